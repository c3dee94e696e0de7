/* Nothing is laid any more: the pairs lie in flash. */
#include "lay.h"

#include "measure/slot.h"

enum { TAIL_BYTES = 4 * 4 };

bool slot_open(void)
{
	return true;
}

counter_sample *slot_place_sampler(counter_sample *sampler, counter_kernel *beside, uint32_t place)
{
	(void)beside;
	(void)place;
	return sampler;
}

/* Where the branch does not reach, the assembler makes another tail of it. */
const char *slot_trouble(const struct unrolled *unrolled)
{
	const struct laid *laid = unrolled->laid;

	if (laid == NULL)
		return "not built into flash";
	laid += SLOT_LONG;
	if ((const char *)laid->end - (const char *)laid->loop > SLOT_LOOP_MAX + TAIL_BYTES)
		return "its unit is too long";
	return NULL;
}

uint32_t slot_operations(const struct unrolled *unrolled)
{
	(void)unrolled;
	return LAY_OPERATIONS;
}

struct slot_kernel slot_lay(const struct unrolled *unrolled, enum slot_length length,
                            uint32_t offset)
{
	(void)offset;
	return slot_hand_out(unrolled, length, unrolled->laid[length]);
}
