/* Directions, targets and returns. */
#include "model/predictor.h"

#include "model/memory.h"

enum { COUNTER_START = 1 };

/* All are there, with nothing in them; the last is the first to be taken. */
static struct predictor_target *make_targets(uint32_t count)
{
	struct predictor_target *targets = memory_make(count + 1, sizeof(*targets));

	for (uint32_t i = 0; i <= count; i++)
		targets[i] = (struct predictor_target){
			.pc = PREDICTOR_NO_PC,
			.older = (uint16_t)(i == count ? PREDICTOR_NO_TARGET : i + 1),
			.newer = (uint16_t)(i == PREDICTOR_NO_TARGET ? count : i - 1),
		};
	return targets;
}

struct predictor *predictor_make(const struct parameters *parameters)
{
	struct predictor *predictor = memory_make(1, sizeof(*predictor));

	predictor->counters = memory_make(parameters->bht, sizeof(predictor->counters[0]));
	for (uint32_t i = 0; i < parameters->bht; i++)
		predictor->counters[i] = COUNTER_START;
	predictor->counter_mask = parameters->bht - 1;
	predictor->history_mask = (1ull << parameters->bht_history) - 1;
	predictor->target_count = parameters->btb;
	predictor->targets = make_targets(parameters->btb);
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

/* The entry of a pc, if it has one. */
static uint16_t find_target(struct predictor *predictor, uint64_t pc)
{
	uint16_t number = *predictor_bucket(predictor, pc);

	while (number != PREDICTOR_NO_TARGET && predictor->targets[number].pc != pc)
		number = predictor->targets[number].next;
	return number;
}

static void remove_target(struct predictor *predictor, uint16_t number)
{
	struct predictor_target *entry = &predictor->targets[number];
	uint16_t *link = predictor_bucket(predictor, entry->pc);

	if (entry->pc == PREDICTOR_NO_PC)
		return;
	while (*link != number)
		link = &predictor->targets[*link].next;
	*link = entry->next;
}

/* The entry that was not used for longest is that of this pc now. */
static uint16_t take_target(struct predictor *predictor, uint64_t pc)
{
	uint16_t number = predictor->targets[PREDICTOR_NO_TARGET].newer;
	uint16_t *bucket = predictor_bucket(predictor, pc);

	remove_target(predictor, number);
	predictor->targets[number].pc = pc;
	predictor->targets[number].next = *bucket;
	*bucket = number;
	return number;
}

bool predictor_learn(struct predictor *predictor, uint64_t pc, uint64_t target)
{
	uint16_t number = find_target(predictor, pc);
	bool is_right =
		number != PREDICTOR_NO_TARGET && predictor->targets[number].target == target;

	if (predictor->target_count == 0)
		return false;
	if (number == PREDICTOR_NO_TARGET)
		number = take_target(predictor, pc);
	predictor->targets[number].target = target;
	predictor_use(predictor, number);
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
