/* Modelled branches: predictions, and the cost of mispredictions. */
#include "model/predictor.h"
#include "tests/branching_machine.h"

/*
 * Cycles from the issue of a branch to the issue of the next instruction, less one. The branch goes
 * from MACHINE_CODE to TARGET.
 */
static uint64_t branch(bool is_taken)
{
	machine_jump_to(MACHINE_CODE);
	machine_jump((struct instruction){.class = INSTRUCTION_branch, .target = TARGET},
	             is_taken ? TARGET : MACHINE_CODE + 4);
	machine_mark();
	return machine_now() - machine.mark - 1;
}

UNIT_TEST_BETWEEN(predicted_branches_cost_taken_and_others_mispredict, start, machine_end)
{
	static const struct {
		bool is_taken;
		uint32_t lost;
	} branches[] = {{false, 0},    {true, MISPREDICT},  {true, MISPREDICT}, {true, TAKEN},
	                {true, TAKEN}, {false, MISPREDICT}, {true, TAKEN}};

	machine_start();
	for (size_t i = 0; i < COUNT_OF(branches); i++)
		assert_int_equal(branch(branches[i].is_taken), branches[i].lost);
	assert_int_equal(machine_event(1, 13), 3);
}

/*
 * Two instructions per cycle: a predicted branch issues in the same cycle as the next instruction,
 * a mispredicted one exactly `mispredict` earlier.
 */
UNIT_TEST_BETWEEN(a_mispredict_delays_the_next_instruction_in_dual_issue, start, machine_end)
{
	machine.parameters.width = 2;
	machine.parameters.costs[INSTRUCTION_alu].pipes = 2;
	machine.parameters.costs[INSTRUCTION_branch].pipes = 1;
	machine_start();
	for (int i = 0; i < 3; i++) {
		machine.pc = MACHINE_CODE;
		machine_jump((struct instruction){.class = INSTRUCTION_branch, .target = TARGET},
		             i == 1 ? TARGET : MACHINE_CODE + 4);
		machine_mark();
		assert_int_equal(machine_now() - machine.mark, i == 1 ? MISPREDICT : 0);
	}
}

/* A branch to the next address counts as not taken. */
UNIT_TEST_BETWEEN(a_branch_to_the_next_address_counts_as_not_taken, start, machine_end)
{
	machine_start();
	for (int i = 0; i < 10; i++)
		machine_jump(
			(struct instruction){.class = INSTRUCTION_branch, .target = machine.pc + 4},
			machine.pc + 4);
	machine_now();
	assert_int_equal(machine_event(1, 13), 0);
}

static uint32_t mispredicted_by(uint32_t bits, uint32_t history, bool (*is_taken)(uint32_t i),
                                uint32_t count)
{
	struct parameters parameters = plain_parameters();
	struct predictor *predictor;
	uint32_t wrong = 0;

	parameters.bht_history = history;
	parameters.bht_bits = bits;
	predictor = predictor_make(&parameters);
	for (uint32_t i = 0; i < 2 * count; i++)
		wrong += !predictor_direction(predictor, MACHINE_CODE, is_taken(i)) && i >= count;
	predictor_free(predictor);
	return wrong;
}

static uint32_t mispredicted(uint32_t history, bool (*is_taken)(uint32_t i), uint32_t count)
{
	return mispredicted_by(2, history, is_taken, count);
}

static bool loop_of_10(uint32_t i)
{
	return i % 10 != 9;
}

static bool alternating(uint32_t i)
{
	return i % 2;
}

static bool of_period_4(uint32_t i)
{
	return i % 4 < 2;
}

UNIT_TEST(two_bit_counters_mispredict_as_computed_by_hand)
{
	assert_int_equal(mispredicted(0, loop_of_10, 1000), 100);
	assert_int_equal(mispredicted(10, loop_of_10, 1000), 0);
	assert_int_equal(mispredicted(0, alternating, 1000), 500);
	assert_int_equal(mispredicted(1, alternating, 1000), 0);
	/* Each outcome is followed by both outcomes in turn: a counter in the middle is always wrong. */
	assert_int_equal(mispredicted(1, of_period_4, 1000), 1000);
	assert_int_equal(mispredicted(2, of_period_4, 1000), 0);
}

/* A loop is mispredicted twice: at its end, and at its next start. */
UNIT_TEST(one_bit_counters_predict_the_last_outcome)
{
	assert_int_equal(mispredicted_by(1, 0, loop_of_10, 1000), 200);
	assert_int_equal(mispredicted_by(1, 0, alternating, 1000), 1000);
	assert_int_equal(mispredicted_by(1, 1, alternating, 1000), 0);
	/* Each outcome is followed by both outcomes in turn. */
	assert_int_equal(mispredicted_by(1, 1, of_period_4, 1000), 1000);
}

/* Makes a predictor that hashes `history` outcomes into 3 bits, with `counters` counters of `bits` bits. */
static struct predictor *make_hashing(uint32_t history, uint32_t counters, uint32_t bits)
{
	struct parameters parameters = plain_parameters();

	parameters.bht_history = history;
	parameters.bht_hash = 3;
	parameters.bht = counters;
	parameters.bht_bits = bits;
	return predictor_make(&parameters);
}

/* Hashes of histories of 8 outcomes of which one was taken: the last, the one before, and so on. */
UNIT_TEST(the_history_is_hashed)
{
	static const uint64_t hashes[] = {4, 2, 5, 6, 7, 3};
	struct predictor *predictor = make_hashing(8, 512, 2);

	predictor_direction(predictor, MACHINE_CODE, true);
	for (size_t i = 0; i < COUNT_OF(hashes); i++) {
		assert_int_equal(predictor->history, hashes[i] << 6);
		predictor_direction(predictor, MACHINE_CODE, false);
	}
	predictor_free(predictor);
}

/* Three outcomes, the latest in the uppermost bit. */
UNIT_TEST(a_history_as_long_as_its_hash_is_not_hashed)
{
	static const uint64_t histories[] = {4, 2, 5, 6, 7, 3};
	static const bool outcomes[] = {true, false, true, true, true, false};
	struct predictor *predictor = make_hashing(3, 512, 2);

	for (size_t i = 0; i < COUNT_OF(histories); i++) {
		predictor_direction(predictor, MACHINE_CODE, outcomes[i]);
		assert_int_equal(predictor->history, histories[i] << 6);
	}
	predictor_free(predictor);
}

/*
 * An alternating branch and the branch of its loop. Both histories of the first branch have the hash 3. So its only counter is
 * always wrong, as in simulations of Rocket.
 */
UNIT_TEST(histories_of_equal_hash_share_a_counter)
{
	struct predictor *predictor = make_hashing(8, 1024, 1);

	for (uint32_t i = 0; i < 100; i++) {
		bool is_right = predictor_direction(predictor, MACHINE_CODE, alternating(i));

		assert_true(i < 10 || !is_right);
		predictor_direction(predictor, MACHINE_CODE + 4, true);
	}
	predictor_free(predictor);
}

/* Counters are indexed by pc in steps of 2 bytes and shared modulo their number. */
UNIT_TEST(counters_are_chosen_by_pc)
{
	struct parameters parameters = plain_parameters();
	struct predictor *predictor = predictor_make(&parameters);

	for (int i = 0; i < 3; i++)
		predictor_direction(predictor, 0x1000, true);
	assert_false(predictor_direction(predictor, 0x1002, true));
	assert_true(predictor_direction(predictor, 0x1000 + 2 * 1024, true));
	predictor_free(predictor);
}
