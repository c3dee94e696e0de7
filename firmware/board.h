/* What the board's folder says, as data. The build writes the one instance from board.mk. */
#ifndef BOARD_H
#define BOARD_H

#include <stdint.h>

struct uart {
	uintptr_t base;     /* address */
	uint32_t reg_shift; /* registers lie 1 << reg_shift bytes apart (16550) */
	uint32_t clock_hz;  /* input clock of the divisor; 0: the rate is left as it was found */
	uint32_t baud;      /* bits per second, 8N1 */
};

/* A documented setting of the CPU's clock. */
struct clock_step {
	const char *name; /* MHz, or "found": left as it was found */
	uint32_t pll;     /* what soc/$(SOC).c is to give the PLL; 0: it is left alone */
};

/* A hardware event that benchmarks are measured by. */
struct event {
	const char *name;       /* of the metric, at most 20 characters */
	unsigned long selector; /* what mhpmevent is to hold; not 0 */
	unsigned long sbi;      /* its event_idx (SBI 1.0, 11.2); 0: a raw event, the selector */
};

struct board {
	const char *name;   /* the folder */
	const char *mode;   /* "m" or "s" */
	const char *mem;    /* memory of the image: "ram"; "+itim" behind it: of unrolled kernels */
	const char *source; /* where numbers come from, if nothing speaks against it */
	uintptr_t fw_cfg_base; /* of QEMU's device; 0: the machine has none */
	struct uart uart;      /* console */
	uintptr_t mtime;       /* address of the memory-mapped mtime */
	uint64_t timebase_hz;  /* nominal mtime ticks per second */
	uintptr_t exit_base;   /* of the device that ends the machine, for drivers that need one */
	struct clock_step clock;     /* to be set by soc_init() */
	uint32_t dcache_line_bytes;  /* of the first data cache; 0: there is none */
	uint32_t last_cache_bytes;   /* size of the last data cache; 0: there is none */
	uint32_t max_bytes;          /* no size that doubles exceeds it (sizes.h) */
	uint32_t elements_max_bytes; /* nor, of data that takes long to set up, this */
	uint32_t budget_ms;          /* BUDGET_MS when nobody asks for another */
	uint32_t listen_ms;          /* LISTEN_MS, likewise; in QEMU 0 */
	const struct event *events;  /* ended by one without a name */
};

extern const struct board board;

/* How the image was made. */
struct build {
	const char *commit;   /* of the sources; "+" behind it: changed since */
	const char *compiler; /* name and version */
	const char *isa;      /* -march */
	const char *flags;    /* that change the code */
	/* Seed of the order and places of code and data; 0: the linker's usual ones. */
	uint32_t layout;
};

extern const struct build build;

#endif
