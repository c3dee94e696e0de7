/*
 * A core's parameters, from a text file of lines "name = values ; source" in host/qemu/cores. A source that begins with
 * "guess" marks a value that nobody publishes. The model in QEMU uses the parameters. The host program shows them
 * beside the figures.
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
	PARAMETERS_FORWARD_MAX = 128,
	PARAMETERS_CSR_RANGES_MAX = 4,
	PARAMETERS_ERROR_SIZE = 300, /* bytes; holds any error text */
};

/* Cost of an instruction of a class. */
struct cost {
	/* Cycles from issue until another instruction may use the result; for loads, on a hit. */
	uint32_t latency;
	uint32_t interval; /* cycles until its unit takes another instruction; 1: pipelined */
	uint32_t pipes;    /* bit i: pipe i can execute it */
};

/* The dependence of the latency of a multiplication or division on its operands. */
struct early {
	uint32_t bits;  /* bits that the unit handles in a cycle; 0: it always takes its latency */
	uint32_t least; /* the least latency, in cycles */
};

enum replacement { REPLACEMENT_LRU, REPLACEMENT_RANDOM };

struct cache_shape {
	uint32_t sets; /* a power of two; 0: no such cache */
	uint32_t ways;
	uint32_t line; /* bytes, a power of two */
	enum replacement replacement;
};

/* A range of CSR numbers, both ends included. */
struct csr_range {
	uint32_t first, last;
};

struct csr_ranges {
	uint32_t count;
	struct csr_range list[PARAMETERS_CSR_RANGES_MAX];
};

enum region_kind {
	REGION_CACHED, /* cached in L1 and L2 */
	REGION_L2,     /* memory carved out of L2: cached in L1I, not in L1D */
	REGION_TIGHT,  /* tightly integrated memory, as fast as L1 */
	REGION_FLASH,  /* cached in L1I, not in L1D */
	/* Not cached. Addresses outside all regions are devices with the latency `device`. */
	REGION_DEVICE,
};

struct region {
	uint64_t base, size; /* bytes */
	enum region_kind kind;
	uint32_t latency; /* cycles of a load that is served here */
	/* Cycles to fill a line of L1 from here. The same as `latency` unless the file has another value. */
	uint32_t line;
};

/* The differences between the rows of a model and those measured on its core (`barecycle predict`). */
enum { MODEL_ERROR_SIZE = 140, MODEL_ERROR_BESIDE_SIZE = 32 };

struct model_error {
	double median, largest; /* percent, without sign; `largest` may be infinite */
	uint32_t rows;          /* that were compared; 0: the error is not known */
	uint32_t hash;          /* of the parameters that had this error */
	/*
	 * The source of the rows that the model was compared with, of characters of model_error_can_name(). "":
	 * hardware counted them.
	 */
	char beside[MODEL_ERROR_BESIDE_SIZE];
};

/* A miss of L1 also fetches the next line, in time for any use. A bit for each cache. */
enum next_line { NEXT_LINE_data = 1, NEXT_LINE_code = 2 };

struct parameters {
	/* 1 to 6 characters: a letter a to z, then letters, digits and -. */
	char name[PARAMETERS_NAME_SIZE];
	uint32_t width; /* the most instructions that issue in a cycle */
	struct cost costs[INSTRUCTION_CLASS_COUNT]; /* mul, mulw, div, divw: the longest latency */
	struct early early[INSTRUCTION_CLASS_COUNT];
	/*
	 * Cycles from issue until the data of a store or an AMO, or an addend, is read. Of an ALU instruction or a
	 * branch: cycles from issue to the later stage, in which it executes if it has to wait.
	 */
	uint32_t late[INSTRUCTION_CLASS_COUNT];
	struct cache_shape l1i, l1d, l2;
	uint32_t l2_latency;   /* load-to-use cycles of a load that misses L1D and hits L2 */
	uint32_t outstanding;  /* the most lines of L1D in flight */
	uint32_t store_buffer; /* entries of the store buffer */
	bool store_miss_stalls; /* a store that misses stalls the core; else it waits in the buffer */
	uint32_t prefetch;      /* load-to-use cycles of a prefetched line; 0: no prefetcher */
	uint32_t next_line;     /* bits of enum next_line */
	uint32_t forward; /* cycles from a store to the value of a load of its word; 0: no wait */
	/* Cycles lost at a correctly predicted taken branch or jump. */
	uint32_t taken;
	/* Cycles lost at a direct jump or a correctly predicted taken branch that misses the BTB. */
	uint32_t redirect;
	uint32_t mispredict; /* cycles lost at a mispredicted direction, or target of a jalr */
	uint32_t straddle;   /* cycles lost at a target instruction that lies in two fetch blocks */
	uint32_t fetch_block; /* bytes, a power of two */
	uint32_t flush; /* cycles lost at a trap, a return from a trap, fence.i, and a CSR write */
	struct csr_ranges csr_no_flush;  /* CSRs whose writes do not flush */
	uint32_t bht, bht_history;       /* counters, a power of two; bits of global history */
	uint32_t bht_bits;               /* bits of a counter, 1 or 2 */
	uint32_t bht_hash;               /* bits that the history is hashed to; 0: it is not */
	uint32_t btb;                    /* entries of the BTB; 0: no BTB */
	uint32_t ras;                    /* entries of the return address stack */
	uint32_t device;                 /* cycles of an access to a device */
	uint32_t hpm_counters, hpm_bits; /* number of counters from mhpmcounter3; their width */
	bool has_mcountinhibit;
	uint32_t region_count;
	struct region regions[PARAMETERS_REGIONS_MAX];
	struct model_error error;
	/* A hash of names and values, 24 bits. Order, spaces, comments, sources and the error do not change it. */
	uint32_t hash;
};

/* A line of a core file, for display. */
struct parameter_line {
	const char *name, *values, *source; /* values are joined by one space */
	bool is_guess;
};

/*
 * Parses the text of a core file. It must have every parameter exactly once, each with a source. Parameters with a
 * neutral value may be missing. On error it returns false and writes a message to `error`, which begins with the
 * number of the line if one is at fault ("line 12: ...").
 */
bool parameters_read(struct parameters *parameters, const char *text, char *error, size_t size);

/*
 * The same for the core of a run that results keep: its lines need not agree, because it does not run any more. Earlier
 * versions ran some cores that parameters_read() refuses.
 */
bool parameters_read_kept(struct parameters *parameters, const char *text, char *error,
                          size_t size);

/*
 * Calls `take` for every parameter, in the order of the text. The text must be one that
 * parameters_read or parameters_read_kept accepted.
 */
void parameters_list(const char *text,
                     void (*take)(void *context, const struct parameter_line *line), void *context);

/*
 * Whether the source in a model's error may have this character: a letter, a digit or one of "_.:+-". None of them is
 * markup or controls a terminal.
 */
bool model_error_can_name(char character);

/*
 * Writes "errors of 162 rows: median 1.3 %, largest 8.7 %". If no hardware counted the rows, "errors of 162 rows beside
 * model:u54: ...". If `error` is NULL or has no rows, "error not measured".
 */
void model_error_write(const struct model_error *error, char text[MODEL_ERROR_SIZE]);

/*
 * Return the core ids that a model reports. mvendorid is 0. marchid is the name: six characters in base
 * 40, the first most significant (0: none, 1 to 26: a to z, 27 to 36: digits, 37: -), in 32 bits.
 * mimpid is the hash in bits 31..8, and a checksum in bits 7..0: the sum of the bytes of marchid
 * and of the hash.
 */
uint32_t parameters_marchid(const struct parameters *parameters);
uint32_t parameters_mimpid(const struct parameters *parameters);

#endif
