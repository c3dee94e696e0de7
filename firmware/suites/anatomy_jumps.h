/* The jumps of anatomy_code.c: where they lie, and the end of a lap round them. */
#ifndef SUITES_ANATOMY_JUMPS_H
#define SUITES_ANATOMY_JUMPS_H

/*
 * Ends a lap. a0 is the number of jumps that are left, a4 the number of jumps in a lap, a1 the address of the first
 * jump and a2 the distance from it to the `ret`. It counts jumps instead of laps, because the number of laps would need
 * a division, which a core without M does in software. It has no branch, because a direction predictor would predict
 * the end of short runs and not of long ones.
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

/* The places of the jumps. */
struct anatomy_places {
	uint32_t count;    /* of jumps, or of pairs of them */
	uint32_t stride;   /* bytes from one to the next */
	uint32_t apart;    /* bytes between the jumps of a pair; 0: no pairs */
	bool are_in_order; /* false: in memory the order is random */
};

/* The .data of a run. */
struct anatomy_cycle {
	void (*first)(uint32_t jumps, uintptr_t first, uintptr_t distance, uint32_t unused,
	              uint32_t of_lap);
	/* From the first jump to the `ret`, bytes modulo the registers' width. */
	uintptr_t distance;
	uint32_t jumps; /* in a lap */
	/* The code in memory: the end of a lap, and the jumps after its line. NULL: the jumps are in flash. */
	uint32_t *code;
	struct anatomy_places places;
};

/* Jumps in a lap. */
uint32_t anatomy_jumps_of(const struct anatomy_places *places);

/*
 * Makes a run execute laps of `jumps` jumps, from `first` to `tail`, an ANATOMY_TAIL. Sets run->batch. run->data must
 * be a struct anatomy_cycle.
 */
void anatomy_go_round(struct bench_run *run, const uint32_t *tail, const char *first,
                      uint32_t jumps);

/*
 * Both are for .setup. anatomy_write_jumps() writes the jumps to memory. anatomy_place_jumps() uses jumps in flash if
 * all code runs in flash, and otherwise does the same. They return false, with the reason in the run, if there is no
 * room.
 */
bool anatomy_write_jumps(struct bench_run *run, const struct anatomy_places *places);
bool anatomy_place_jumps(struct bench_run *run, const struct anatomy_places *places);

#endif

#endif
