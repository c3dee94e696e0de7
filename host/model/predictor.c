/* Directions, targets and returns. */
#include "model/predictor.h"

#include "model/memory.h"

enum {
	COUNTER_MAX = 3,
	COUNTER_TAKEN = 2, /* from here on */
	COUNTER_START = 1,
	HINTS = 1024, /* a power of two */
};

struct target {
	uint64_t pc, target;
	uint64_t used; /* when it was last, by a clock of its own */
};

struct predictor {
	uint8_t *counters;
	uint64_t counter_mask, history, history_mask;
	struct target *targets;
	uint32_t target_count;
	uint16_t hints[HINTS]; /* where the target of a pc is, if it is there */
	uint64_t clock;
	uint64_t *returns;
	uint32_t return_room, return_count, return_top;
};

struct predictor *predictor_make(const struct parameters *parameters)
{
	struct predictor *predictor = memory_make(1, sizeof(*predictor));

	predictor->counters = memory_make(parameters->bht, sizeof(predictor->counters[0]));
	for (uint32_t i = 0; i < parameters->bht; i++)
		predictor->counters[i] = COUNTER_START;
	predictor->counter_mask = parameters->bht - 1;
	predictor->history_mask = (1ull << parameters->bht_history) - 1;
	predictor->target_count = parameters->btb;
	predictor->targets = memory_make(parameters->btb + 1, sizeof(predictor->targets[0]));
	predictor->return_room = parameters->ras;
	predictor->returns = memory_make(parameters->ras + 1, sizeof(predictor->returns[0]));
	return predictor;
}

void predictor_free(struct predictor *predictor)
{
	if (predictor == NULL)
		return;
	memory_free(predictor->counters);
	memory_free(predictor->targets);
	memory_free(predictor->returns);
	memory_free(predictor);
}

static const uint8_t next_counter[2][COUNTER_MAX + 1] = {
	[false] = {0, 0, 1, 2},
	[true] = {1, 2, 3, 3},
};

bool predictor_direction(struct predictor *predictor, uint64_t pc, bool is_taken)
{
	uint64_t index = (pc >> 1 ^ predictor->history) & predictor->counter_mask;
	uint8_t counter = predictor->counters[index];

	predictor->counters[index] = next_counter[is_taken][counter];
	predictor->history = (predictor->history << 1 | is_taken) & predictor->history_mask;
	return (counter >= COUNTER_TAKEN) == is_taken;
}

/* The entry of a pc, or, if it has none, the one that was not used for longest. */
static struct target *find_target(struct predictor *predictor, uint64_t pc)
{
	struct target *oldest = predictor->targets;

	for (uint32_t i = 0; i < predictor->target_count; i++) {
		if (predictor->targets[i].pc == pc)
			return &predictor->targets[i];
		if (predictor->targets[i].used < oldest->used)
			oldest = &predictor->targets[i];
	}
	return oldest;
}

bool predictor_target(struct predictor *predictor, uint64_t pc, uint64_t target)
{
	uint16_t *hint = &predictor->hints[pc >> 1 & (HINTS - 1)];
	struct target *entry = &predictor->targets[*hint];
	bool is_right;

	if (predictor->target_count == 0)
		return false;
	if (entry->pc != pc) {
		entry = find_target(predictor, pc);
		*hint = (uint16_t)(entry - predictor->targets);
	}
	is_right = entry->pc == pc && entry->target == target && entry->used != 0;
	if (!is_right)
		*entry = (struct target){.pc = pc, .target = target};
	entry->used = ++predictor->clock;
	return is_right;
}

void predictor_push(struct predictor *predictor, uint64_t pc)
{
	if (predictor->return_room == 0)
		return;
	if (++predictor->return_top >= predictor->return_room)
		predictor->return_top = 0;
	predictor->returns[predictor->return_top] = pc;
	predictor->return_count += predictor->return_count != predictor->return_room;
}

uint64_t predictor_pop(struct predictor *predictor)
{
	uint64_t pc;

	if (predictor->return_count == 0)
		return 0;
	predictor->return_count--;
	pc = predictor->returns[predictor->return_top];
	if (predictor->return_top-- == 0)
		predictor->return_top = predictor->return_room - 1;
	return pc;
}
