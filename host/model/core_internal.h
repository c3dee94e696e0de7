/* The state of a core, for core*.c and the files of block_cache only. */
#ifndef HOST_MODEL_CORE_INTERNAL_H
#define HOST_MODEL_CORE_INTERNAL_H

#include "model/core.h"
#include "model/dual_issue.h"
#include "model/events.h"
#include "model/forwarding.h"
#include "model/hierarchy.h"
#include "model/in_flight.h"
#include "model/memory_access.h"
#include "model/predictor.h"
#include "model/prefetcher.h"

enum { MISSED_BITS = 12 }; /* log2 of the entries of the table of blocks with misses */

/* The pipeline's data about a class. Times are in cycles. */
struct plan {
	int64_t latency;
	int64_t busy; /* cycles for which it occupies its unit; 0: pipelined */
	uint8_t unit;
	bool has_busy_unit; /* some class occupies the unit of this class */
	uint8_t producer;   /* enum event that counts waits for its result */
	bool ends_early;    /* it may take fewer cycles, depending on its operands */
	uint32_t late;      /* cycles from issue until it reads source INSTRUCTION_LATE */
	int64_t slack;      /* cycles for which it may wait after it has issued */
	/*
	 * All ones if the class needs core_resolve when it ends. ORed into `expected`, it makes the
	 * comparison with the next pc fail.
	 */
	uint64_t is_resolved_late;
};

/* Cycles that operands save, for reported instructions that have not issued yet. `done` of `count` entries are used. */
struct saved {
	uint32_t count, done;
	uint32_t cycles[BLOCK_MAX];
};

/* The members that every block needs come first, to share lines of the host's cache. */
struct core {
	const struct instruction *last; /* last instruction that began */
	uint64_t expected;              /* pc of the next instruction if it needs no core_resolve */
	int64_t now;                    /* cycle in which `last` issued */
	/* If not NULL, it replaces the members from `waiting` to `producers` and `issued`. */
	const struct pending *pending;
	struct block *block;     /* current block */
	uint32_t done;           /* instructions of it that have issued */
	uint8_t issued;          /* what has issued in cycle `now` (model/dual_issue.h) */
	bool has_forwarding;     /* a load may have to wait for a store of its word */
	bool has_prefetch;       /* one that follows streams, or one of the next line of data */
	bool has_straddle;       /* a target that lies in two fetch blocks costs cycles */
	int64_t settled;         /* cycle in which all loads so far have their data */
	struct timing *replayed; /* list of timings with replays that `events` lacks */
	uint64_t l1d_line;       /* mask of the address bits that name a line of L1D */
	struct predictor *predictor;
	const struct parameters *parameters;
	struct timing *missed; /* table of timings of blocks with misses (block_cache/miss.c) */
	struct hierarchy hierarchy;
	struct in_flight in_flight;
	struct window window; /* bytes that can be fetched without asking L1I */
	uint64_t whole;   /* offsets in `window` at which a 4-byte instruction is wholly inside */
	uint64_t waiting; /* bit i: ready[i] may be in the future */
	int64_t ready[REGISTER_COUNT];
	uint8_t producers[REGISTER_COUNT]; /* enum event */
	/* The cycle in which each unit is free. The index is the class that names the unit. */
	int64_t units[INSTRUCTION_CLASS_COUNT];
	uint8_t busy_units[INSTRUCTION_CLASS_COUNT]; /* units that a class can occupy */
	uint32_t busy_unit_count;
	struct plan plans[INSTRUCTION_CLASS_COUNT];
	struct dual_issue dual_issue;
	struct events events;
	struct accesses accesses; /* of the current block or instruction */
	struct forwarding forwarding;
	struct prefetcher prefetcher;
	struct saved saved;
	struct plan shortened; /* plan of the last instruction that ended early */
};

static inline int64_t later(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

/* Returns the address after the last instruction. */
static inline uint64_t core_fallthrough(const struct core *core)
{
	return core->last->pc + core->last->bytes;
}

static inline uint64_t core_line(const struct core *core, const struct access *access)
{
	return access->address & core->l1d_line;
}

/* core_access.c: shortens the latency of a miss whose line has been fetched ahead, and fetches the next line. */
void core_prefetch(struct core *core, struct access *access);

/*
 * Fills a missed line of L1D from L2 or memory, and writes the victim back to L2. Call it in the
 * order of the accesses.
 */
static inline void core_fill(struct core *core, struct access *access)
{
	if (!access_is_miss(access))
		return;
	if (access->victim != 0)
		hierarchy_write_back(&core->hierarchy, access->victim);
	access->latency = hierarchy_fill_l1(&core->hierarchy, core->hierarchy.l1d, access->region,
	                                    access->address);
	if (__builtin_expect(core->has_prefetch, 0))
		core_prefetch(core, access);
}

/* core_access.c: applies an access to the timing of the last instruction. */
void core_apply(struct core *core, struct access *access);

/* core.c: the slow path of core_fetch, for an L1I that may have changed. */
bool core_fetch_lines(struct core *core, struct block *block);

/*
 * Fetches the block if all of it is in L1I. Returns false otherwise. The window need not move to the block, because its
 * contents stay in L1I as long as there is no miss. If its contents are uncached, l1i_state has changed, so it moves.
 */
static inline bool core_fetch(struct core *core, struct block *block)
{
	return block->fetched == core->hierarchy.l1i_state || core_fetch_lines(core, block);
}

/*
 * block_cache/snapshot.c: returns the pending state, or NULL if a struct pending cannot represent
 * it.
 */
const struct pending *core_snapshot(struct core *core);

/*
 * block_cache/snapshot.c: converts `pending`, as of cycle `then`, back to the scoreboard and sets
 * it to NULL.
 */
void core_restore(struct core *core, int64_t then);

/*
 * block_cache/miss.c: returns true if a load of the current block may have to wait for a store of
 * its word, in the block or before it. No timing contains such a wait.
 */
bool core_forwards(const struct core *core);

/*
 * block_cache/record.c: executes the current block, and writes its timing to *note if it can be
 * recorded.
 */
void core_record(struct core *core, const struct outcome *outcome, struct timing *note);

/*
 * block_cache/miss.c: returns true if no access of the current block needs a line that an earlier
 * block has in flight.
 */
bool core_is_independent(const struct core *core);

/*
 * block_cache/miss.c: fills the misses of the current block and describes them. Returns false if an
 * outcome cannot describe them.
 */
bool core_describe_misses(struct core *core, struct outcome *outcome);

/* block_cache/miss.c: returns the entry of the table for the current block with this outcome. */
struct timing *core_find_missed(const struct core *core, const struct outcome *outcome);

/*
 * Returns true if the other lines in flight at cycle `begin` leave the block the slots that it
 * needs.
 */
static inline bool timing_has_room(const struct timing *timing,
                                   const struct in_flight_lines *others, int64_t begin)
{
	return others->count <= TIMING_OTHERS && others->last <= begin + timing->room[0] &&
	       others->before <= begin + timing->room[1];
}

/*
 * core_resolve.c: resolves the last instruction, now that the pc and the bytes of the next one are
 * known.
 */
void core_resolve(struct core *core, uint64_t pc, uint8_t bytes);

#endif
