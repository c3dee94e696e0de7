#include "measure/sample.h"

enum {
	/* Bytes that this function and the sampler take. */
	OWN = 256,
};

extern char __samples_stack[];

/*
 * Returns the address at which a sample's stack begins: __samples_stack (linker/sections.ld). main() and the callers after
 * it do not take more than the bytes above. If they did, it would begin below them, so that nothing is overwritten.
 */
static uintptr_t stack_of_samples(void)
{
	uintptr_t here = ((uintptr_t)__builtin_frame_address(0) - OWN) & -(uintptr_t)16;
	uintptr_t fixed = (uintptr_t)__samples_stack;

	return here < fixed ? here : fixed;
}

void sample_take_all(const struct counter *counter, struct sample_order *order)
{
	order->stack = stack_of_samples();
	sample_enter(order, counter->sample);
}

uint32_t sample_take(const struct counter *counter, counter_kernel *kernel, struct bench_run *run,
                     counter_kernel *prepare, unsigned long rehearsals)
{
	uint32_t counts;
	struct sample_order order = {
		.kernel = kernel,
		.run = run,
		.prepare = prepare,
		.rehearsals = rehearsals,
		.counts = &counts,
		.count = 1,
	};

	sample_take_all(counter, &order);
	return counts;
}
