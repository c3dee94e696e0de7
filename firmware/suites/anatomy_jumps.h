/* The jumps of anatomy_code.c: where they lie, and the end of a lap round them. */
#ifndef SUITES_ANATOMY_JUMPS_H
#define SUITES_ANATOMY_JUMPS_H

/*
 * Ends a lap. a0 counts jumps down, a4 are those of a lap, a1 is the first jump, a2 the distance from it to the `ret`.
 * Laps are not counted, because a core without M divides in software, and takes long for some batches. The end is chosen
 * without a branch: a predictor of directions would foresee it in short runs, and not in long ones.
 */
#define ANATOMY_TAIL                                                                               \
	sub a0, a0, a4;                                                                            \
	seqz a3, a0;                                                                               \
	neg a3, a3;                                                                                \
	and a3, a3, a2;                                                                            \
	add a3, a3, a1;                                                                            \
	jr a3;                                                                                     \
	ret

#ifndef __ASSEMBLER__

#include "bench.h"

enum { ANATOMY_TAIL_RET = 6 }; /* words from the beginning of the tail to its `ret` */

/* Where the jumps lie. */
struct anatomy_places {
	uint32_t count;    /* of jumps, or of pairs of them */
	uint32_t stride;   /* bytes from one to the next */
	uint32_t apart;    /* bytes between the jumps of a pair; 0: no pairs */
	bool are_in_order; /* else the order is drawn, in memory */
};

/* The .data of a run. */
struct anatomy_cycle {
	void (*first)(uint32_t jumps, uintptr_t first, uintptr_t distance, uint32_t unused,
	              uint32_t of_lap);
	/* From the first jump to the `ret`, bytes modulo the registers' width. */
	uintptr_t distance;
	uint32_t jumps; /* in a lap */
	/* What is written to memory: the end of a lap, and the jumps behind its line. NULL: they are in flash. */
	uint32_t *code;
	struct anatomy_places places;
};

/* Jumps in a lap. */
uint32_t anatomy_jumps_of(const struct anatomy_places *places);

/* Makes a run go round laps of so many jumps, from `first` to `tail`, an ANATOMY_TAIL. Its .data is a cycle. */
void anatomy_go_round(struct bench_run *run, const uint32_t *tail, const char *first,
                      uint32_t jumps);

/*
 * Both are for .setup. The first writes jumps to memory; the second has them in flash, if all code runs there. They return
 * false, with the reason in the run, if there is no room.
 */
bool anatomy_write_jumps(struct bench_run *run, const struct anatomy_places *places);
bool anatomy_place_jumps(struct bench_run *run, const struct anatomy_places *places);

#endif

#endif
