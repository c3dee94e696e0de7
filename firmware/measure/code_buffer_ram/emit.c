/* Builds the current pair of kernels side by side, from copies of the operation's unit. */
#include "emit.h"

#include "asm.h"
#include "hart/trap.h"
#include "measure/code_buffer.h"
#include "measure/sampler_asm.h"

enum {
	WORD_BYTES = 4,
	HEAD_MAX = 2 * CODE_BUFFER_LINE_BYTES, /* room before the loop */
	TAIL_MAX = 16,
	TAIL_BRANCH = 1, /* index of the branch in the tail, in words */
	/*
	 * Both areas begin in the same set of a cache whose ways are no larger than this. So the last SAMPLER_BYTES of
	 * each area are in sets that no kernel uses.
	 */
	AREA_BYTES = 1024,
};
_Static_assert(HEAD_MAX + CODE_BUFFER_OFFSET_LAST + CODE_BUFFER_LOOP_MAX + TAIL_MAX +
                               SAMPLER_BYTES <=
                       AREA_BYTES,
               "a kernel would reach the sampler");

/* The end of every kernel (tail.S). */
extern const struct code code_buffer_tail;

static uint32_t code_buffer[2][AREA_BYTES / WORD_BYTES]
	__attribute__((aligned(CODE_BUFFER_LINE_BYTES), section(".code_buffer")));

static bool keeps(volatile unsigned long *word, unsigned long value)
{
	return TRAP_TRY(*word = value) && *word == value;
}

/*
 * SiFive's ITIM is a part of the instruction cache. A store to its end turns the part up to there into memory, with
 * undefined content (FE310-G002 manual, 3.2). A chip without an ITIM traps, or does not keep the value. The loop stores
 * whole registers: memory with ECC must be written in words of that size before it is read.
 */
static bool is_memory(void)
{
	volatile unsigned long *words = (volatile unsigned long *)(uintptr_t)code_buffer;
	const uint32_t last = sizeof(code_buffer) / sizeof(*words) - 1;

	if (!keeps(&words[last], 0x5a5aa5a5))
		return false;
	for (uint32_t i = 0; i <= last; i++)
		words[i] = 0;
	return true;
}

/* Stores a function that returns `value`, and calls it. Returns whether it returned that. */
static bool fetches(uint32_t value)
{
	enum { LOAD_A0 = 0x00000513, RETURN = 0x00008067 }; /* li a0, 0; ret */
	volatile uint32_t *code = code_buffer[0];
	uint32_t (*run)(void) = (uint32_t(*)(void))(uintptr_t)code_buffer[0];
	uint32_t result = 0;

	code[0] = LOAD_A0 | value << 20;
	code[1] = RETURN;
	return TRAP_TRY(result = run()) && result == value;
}

/*
 * Returns whether the core executes what it has stored, also where it has executed something else. An instruction cache
 * that does not see stores still has the first instruction in the second call.
 */
static bool fetches_stores(void)
{
	return fetches(1) && fetches(2);
}

const char *code_buffer_open(void)
{
	if (!is_memory())
		return "there is no memory at the place for kernels (PLACE=)";
	if (!ISA_HAS_FENCE_I && !fetches_stores())
		return "stores do not reach instruction fetch: MARCH needs _zifencei";
	return NULL;
}

uint32_t code_buffer_more(const struct unrolled *unrolled)
{
	uint32_t unit = unrolled->unit_bytes, filler = unrolled->filler_bytes;
	uint32_t most =
		CODE_BUFFER_LOOP_MAX * unrolled->operations / (filler > unit ? filler : unit);
	uint32_t more = unrolled->more;

	while (code_buffer_first(more) + more > most)
		more = more > CODE_BUFFER_FIRST_MAX ? CODE_BUFFER_FIRST_MAX : more / 2;
	return code_buffer_first(more) < unrolled->operations ? 0 : more;
}

const char *code_buffer_error(const struct unrolled *unrolled)
{
	if (unrolled->unit_bytes % (WORD_BYTES * unrolled->operations) != 0)
		return "copies differ in length";
	return code_buffer_more(unrolled) == 0 ? "too long for the loop" : NULL;
}

/* Appends copy `i` of the operation, or of its filler. The operations of the unit repeat in order. */
static uint32_t *append_copy(uint32_t *end, const struct unrolled *unrolled, bool is_filler,
                             uint32_t i)
{
	uint32_t bytes = is_filler ? unrolled->filler_bytes : unrolled->unit_bytes;
	uint32_t words = bytes / unrolled->operations / WORD_BYTES;
	const uint32_t *unit = is_filler ? unrolled_filler(unrolled) : unrolled->instructions;

	return code_append_words(end, unit + (size_t)(i % unrolled->operations) * words, words);
}

/* The immediate of a conditional branch that goes `bytes` back. Unprivileged spec, 2.3: B-type. */
static uint32_t branch_back(uint32_t bytes)
{
	uint32_t offset = -bytes;

	return (offset & 0x1000) << 19 | (offset & 0x7e0) << 20 | (offset & 0x1e) << 7 |
	       (offset & 0x800) >> 4;
}

/* Appends the tail, which counts down, branches back to `loop`, and returns after the last turn. */
static uint32_t *append_tail(uint32_t *end, const uint32_t *loop)
{
	uint32_t *branch = end + TAIL_BRANCH;

	end = code_append(end, &code_buffer_tail);
	*branch |= branch_back((uint32_t)((char *)branch - (const char *)loop));
	return end;
}

/*
 * Returns the offset of the sampler from the beginning of the first area. For a kernel in the areas, the sampler is at
 * the end of the first area, whatever the place. For any other kernel it is distances[place] bytes after the kernel's
 * start, modulo AREA_BYTES.
 *
 * In a cache whose ways are 512 bytes or larger, a kernel of up to 320 bytes shares no set with the sampler at place 0.
 * The places share no set with each other there. So a line that is used by a function of the kernel shares a set with
 * the sampler at one place at most.
 */
static uint32_t place_of_sampler(uintptr_t kernel, uint32_t place)
{
	uintptr_t begin = (uintptr_t)code_buffer;
	static const uint16_t distances[CODE_BUFFER_PLACES] = {320, 704, 576};

	if (kernel - begin < sizeof(code_buffer))
		return AREA_BYTES - SAMPLER_BYTES;
	return (uint32_t)(kernel + distances[place] - begin) % AREA_BYTES / CODE_BUFFER_LINE_BYTES *
	       CODE_BUFFER_LINE_BYTES;
}

counter_sample *code_buffer_place_sampler(counter_sample *sampler, counter_kernel *beside,
                                          uint32_t place)
{
	uint32_t *copy = code_buffer[0] + place_of_sampler((uintptr_t)beside, place) / WORD_BYTES;

	code_append_words(copy, (const uint32_t *)(uintptr_t)sampler, SAMPLER_BYTES / WORD_BYTES);
	__asm__ volatile(ASM_TEXT(FENCE_I)::: "memory");
	return (counter_sample *)(uintptr_t)copy;
}

struct code_buffer_kernel code_buffer_emit(const struct unrolled *unrolled,
                                           enum code_buffer_length length, uint32_t offset)
{
	uint32_t *loop =
		code_buffer[length == CODE_BUFFER_LONG] + (HEAD_MAX + offset) / sizeof(*loop);
	const struct code *head = unrolled_head(unrolled);
	uint32_t *start = loop - head->bytes / sizeof(*start);
	uint32_t more = code_buffer_more(unrolled);
	uint32_t most = code_buffer_first(more) + more;
	uint32_t operations = length == CODE_BUFFER_BASE    ? 0
	                      : length == CODE_BUFFER_SHORT ? code_buffer_first(more)
	                                                    : most;
	uint32_t *end = code_append(start, head);

	/*
	 * The last operation is always the last one of the unit, so both kernels of a pair end with the same register.
	 */
	for (uint32_t i = 0; i < most; i++)
		end = append_copy(end, unrolled, i >= operations,
		                  i - (i < operations ? operations : most));
	end = append_tail(end, loop);
	__asm__ volatile(ASM_TEXT(FENCE_I)::: "memory");
	return code_buffer_hand_out(unrolled, length, &(const struct emitted){start, loop, end});
}
