/* A core's state, for the files that make it up: core*.c. */
#ifndef HOST_MODEL_CORE_INSIDE_H
#define HOST_MODEL_CORE_INSIDE_H

#include "model/access.h"
#include "model/core.h"
#include "model/events.h"
#include "model/hierarchy.h"
#include "model/pairing.h"
#include "model/predictor.h"
#include "model/traffic.h"

/* What of a class core_execute needs. */
struct plan {
	int64_t latency;
	int64_t busy; /* cycles that its unit takes no other: 0 when pipelined */
	uint8_t unit;
	bool has_busy_unit; /* instructions of this class, or of another, can occupy it */
	uint8_t producer;   /* enum event: what others wait for that wait for it */
	/* All ones when the next instruction's pc, or its end, says more (core_leave.c): it is never expected. */
	uint64_t is_open;
};

struct core {
	const struct instruction *last; /* the instruction at hand */
	uint64_t expected;              /* where the next one is, if nothing is to be done then */
	struct window window;           /* fetched from without another look */
	uint64_t whole; /* bytes of it in which 4 more begin that are in it as well */
	int64_t now;    /* its cycle */
	const struct pending
		*pending; /* when it is not NULL: says what follows, up to `producers` */
	uint8_t issued;   /* in this cycle: what, as model/pairing.h has it */
	uint64_t waiting; /* bit i: `ready` of register i may not have come */
	int64_t ready[REGISTER_COUNT];
	uint8_t producers[REGISTER_COUNT];           /* enum event */
	int64_t units[INSTRUCTION_CLASS_COUNT];      /* when each is free, by its first class */
	uint8_t busy_units[INSTRUCTION_CLASS_COUNT]; /* that an instruction can occupy */
	uint32_t busy_unit_count;
	int64_t settled;          /* when the loads so far have their data */
	struct block *block;      /* at hand */
	uint32_t done;            /* its instructions that have issued */
	uint64_t l1d_line;        /* bits of an address that say in which line it is */
	struct accesses accesses; /* of them, or of the instruction at hand */
	struct plan plans[INSTRUCTION_CLASS_COUNT];
	struct pairing pairing;
	struct events events;
	struct timing *repeated; /* what they have not in them yet: timings with repeats */
	struct traffic traffic;
	struct hierarchy hierarchy;
	struct predictor *predictor;
	const struct parameters *parameters;
};

static inline int64_t later(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

/* Where the last instruction ends. */
static inline uint64_t core_behind(const struct core *core)
{
	return core->last->pc + core->last->bytes;
}

/* core_access.c: what an access that has been looked up does to the instruction at hand. */
void core_apply(struct core *core, const struct access *access);

/* core_fetch.c: core_fetch, when L1I may have changed. */
bool core_fetch_lines(struct core *core, struct block *block);

/*
 * Whether the block comes from L1I without a cycle lost; it is fetched, then. The window may stay behind: what it has is
 * in L1I as long as nothing was missed.
 */
static inline bool core_fetch(struct core *core, struct block *block)
{
	return block->fetched == core->hierarchy.l1i_state || core_fetch_lines(core, block);
}

/* core_pending.c: what the core waits for; NULL when that is more than a struct pending says. */
const struct pending *core_fold(struct core *core);

/* core_pending.c: back from `pending`, as of cycle `then`, to what it stands for, which changes by itself from now on. */
void core_unfold(struct core *core, int64_t then);

/*
 * core_known.c: the whole block at hand, with all its accesses: in one step if it has been seen like this before, and
 * noted if not. False when nothing was done because it is none that can be noted.
 */
bool core_recall(struct core *core);

/* core_leave.c: what the last instruction did, now that the next one's pc is known. */
void core_leave(struct core *core, uint64_t pc);

#endif
