/* The data of the board and of the build. The build writes the one instance from board.mk. */
#ifndef BOARD_H
#define BOARD_H

#include <stdint.h>

struct uart {
	uintptr_t base;     /* address */
	uint32_t reg_shift; /* registers lie 1 << reg_shift bytes apart (16550) */
	/* Input clock of the divisor in Hz; 0: the firmware leaves the bit rate as it was. */
	uint32_t clock_hz;
	uint32_t baud; /* bits per second, 8N1 */
};

/* A documented setting of the CPU's clock. */
struct clock_step {
	/* Clock in MHz, or "found": the clock stays as it was. */
	const char *name;
	/* Setting of the PLL for soc/$(SOC).c; 0: the PLL stays as it was. */
	uint32_t pll;
};

/* A hardware event, a metric of every benchmark. */
struct event {
	/* Name of the metric, at most 20 characters. */
	const char *name;
	/* Value for mhpmevent; not 0. */
	unsigned long selector;
	/* Its event_idx (SBI 1.0, 11.2); 0: a raw event, with the selector as its data. */
	unsigned long sbi;
};

struct board {
	const char *name; /* name of the board's folder */
	const char *mode; /* "m" or "s" */
	/* Memory of the image: "ram", for example; "+itim" behind it: unrolled kernels lie in the ITIM. */
	const char *mem;
	/* Source of the numbers, if nothing contradicts it. */
	const char *source;
	/* Address of QEMU's device fw_cfg; 0: the machine has none. */
	uintptr_t fw_cfg_base;
	struct uart uart;     /* console */
	uintptr_t mtime;      /* address of the memory-mapped mtime; 0: there is none */
	uint64_t timebase_hz; /* nominal ticks of mtime per second */
	/* Address of the device that ends the machine, for drivers that need one. */
	uintptr_t exit_base;
	struct clock_step clock; /* set by soc_init() */
	/* Size and line size of the first instruction cache in bytes; 0: there is none. */
	uint32_t icache_bytes, icache_line_bytes;
	/* Line size of the first data cache in bytes; 0: there is none. */
	uint32_t dcache_line_bytes;
	/* Size of the last data cache in bytes; 0: there is none. */
	uint32_t last_cache_bytes;
	/* Limit in bytes for sizes that double (sizes.h). */
	uint32_t max_bytes;
	/* A second limit, for data that takes long to set up. */
	uint32_t elements_max_bytes;
	/* Default of BUDGET_MS. */
	uint32_t budget_ms;
	/* Defaults of LISTEN_MS and STAY; in QEMU they are 0. */
	uint32_t listen_ms;
	uint32_t stay;
	const struct event *events; /* the last one has no name */
};

extern const struct board board;

/* How the image was built. */
struct build {
	/* Of the sources; "+" behind it: they were changed since. */
	const char *commit;
	const char *compiler; /* name and version */
	const char *isa;      /* -march */
	const char *flags;    /* compiler flags that change the code */
	/* Seed of the order and the places of code and data; 0: the linker's own order. */
	uint32_t layout;
};

extern const struct build build;

#endif
