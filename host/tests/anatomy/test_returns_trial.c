/* Nested calls with target buffers and stacks of a few entries. */
#include "tests/testing.h"

#include "anatomy/returns_trial.h"

/* Computed by hand: the contents of each buffer and stack at each jump. */
static const struct {
	uint32_t targets, returns, calls;
	double wrong, late; /* in a descent */
} trials[] = {
	/* The buffer holds all jumps. The one `ret` has another target each time. */
	{7, 8, 1, 0, 0},
	{7, 0, 1, 1, 0},
	{100, 8, 3, 0, 0},
	/* From four calls on, two jumps have another target than the time before. */
	{7, 8, 4, 2, 0},
	{7, 8, 8, 2, 0},
	{7, 8, 9, 3, 0},
	{7, 8, 11, 5, 0},
	{7, 0, 4, 6, 0},
	/* Without a buffer each call is mispredicted. So is the loop's jump every second time. */
	{0, 8, 5, 5, 2.5},
	{0, 2, 5, 8, 2.5},
	{1, 8, 4, 4, 1.5},
	/* Buffers that hold some of them. */
	{4, 3, 2, 1, 0.5},
	{4, 3, 4, 5, 1.5},
	{3, 6, 2, 1.5, 1},
	{3, 6, 6, 4, 1.5},
};

UNIT_TEST(small_buffers_and_stacks_mispredict_as_computed_by_hand)
{
	for (size_t i = 0; i < COUNT_OF(trials); i++) {
		struct returns_trial found =
			returns_try(trials[i].targets, trials[i].returns, trials[i].calls);

		if (found.wrong != trials[i].wrong || found.late != trials[i].late)
			fail_msg("%zu: %g wrong, %g late", i, found.wrong, found.late);
	}
}
