/*
 * How far a run is, on stderr: on a terminal one line that is written over, elsewhere, when it was asked
 * for, a line a benchmark. There is one terminal: this has the only state of its kind.
 */
#ifndef HOST_TEXT_PROGRESS_H
#define HOST_TEXT_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "wire/wire.h"

/* Begins to show it, if stderr is a terminal, or `want_lines` and it is none. */
void progress_start(bool want_lines);

/* Nothing of the run came yet. */
void progress_run_begin(void);

void progress_benchmark(const struct record_benchmark *benchmark);

/* The last benchmark that began, "suite/name"; "" when none did. */
const char *progress_benchmark_now(void);

/* Nothing is under way any more: the line goes, and progress_tick does not bring it back. */
void progress_run_end(void);

/*
 * So many more records did not arrive. Rows they cannot be called: of a record that did not come only the number is known,
 * and whether it was a result, a distribution or samples is not.
 */
void progress_lost(uint32_t records);

/* A record came, or time has passed: the line is brought up to date if it was not lately. */
void progress_tick(void);

/* Milliseconds after which the line is out of date though nothing comes; -1: there is none. */
int progress_wait_ms(void);

/* Takes the line away: something else is to be written. progress_tick brings it back. */
void progress_hide(void);

enum { PROGRESS_SIZE = 512, PROGRESS_NAME_SIZE = WIRE_MAX_t24 + 1 + WIRE_MAX_t28 + 1 };

/* What the line says. */
struct progress_state {
	char name[PROGRESS_NAME_SIZE]; /* printable */
	uint32_t first, index, total;  /* of benchmarks: that came first, that is under way, all */
	uint32_t lost;                 /* records */
	double elapsed, begun; /* seconds: of the run so far, and when this benchmark began */
};

/*
 * Writes it, at most `width` characters. What is left is guessed from the benchmarks that were seen from
 * their beginning, once there was one.
 */
void progress_write(const struct progress_state *state, uint32_t width, char text[PROGRESS_SIZE]);

#endif
