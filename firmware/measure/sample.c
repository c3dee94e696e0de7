#include "measure/sample.h"

enum {
	CALLERS = 384 * (int)sizeof(long), /* bytes that main() down to here take, and more */
	OWN = 256,                         /* that this function and the sampler take */
};

extern char __stack_top[];

/* Deeper callers, of which there are none, would be overwritten: then it begins behind them. */
static uintptr_t stack_of_samples(void)
{
	uintptr_t here = ((uintptr_t)__builtin_frame_address(0) - OWN) & -(uintptr_t)16;
	uintptr_t fixed = (uintptr_t)__stack_top - CALLERS;

	return here < fixed ? here : fixed;
}

unsigned long sample_take(const struct counter *counter, counter_kernel *kernel,
                          struct bench_run *run, counter_kernel *prepare, unsigned long rehearsals)
{
	return counter->sample(kernel, run, prepare, rehearsals, stack_of_samples());
}
