/* What an instruction did is known when the next one begins: where it went, and when it lets others follow. */
#include "model/core_inside.h"

/* The front end stands still. What is known of the values that are waited for changes by that. */
static __attribute__((noinline)) void lose(struct core *core, uint32_t cycles)
{
	const struct pending *pending = core->pending;

	core->now += cycles;
	if (pending == NULL || cycles == 0)
		return;
	pending = pending_wait(pending, cycles);
	if (pending != NULL)
		core->pending = pending;
	else
		core_unfold(core, core->now - cycles);
}

/* Something happens that costs so many cycles. */
static void suffer(struct core *core, enum event event, uint32_t cycles)
{
	core->events.counts[event]++;
	lose(core, cycles);
}

static __attribute__((noinline)) void trap(struct core *core)
{
	suffer(core, EVENT_exception, core->parameters->flush);
}

/* A direct jump, or a branch that is taken and was expected to be. */
static __attribute__((noinline)) void leave_to_target(struct core *core,
                                                      const struct instruction *last)
{
	const struct parameters *parameters = core->parameters;

	lose(core, predictor_target(core->predictor, last->pc, last->target)
	                   ? parameters->taken
	                   : parameters->redirect);
}

/* A branch that went elsewhere than was expected. */
static __attribute__((noinline)) void
leave_mispredicted(struct core *core, const struct instruction *last, bool is_taken)
{
	if (is_taken)
		(void)predictor_target(core->predictor, last->pc, last->target);
	suffer(core, EVENT_direction, core->parameters->mispredict);
}

/*
 * Of a branch to what lies behind it nobody can tell whether it was taken: it is not. Mostly it is as expected, and this
 * comes to its end without a call.
 */
static inline void leave_branch(struct core *core, const struct instruction *last, uint64_t pc)
{
	struct predictor *predictor = core->predictor;
	bool is_taken = pc != core_behind(core);

	if (is_taken && pc != last->target)
		trap(core);
	else if (!predictor_direction(predictor, last->pc, is_taken))
		leave_mispredicted(core, last, is_taken);
	else if (is_taken && (core->parameters->taken != 0 ||
	                      !predictor_knows(predictor, last->pc, last->target)))
		leave_to_target(core, last);
}

static void leave_jal(struct core *core, const struct instruction *last, uint64_t pc)
{
	(void)pc;
	leave_to_target(core, last);
	if (last->is_call)
		predictor_push(core->predictor, core_behind(core));
}

/* A return goes where the stack says, or, when that is empty, where it went before. */
static void leave_jalr(struct core *core, const struct instruction *last, uint64_t pc)
{
	uint64_t expected = last->is_return ? predictor_pop(core->predictor) : 0;
	bool is_right;

	if (expected != 0)
		is_right = expected == pc;
	else
		is_right = predictor_target(core->predictor, last->pc, pc);
	if (last->is_call)
		predictor_push(core->predictor, core_behind(core));
	if (is_right)
		lose(core, core->parameters->taken);
	else
		suffer(core, EVENT_target, core->parameters->mispredict);
}

/* All accesses have ended, and what follows issues a class's latency behind it at the earliest. */
static void leave_fence(struct core *core, const struct instruction *last, uint64_t pc)
{
	int64_t accessed = later(core->settled, core->traffic.drained);

	(void)pc;
	core->now = later(core->now + core->plans[last->class].latency, accessed);
	core->issued = DUAL_ISSUE_NOTHING;
}

static void leave_fence_i(struct core *core, const struct instruction *last, uint64_t pc)
{
	leave_fence(core, last, pc);
	hierarchy_synchronize(&core->hierarchy);
	core->window.size = core->whole = 0;
	suffer(core, EVENT_flush_other, core->parameters->flush);
}

static void leave_csr(struct core *core, const struct instruction *last, uint64_t pc)
{
	(void)pc;
	if (last->is_write)
		suffer(core, EVENT_flush_csr, core->parameters->flush);
}

static void leave_system(struct core *core, const struct instruction *last, uint64_t pc)
{
	(void)pc;
	if (last->is_return)
		suffer(core, EVENT_flush_other, core->parameters->flush);
}

typedef void leaver(struct core *core, const struct instruction *last, uint64_t pc);

static leaver *const leavers[INSTRUCTION_CLASS_COUNT] = {
	[INSTRUCTION_jal] = leave_jal,     [INSTRUCTION_jalr] = leave_jalr,
	[INSTRUCTION_fence] = leave_fence, [INSTRUCTION_fence_i] = leave_fence_i,
	[INSTRUCTION_csr] = leave_csr,     [INSTRUCTION_system] = leave_system,
};

/* Whether it goes there by itself; where a jalr goes only its register knows. */
static bool goes_to(const struct core *core, const struct instruction *last, uint64_t pc)
{
	if (last->class == INSTRUCTION_jal)
		return pc == last->target;
	return last->class == INSTRUCTION_jalr || pc == core_behind(core) ||
	       (last->class == INSTRUCTION_system && last->is_return);
}

static __attribute__((noinline)) void leave_other(struct core *core, const struct instruction *last,
                                                  uint64_t pc)
{
	if (!goes_to(core, last, pc))
		trap(core);
	else if (leavers[last->class] != NULL)
		leavers[last->class](core, last, pc);
}

void core_leave(struct core *core, uint64_t pc)
{
	const struct instruction *last = core->last;

	if (last == NULL)
		return;
	if (last->class == INSTRUCTION_branch) /* most are: without looking it up */
		leave_branch(core, last, pc);
	else
		leave_other(core, last, pc);
}
