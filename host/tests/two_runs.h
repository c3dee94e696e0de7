/* Two runs in sequence, as a decoder receives them. */
#ifndef TESTS_TWO_RUNS_H
#define TESTS_TWO_RUNS_H

#include "tests/testing.h"

#include "tests/listener.h"
#include "tests/sender.h"

static struct sender first;
static struct sender second;

/* The expected reports of two runs: lines first_from..first_end-1 of the first, all of the second. */
static inline const char *expected_of_two(uint32_t first_from, uint32_t first_end)
{
	struct arrived arrived = {{false}};

	paper_open();
	for (uint32_t line = first_from; line < first_end; line++)
		arrived.line[line] = true;
	log_expected(paper, &first, &arrived, 1);
	arrived = arrived_all(&second);
	log_expected(paper, &second, &arrived, 2);
	return paper_close();
}

/* Hears a part of the first run, and then a part of the second. */
static inline void hear_parts(uint32_t first_from, uint32_t first_end, uint32_t second_from,
                              uint32_t second_end)
{
	listener_open();
	hear_lines(&first, first_from, first_end);
	hear_lines(&second, second_from, second_end);
	listener_finish();
}

static inline void hear_two(uint32_t first_from, uint32_t first_end)
{
	hear_parts(first_from, first_end, 0, second.count);
	assert_log(expected_of_two(first_from, first_end));
}

/* Returns the first line of `second` with this number, or a later one. */
static inline uint32_t line_of(uint32_t q)
{
	uint32_t line = 0;

	while (second.lines[line].q < q)
		line++;
	return line;
}

#endif
