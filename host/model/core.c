/*
 * The pipeline. Instructions issue in order, at most `width` in a cycle, each into a pipe of its own; a scoreboard
 * has the cycle in which every register's value is there. What the front end loses moves the cycle on and keeps what
 * has issued in it: a loss of n cycles is n cycles, however instructions are paired.
 */
#include "model/core.h"

#include "model/core_inside.h"

#define UNLIKELY(condition) __builtin_expect((condition), 0)

/* Where issue has come to: `now` and `issued` of the core, for the host to have at hand. */
struct front {
	int64_t now;
	uint8_t issued;
};

/* An instruction that lies, in part perhaps, elsewhere than the last one. */
static __attribute__((noinline)) void fetch(struct core *core,
                                            const struct instruction *instruction)
{
	struct window *window = &core->window;
	uint64_t end = instruction->pc + instruction->bytes - 1;

	if (instruction->pc - window->base >= window->size)
		core->now += hierarchy_fetch(&core->hierarchy, instruction->pc, window);
	if (end - window->base >= window->size)
		core->now += hierarchy_fetch(&core->hierarchy, end, window);
	core->whole = window->size - INSTRUCTION_BYTES_MAX + 1;
}

/* What it waits for until `start`: a value, or its unit. */
static __attribute__((noinline)) uint8_t
reason_of(const struct core *core, const struct instruction *instruction, int64_t start)
{
	for (int i = 0; i < INSTRUCTION_SOURCES; i++) {
		if (core->ready[instruction->sources[i]] == start)
			return core->producers[instruction->sources[i]];
	}
	if (core->units[core->plans[instruction->class].unit] == start)
		return core->plans[instruction->class].producer;
	return core->producers[instruction->destination];
}

/* From when on it may issue: its sources and its unit are ready, and its result comes in order. */
static inline int64_t ready_from(const struct core *core, const struct instruction *instruction,
                                 const struct plan *plan)
{
	int64_t sources = later(
		later(core->ready[instruction->sources[0]], core->ready[instruction->sources[1]]),
		core->ready[instruction->sources[2]]);
	int64_t start = later(sources, core->ready[instruction->destination] - plan->latency + 1);

	return UNLIKELY(plan->has_busy_unit) ? later(start, core->units[plan->unit]) : start;
}

/* What is read is read first: the host cannot know that what is written is not among it. */
static inline __attribute__((always_inline)) struct front
issue(struct core *core, const struct instruction *instruction, struct front front)
{
	const struct plan *plan = &core->plans[instruction->class];
	uint8_t next = core->dual_issue.next[front.issued][instruction->class];
	int64_t start = ready_from(core, instruction, plan);

	front.now += next / DUAL_ISSUE_NEXT;
	front.issued = next % DUAL_ISSUE_NEXT;
	if (start > front.now) {
		core->events.counts[reason_of(core, instruction, start)] +=
			(uint64_t)(start - front.now);
		front.issued = core->dual_issue.next[DUAL_ISSUE_NOTHING][instruction->class];
		front.now = start;
	}
	if (UNLIKELY(plan->has_busy_unit))
		core->units[plan->unit] = front.now + plan->busy;
	core->ready[instruction->destination] = front.now + plan->latency;
	core->ready[REGISTER_NONE] = 0;
	core->producers[instruction->destination] = plan->producer;
	core->events.committed[instruction->class]++;
	return front;
}

/* An instruction wherever it lies, behind whatever was before it. */
static inline void execute(struct core *core, const struct instruction *instruction)
{
	struct front front;

	if (UNLIKELY(instruction->pc != core->expected))
		core_leave(core, instruction->pc);
	if (UNLIKELY(instruction->pc - core->window.base >= core->whole))
		fetch(core, instruction);
	front = issue(core, instruction, (struct front){core->now, core->issued});
	core->now = front.now;
	core->issued = front.issued;
	core->last = instruction;
	core->expected = core_behind(core) | core->plans[instruction->class].is_open;
	core->waiting |= UINT64_C(1) << instruction->destination;
}

void core_execute(struct core *core, const struct instruction *instruction)
{
	core_unfold(core, core->now);
	execute(core, instruction);
}

/* The accesses that are left, by pc; behind them one that is nobody's. */
static struct access *accesses_left(struct accesses *accesses)
{
	accesses->list[accesses->count].pc = UINT64_MAX;
	return &accesses->list[accesses->done];
}

/* Those of the instruction at hand: what is left then. */
static inline struct access *apply(struct core *core, struct access *access)
{
	for (; access->pc == core->last->pc; access++) {
		if (!core->accesses.is_filled)
			core_fill(core, access);
		core_apply(core, access);
	}
	return access;
}

/* The whole block at hand, which is fetched, and in which one instruction leads to the next. */
static void execute_all(struct core *core)
{
	const struct block *block = core->block;
	const struct instruction *last = block->last;
	struct access *access = accesses_left(&core->accesses);
	struct front front = {core->now, core->issued};

	for (const struct instruction *at = block->instructions; at <= last; at++) {
		front = issue(core, at, front);
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
	core->expected = block->end | core->plans[last->class].is_open;
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

void core_reach(struct core *core, uint32_t count)
{
	struct block *block = core->block;
	bool is_whole = core->done == 0 && count == block->count;

	core_unfold(core, core->now);
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

	core_rest(core);
	for (uint32_t i = 0; i < INSTRUCTION_CLASS_COUNT; i++)
		begun += core->events.committed[i];
	return begun == 0 ? 0 : begun - 1;
}

uint64_t core_events(struct core *core, uint64_t selector)
{
	struct events events;

	core_rest(core);
	events = core->events;
	events.counts[EVENT_fetch_miss] = core->hierarchy.l1i_misses;
	events.counts[EVENT_writeback] = core->hierarchy.writebacks;
	return events_sum(&events, core_selector(core, selector));
}

uint64_t core_selector(const struct core *core, uint64_t selector)
{
	return events_selector(core->parameters, selector);
}
