/* Who counted what a row says: what follows from its source, and what is said of it wherever it is shown. */
#ifndef HOST_DECODE_COUNTED_H
#define HOST_DECODE_COUNTED_H

#include <stdbool.h>

enum counted {
	COUNTED_BY_CORE,     /* "hardware" */
	COUNTED_BY_FPGA,     /* "fpga:<core>": a core, at an FPGA's clock */
	COUNTED_BY_RTL,      /* "rtl:<core>": a core's RTL in simulation */
	COUNTED_BY_EMULATOR, /* "emulated": an instruction is a cycle */
	COUNTED_BY_MODEL,    /* "model:<core>" */
	COUNTED_BY_UNKNOWN,  /* "unknown", anything else, and NULL: not heard */
};

enum counted counted_by(const char *source);

/* Whether its clock is one, and counts of cycles are time: a simulation's mtime is made up. */
bool counted_has_clock(const char *source);

/* Whether the same program counts the same again, to the last instruction. */
bool counted_repeats(const char *source);

/* "1 instruction = 1 cycle, not hardware time": behind a source, or ""; and what is left to do about it. */
const char *counted_remark(const char *source);
const char *counted_advice(const char *source);

/* What stands in brackets behind a unit to which the source has given another meaning, or "". */
const char *counted_unit_remark(const char *source);

/* What a core model has, and has not. */
extern const char counted_model_effects[];

#endif
