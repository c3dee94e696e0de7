/* barecycle ports: the serial ports of this machine, and the USB devices behind them. */
#include <libserialport.h>
#include <stdio.h>
#include <string.h>

#include "commands/commands.h"
#include "text/command_line.h"
#include "text/message.h"
#include "text/printable.h"

/* A cell of the list: a property of the port, "" if it does not apply. */
enum { CELL_SIZE = 128 };

static void cell_name(const struct sp_port *port, char cell[CELL_SIZE])
{
	snprintf(cell, CELL_SIZE, "%s", sp_get_port_name(port));
}

static void cell_id(const struct sp_port *port, char cell[CELL_SIZE])
{
	int vendor;
	int product;

	if (sp_get_port_usb_vid_pid(port, &vendor, &product) == SP_OK)
		snprintf(cell, CELL_SIZE, "%04x:%04x", (unsigned)vendor, (unsigned)product);
}

static void cell_bus(const struct sp_port *port, char cell[CELL_SIZE])
{
	int bus;
	int address;

	if (sp_get_port_usb_bus_address(port, &bus, &address) == SP_OK)
		snprintf(cell, CELL_SIZE, "%03d/%03d", bus, address);
}

static void put_text(char cell[CELL_SIZE], const char *text)
{
	snprintf(cell, CELL_SIZE, "%s", text != NULL ? text : "");
	printable_defuse(cell, strlen(cell)); /* the text comes from the device */
}

static void cell_manufacturer(const struct sp_port *port, char cell[CELL_SIZE])
{
	put_text(cell, sp_get_port_usb_manufacturer(port));
}

static void cell_product(const struct sp_port *port, char cell[CELL_SIZE])
{
	const char *product = sp_get_port_usb_product(port);

	put_text(cell, product != NULL ? product : sp_get_port_description(port));
}

static void cell_serial(const struct sp_port *port, char cell[CELL_SIZE])
{
	put_text(cell, sp_get_port_usb_serial(port));
}

static const struct column {
	const char *head;
	void (*write)(const struct sp_port *port, char cell[CELL_SIZE]);
} columns[] = {
	{"port", cell_name},       {"usb id", cell_id},
	{"bus/address", cell_bus}, {"manufacturer", cell_manufacturer},
	{"product", cell_product}, {"serial number", cell_serial},
};

enum { COLUMNS = sizeof(columns) / sizeof(columns[0]) };

static const char *text_of(const struct column *column, const struct sp_port *port,
                           char cell[CELL_SIZE])
{
	cell[0] = '\0';
	column->write(port, cell);
	return cell[0] != '\0' ? cell : "-";
}

static size_t width_of(const struct column *column, struct sp_port **ports)
{
	size_t width = strlen(column->head);

	for (; *ports != NULL; ports++) {
		char cell[CELL_SIZE];
		size_t length = strlen(text_of(column, *ports, cell));

		width = length > width ? length : width;
	}
	return width;
}

/* Prints a line of the list; its head if `port` is NULL. */
static void print_line(const size_t widths[COLUMNS], const struct sp_port *port)
{
	for (size_t i = 0; i < COLUMNS; i++) {
		char cell[CELL_SIZE];
		const char *text =
			port != NULL ? text_of(&columns[i], port, cell) : columns[i].head;

		if (i + 1 < COLUMNS)
			printf("%-*s  ", (int)widths[i], text);
		else
			printf("%s\n", text);
	}
}

static void print_list(struct sp_port **ports)
{
	size_t widths[COLUMNS];

	for (size_t i = 0; i < COLUMNS; i++)
		widths[i] = width_of(&columns[i], ports);
	print_line(widths, NULL);
	for (; *ports != NULL; ports++)
		print_line(widths, *ports);
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
