/*
 * Measures which classes of instructions issue together. Figures are per lap of 80 instructions.
 *
 * issued: a lap has many instructions of one class, and two of another class among them, far apart. If these issue
 * together with the many, the lap is two cycles shorter than a lap of the first class alone. It is one cycle shorter if
 * two of the many issue per cycle. n is the number of the many's class times ISSUE_CLASSES, plus the number of the
 * other class. A lap has only one instruction of a class whose unit may be busy for long, so that the unit is free
 * again in the next lap. It also has only one CSR, fence or jump, because these delay the instructions after them.
 *
 * mix: a lap has one instruction each of up to seven classes, by turns. n has a bit for each class of `mixed`. From the
 * cycles of laps with three classes and more the host finds how many instructions issue per cycle.
 */
#include <stddef.h>
#include <stdlib.h>

#include "asm.h"
#include "hart/csr.h"
#include "suites/anatomy.h"
#include "suites/code.h"

/* Instructions of both classes in a lap. A literal number, because the assembler needs it. */
#define LAP 80

enum {
	ISSUE_CLASSES = 32,
	LAPS = 4,        /* in a run, at least; an even number, for half batches */
	DESTINATION = 7, /* lowest bit of the destination's number in an instruction */
	FIRST_OF_M = 2,
	DIV = 3,             /* and the last of M */
	ATOMIC = 8,          /* and the last of the integer classes */
	FIRST_OF_ROOTS = 17, /* the first of four divisions and roots of floating point */
	LAST_REAL = 21,
	DIVW = 23,
	FIRST_OF_ALL = 24, /* from here on every core has them */
	LAST = 27,
	MIXED = 7, /* classes in a mix, at most */
};

/*
 * An instruction of each class, from number 1 on (host/anatomy/issue_laps.c has the same order). The destination is t0
 * or ft5. Stores, branches, fences and jumps have zeros in its bits.
 */
ASM_CODE(issue_classes,
         ".option arch, +m, +a, +d\n"
         "add t0, a2, a2\nmul t0, a2, a2\ndiv t0, a2, a2\nlw t0, 0(a1)\nlb t0, 0(a1)\nsw a2, "
         "32(a1)\n"
         "bne a2, a2, .+64\namoadd.w t0, a2, (a1)\n"
         "fld ft5, 8(a1)\nfsd fa0, 32(a1)\nfadd.s ft5, fa1, fa1\nfadd.d ft5, fa0, fa0\n"
         "fmul.s ft5, fa1, fa1\nfmul.d ft5, fa0, fa0\nfmadd.s ft5, fa1, fa1, fa1\n"
         "fmadd.d ft5, fa0, fa0, fa0\nfdiv.s ft5, fa1, fa1\nfdiv.d ft5, fa0, fa0\n"
         "fsqrt.s ft5, fa1\nfsqrt.d ft5, fa0\nfsgnj.d ft5, fa0, fa0\n"
         ".insn r 0x3b, 0, 1, t0, a2, a2\n.insn r 0x3b, 4, 1, t0, a2, a2\n" /* mulw, divw */
         "csrr t0, " CSR_NAME(MODE_EPC) "\nfence iorw, iorw\nj .+4\njr a5");
/* The indirect jump goes to the instruction after it. */
ASM_CODE(issue_behind, "addi a5, a3, (" ASM_TEXT(LAP) " / 4 + 1) * 4");
ASM_CODE(issue_operands, ".option arch, +d\nfld fa0, 8(a1)\nflw fa1, 16(a1)");
/*
 * Ends a lap. a0 is the number of laps that are left, a3 the first instruction, a4 the distance from it to the `ret`.
 * It has no branch, because a direction predictor would predict the end of some runs and not of others.
 */
ASM_CODE(issue_tail,
         "addi a0, a0, -1\nseqz t3, a0\nneg t3, t3\nand t3, t3, a4\nadd t3, t3, a3\njr t3\nret");
enum { TAIL_RET = 6 }; /* words */

/* The .data of a run. */
struct issue {
	/* Loads read this word and the next ones, each at a multiple of 8. */
	uint64_t loaded;
	double one;
	float single;
	uint64_t unused;
	/* Stores write this word, so loads do not wait for them. Its offset has zeros in a destination's bits. */
	uint64_t stored;
	void (*go_round)(uint32_t laps, struct issue *issue, long divisor, uintptr_t first,
	                 uintptr_t distance);
	uintptr_t first;    /* address of a lap */
	uintptr_t distance; /* from there to the `ret`, bytes */
};

_Static_assert(offsetof(struct issue, stored) == 32, "issue_classes stores to 32(a1)");

static bool is_there(uint32_t number)
{
	if (number == ATOMIC)
		return ISA_HAS_ATOMICS;
	if (number < ATOMIC)
		return ISA_HAS_MULDIV || number < FIRST_OF_M || number > DIV;
	if (number <= LAST_REAL)
		return ISA_HAS_DOUBLE;
	return number >= FIRST_OF_ALL || (ISA_HAS_MULDIV && REG_BYTES == 8);
}

/* The instruction of that class. If it has a destination, that is `behind` registers after t0 or ft5. */
static uint32_t with_destination(uint32_t number, uint32_t behind)
{
	uint32_t instruction = issue_classes.instructions[number - 1];

	return (instruction >> DESTINATION) % 32 != 0 ? instruction + (behind << DESTINATION)
	                                              : instruction;
}

/* The instructions of a lap. */
struct lap {
	uint32_t count; /* of those that it repeats */
	uint32_t repeated[2 * MIXED];
	uint32_t other; /* in place LAP / 4, and in each place `apart` instructions behind it */
	uint32_t apart; /* LAP / 4: the lap has no other instruction */
};

static void emit(struct issue *issue, uint32_t *at, const struct lap *lap)
{
	const uint32_t *first;

	*issue = (struct issue){.one = 1, .single = 1};
	issue->go_round =
		(void (*)(uint32_t, struct issue *, long, uintptr_t, uintptr_t))(uintptr_t)at;
	if (ISA_HAS_DOUBLE)
		at = code_append(at, &issue_operands);
	at = code_append(at, &issue_behind);
	first = at;
	for (uint32_t i = 0, next = 0; i < LAP; i++)
		*at++ = i % lap->apart == LAP / 4 ? lap->other : lap->repeated[next++ % lap->count];
	issue->first = (uintptr_t)first;
	issue->distance = (uintptr_t)(at + TAIL_RET) - issue->first;
	code_append(at, &issue_tail);
	__asm__ volatile(ASM_TEXT(FENCE_I)::: "memory");
}

static bool build(struct bench_run *run, const struct lap *lap)
{
	uint32_t *code = anatomy_allocate(run, sizeof(struct issue), 0, (LAP + 16) * sizeof(*code));

	if (code == NULL)
		return false;
	emit(run->data, code, lap);
	return true;
}

static bool has_none(struct bench_run *run)
{
	run->reason = "not in the image's ISA";
	return false;
}

/* A bit for each class that a lap has only once: divisions, square roots, and classes that delay other instructions. */
#define ONCE (1U << DIV | 0xfU << FIRST_OF_ROOTS | ~0U << DIVW)

/* The many use two destinations by turns and the other its own, so that none waits to write its destination. */
static bool build_issued(struct bench_run *run)
{
	uint32_t many = run->n / ISSUE_CLASSES;
	uint32_t other = run->n % ISSUE_CLASSES;
	struct lap lap;

	if (!is_there(many) || !is_there(other))
		return has_none(run);
	lap.count = 2;
	lap.repeated[0] = with_destination(many, 0);
	lap.repeated[1] = with_destination(many, 1);
	lap.other = with_destination(other, 2);
	lap.apart = ONCE >> other & 1 ? LAP : LAP / 2;
	return build(run, &lap);
}

/*
 * The classes of a mix: alu, mul, load, branch, double, a second alu, and store. The second alu shows how many of them
 * leave the pipe of another class free. Each class uses two destinations by turns, so that no instruction waits to
 * write its destination: t0 and t1, a6 and a7, t5 and t6, t3 and t4, or ft5 and ft6. host/anatomy/mix_lap.h has the
 * same order.
 */
static const struct mixed {
	uint8_t number;
	uint8_t behind; /* t0 or ft5 is the first destination */
} mixed[MIXED] = {{1, 0}, {2, 11}, {4, 25}, {7, 0}, {12, 0}, {1, 23}, {6, 0}};

/*
 * All mixes without stores. Mixes with stores have a load, a double, the second alu and a store, with alu, mul, both or
 * neither. Few cores issue so many instructions that only stores show it.
 */
#define WITHOUT_STORES 1, SIZES_UP_TO, (1 << (MIXED - 1)) - 1
#define WITH_STORES    116, SIZES_UP_TO, 119

static bool build_mix(struct bench_run *run)
{
	struct lap lap;

	lap.count = 0;
	lap.apart = LAP / 4;
	for (uint32_t i = 0; i < 2 * MIXED; i++) {
		const struct mixed *class = &mixed[i % MIXED];

		if (!(run->n >> i % MIXED & 1))
			continue;
		if (!is_there(class->number))
			return has_none(run);
		lap.repeated[lap.count++] =
			with_destination(class->number, class->behind + i / MIXED);
	}
	return build(run, &lap);
}

static void KERNEL go_round(struct bench_run *run)
{
	struct issue *issue = run->data;

	issue->go_round(run->batch, issue, 1, issue->first, issue->distance);
}

/* The classes of the many. Most cores can begin one per cycle: alu, mul, loads, store, branch, and two of doubles. */
#define MANY(number) (number) * ISSUE_CLASSES + 1, SIZES_UP_TO, (number)*ISSUE_CLASSES + LAST

ANATOMY_ROUND(issued, .setup = build_issued, .run = go_round, .teardown = code_clear, .batch = LAPS,
              .sizes = SIZES(MANY(1), MANY(2), MANY(4), MANY(5), MANY(6), MANY(7), MANY(12),
                             MANY(14)));
ANATOMY_ROUND(mix, .setup = build_mix, .run = go_round, .teardown = code_clear, .batch = LAPS,
              .sizes = SIZES(WITHOUT_STORES, WITH_STORES));
