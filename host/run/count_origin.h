/*
 * The origin of a row's counts, which its source names: what the counts can tell, and the remarks to print with them.
 */
#ifndef HOST_RUN_COUNT_ORIGIN_H
#define HOST_RUN_COUNT_ORIGIN_H

#include <stdbool.h>

enum counted {
	COUNTED_BY_CORE,     /* "hardware" */
	COUNTED_BY_FPGA,     /* "fpga:<core>": a core, at an FPGA's clock */
	COUNTED_BY_RTL,      /* "rtl:<core>": a core's RTL in simulation */
	COUNTED_BY_EMULATOR, /* "emulated": 1 instruction = 1 cycle */
	COUNTED_BY_MODEL,    /* "model:<core>" */
	COUNTED_BY_UNKNOWN,  /* "unknown", anything else, or NULL: not received */
};

enum counted counted_by(const char *source);

/* Whether cycles can be converted to time: only those of a core or an FPGA. A simulation's mtime is made up. */
bool counted_has_clock(const char *source);

/* Whether the same program has exactly the same counts in every run. */
bool counted_repeats(const char *source);

/* The remark to print after a source: "1 instruction = 1 cycle, not hardware time", or "". */
const char *counted_remark(const char *source);

/* Advice on how to read the figures, or "". */
const char *counted_advice(const char *source);

/* The remark in brackets after a unit, if the source changes the unit's meaning; else "". */
const char *counted_unit_remark(const char *source);

/* The effects that a core model includes, and those that it leaves out. */
extern const char counted_model_effects[];

#endif
