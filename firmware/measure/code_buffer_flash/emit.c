/* The kernels have been in flash since build time. */
#include "emit.h"

#include "measure/code_buffer.h"

enum { TAIL_BYTES = 4 * 4 };

const char *code_buffer_open(void)
{
	return NULL;
}

counter_sample *code_buffer_place_sampler(counter_sample *sampler, counter_kernel *beside,
                                          uint32_t place)
{
	(void)beside;
	(void)place;
	return sampler;
}

static const uint32_t *place(const int32_t *bytes)
{
	return (const uint32_t *)bytes + *bytes / (int)sizeof(*bytes);
}

/* Finds a kernel that was built into flash. */
static struct emitted find(const struct unrolled *unrolled, enum code_buffer_length length)
{
	const uint32_t *end = unrolled_filler(unrolled) + unrolled->filler_bytes / sizeof(*end);
	const struct emitted_at *at = (const struct emitted_at *)end + length;

	return (struct emitted){place(&at->start), place(&at->loop), place(&at->end)};
}

/*
 * If the loop is too long for the branch of the tail, the assembler replaces that branch by a longer sequence. Such a
 * pair is refused.
 */
const char *code_buffer_error(const struct unrolled *unrolled)
{
	struct emitted emitted;

	if (unrolled->emitted == 0)
		return "not built into flash";
	emitted = find(unrolled, CODE_BUFFER_LONG);
	if ((const char *)emitted.end - (const char *)emitted.loop >
	    CODE_BUFFER_LOOP_MAX + TAIL_BYTES)
		return "too long for the loop";
	return NULL;
}

_Static_assert(EMIT_FIRST == CODE_BUFFER_FIRST_MAX, "n is the same in RAM");

uint32_t code_buffer_more(const struct unrolled *unrolled)
{
	return unrolled->more;
}

struct code_buffer_kernel code_buffer_emit(const struct unrolled *unrolled,
                                           enum code_buffer_length length, uint32_t offset)
{
	const struct emitted emitted = find(unrolled, length);

	(void)offset;
	return code_buffer_hand_out(unrolled, length, &emitted);
}
