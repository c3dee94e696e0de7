#include "commands/request_options.h"

#include <string.h>

#include "text/command_line.h"
#include "wire/wire.h"

enum { OPTION_SWEEP = 768, OPTION_TIMEOUT, OPTION_LISTEN, OPTION_STAY, OPTION_RAW };

enum { MS_MAX = 1000000000 };

/* The options that take a number. */
static const struct number {
	int key;
	const char *name;
	uint32_t least;
	uint32_t most;
	size_t offset; /* in struct record_request */
} numbers[] = {
	{'n', "--samples", 1, 100000000, offsetof(struct record_request, samples)},
	{'b', "--budget-ms", 0, MS_MAX, offsetof(struct record_request, budget_ms)},
	{OPTION_TIMEOUT, "--timeout-ms", 0, MS_MAX, offsetof(struct record_request, timeout_ms)},
	{OPTION_LISTEN, "--listen-ms", 0, MS_MAX, offsetof(struct record_request, listen_ms)},
	{OPTION_STAY, "--stay", 0, 1, offsetof(struct record_request, stay)},
	{'s', "--seed", 0, INT32_MAX, offsetof(struct record_request, seed)},
	{OPTION_RAW, "--raw", 0, 1, offsetof(struct record_request, raw)},
};

enum { NUMBERS = sizeof(numbers) / sizeof(numbers[0]) };

static const struct argp_option options[] = {
	{"filter", 'f', "PATTERN", 0, "Benchmarks whose suite/name or name matches (*)", 0},
	{"samples", 'n', "N", 0, "Measured runs per row (1000)", 0},
	{"budget-ms", 'b', "MS", 0,
         "Milliseconds of the board's time per kind and size, 0: no limit "
         "(the board's own)",
         0},
	{"timeout-ms", OPTION_TIMEOUT, "MS", 0,
         "Milliseconds of the board's time without progress after which a benchmark is given up, "
         "0: "
         "never (10000)",
         0},
	{"listen-ms", OPTION_LISTEN, "MS", 0,
         "Milliseconds that the board waits for a request when it starts (the board's own; in "
         "QEMU 0)",
         0},
	{"stay", OPTION_STAY, "0|1", 0,
         "1: the board waits for another request when the run has ended (1; in QEMU 0)", 0},
	{"seed", 's', "SEED", 0, "Seed of order and data; 0 runs in sorted order (0)", 0},
	{"raw", OPTION_RAW, "0|1", 0, "1 sends every sample (0)", 0},
	{"align", OPTION_SWEEP, "sweep|none", 0,
         "sweep: unrolled kernels at every offset from a cache line (none)", 0},
	{0},
};

static const char *checked_filter(struct argp_state *state, const char *filter)
{
	if (filter[0] == '\0' || strlen(filter) > WIRE_MAX_t128)
		argp_error(state, "--filter: '%s' is empty or longer than %d bytes", filter,
		           WIRE_MAX_t128);
	for (const char *at = filter; *at != '\0'; at++)
		if (*at <= ' ' || *at > '~' || *at == '%')
			argp_error(state, "--filter: '%s' contains a character that no name has",
			           filter);
	return filter;
}

static error_t take_number(struct argp_state *state, int key, const char *text)
{
	uint32_t value;

	for (const struct number *number = numbers; number < numbers + NUMBERS; number++) {
		if (number->key != key)
			continue;
		value = command_number(state, number->name, text, number->least, number->most);
		memcpy((char *)state->input + number->offset, &value, sizeof(value));
		return 0;
	}
	return ARGP_ERR_UNKNOWN;
}

static error_t parse_option(int key, char *value, struct argp_state *state)
{
	struct record_request *request = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		wire_clear('Q', request);
		request->q = 0;
		return 0;
	case 'f':
		request->filter = checked_filter(state, value);
		return 0;
	case OPTION_SWEEP:
		if (strcmp(value, "sweep") != 0 && strcmp(value, "none") != 0)
			argp_error(state, "--align: '%s' is neither 'sweep' nor 'none'", value);
		request->sweep = strcmp(value, "sweep") == 0;
		return 0;
	default:
		return take_number(state, key, value);
	}
}

const struct argp request_argp = {options, parse_option, NULL, NULL, NULL, NULL, NULL};
