/* Sends the jumps of firmware/suites/anatomy_returns.c through the predictor of the model. */
#include "anatomy/returns_trial.h"

#include "model/predictor.h"

/* After DESCENTS_BEFORE descents, each descent is the same as the one two before. */
enum { DESCENTS_BEFORE = 4, DESCENTS = 2 };

/* Addresses of jumps and functions. A return address has the address of its call. */
enum place {
	CALL_OF_LOOP = 2,
	CALL_OF_LOOP_TOO = 4,
	CALL_OF_DESCEND = 6,
	CALL_OF_DESCEND_TOO = 8,
	END_OF_DESCEND = 10,
	RETURN = 12,
	END_OF_LOOP = 14,
	DESCEND = 16,
	DESCEND_TOO = 18,
	LOOP = 20,
};

struct core {
	struct returns_trial counts;
	struct predictor *predictor;
};

static void go(struct core *core, enum place jump, enum place to)
{
	core->counts.late += !predictor_target(core->predictor, jump, to);
}

static void call(struct core *core, enum place jump, enum place to)
{
	core->counts.wrong += !predictor_target(core->predictor, jump, to);
	predictor_push(core->predictor, jump);
}

/* Returns to `to`. If the stack has a return address, it is right. */
static void give_back(struct core *core, enum place to)
{
	if (predictor_pop(core->predictor) == 0)
		core->counts.wrong += !predictor_target(core->predictor, RETURN, to);
}

/* Returns the function that call number i calls, from 0. */
static enum place called(uint32_t i, uint32_t calls)
{
	if (i + 1 == calls)
		return RETURN;
	return i % 2 == 0 ? DESCEND : DESCEND_TOO;
}

/* Returns the address of call number i. */
static enum place caller(uint32_t i, enum place first)
{
	if (i == 0)
		return first;
	return i % 2 == 0 ? CALL_OF_DESCEND_TOO : CALL_OF_DESCEND;
}

static void descend(struct core *core, enum place first, uint32_t calls)
{
	for (uint32_t i = 0; i < calls; i++)
		call(core, caller(i, first), called(i, calls));
	for (uint32_t i = calls; i-- > 0;) {
		if (called(i, calls) == DESCEND)
			go(core, END_OF_DESCEND, RETURN);
		give_back(core, caller(i, first));
	}
}

struct returns_trial returns_try(uint32_t targets, uint32_t returns, uint32_t calls)
{
	const struct parameters parameters = {
		.btb = targets, .ras = returns, .bht = 1, .bht_bits = 1};
	struct core core = {.predictor = predictor_make(&parameters)};

	for (uint32_t i = 0; i < DESCENTS_BEFORE + DESCENTS; i += 2) {
		if (i == DESCENTS_BEFORE)
			core.counts = (struct returns_trial){0};
		descend(&core, CALL_OF_LOOP, calls);
		descend(&core, CALL_OF_LOOP_TOO, calls);
		go(&core, END_OF_LOOP, LOOP);
	}
	predictor_free(core.predictor);
	return (struct returns_trial){core.counts.wrong / DESCENTS, core.counts.late / DESCENTS};
}
