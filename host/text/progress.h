/*
 * Progress of a run on stderr: on a terminal one line that is overwritten; elsewhere, on request, one line per
 * benchmark. The state is global, because there is one terminal.
 */
#ifndef HOST_TEXT_PROGRESS_H
#define HOST_TEXT_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "wire/wire.h"

/* Shows progress from now on: on a capable terminal always, elsewhere if `want_lines`. */
void progress_start(bool want_lines);

/* Begins a run, of which no record has arrived yet. */
void progress_run_begin(void);

void progress_benchmark(const struct record_benchmark *benchmark);

/* The last benchmark that began, "suite/name"; "" if none did. */
const char *progress_benchmark_now(void);

/* Ends a run: removes the line, and progress_tick does not show it again. */
void progress_run_end(void);

/*
 * Adds to the number of lost records. The line does not call them rows: only their numbers are known, and each may be
 * a result, a distribution or samples.
 */
void progress_lost(uint32_t records);

/* To be called when a record came or time has passed: redraws the line, if that was not done lately. */
void progress_tick(void);

/* Milliseconds until the line must be redrawn although no record comes; -1: there is no line. */
int progress_wait_ms(void);

/* Removes the line before other output. progress_tick shows it again. */
void progress_hide(void);

enum { PROGRESS_SIZE = 512, PROGRESS_NAME_SIZE = WIRE_MAX_t24 + 1 + WIRE_MAX_t28 + 1 };

/* The values in the line. */
struct progress_state {
	char name[PROGRESS_NAME_SIZE]; /* printable */
	uint32_t first, index, total;  /* of benchmarks: first that came, current, number of all */
	uint32_t lost;                 /* records */
	double elapsed, begun;         /* seconds: run so far, start of the current benchmark */
};

/*
 * Writes the line, at most `width` characters. The time left is estimated from the complete benchmarks, as soon as
 * there is one.
 */
void progress_write(const struct progress_state *state, uint32_t width, char text[PROGRESS_SIZE]);

#endif
