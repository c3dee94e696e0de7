/* A variant with other output than its reference, although each passes its own check. */
#include "bench.h"

static char written[4];

#define WRITES(name, character)                                                                    \
	static void KERNEL name(struct bench_run *run)                                             \
	{                                                                                          \
		for (uint32_t i = 0; i < run->n; i++)                                              \
			written[i] = (character);                                                  \
	}

WRITES(write_a, 'a')
WRITES(write_b, i == 2 ? 'b' : 'a')

static bool is_written(struct bench_run *run)
{
	return written[run->n - 1] != '\0';
}

static const void *output(struct bench_run *run, size_t *bytes)
{
	*bytes = run->n;
	return written;
}

#define LISTED(name, kernel)                                                                       \
	BENCH(disagrees, name, .ref = "as", .run = kernel, .check = is_written, .output = output,  \
	      .sizes = SIZES(2, 4))

LISTED(as, write_a);
LISTED(as_again, write_a);
LISTED(b_among_as, write_b);
