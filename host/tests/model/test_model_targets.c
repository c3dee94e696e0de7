/* Modelled jumps: predicted targets, and the cost of wrong ones. */
#include "model/predictor.h"
#include "tests/branching_machine.h"

enum { BUFFER = 16, JUMPS = 100000 };

static uint64_t jump(uint8_t class, bool is_call, bool is_return, uint64_t from, uint64_t to)
{
	machine.pc = from;
	machine_jump((struct instruction){.class = class,
	                                  .is_call = is_call,
	                                  .is_return = is_return,
	                                  .target = class == INSTRUCTION_jal ? to : 0},
	             to);
	machine_mark();
	return machine_now() - machine.mark - 1;
}

/* A BTB of 4 entries predicts all of 4 alternating jumps, and none of 5. */
UNIT_TEST_BETWEEN(the_btb_keeps_the_last_used_targets, start, machine_end)
{
	machine_start();
	for (uint32_t count = 4; count <= 5; count++) {
		for (uint32_t i = 0; i < 10 * count; i++) {
			uint64_t at = TARGET + i % count * 0x40;
			uint64_t lost = jump(INSTRUCTION_jal, false, false, at, at + 0x20);

			if (i >= count)
				assert_int_equal(lost, count == 4 ? TAKEN : REDIRECT);
		}
	}
	assert_int_equal(machine_event(1, 14), 0);
}

UNIT_TEST_BETWEEN(a_jalr_is_predicted_to_go_where_it_went, start, machine_end)
{
	static const struct {
		uint64_t to;
		uint32_t lost;
	} jumps[] = {{0x100, MISPREDICT},
	             {0x100, TAKEN},
	             {0x200, MISPREDICT},
	             {0x200, TAKEN},
	             {0x100, MISPREDICT}};

	machine_start();
	for (size_t i = 0; i < COUNT_OF(jumps); i++)
		assert_int_equal(jump(INSTRUCTION_jalr, false, false, TARGET, TARGET + jumps[i].to),
		                 jumps[i].lost);
	assert_int_equal(machine_event(1, 14), 3);
}

/* Makes `depth` nested calls and their returns. Returns how many returns were mispredicted. */
static uint64_t calls(uint32_t depth, uint64_t from)
{
	uint64_t before = machine_event(1, 14);

	for (uint32_t i = 0; i < depth; i++)
		jump(INSTRUCTION_jal, true, false, from + i * 0x20ull, from + (i + 1) * 0x20ull);
	for (uint32_t i = depth; i-- != 0;)
		jump(INSTRUCTION_jalr, false, true, from + 0x800 + i * 0x20ull,
		     from + i * 0x20ull + 4);
	return machine_event(1, 14) - before;
}

/* A stack of 2 entries loses the oldest. */
UNIT_TEST_BETWEEN(the_return_stack_loses_its_oldest_entry, start, machine_end)
{
	machine.parameters.btb = 0;
	machine_start();
	assert_int_equal(calls(1, TARGET), 0);
	assert_int_equal(calls(2, TARGET), 0);
	assert_int_equal(calls(3, TARGET), 1);
	assert_int_equal(calls(5, TARGET), 3);
	assert_int_equal(calls(2, TARGET), 0);
}

/* If the stack is empty, the BTB predicts the return. */
UNIT_TEST_BETWEEN(the_btb_predicts_returns_when_the_stack_is_empty, start, machine_end)
{
	machine.parameters.btb = 16;
	machine_start();
	assert_int_equal(calls(4, TARGET), 2);
	assert_int_equal(calls(4, TARGET), 0);
}

/* A simple reference for the BTB: a list in order of use. */
struct plain_buffer {
	struct {
		uint64_t pc, target;
	} known[BUFFER];
	uint32_t count;
};

static bool plain_target(struct plain_buffer *buffer, uint64_t pc, uint64_t target)
{
	bool is_right;
	uint32_t i = 0;

	while (i < buffer->count && buffer->known[i].pc != pc)
		i++;
	is_right = i < buffer->count && buffer->known[i].target == target;
	if (i == buffer->count && i < BUFFER)
		buffer->count++;
	else if (i == BUFFER)
		i--;
	memmove(&buffer->known[1], &buffer->known[0], i * sizeof(buffer->known[0]));
	buffer->known[0].pc = pc;
	buffer->known[0].target = target;
	return is_right;
}

/* Few pcs, some of them frequent, many in the same bucket; mostly with the same target. */
UNIT_TEST(the_btb_agrees_with_a_plain_reference)
{
	struct parameters parameters = plain_parameters();
	struct plain_buffer plain = {.count = 0};
	struct predictor *predictor;
	uint32_t chance = 1, right = 0;

	parameters.btb = BUFFER;
	predictor = predictor_make(&parameters);
	for (uint32_t i = 0; i < JUMPS; i++) {
		uint32_t draw = random_next(&chance) >> 8;
		uint64_t pc = draw % 5 * 2 + draw / 5 % (1 + draw / 25 % 8) * PREDICTOR_BUCKETS * 2;
		uint64_t target = draw % 16 == 0 ? TARGET : TARGET + pc;
		bool is_right = plain_target(&plain, pc, target);

		assert_int_equal(predictor_target(predictor, pc, target), is_right);
		right += is_right;
	}
	assert_in_range(right, JUMPS / 8, JUMPS - JUMPS / 8);
	predictor_free(predictor);
}

/* Only a jump target may cost a second fetch, and only if the instruction there lies in two blocks. */
UNIT_TEST_BETWEEN(a_target_in_two_blocks_takes_two_fetches, start, machine_end)
{
	static const struct {
		uint64_t target;
		uint32_t lost;
	} jumps[] = {{TARGET + 2, 0}, {TARGET + 6, 3}, {TARGET + 4, 0}, {TARGET + 14, 3}};

	machine.parameters.btb = 0;
	machine.parameters.straddle = 3;
	machine_start();
	for (size_t i = 0; i < COUNT_OF(jumps); i++) {
		machine_jump(
			(struct instruction){.class = INSTRUCTION_jal, .target = jumps[i].target},
			jumps[i].target);
		machine_mark();
		for (uint64_t k = 0; k < 4; k++)
			assert_int_equal(machine_now() - machine.mark,
			                 1 + REDIRECT + jumps[i].lost + k);
	}
}
