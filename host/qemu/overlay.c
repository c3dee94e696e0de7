/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * QEMU plugin that lays another board's memory map over the emulated machine, so that the image for the board runs on
 * `virt`. It takes up to 16 of these options, one UART among them:
 *
 *   ram=BASE+SIZE       RAM; also stands for registers that only have to keep what is written
 *   uart=BASE/shiftN    a 16550 whose registers lie 1 << N bytes apart
 *   sifive-uart=BASE    SiFive's UART
 *
 * Numbers are written as in C. The UART is on QEMU's second serial port, because the machine's own UART
 * takes the first.
 */
#include "qemu_api.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	REGIONS_MAX = 16,
	PAGE_BYTES = 4096,
	REG_SHIFT_MAX = 3,
	UART_BYTES = 4096, /* size of SiFive's UART; a 16550 is smaller */
	BAUD_BASE = 115200,
	SECOND_LINE = 1,
	ABOVE_THE_MACHINE = 1, /* a priority that hides the machine's own devices */
};

struct region {
	uint64_t base;
	uint64_t size;
	int reg_shift;
	void (*fill)(struct memory_region *memory, const struct region *region);
};

static struct region regions[REGIONS_MAX];
static size_t region_count;

static void fill_ram(struct memory_region *memory, const struct region *region)
{
	char name[32]; /* QEMU copies the name, which must be unique */

	snprintf(name, sizeof(name), "overlay.%jx", (uintmax_t)region->base);
	memory_region_init_ram(memory, NULL, name, region->size, &error_fatal);
}

/*
 * QEMU maps a device with the default priority, which would not hide the machine's devices. So the UART goes into a
 * container, which is mapped with ABOVE_THE_MACHINE.
 */
static void fill_uart(struct memory_region *memory, const struct region *region)
{
	memory_region_init(memory, NULL, "overlay.uart", region->size);
	serial_mm_init(memory, 0, region->reg_shift, NULL, BAUD_BASE, serial_hd(SECOND_LINE),
	               QEMU_LITTLE_ENDIAN);
}

static void fill_sifive_uart(struct memory_region *memory, const struct region *region)
{
	memory_region_init(memory, NULL, "overlay.uart", region->size);
	sifive_uart_create(memory, 0, serial_hd(SECOND_LINE), NULL);
}

/* Parses a number, and moves *text past it. */
static bool read_number(const char **text, uint64_t *number)
{
	char *end;

	if (**text < '0' || **text > '9')
		return false;
	errno = 0;
	*number = strtoull(*text, &end, 0);
	*text = end;
	return errno == 0;
}

static bool skip(const char **text, const char *word)
{
	size_t length = strlen(word);

	if (strncmp(*text, word, length) != 0)
		return false;
	*text += length;
	return true;
}

static bool read_ram(const char *text, struct region *region)
{
	region->fill = fill_ram;
	return read_number(&text, &region->base) && skip(&text, "+") &&
	       read_number(&text, &region->size) && *text == '\0' &&
	       region->base % PAGE_BYTES == 0 && region->size % PAGE_BYTES == 0 &&
	       region->base + region->size > region->base;
}

static bool read_uart(const char *text, struct region *region)
{
	uint64_t shift;

	region->fill = fill_uart;
	region->size = UART_BYTES;
	if (!read_number(&text, &region->base) || !skip(&text, "/shift") ||
	    !read_number(&text, &shift) || *text != '\0' || shift > REG_SHIFT_MAX)
		return false;
	region->reg_shift = (int)shift;
	return region->base % PAGE_BYTES == 0;
}

static bool read_sifive_uart(const char *text, struct region *region)
{
	region->fill = fill_sifive_uart;
	region->size = UART_BYTES;
	return read_number(&text, &region->base) && *text == '\0' && region->base % PAGE_BYTES == 0;
}

static const struct option {
	const char *name;
	const char *form;
	bool is_uart;
	bool (*read)(const char *text, struct region *region);
} options[] = {
	{"ram=", "BASE+SIZE, multiples of 4096", false, read_ram},
	{"uart=", "BASE/shiftN, a multiple of 4096 and N from 0 to 3", true, read_uart},
	{"sifive-uart=", "BASE, a multiple of 4096", true, read_sifive_uart},
};

static bool fail(const char *argument, const char *what, const char *wanted)
{
	fprintf(stderr, "overlay: %s: %s%s\n", argument, what, wanted);
	return false;
}

static bool read_argument(const char *argument)
{
	static bool has_uart;
	const char *text = argument;

	for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
		if (!skip(&text, options[i].name))
			continue;
		if (region_count == REGIONS_MAX)
			return fail(argument, "more than 16 regions", "");
		if (!options[i].read(text, &regions[region_count]))
			return fail(argument, "this should be ", options[i].form);
		if (options[i].is_uart && has_uart)
			return fail(argument, "a second UART; there can be one", "");
		has_uart |= options[i].is_uart;
		region_count++;
		return true;
	}
	return fail(argument, "unknown option; the options are ram=, uart=, sifive-uart=", "");
}

/* Called once, when the machine is made. QEMU keeps the regions until it ends. */
static void lay_over(struct qemu_notifier *self, void *nothing)
{
	(void)self;
	(void)nothing;
	for (size_t i = 0; i < region_count; i++) {
		struct memory_region *memory = calloc(1, QEMU_MEMORY_REGION_ROOM);

		if (memory == NULL)
			abort();
		regions[i].fill(memory, &regions[i]);
		memory_region_add_subregion_overlap(get_system_memory(), regions[i].base, memory,
		                                    ABOVE_THE_MACHINE);
	}
}

int qemu_plugin_install(uint64_t plugin, const struct qemu_info *info, int argc, char **argv)
{
	static const struct qemu_symbol needed[] = {
		{QEMU_SYMBOL(error_fatal)},
		{QEMU_SYMBOL(get_system_memory)},
		{QEMU_SYMBOL(memory_region_init)},
		{QEMU_SYMBOL(memory_region_init_ram)},
		{QEMU_SYMBOL(memory_region_add_subregion_overlap)},
		{QEMU_SYMBOL(serial_hd)},
		{QEMU_SYMBOL(serial_mm_init)},
		{QEMU_SYMBOL(sifive_uart_create)},
		{QEMU_SYMBOL(qemu_add_machine_init_done_notifier)},
	};

	static struct qemu_notifier when_made = {.notify = lay_over};

	(void)plugin;
	(void)info;
	if (!qemu_api_check("overlay", needed, sizeof(needed) / sizeof(needed[0])))
		return 1;
	for (int i = 0; i < argc; i++)
		if (!read_argument(argv[i]))
			return 1;
	qemu_add_machine_init_done_notifier(&when_made);
	return 0;
}
