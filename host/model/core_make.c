/* Creates a core, and converts its parameters to tables that are fast to use. */
#include "model/core_internal.h"
#include "model/host_memory.h"

/* Properties of each class besides its costs. */
static const struct trait {
	uint8_t unit, producer;
	bool is_resolved_late;
} traits[INSTRUCTION_CLASS_COUNT] = {
#define INSTRUCTION_CLASS(name, commit, unit, producer, is_resolved_late)                          \
	{INSTRUCTION_##unit, EVENT_##producer, is_resolved_late},
	INSTRUCTION_CLASSES(INSTRUCTION_CLASS)
#undef INSTRUCTION_CLASS
};

static struct plan plan_of(const struct parameters *parameters, uint32_t class)
{
	const struct cost *cost = &parameters->costs[class];
	const struct trait *trait = &traits[class];

	return (struct plan){.latency = cost->latency,
	                     .busy = cost->interval == 1 ? 0 : cost->interval,
	                     .unit = trait->unit,
	                     .producer = trait->producer,
	                     .ends_early = parameters->early[class].bits != 0,
	                     .late = instruction_may_wait(class) ? 0 : parameters->late[class],
	                     .slack = instruction_may_wait(class) ? parameters->late[class] : 0,
	                     .is_resolved_late = trait->is_resolved_late ? UINT64_MAX : 0};
}

static void add_busy_unit(struct core *core, const struct plan *plan)
{
	if (plan->busy == 0)
		return;
	core->busy_units[core->busy_unit_count++] = plan->unit;
	for (uint32_t i = 0; i < INSTRUCTION_CLASS_COUNT; i++)
		core->plans[i].has_busy_unit |= core->plans[i].unit == plan->unit;
}

struct core *core_make(const struct parameters *parameters)
{
	struct core *core = host_memory_make(1, sizeof(*core));

	core->parameters = parameters;
	core->missed = host_memory_make((size_t)1 << MISSED_BITS, sizeof(core->missed[0]));
	core->forwarding.cycles = parameters->forward;
	core->has_forwarding = parameters->forward != 0;
	core->has_prefetch =
		parameters->prefetch != 0 || (parameters->next_line & NEXT_LINE_data) != 0;
	core->has_straddle = parameters->straddle != 0;
	core->issued = DUAL_ISSUE_NOTHING;
	if (parameters->l1d.line != 0)
		core->l1d_line = ~(uint64_t)(parameters->l1d.line - 1);
	dual_issue_fill(&core->dual_issue, parameters);
	for (uint32_t i = 0; i < INSTRUCTION_CLASS_COUNT; i++)
		core->plans[i] = plan_of(parameters, i);
	for (uint32_t i = 0; i < INSTRUCTION_CLASS_COUNT; i++)
		add_busy_unit(core, &core->plans[i]);
	for (uint32_t i = 0; i < REGISTER_COUNT; i++)
		core->producers[i] = EVENT_NONE;
	core->predictor = predictor_make(parameters);
	in_flight_open(&core->in_flight, parameters);
	hierarchy_open(&core->hierarchy, parameters);
	return core;
}

void core_free(struct core *core)
{
	if (core == NULL)
		return;
	hierarchy_close(&core->hierarchy);
	predictor_free(core->predictor);
	host_memory_free(core->missed);
	host_memory_free(core);
}
