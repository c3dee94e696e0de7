/* A core's state, for the files that make it up: core*.c. */
#ifndef HOST_MODEL_CORE_INSIDE_H
#define HOST_MODEL_CORE_INSIDE_H

#include "model/access.h"
#include "model/core.h"
#include "model/dual_issue.h"
#include "model/events.h"
#include "model/hierarchy.h"
#include "model/predictor.h"
#include "model/traffic.h"

enum { MISSED_BITS = 12 }; /* of a place in the table of blocks with misses */

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

/* What every block needs comes first, and together: the host has it at hand then. */
struct core {
	const struct instruction *last; /* the instruction at hand */
	uint64_t expected;              /* where the next one is, if nothing is to be done then */
	int64_t now;                    /* its cycle */
	const struct pending
		*pending;        /* when it is not NULL: says what follows, up to `producers` */
	struct block *block;     /* at hand */
	uint32_t done;           /* its instructions that have issued */
	uint8_t issued;          /* in this cycle: what, as model/dual_issue.h has it */
	int64_t settled;         /* when the loads so far have their data */
	struct timing *repeated; /* what `events` have not in them yet: timings with repeats */
	uint64_t l1d_line;       /* bits of an address that say in which line it is */
	struct predictor *predictor;
	const struct parameters *parameters;
	struct timing *missed; /* of blocks with misses: a table (block_cache/miss.c) */
	struct hierarchy hierarchy;
	struct traffic traffic;
	struct window window; /* fetched from without another look */
	uint64_t whole;       /* bytes of it in which 4 more begin that are in it as well */
	uint64_t waiting;     /* bit i: `ready` of register i may not have come */
	int64_t ready[REGISTER_COUNT];
	uint8_t producers[REGISTER_COUNT];           /* enum event */
	int64_t units[INSTRUCTION_CLASS_COUNT];      /* when each is free, by its first class */
	uint8_t busy_units[INSTRUCTION_CLASS_COUNT]; /* that an instruction can occupy */
	uint32_t busy_unit_count;
	struct plan plans[INSTRUCTION_CLASS_COUNT];
	struct dual_issue dual_issue;
	struct events events;
	struct accesses accesses; /* of the block, or of the instruction at hand */
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

static inline uint64_t core_line(const struct core *core, const struct access *access)
{
	return access->address & core->l1d_line;
}

/* L2 is asked for what L1D had not, and gets back what had to go for it. To be done in the order of the accesses. */
static inline void core_fill(struct core *core, struct access *access)
{
	if (!access_is_miss(access))
		return;
	if (access->victim != 0)
		hierarchy_write_back(&core->hierarchy, access->victim);
	access->latency = hierarchy_bring(&core->hierarchy, access->region, access->address);
}

/* core_access.c: what it does to the instruction at hand then. */
void core_apply(struct core *core, struct access *access);

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

/* block_cache/fold.c: what the core waits for; NULL when that is more than a struct pending says. */
const struct pending *core_fold(struct core *core);

/* block_cache/fold.c: back from `pending`, as of cycle `then`, to what it stands for, which changes by itself from now on. */
void core_unfold(struct core *core, int64_t then);

/*
 * block_cache/lookup.c: the whole block at hand, with all its accesses: in one step if it has been seen like this before, and
 * noted if not. False when nothing was done because it is none that can be noted.
 */
bool core_look_up(struct core *core);

/* block_cache/record.c: executes the block at hand, and notes what comes of it, if that can be noted. */
void core_record(struct core *core, const struct outcome *outcome, struct timing *note);

/* block_cache/miss.c: no access of the block at hand is to a line that others have asked for and that is not there yet. */
bool core_is_apart(const struct core *core);

/* block_cache/miss.c: how the accesses of the block at hand go: asks L2. False when an outcome cannot say it. */
bool core_outcome(struct core *core, struct outcome *outcome);

/* block_cache/miss.c: where the block at hand is noted when its accesses go like this. */
struct timing *core_find_missed(const struct core *core, const struct outcome *outcome);

/* Lines of others that are on their way at its begin leave the block the places for lines that it needs. */
static inline bool timing_has_room(const struct timing *timing, const struct others *others,
                                   int64_t begin)
{
	return others->count <= TIMING_OTHERS && others->last <= begin + timing->room[0] &&
	       others->before <= begin + timing->room[1];
}

/* core_leave.c: what the last instruction did, now that the next one's pc is known. */
void core_leave(struct core *core, uint64_t pc);

#endif
