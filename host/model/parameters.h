/*
 * A core's parameters: a text file of lines "name = values ; source", in host/qemu/cores. A source that begins with
 * "guess" marks what nobody publishes. Shared by the model in QEMU, which runs on them, and by the host program, which
 * shows them beside the figures.
 */
#ifndef HOST_MODEL_PARAMETERS_H
#define HOST_MODEL_PARAMETERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/instruction.h"

enum {
	PARAMETERS_NAME_SIZE = 8,
	PARAMETERS_REGIONS_MAX = 16,
	PARAMETERS_PIPES_MAX = 4,
	PARAMETERS_OUTSTANDING_MAX = 16,
	PARAMETERS_STORES_MAX = 64,
	PARAMETERS_COMPLAINT_SIZE = 300, /* bytes that hold any */
};

/* What an instruction of a class costs. */
struct cost {
	uint32_t
		latency; /* cycles from its issue until another may use its result; of loads, when they hit */
	uint32_t interval; /* cycles until its unit takes another: 1 when pipelined */
	uint32_t pipes;    /* bit i: pipe i can take it */
};

enum replacement { REPLACEMENT_LRU, REPLACEMENT_RANDOM };

struct cache_shape {
	uint32_t sets; /* a power of two; 0: there is no such cache */
	uint32_t ways;
	uint32_t line; /* bytes, a power of two */
	enum replacement replacement;
};

enum region_kind {
	REGION_CACHED, /* through L1 and L2 */
	REGION_L2,     /* memory made of L2: fetched through L1I, data not cached in L1 */
	REGION_TIGHT,  /* answers as fast as L1 */
	REGION_FLASH,  /* fetched through L1I; data not cached */
	REGION_DEVICE, /* nothing is cached; what no region names is one, with the `device` parameter's latency */
};

struct region {
	uint64_t base, size; /* bytes */
	enum region_kind kind;
	uint32_t latency; /* cycles of a load that gets its data here */
	uint32_t
		line; /* cycles of a line of L1 that comes from here: the same, where the file has no other */
};

struct parameters {
	char name[PARAMETERS_NAME_SIZE]; /* a to z first, then these, digits and -; at most 6 */
	uint32_t width;                  /* instructions issued a cycle, at most */
	struct cost costs[INSTRUCTION_CLASS_COUNT];
	struct cache_shape l1i, l1d, l2;
	uint32_t l2_latency;   /* cycles of a load that misses L1D and hits L2, to its use */
	uint32_t outstanding;  /* lines of L1D that may be on their way */
	uint32_t store_buffer; /* stores that may wait for a line */
	uint32_t taken;        /* cycles lost at a taken branch or jump that was predicted */
	uint32_t redirect;     /* at a direct one that was, but whose target the BTB did not have */
	uint32_t mispredict; /* where the direction, or the target of a jalr, was predicted wrong */
	uint32_t flush;      /* at a trap and a return from one, fence.i, and a write of a CSR */
	uint32_t bht, bht_history; /* two-bit counters, a power of two; bits of global history */
	uint32_t btb;              /* targets that are remembered; 0: none */
	uint32_t ras;              /* return addresses that are */
	uint32_t device;           /* cycles of an access to a device */
	uint32_t hpm_counters, hpm_bits; /* mhpmcounter3 and up; width */
	bool has_mcountinhibit;
	uint32_t region_count;
	struct region regions[PARAMETERS_REGIONS_MAX];
	uint32_t
		hash; /* 24 bits: of names and values, whatever their order, spaces, comments and sources */
};

/* A line of the file, for whoever shows them. */
struct parameter_line {
	const char *name, *values, *source; /* values with one space between them */
	bool is_guess;
};

/*
 * Reads the text of a file. False: `complaint` says what is wrong and what to do, "line 12: ..." where a line is. All
 * parameters have to be there, none twice, each with a source.
 */
bool parameters_read(struct parameters *parameters, const char *text, char *complaint, size_t size);

/* Calls `take` for every parameter in the order of the text, which parameters_read has found good. */
void parameters_list(const char *text,
                     void (*take)(void *context, const struct parameter_line *line), void *context);

/*
 * The core ids that a model answers: mvendorid 0; marchid its name, six characters in base 40 (0: none, 1 to 26: a to
 * z, 27 to 36: digits, 37: -; the first is the most significant; 32 bits); mimpid the hash in bits 31..8 and in bits
 * 7..0 the sum of the bytes of marchid and of the hash, as a check.
 */
uint32_t parameters_marchid(const struct parameters *parameters);
uint32_t parameters_mimpid(const struct parameters *parameters);

#endif
