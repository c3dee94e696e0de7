/*
 * The pipeline. Instructions issue in order, at most `width` per cycle, each into a pipe of its
 * own. A scoreboard holds the cycle in which the value of each register is ready. A stall of the
 * front end advances the cycle and keeps what has issued in it, so a stall of n cycles costs n
 * cycles however instructions are paired.
 */
#include "model/core.h"

#include "model/core_internal.h"
#include "model/operands.h"

#define UNLIKELY(condition) __builtin_expect((condition), 0)

/* Copies of `now` and `issued` of the core, which the host's compiler keeps in registers. */
struct front {
	int64_t now;
	uint8_t issued;
};

/* Computes at which offsets an instruction is wholly inside the window. A region of 3 bytes or less holds none. */
static void measure_window(struct core *core)
{
	uint64_t size = core->window.size;

	core->whole = size < INSTRUCTION_BYTES_MAX ? 0 : size - INSTRUCTION_BYTES_MAX + 1;
}

/* Fetches an instruction that is not completely in the window. */
static __attribute__((noinline)) void fetch(struct core *core,
                                            const struct instruction *instruction)
{
	struct window *window = &core->window;
	uint64_t end = instruction->pc + instruction->bytes - 1;

	if (instruction->pc - window->base >= window->size)
		core->now += hierarchy_fetch(&core->hierarchy, instruction->pc, window);
	if (end - window->base >= window->size)
		core->now += hierarchy_fetch(&core->hierarchy, end, window);
	measure_window(core);
}

/* Fetches the block line by line, as its instructions would. */
bool core_fetch_lines(struct core *core, struct block *block)
{
	struct window *window = &core->window;
	uint64_t first = block->pc, last = block->end - 1;

	if (!hierarchy_l1i_holds(&core->hierarchy, first, last))
		return false;
	if (first - window->base >= window->size)
		(void)hierarchy_fetch(&core->hierarchy, first, window);
	while (last - window->base >= window->size)
		(void)hierarchy_fetch(&core->hierarchy, window->base + window->size, window);
	measure_window(core);
	/* LRU needs to see every fetch; random replacement does not. */
	if (core->parameters->l1i.replacement == REPLACEMENT_RANDOM)
		block->fetched = core->hierarchy.l1i_state;
	return true;
}

/* Returns the first cycle in which one of the sources lets the instruction issue. */
static inline int64_t source_from(const struct core *core, const struct instruction *instruction,
                                  const struct plan *plan, int source)
{
	return core->ready[instruction->sources[source]] -
	       (source == INSTRUCTION_LATE ? plan->late : 0);
}

/*
 * Returns the event that counts a wait until `start`. It is the event of the source, the unit or the previous writer of
 * the destination that the instruction waited for.
 */
static __attribute__((noinline)) uint8_t
reason_of(const struct core *core, const struct instruction *instruction, int64_t start)
{
	const struct plan *plan = &core->plans[instruction->class];

	for (int i = 0; i < INSTRUCTION_SOURCES; i++) {
		if (source_from(core, instruction, plan, i) == start)
			return core->producers[instruction->sources[i]];
	}
	if (core->units[plan->unit] == start)
		return plan->producer;
	return core->producers[instruction->destination];
}

/*
 * Returns the first cycle in which the instruction may issue and execute at once: its sources and its unit are ready,
 * and its result does not overtake the previous write of the destination.
 */
static inline int64_t ready_from(const struct core *core, const struct instruction *instruction,
                                 const struct plan *plan)
{
	int64_t sources = later(later(source_from(core, instruction, plan, 0),
	                              source_from(core, instruction, plan, 1)),
	                        source_from(core, instruction, plan, INSTRUCTION_LATE));
	int64_t start = later(sources, core->ready[instruction->destination] - plan->latency + 1);

	return UNLIKELY(plan->has_busy_unit) ? later(start, core->units[plan->unit]) : start;
}

/*
 * Issues an instruction, and returns the position after it. An instruction that issues before it can execute does so in
 * the later stage. The function reads all inputs before the first write, because the host's compiler cannot know that
 * they do not alias.
 */
static inline __attribute__((always_inline)) struct front
issue(struct core *core, const struct instruction *instruction, const struct plan *plan,
      struct front front)
{
	uint8_t next = core->dual_issue.next[front.issued][instruction->class];
	int64_t start = ready_from(core, instruction, plan);

	front.now += next / DUAL_ISSUE_NEXT;
	front.issued = next % DUAL_ISSUE_NEXT;
	if (start - plan->slack > front.now) {
		core->events.counts[reason_of(core, instruction, start)] +=
			(uint64_t)(start - plan->slack - front.now);
		front.issued = core->dual_issue.next[DUAL_ISSUE_NOTHING][instruction->class];
		front.now = start - plan->slack;
	}
	if (UNLIKELY(plan->has_busy_unit))
		core->units[plan->unit] = front.now + plan->busy;
	core->ready[instruction->destination] =
		front.now + plan->latency + (start > front.now ? plan->slack : 0);
	core->ready[REGISTER_NONE] = 0;
	core->producers[instruction->destination] = plan->producer;
	core->events.committed[instruction->class]++;
	return front;
}

void core_operands(struct core *core, const struct instruction *instruction, uint64_t first,
                   uint64_t second)
{
	struct saved *saved = &core->saved;

	if (core->plans[instruction->class].ends_early && saved->count < BLOCK_MAX)
		saved->cycles[saved->count++] =
			operands_saved(core->parameters, instruction, first, second);
}

/* Returns the plan of an instruction that may end early. Its unit is free earlier by the same number of cycles. */
static __attribute__((noinline)) const struct plan *shorten(struct core *core,
                                                            const struct plan *plan)
{
	struct saved *saved = &core->saved;
	int64_t cycles = saved->done < saved->count ? saved->cycles[saved->done++] : 0;

	if (saved->done == saved->count)
		saved->done = saved->count = 0;
	core->shortened = *plan;
	core->shortened.latency -= cycles;
	if (plan->busy != 0)
		core->shortened.busy = later(plan->busy - cycles, 1);
	return &core->shortened;
}

/* Returns the plan of the next instruction to issue. */
static inline const struct plan *plan_of(struct core *core, const struct instruction *instruction)
{
	const struct plan *plan = &core->plans[instruction->class];

	return UNLIKELY(plan->ends_early) ? shorten(core, plan) : plan;
}

/* Executes any instruction: resolves the previous one, fetches, issues. */
static inline void execute(struct core *core, const struct instruction *instruction)
{
	struct front front;

	if (UNLIKELY(instruction->pc != core->expected))
		core_resolve(core, instruction->pc, instruction->bytes);
	if (UNLIKELY(instruction->pc - core->window.base >= core->whole))
		fetch(core, instruction);
	front = issue(core, instruction, plan_of(core, instruction),
	              (struct front){core->now, core->issued});
	core->now = front.now;
	core->issued = front.issued;
	core->last = instruction;
	core->expected = core_fallthrough(core) | core->plans[instruction->class].is_resolved_late;
	core->waiting |= UINT64_C(1) << instruction->destination;
}

void core_execute(struct core *core, const struct instruction *instruction)
{
	core_restore(core, core->now);
	execute(core, instruction);
}

/* Returns the accesses that were not applied yet. One with an impossible pc ends them. */
static struct access *accesses_left(struct accesses *accesses)
{
	accesses->list[accesses->count].pc = UINT64_MAX;
	return &accesses->list[accesses->done];
}

/* Applies the accesses of the last instruction. Returns the first access after them. */
static inline struct access *apply(struct core *core, struct access *access)
{
	for (; access->pc == core->last->pc; access++) {
		if (!core->accesses.is_filled)
			core_fill(core, access);
		core_apply(core, access);
	}
	return access;
}

/* Executes a whole block that has been fetched. Only its last instruction may be a jump or branch. */
static void execute_all(struct core *core)
{
	const struct block *block = core->block;
	const struct instruction *last = block->last;
	struct access *access = accesses_left(&core->accesses);
	struct front front = {core->now, core->issued};

	for (const struct instruction *at = block->instructions; at <= last; at++) {
		front = issue(core, at, &core->plans[at->class], front);
		if (at->pc != access->pc)
			continue;
		core->last = at;
		core->now = front.now;
		access = apply(core, access);
		front.now = core->now;
	}
	core->now = front.now;
	core->issued = front.issued;
	core->last = last;
	core->expected = block->end | core->plans[last->class].is_resolved_late;
	core->waiting |= block->written;
	core->done = block->count;
}

static void execute_some(struct core *core, uint32_t count)
{
	struct access *access = accesses_left(&core->accesses);

	for (; core->done < count; core->done++) {
		execute(core, &core->block->instructions[core->done]);
		access = apply(core, access);
	}
	core->accesses.done = (uint32_t)(access - core->accesses.list);
}

void core_advance(struct core *core, uint32_t count)
{
	struct block *block = core->block;
	bool is_whole = core->done == 0 && count == block->count;

	core_restore(core, core->now);
	if (is_whole && block->is_regular && core_fetch(core, block))
		execute_all(core);
	else
		execute_some(core, count);
}

uint64_t core_cycles(const struct core *core)
{
	return (uint64_t)core->now;
}

uint64_t core_instructions(struct core *core)
{
	uint64_t begun = 0;

	core_flush_events(core);
	for (uint32_t i = 0; i < INSTRUCTION_CLASS_COUNT; i++)
		begun += core->events.committed[i];
	return begun == 0 ? 0 : begun - 1;
}

uint64_t core_events(struct core *core, uint64_t selector)
{
	struct events events;

	core_flush_events(core);
	events = core->events;
	events.counts[EVENT_fetch_miss] = core->hierarchy.l1i_misses;
	events.counts[EVENT_writeback] = core->hierarchy.writebacks;
	return events_sum(&events, core_selector(core, selector));
}

uint64_t core_selector(const struct core *core, uint64_t selector)
{
	return events_selector(core->parameters, selector);
}
