/* Branch predictor: directions, targets and return addresses. */
#include "model/predictor.h"

#include "model/host_memory.h"

enum { COUNTER_START = 1 };

#define ROOT UINT64_C(0xddb3d742c265539d) /* 2^64 times the root of 3/4 */

/* The index is the number of bits of a counter, less one. */
static const predictor_steps steps[] = {
	{[false] = {0, 0, 0, 0}, [true] = {3, 3, 3, 3}},
	{[false] = {0, 0, 1, 2}, [true] = {1, 2, 3, 3}},
};

/* Returns the head of the LRU ring, followed by `count` empty entries. The last entry is replaced first. */
static struct predictor_target *make_targets(uint32_t count)
{
	struct predictor_target *targets = host_memory_make(count + 1, sizeof(*targets));

	for (uint32_t i = 0; i <= count; i++)
		targets[i] = (struct predictor_target){
			.pc = PREDICTOR_NO_PC,
			.older = (uint16_t)(i == count ? PREDICTOR_NO_ENTRY : i + 1),
			.newer = (uint16_t)(i == PREDICTOR_NO_ENTRY ? count : i - 1),
		};
	return targets;
}

struct predictor *predictor_make(const struct parameters *parameters)
{
	struct predictor *predictor = host_memory_make(1, sizeof(*predictor));

	predictor->counters = host_memory_make(parameters->bht, sizeof(predictor->counters[0]));
	for (uint32_t i = 0; i < parameters->bht; i++)
		predictor->counters[i] = COUNTER_START;
	predictor->counter_mask = parameters->bht - 1;
	predictor->steps = &steps[parameters->bht_bits - 1];
	predictor->history_mask = (1ull << parameters->bht_history) - 1;
	predictor->hash_bits = parameters->bht_hash;
	predictor->outcome_bits = parameters->bht_history;
	predictor->hash_shift = (uint32_t)__builtin_ctz(parameters->bht) - parameters->bht_hash;
	predictor->target_count = parameters->btb;
	predictor->targets = make_targets(parameters->btb);
	predictor->return_room = parameters->ras;
	predictor->returns = host_memory_make(parameters->ras + 1, sizeof(predictor->returns[0]));
	return predictor;
}

void predictor_free(struct predictor *predictor)
{
	if (predictor == NULL)
		return;
	host_memory_free(predictor->counters);
	host_memory_free(predictor->targets);
	host_memory_free(predictor->returns);
	host_memory_free(predictor);
}

void predictor_hash(struct predictor *predictor, bool is_taken)
{
	uint32_t bits = predictor->outcome_bits;
	uint64_t product;

	predictor->outcomes = predictor->outcomes >> 1 | (uint64_t)is_taken << (bits - 1);
	product = predictor->outcomes;
	if (predictor->hash_bits != bits)
		product = product * (ROOT >> (64 - bits)) & predictor->history_mask;
	predictor->history = product >> (bits - predictor->hash_bits) << predictor->hash_shift;
}

/* Returns the entry of a pc, or PREDICTOR_NO_ENTRY. */
static uint16_t find_target(struct predictor *predictor, uint64_t pc)
{
	uint16_t number = *predictor_bucket(predictor, pc);

	while (number != PREDICTOR_NO_ENTRY && predictor->targets[number].pc != pc)
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

/* Replaces the least recently used entry by one for this pc. */
static uint16_t take_target(struct predictor *predictor, uint64_t pc)
{
	uint16_t number = predictor->targets[PREDICTOR_NO_ENTRY].newer;
	uint16_t *bucket = predictor_bucket(predictor, pc);

	remove_target(predictor, number);
	predictor->targets[number].pc = pc;
	predictor->targets[number].next = *bucket;
	*bucket = number;
	return number;
}

bool predictor_target_slow(struct predictor *predictor, uint64_t pc, uint64_t target)
{
	uint16_t number = find_target(predictor, pc);
	bool is_right = number != PREDICTOR_NO_ENTRY && predictor->targets[number].target == target;

	if (predictor->target_count == 0)
		return false;
	if (number == PREDICTOR_NO_ENTRY)
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
