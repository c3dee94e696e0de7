/* The target buffer and the stack of returns of a core, from ladders that are made up. */
#include "tests/anatomy/made_core.h"

UNIT_TEST(a_stack_of_a_few_entries_is_found)
{
	struct truth truth = usual;
	struct findings findings;

	for (truth.ras = 4; truth.ras <= 5; truth.ras++) {
		findings = describe(&truth);
		assert_found(&findings, "ras", truth.ras == 4 ? "4" : "5");
		assert_found(&findings, "mispredict", "5");
		assert_sure(&findings, "ras", true);
		findings_free(&findings);
	}
}

UNIT_TEST(a_stack_of_none_is_not_found)
{
	struct truth truth = usual;
	struct findings findings;

	truth.ras = 0;
	truth.disturbed = 7;
	findings = describe(&truth);
	assert_found(&findings, "ras", "");
	assert_sure(&findings, "mispredict", false);
	findings_free(&findings);
}

/* Whether one return or two are predicted at the step is hidden: the stack may have one entry more. */
UNIT_TEST(a_stack_beside_mispredicted_branches_is_not_sure)
{
	struct truth truth = usual;
	struct findings findings;

	truth.disturbed = truth.ras;
	findings = describe(&truth);
	assert_sure(&findings, "ras", false);
	findings_free(&findings);
}

/* The end of a lap needs an entry beside the jumps. */
UNIT_TEST(a_large_target_buffer_has_room_for_all_jumps_at_least)
{
	struct truth truth = usual;

	truth.btb = 512;
	assert_core(&truth, "btb", "65", false);
}

/* The description has to give the same rows: its buffer may be smaller, and no jump is found late. */
UNIT_TEST(without_a_step_a_jump_found_late_costs_no_more)
{
	struct truth truth = usual;

	truth.btb = 512;
	assert_core(&truth, "redirect", "1", false);
}

/* In a core that issues two at once, two jumps may take as long as one: what it is issued beside is there in both. */
UNIT_TEST(a_jump_beside_the_end_of_a_lap_is_no_step)
{
	struct truth truth = usual;
	struct findings findings;

	truth.hidden = 1 + truth.taken;
	findings = describe(&truth);
	assert_found(&findings, "btb", "12");
	assert_found(&findings, "taken", "1");
	assert_sure(&findings, "taken", true);
	findings_free(&findings);
}

/* Without a stack of returns, calls of one `ret` are mispredicted though there is a target buffer. */
UNIT_TEST(a_target_buffer_of_none_is_told_from_a_large_one)
{
	struct truth truth = usual;
	struct findings findings;

	truth.mispredict = 8;
	for (truth.ras = 0; truth.ras <= 6; truth.ras += 6) {
		truth.btb = 512;
		findings = describe(&truth);
		assert_found(&findings, "btb", "65");
		findings_free(&findings);
		truth.btb = 0;
		findings = describe(&truth);
		assert_found(&findings, "btb", "0");
		assert_found(&findings, "redirect", "3");
		findings_free(&findings);
	}
}

/* The end of a lap needs an entry. With another one, for the first jump, all that follow cost the same. */
UNIT_TEST(a_tiny_target_buffer_is_not_sure)
{
	struct truth truth = usual;
	struct findings findings;

	truth.btb = 2;
	findings = describe(&truth);
	assert_sure(&findings, "btb", false);
	assert_sure(&findings, "taken", false);
	findings_free(&findings);
}

/* All laps from there on take longer, but a jump more costs as much as before. */
UNIT_TEST(a_lap_that_misses_once_is_no_target_buffer)
{
	struct truth truth = usual;
	struct findings findings;

	truth.btb = 512;
	truth.evicted = 20;
	findings = describe(&truth);
	assert_sure(&findings, "btb", false);
	assert_sure(&findings, "redirect", false);
	findings_free(&findings);
}

/* Its rows say how many jumps a sample has; with two branches at the end of a lap these were others. */
UNIT_TEST(laps_of_older_firmware_need_another_entry)
{
	struct truth truth = usual;

	truth.is_old = true;
	assert_core(&truth, "btb", "12", true);
}

/* A step may be that of a cache of code whose size is not known. */
UNIT_TEST(targets_beside_an_unknown_cache_of_code_are_not_sure)
{
	struct truth truth = usual;
	struct findings findings;

	truth.l1i = (struct shape){8, 1 << 20, 64, true};
	findings = describe(&truth);
	assert_found(&findings, "btb", "12");
	assert_sure(&findings, "btb", false);
	assert_sure(&findings, "redirect", false);
	findings_free(&findings);
}
