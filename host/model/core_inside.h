/* A core's state, for the files that make it up: core*.c. */
#ifndef HOST_MODEL_CORE_INSIDE_H
#define HOST_MODEL_CORE_INSIDE_H

#include "model/core.h"
#include "model/events.h"
#include "model/hierarchy.h"
#include "model/pairing.h"
#include "model/predictor.h"
#include "model/traffic.h"

/* What of a class core_execute needs. */
struct plan {
	int32_t latency;
	int32_t busy; /* cycles that its unit takes no other: 0 when pipelined */
	uint8_t unit;
	uint8_t producer; /* enum event: what others wait for that wait for it */
	/* All ones when the next instruction's pc, or its end, says more (core_leave.c): it is never expected. */
	uint64_t is_open;
};

struct core {
	const struct instruction *last; /* the instruction at hand */
	uint64_t expected;              /* where the next one is, if nothing is to be done then */
	struct window window;           /* fetched from without another look */
	uint64_t whole; /* bytes of it in which 4 more begin that are in it as well */
	int64_t now;    /* its cycle */
	uint8_t issued; /* in this cycle: what, as model/pairing.h has it */
	int64_t ready[REGISTER_COUNT];
	uint8_t producers[REGISTER_COUNT];      /* enum event */
	int64_t units[INSTRUCTION_CLASS_COUNT]; /* when each is free, by its first class */
	int64_t settled;                        /* when the loads so far have their data */
	struct plan plans[INSTRUCTION_CLASS_COUNT];
	struct pairing pairing;
	struct events events;
	struct traffic traffic;
	struct hierarchy hierarchy;
	struct predictor *predictor;
	const struct parameters *parameters;
};

/* Where the last instruction ends. */
static inline uint64_t core_behind(const struct core *core)
{
	return core->last->pc + core->last->bytes;
}

/* core_leave.c: what the last instruction did, now that the next one's pc is known. */
void core_leave(struct core *core, uint64_t pc);

#endif
