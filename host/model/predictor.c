/* Directions, targets and returns. */
#include "model/predictor.h"

#include "model/memory.h"

enum { COUNTER_START = 1 };

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

/* The entry of a pc, or, if it has none, the one that was not used for longest. */
static struct predictor_target *find_target(struct predictor *predictor, uint64_t pc)
{
	struct predictor_target *oldest = predictor->targets;

	for (uint32_t i = 0; i < predictor->target_count; i++) {
		if (predictor->targets[i].pc == pc)
			return &predictor->targets[i];
		if (predictor->targets[i].used < oldest->used)
			oldest = &predictor->targets[i];
	}
	return oldest;
}

bool predictor_learn(struct predictor *predictor, uint64_t pc, uint64_t target)
{
	struct predictor_target *entry = find_target(predictor, pc);
	bool is_right = entry->pc == pc && entry->target == target && entry->used != 0;

	if (predictor->target_count == 0)
		return false;
	*predictor_hint(predictor, pc) = (uint16_t)(entry - predictor->targets);
	*entry = (struct predictor_target){pc, target, ++predictor->clock};
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
