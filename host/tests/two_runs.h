/* Two runs in sequence, as a decoder receives them. */
#ifndef TESTS_TWO_RUNS_H
#define TESTS_TWO_RUNS_H

#include "tests/testing.h"

#include "tests/listener.h"
#include "tests/sender.h"

static struct sender first;
static struct sender second;
static struct listener listener;

/* The expected reports of two runs: lines first_from..first_end-1 of the first, all of the second. */
static inline const char *expected_of_two(uint32_t first_from, uint32_t first_end)
{
	struct arrived arrived = {{false}};
	FILE *log = paper_open();

	for (uint32_t line = first_from; line < first_end; line++)
		arrived.line[line] = true;
	log_expected(log, &first, &arrived, 1);
	arrived_all(&arrived, &second);
	log_expected(log, &second, &arrived, 2);
	return paper_close(log);
}

static inline void hear_two(uint32_t first_from, uint32_t first_end)
{
	const char *expected = expected_of_two(first_from, first_end);

	listener_open(&listener);
	hear_lines(&listener, &first, first_from, first_end);
	hear_lines(&listener, &second, 0, second.count);
	listener_finish(&listener);
	assert_log(&listener, expected);
}

#endif
