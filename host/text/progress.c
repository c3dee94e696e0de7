#include "text/progress.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <time.h>

#include "text/printable.h"
#include "text/terminal.h"

static const double first_after = 0.3; /* seconds; a file is usually decoded sooner */
static const double again_after = 0.1;
static const double stale_after = 1; /* the line shows seconds */

enum { TIME_SIZE = 32 };

static struct {
	bool is_animated, has_lines;
	bool is_shown;
	double start, drawn; /* seconds of the monotonic clock */
	struct progress_state state;
} progress;

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* "0:07", "1:02:03" */
static void write_time(char text[TIME_SIZE], double seconds)
{
	uint64_t whole = (uint64_t)fmax(seconds, 0);
	uint64_t hours = whole / 3600;

	if (hours > 0)
		snprintf(text, TIME_SIZE, "%" PRIu64 ":%02" PRIu64 ":%02" PRIu64, hours,
		         whole / 60 % 60, whole % 60);
	else
		snprintf(text, TIME_SIZE, "%" PRIu64 ":%02" PRIu64, whole / 60, whole % 60);
}

/* Estimated seconds left. Each benchmark takes the mean of those before; a part of the current one has passed. */
static double left(const struct progress_state *state)
{
	double each = state->begun / (state->index - state->first);

	return fmax(each - (state->elapsed - state->begun), 0) +
	       each * (state->total - state->index);
}

void progress_write(const struct progress_state *state, uint32_t width, char text[PROGRESS_SIZE])
{
	char elapsed[TIME_SIZE];
	char rest[TIME_SIZE];
	size_t size = width < PROGRESS_SIZE ? width + 1 : PROGRESS_SIZE;
	int length;

	write_time(elapsed, state->elapsed);
	length = snprintf(text, size, "[%3u/%u] %s  %s", state->index, state->total, state->name,
	                  elapsed);
	if (state->index > state->first && state->total >= state->index && length < (int)size) {
		write_time(rest, left(state));
		length += snprintf(text + length, size - (size_t)length, ", about %s left", rest);
	}
	if (state->lost > 0 && length < (int)size)
		snprintf(text + length, size - (size_t)length, ", %u record%s lost", state->lost,
		         state->lost == 1 ? "" : "s");
}

void progress_start(bool want_lines)
{
	progress.is_animated = terminal_is_capable(stderr);
	progress.has_lines = want_lines && !progress.is_animated;
}

void progress_run_begin(void)
{
	progress_hide();
	progress.start = now();
	progress.drawn = progress.start + first_after - again_after;
	progress.state = (struct progress_state){0};
}

void progress_benchmark(const struct record_benchmark *benchmark)
{
	struct progress_state *state = &progress.state;
	char suite[WIRE_MAX_t24 + 1];
	char name[WIRE_MAX_t28 + 1];

	printable_copy(suite, sizeof(suite), benchmark->suite != NULL ? benchmark->suite : "?");
	printable_copy(name, sizeof(name),
	               benchmark->benchmark != NULL ? benchmark->benchmark : "?");
	snprintf(state->name, sizeof(state->name), "%s/%s", suite, name);
	state->index = benchmark->index;
	state->total = benchmark->total;
	state->begun = now() - progress.start;
	if (state->first == 0 || state->index < state->first) {
		state->first = state->index;
		progress.start += state->begun; /* the time before it is not of a benchmark */
		state->begun = 0;
	}
	if (progress.has_lines)
		fprintf(stderr, "[%3u/%u] %s\n", state->index, state->total, state->name);
}

const char *progress_benchmark_now(void)
{
	return progress.state.name;
}

void progress_run_end(void)
{
	progress_hide();
	progress.state = (struct progress_state){0};
}

void progress_lost(uint32_t records)
{
	progress.state.lost += records;
}

void progress_tick(void)
{
	char text[PROGRESS_SIZE];
	double time;

	if (!progress.is_animated || progress.state.total == 0)
		return;
	time = now();
	if (time < progress.drawn + again_after)
		return;
	progress.drawn = time;
	progress.state.elapsed = time - progress.start;
	/* A terminal may begin a new line after a character in its last column. */
	progress_write(&progress.state, terminal_width(stderr) - 1, text);
	fprintf(stderr, "\r%s" TERMINAL_CLEAR_TO_END, text);
	progress.is_shown = true;
}

int progress_wait_ms(void)
{
	double left_s = progress.drawn + (progress.is_shown ? stale_after : again_after) - now();

	if (!progress.is_animated || progress.state.total == 0)
		return -1;
	return (int)ceil(1000 * fmax(left_s, 0));
}

void progress_hide(void)
{
	if (progress.is_shown)
		fputs("\r" TERMINAL_CLEAR_TO_END, stderr);
	progress.is_shown = false;
}
