/* Shared by all commands: exit codes, options with a number, and a check that stdout was written. */
#ifndef HOST_TEXT_COMMAND_LINE_H
#define HOST_TEXT_COMMAND_LINE_H

#include <argp.h>
#include <stdint.h>

enum {
	EXIT_FINE = 0,
	EXIT_BAD_RESULT = 1, /* a benchmark failed, faulted or timed out */
	EXIT_ERROR = 2,      /* usage, files, ports */
	EXIT_INCOMPLETE = 3, /* the stream is incomplete */
	EXIT_TIMEOUT = 4,    /* the host's --timeout has passed */
};

/* The more serious of two exit codes: the one that comes first in the order 2, 4, 3, 1, 0. */
int command_worse(int a, int b);

/* Returns `text` as a number from `least` to `most`. Ends with a usage error that names `option` if it is none. */
uint32_t command_number(struct argp_state *state, const char *option, const char *text,
                        uint32_t least, uint32_t most);

/* Flushes stdout. Returns EXIT_FINE, or EXIT_ERROR after a message. */
int command_end_of_print(void);

#endif
