/* Six counter reads around a known run show the behaviour of a counter. */
#include "tests/testing.h"

#include "counters/behaviour.h"

enum { LENGTH = 48 };

static const struct {
	struct behaviour_reads reads; /* cycle, instret, cycle; cycle, instret, cycle */
	enum behaviour behaviour;
} table[] = {
	/* an emulator, in which reads are also instructions; also if the counter wraps */
	{{1000, 1001, 1002, 1051, 1052, 1053}, BEHAVIOUR_ONE_TO_ONE},
	{{5000, 41, 5002, 5051, 92, 5053}, BEHAVIOUR_ONE_TO_ONE},
	{{-2ul, -1ul, 0, 49, 50, 51}, BEHAVIOUR_ONE_TO_ONE},
	/* one cycle more or less */
	{{1000, 501, 1002, 1052, 552, 1054}, BEHAVIOUR_OPEN},
	{{1000, 501, 1003, 1052, 552, 1054}, BEHAVIOUR_OPEN},
	{{1000, 501, 1002, 1051, 552, 1054}, BEHAVIOUR_OPEN},
	/* a core: more cycles than instructions, or fewer on a superscalar one */
	{{1000, 501, 1004, 1300, 552, 1304}, BEHAVIOUR_OPEN},
	{{1000, 501, 1001, 1030, 552, 1031}, BEHAVIOUR_OPEN},
	/* a core that counts instructions in flight */
	{{1000, 501, 1004, 1300, 549, 1304}, BEHAVIOUR_OPEN},
	/* both counters are the host's clock: each read of one is between two reads of the other */
	{{1000, 1090, 1170, 1900, 1980, 2070}, BEHAVIOUR_ONE_COUNTER},
	{{9000, 90, 9170, 9900, 980, 10070}, BEHAVIOUR_ONE_COUNTER},
	{{1000, 1090, 1170, 1900, 1801, 2070}, BEHAVIOUR_OPEN},
	{{1000, 1090, 1170, 1900, 2170, 2070}, BEHAVIOUR_OPEN},
	/* icount shift=1: every instruction takes two cycles and is counted twice */
	{{1000, 1002, 1004, 1102, 1104, 1106}, BEHAVIOUR_ONE_COUNTER},
	/* one counter or both stand still */
	{{7, 7, 7, 7, 7, 7}, BEHAVIOUR_OPEN},
	{{7, 501, 7, 7, 552, 7}, BEHAVIOUR_OPEN},
	{{1000, 7, 1002, 1051, 7, 1053}, BEHAVIOUR_OPEN},
};

UNIT_TEST(counters_show_an_emulator)
{
	for (size_t i = 0; i < COUNT_OF(table); i++)
		if (behaviour_judge(&table[i].reads, LENGTH) != table[i].behaviour)
			fail_msg("case %zu", i);
}

UNIT_TEST(all_tries_must_agree)
{
	static const struct {
		enum behaviour tries[3], agreed;
	} cases[] = {
		{{BEHAVIOUR_ONE_TO_ONE, BEHAVIOUR_ONE_TO_ONE, BEHAVIOUR_ONE_TO_ONE},
	         BEHAVIOUR_ONE_TO_ONE},
		{{BEHAVIOUR_ONE_COUNTER, BEHAVIOUR_ONE_COUNTER, BEHAVIOUR_ONE_COUNTER},
	         BEHAVIOUR_ONE_COUNTER},
		{{BEHAVIOUR_OPEN, BEHAVIOUR_ONE_TO_ONE, BEHAVIOUR_ONE_TO_ONE}, BEHAVIOUR_OPEN},
		{{BEHAVIOUR_ONE_TO_ONE, BEHAVIOUR_ONE_TO_ONE, BEHAVIOUR_OPEN}, BEHAVIOUR_OPEN},
		{{BEHAVIOUR_ONE_TO_ONE, BEHAVIOUR_ONE_COUNTER, BEHAVIOUR_ONE_TO_ONE},
	         BEHAVIOUR_OPEN},
	};

	for (size_t i = 0; i < COUNT_OF(cases); i++)
		assert_int_equal(behaviour_agreed(cases[i].tries, 3), cases[i].agreed);
}
