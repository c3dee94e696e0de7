/* Creates a core, and converts its parameters to tables that are fast to use. */
#include "model/core.h"

#include "model/core_internal.h"
#include "model/host_memory.h"

/* Properties of a class besides its costs. */
struct trait {
	uint8_t class, producer;
	bool is_resolved_late;
};

#define TRAIT(name, producer, is_resolved_late)                                                    \
	{                                                                                          \
		INSTRUCTION_##name, EVENT_##producer, is_resolved_late                             \
	}

static const struct trait traits[] = {
	TRAIT(alu, NONE, false),
	TRAIT(mul, multiplication, false),
	TRAIT(mulw, multiplication, false),
	TRAIT(div, long_latency, false),
	TRAIT(divw, long_latency, false),
	TRAIT(load, load_use, false),
	TRAIT(load_narrow, load_use, false),
	TRAIT(store, NONE, false),
	TRAIT(branch, NONE, true),
	TRAIT(jal, NONE, true),
	TRAIT(jalr, NONE, true),
	TRAIT(amo, load_use, false),
	TRAIT(lr_sc, load_use, false),
	TRAIT(csr, csr_read, true),
	TRAIT(fence, NONE, true),
	TRAIT(fence_i, NONE, true),
	TRAIT(system, NONE, true),
	TRAIT(fp_load, load_use, false),
	TRAIT(fp_store, NONE, false),
	TRAIT(fp_add_s, floating_point, false),
	TRAIT(fp_add_d, floating_point, false),
	TRAIT(fp_mul_s, floating_point, false),
	TRAIT(fp_mul_d, floating_point, false),
	TRAIT(fp_fma_s, floating_point, false),
	TRAIT(fp_fma_d, floating_point, false),
	TRAIT(fp_div_s, floating_point, false),
	TRAIT(fp_div_d, floating_point, false),
	TRAIT(fp_sqrt_s, floating_point, false),
	TRAIT(fp_sqrt_d, floating_point, false),
	TRAIT(fp_other, floating_point, false),
};

_Static_assert(sizeof(traits) / sizeof(traits[0]) == INSTRUCTION_CLASS_COUNT,
               "a class has no traits");

static struct plan plan_of(const struct cost *cost, const struct trait *trait)
{
	return (struct plan){.latency = cost->latency,
	                     .busy = cost->interval == 1 ? 0 : cost->interval,
	                     .unit = (uint8_t)instruction_unit(trait->class),
	                     .producer = trait->producer,
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
	for (uint32_t i = 0; i < INSTRUCTION_CLASS_COUNT; i++) {
		struct plan *plan = &core->plans[traits[i].class];

		*plan = plan_of(&parameters->costs[traits[i].class], &traits[i]);
		plan->ends_early = parameters->early[traits[i].class].bits != 0;
		plan->late = parameters->late[traits[i].class];
	}
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
