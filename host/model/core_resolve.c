/* Resolves an instruction when the next one begins: predictions, traps, fences and CSR writes. */
#include "model/core_internal.h"

/* Stalls the front end for `cycles`. Pending values are ready in this many cycles less. */
static __attribute__((noinline)) void stall_front(struct core *core, uint32_t cycles)
{
	const struct pending *pending = core->pending;

	core->now += cycles;
	if (pending == NULL || cycles == 0)
		return;
	pending = pending_wait(pending, cycles);
	if (pending != NULL)
		core->pending = pending;
	else
		core_restore(core, core->now - cycles);
}

/* Counts an event and stalls the front end for it. */
static void stall_for_event(struct core *core, enum event event, uint32_t cycles)
{
	core->events.counts[event]++;
	stall_front(core, cycles);
}

static __attribute__((noinline)) void trap(struct core *core)
{
	stall_for_event(core, EVENT_exception, core->parameters->flush);
}

/* Resolves a direct jump, or a taken branch that was predicted taken. */
static __attribute__((noinline)) void resolve_to_target(struct core *core,
                                                        const struct instruction *last)
{
	const struct parameters *parameters = core->parameters;

	stall_front(core, predictor_target(core->predictor, last->pc, last->target)
	                          ? parameters->taken
	                          : parameters->redirect);
}

/* Returns true if the value of a register is not ready in the cycle of the last issue. */
static bool is_awaited(const struct core *core, uint8_t source)
{
	const struct pending *pending = core->pending;

	if (pending == NULL)
		return core->ready[source] > core->now;
	for (uint8_t i = 0; i < pending->content.count; i++) {
		if (pending->content.values[i].destination == source)
			return true;
	}
	return false;
}

/* Returns the cycles from the issue of a branch, the last instruction, until it executes. */
static uint32_t branch_waits(const struct core *core, const struct instruction *last)
{
	uint32_t slack = core->parameters->late[INSTRUCTION_branch];

	return slack != 0 && (is_awaited(core, last->sources[0]) ||
	                      is_awaited(core, last->sources[1]))
	               ? slack
	               : 0;
}

/* Resolves a branch whose direction was mispredicted. */
static __attribute__((noinline)) void
resolve_mispredicted(struct core *core, const struct instruction *last, bool is_taken)
{
	if (is_taken)
		(void)predictor_target(core->predictor, last->pc, last->target);
	stall_for_event(core, EVENT_direction,
	                core->parameters->mispredict + branch_waits(core, last));
}

/*
 * Resolves a branch. A branch to the next address looks like one that is not taken, and counts as such. The common
 * case, a correct prediction, ends without a call.
 */
static inline void resolve_branch(struct core *core, const struct instruction *last, uint64_t pc)
{
	struct predictor *predictor = core->predictor;
	bool is_taken = pc != core_fallthrough(core);

	if (is_taken && pc != last->target)
		trap(core);
	else if (!predictor_direction(predictor, last->pc, is_taken))
		resolve_mispredicted(core, last, is_taken);
	else if (is_taken && (core->parameters->taken != 0 ||
	                      !predictor_target_fast(predictor, last->pc, last->target)))
		resolve_to_target(core, last);
}

static void resolve_jal(struct core *core, const struct instruction *last, uint64_t pc)
{
	(void)pc;
	resolve_to_target(core, last);
	if (last->is_call)
		predictor_push(core->predictor, core_fallthrough(core));
}

/*
 * Resolves a jalr. The return address stack predicts a return. The BTB predicts other jumps, and returns if the stack
 * is empty.
 */
static void resolve_jalr(struct core *core, const struct instruction *last, uint64_t pc)
{
	uint64_t expected = last->is_return ? predictor_pop(core->predictor) : 0;
	bool is_right;

	if (expected != 0)
		is_right = expected == pc;
	else
		is_right = predictor_target(core->predictor, last->pc, pc);
	if (last->is_call)
		predictor_push(core->predictor, core_fallthrough(core));
	if (is_right)
		stall_front(core, core->parameters->taken);
	else
		stall_for_event(core, EVENT_target, core->parameters->mispredict);
}

/* Waits for all accesses. The next instruction issues no earlier than `latency` cycles after the fence. */
static void resolve_fence(struct core *core, const struct instruction *last, uint64_t pc)
{
	int64_t accessed = later(core->settled, core->in_flight.drained);

	(void)pc;
	core->now = later(core->now + core->plans[last->class].latency, accessed);
	core->issued = DUAL_ISSUE_NOTHING;
}

static void resolve_fence_i(struct core *core, const struct instruction *last, uint64_t pc)
{
	resolve_fence(core, last, pc);
	hierarchy_fence_i(&core->hierarchy);
	core->window.size = core->whole = 0;
	stall_for_event(core, EVENT_flush_other, core->parameters->flush);
}

static bool write_flushes(const struct core *core, uint16_t csr)
{
	const struct csr_ranges *ranges = &core->parameters->csr_no_flush;

	for (uint32_t i = 0; i < ranges->count; i++)
		if (csr >= ranges->list[i].first && csr <= ranges->list[i].last)
			return false;
	return true;
}

static void resolve_csr(struct core *core, const struct instruction *last, uint64_t pc)
{
	(void)pc;
	if (last->is_write && write_flushes(core, last->csr))
		stall_for_event(core, EVENT_flush_csr, core->parameters->flush);
}

static void resolve_system(struct core *core, const struct instruction *last, uint64_t pc)
{
	(void)pc;
	if (last->is_return)
		stall_for_event(core, EVENT_flush_other, core->parameters->flush);
}

typedef void resolver(struct core *core, const struct instruction *last, uint64_t pc);

static resolver *const resolvers[INSTRUCTION_CLASS_COUNT] = {
	[INSTRUCTION_jal] = resolve_jal,     [INSTRUCTION_jalr] = resolve_jalr,
	[INSTRUCTION_fence] = resolve_fence, [INSTRUCTION_fence_i] = resolve_fence_i,
	[INSTRUCTION_csr] = resolve_csr,     [INSTRUCTION_system] = resolve_system,
};

/* Returns true if the instruction can have gone to `pc` without a trap. */
static bool goes_to(const struct core *core, const struct instruction *last, uint64_t pc)
{
	if (last->class == INSTRUCTION_jal)
		return pc == last->target;
	return last->class == INSTRUCTION_jalr || pc == core_fallthrough(core) ||
	       (last->class == INSTRUCTION_system && last->is_return);
}

/*
 * Takes a trap after the last instruction. One of class system, such as an ecall, traps itself, so it does not retire
 * (privileged ISA 1.12, section 3.3.1). An interrupt that ends a wfi looks the same, so such a wfi is not counted.
 */
static void trap_behind(struct core *core, const struct instruction *last)
{
	if (last->class == INSTRUCTION_system)
		core->events.committed[INSTRUCTION_system]--;
	trap(core);
}

static __attribute__((noinline)) void resolve_other(struct core *core,
                                                    const struct instruction *last, uint64_t pc)
{
	if (!goes_to(core, last, pc))
		trap_behind(core, last);
	else if (resolvers[last->class] != NULL)
		resolvers[last->class](core, last, pc);
}

/* Fetches the target of a jump. An instruction that lies in two fetch blocks needs a second fetch. */
static __attribute__((noinline)) void fetch_target(struct core *core, uint64_t pc, uint8_t bytes)
{
	uint32_t block = core->parameters->fetch_block;

	if (pc != core_fallthrough(core) && (pc & (block - 1)) + bytes > block)
		stall_front(core, core->parameters->straddle);
}

void core_resolve(struct core *core, uint64_t pc, uint8_t bytes)
{
	const struct instruction *last = core->last;

	if (last == NULL)
		return;
	if (last->class == INSTRUCTION_branch) /* the common case needs no table */
		resolve_branch(core, last, pc);
	else
		resolve_other(core, last, pc);
	if (__builtin_expect(core->has_straddle, 0))
		fetch_target(core, pc, bytes);
}
