/* barecycle ports: the serial ports of this machine, and the USB devices behind them. */
#include <libserialport.h>
#include <stdio.h>
#include <string.h>

#include "commands/commands.h"
#include "text/command_line.h"
#include "text/message.h"
#include "text/printable.h"

enum { PORT, USB_ID, BUS, MANUFACTURER, PRODUCT, SERIAL, COLUMNS };

enum { CELL_SIZE = 128 };

/* A line of the list. */
struct line {
	char cells[COLUMNS][CELL_SIZE];
};

static const struct line head = {{
	[PORT] = "port",
	[USB_ID] = "usb id",
	[BUS] = "bus/address",
	[MANUFACTURER] = "manufacturer",
	[PRODUCT] = "product",
	[SERIAL] = "serial number",
}};

/* Writes a text that comes from the device; "-" for NULL or "". */
static void put_text(char cell[CELL_SIZE], const char *text)
{
	snprintf(cell, CELL_SIZE, "%s", text != NULL && text[0] != '\0' ? text : "-");
	printable_defuse(cell, strlen(cell));
}

static struct line line_of(const struct sp_port *port)
{
	const char *product = sp_get_port_usb_product(port);
	struct line line = {{[USB_ID] = "-", [BUS] = "-"}};
	int vendor, number, bus, address;

	put_text(line.cells[PORT], sp_get_port_name(port));
	if (sp_get_port_usb_vid_pid(port, &vendor, &number) == SP_OK)
		snprintf(line.cells[USB_ID], CELL_SIZE, "%04x:%04x", (unsigned)vendor,
		         (unsigned)number);
	if (sp_get_port_usb_bus_address(port, &bus, &address) == SP_OK)
		snprintf(line.cells[BUS], CELL_SIZE, "%03d/%03d", bus, address);
	put_text(line.cells[MANUFACTURER], sp_get_port_usb_manufacturer(port));
	put_text(line.cells[PRODUCT], product != NULL ? product : sp_get_port_description(port));
	put_text(line.cells[SERIAL], sp_get_port_usb_serial(port));
	return line;
}

static void widen(size_t widths[COLUMNS], const struct line *line)
{
	for (int i = 0; i < COLUMNS; i++)
		if (strlen(line->cells[i]) > widths[i])
			widths[i] = strlen(line->cells[i]);
}

static void print_line(const size_t widths[COLUMNS], const struct line *line)
{
	for (int i = 0; i < COLUMNS - 1; i++)
		printf("%-*s  ", (int)widths[i], line->cells[i]);
	puts(line->cells[COLUMNS - 1]);
}

static void print_list(struct sp_port **ports)
{
	size_t widths[COLUMNS] = {0};
	struct line line;

	widen(widths, &head);
	for (struct sp_port **port = ports; *port != NULL; port++) {
		line = line_of(*port);
		widen(widths, &line);
	}
	print_line(widths, &head);
	for (struct sp_port **port = ports; *port != NULL; port++) {
		line = line_of(*port);
		print_line(widths, &line);
	}
}

static int run(struct options *options)
{
	struct sp_port **ports;

	(void)options;
	if (sp_list_ports(&ports) != SP_OK) {
		message("the serial ports cannot be listed: is /sys mounted?");
		return EXIT_ERROR;
	}
	if (ports[0] == NULL)
		message("there is no serial port: is the cable in, and is it one for data? `sudo "
		        "dmesg` shows what the kernel detected");
	else
		print_list(ports);
	sp_free_port_list(ports);
	return command_end_of_print();
}

const struct command command_ports = {
	.doc =
#include "commands/help/ports.txt.inc"
		, .run = run,
};
