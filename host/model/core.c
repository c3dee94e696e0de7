/*
 * The pipeline. Instructions issue in order, at most `width` in a cycle, each into a pipe of its own; a scoreboard
 * has the cycle in which every register's value is there. What the front end loses moves the cycle on and keeps what
 * has issued in it: a loss of n cycles is n cycles, however instructions are paired.
 */
#include "model/core.h"

#include "model/core_inside.h"

#define UNLIKELY(condition) __builtin_expect((condition), 0)

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
static uint8_t reason_of(const struct core *core, const struct instruction *instruction,
                         int64_t start)
{
	for (int i = 0; i < INSTRUCTION_SOURCES; i++) {
		if (core->ready[instruction->sources[i]] == start)
			return core->producers[instruction->sources[i]];
	}
	if (core->units[core->plans[instruction->class].unit] == start)
		return core->plans[instruction->class].producer;
	return core->producers[instruction->destination];
}

static int64_t later(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

/* The instruction cannot issue now: it does when its sources and its unit are ready, and its result comes in order. */
static __attribute__((noinline)) int64_t
wait(struct core *core, const struct instruction *instruction, const struct plan *plan, int64_t now)
{
	int64_t start = later(core->units[plan->unit],
	                      core->ready[instruction->destination] - plan->latency + 1);

	for (int i = 0; i < INSTRUCTION_SOURCES; i++)
		start = later(start, core->ready[instruction->sources[i]]);
	core->events.counts[reason_of(core, instruction, start)] += (uint64_t)(start - now);
	return start;
}

/* Whether it has to wait. Computed without branches: the host predicts one instead of five. */
static inline bool has_to_wait(const struct core *core, const struct instruction *instruction,
                               const struct plan *plan, int64_t now)
{
	return (core->ready[instruction->sources[0]] > now) |
	       (core->ready[instruction->sources[1]] > now) |
	       (core->ready[instruction->sources[2]] > now) | (core->units[plan->unit] > now) |
	       (core->ready[instruction->destination] >= now + plan->latency);
}

/* What is read is read first: the host cannot know that what is written is not among it. */
static inline __attribute__((always_inline)) void issue(struct core *core,
                                                        const struct instruction *instruction)
{
	const struct plan *plan = &core->plans[instruction->class];
	const uint8_t *alone = core->pairing.next[PAIRING_NOTHING];
	uint8_t issued;
	int64_t now;

	if (UNLIKELY(instruction->pc != core->expected))
		core_leave(core, instruction->pc);
	if (UNLIKELY(instruction->pc - core->window.base >= core->whole))
		fetch(core, instruction);
	issued = core->pairing.next[core->issued][instruction->class];
	now = core->now + (issued == PAIRING_FULL);
	if (issued == PAIRING_FULL)
		issued = alone[instruction->class];
	if (has_to_wait(core, instruction, plan, now)) {
		now = wait(core, instruction, plan, now);
		issued = alone[instruction->class];
	}
	core->now = now;
	core->last = instruction;
	core->expected = (instruction->pc + instruction->bytes) | plan->is_open;
	core->units[plan->unit] = now + plan->busy;
	core->ready[instruction->destination] = now + plan->latency;
	core->ready[REGISTER_NONE] = 0;
	core->waiting |= UINT64_C(1) << instruction->destination;
	core->events.committed[instruction->class]++;
	core->producers[instruction->destination] = plan->producer;
	core->issued = issued;
}

void core_execute(struct core *core, const struct instruction *instruction)
{
	core_unfold(core, core->now);
	issue(core, instruction);
}

void core_reach(struct core *core, uint32_t count)
{
	struct accesses *accesses = &core->accesses;
	const struct instruction *end = core->block->instructions + count;

	core_unfold(core, core->now);
	for (const struct instruction *at = core->block->instructions + core->done; at < end;
	     at++) {
		issue(core, at);
		for (; accesses->done < accesses->count &&
		       accesses->list[accesses->done].pc == at->pc;
		     accesses->done++)
			core_apply(core, &accesses->list[accesses->done]);
	}
	if (core->done < count)
		core->done = count;
}

uint64_t core_cycles(const struct core *core)
{
	return (uint64_t)core->now;
}

uint64_t core_instructions(const struct core *core)
{
	uint64_t begun = 0;

	for (uint32_t i = 0; i < INSTRUCTION_CLASS_COUNT; i++)
		begun += core->events.committed[i];
	return begun == 0 ? 0 : begun - 1;
}

uint64_t core_events(const struct core *core, uint64_t selector)
{
	struct events events = core->events;

	events.counts[EVENT_fetch_miss] = core->hierarchy.l1i_misses;
	events.counts[EVENT_writeback] = core->hierarchy.writebacks;
	return events_sum(&events, core_selector(core, selector));
}

uint64_t core_selector(const struct core *core, uint64_t selector)
{
	return events_selector(core->parameters, selector);
}
