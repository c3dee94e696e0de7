/*
 * Measures the exact size of the target buffer. It visits n indirect jumps in ascending and in descending order by
 * turns. Each jump always goes to the same place. Figures are per visit.
 *
 * If the buffer replaces the least recently used entry, it predicts, in each direction, the jumps that were visited
 * last: as many as it has entries for. So every n that is larger than the buffer shows the number of entries by the
 * number of mispredicted visits. The jumps are indirect, because a direct jump that the buffer does not hold is found
 * late, which may cost nothing. An indirect one is mispredicted.
 *
 * A loop computes the address of the next jump and goes there, which is mispredicted unless n is 1. The loop has no
 * branch, so it needs one entry of the buffer. The jumps go back to the loop.
 */
#include "asm.h"
#include "suites/anatomy.h"
#include "suites/code.h"

enum {
	VISITS = 64, /* in a run, at least */
	LAPS = 2,    /* up and down in a run, at least; an even number, for half batches */
	LOOP_BYTES = 72,
};

/*
 * The loop. a0 is the number of visits that are left. a1 is the place in a lap. It counts down from a4, which is twice
 * the number of jumps. a2 is the loop, a3 the first jump, a5 the number of jumps minus 1, a6 the `ret`. Places above a5
 * visit the jumps in ascending order, and the other places in descending order.
 */
ASM_CODE(indirect_loop,
         "addi a0, a0, -1\n"
         "addi a1, a1, -1\nsrai t0, a1, 31\nand t0, t0, a4\nadd a1, a1, t0\n"
         "sub t0, a5, a1\nsrai t0, t0, 31\nxor t1, a1, t0\nand t0, t0, a4\nadd t1, t1, t0\n"
         "slli t1, t1, 2\nadd t1, t1, a3\n"
         "srai t0, a0, 31\nsub t2, a6, t1\nand t2, t2, t0\nadd t1, t1, t2\njr t1\n"
         "ret");
enum { LOOP_RET = 17 /* words */ };
ASM_CODE(indirect_jump, "jr a2");

typedef void visitor(uint32_t more, uint32_t place, const uint32_t *loop, const uint32_t *first,
                     uint32_t places, uint32_t last, const uint32_t *end);

/* The .data of a run. */
struct visits {
	visitor *visit;
	const uint32_t *loop;
};

static bool build_visits(struct bench_run *run)
{
	uint32_t bytes = LOOP_BYTES + run->n * 4;
	struct visits *visits;
	uint32_t *at;

	if (!anatomy_fits_icache(run, bytes))
		return false;
	at = anatomy_allocate(run, sizeof(struct visits), 0, bytes);
	if (at == NULL)
		return false;
	visits = run->data;
	visits->loop = at;
	visits->visit = (visitor *)(uintptr_t)at;
	run->batch = 2 * run->n * (LAPS + VISITS / run->n / 4 * 2);
	at = code_append(at, &indirect_loop);
	for (uint32_t i = 0; i < run->n; i++)
		at = code_append(at, &indirect_jump);
	__asm__ volatile(ASM_TEXT(FENCE_I)::: "memory");
	return true;
}

static void KERNEL go_round(struct bench_run *run)
{
	const struct visits *visits = run->data;
	const uint32_t *loop = visits->loop;

	visits->visit(run->batch, 0, loop, loop + LOOP_RET + 1, 2 * run->n, run->n - 1,
	              loop + LOOP_RET);
}

ANATOMY_ROUND(indirect, .setup = build_visits, .run = go_round, .teardown = code_clear, .batch = 1,
              .sizes = SIZES(1, 2, 4, 8, 16, 32, 64, 104, 208, 416, 512));
