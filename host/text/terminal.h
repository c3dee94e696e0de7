/* Properties of the terminal that a stream is written to. */
#ifndef HOST_TEXT_TERMINAL_H
#define HOST_TEXT_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Control sequences of ECMA-48. */
#define TERMINAL_CLEAR_TO_END "\x1b[K"
#define TERMINAL_PLAIN        "\x1b[0m"
#define TERMINAL_BOLD         "\x1b[1m"
#define TERMINAL_RED          "\x1b[31m"
#define TERMINAL_YELLOW       "\x1b[33m"

enum { TERMINAL_WIDTH_USUAL = 80, TERMINAL_WIDTH_LEAST = 20 };

/* Whether the stream is a terminal at all. */
bool terminal_is_one(FILE *file);

/* Whether the stream is a terminal that understands these sequences: not with TERM=dumb. */
bool terminal_is_capable(FILE *file);

/* Columns of the terminal, at least TERMINAL_WIDTH_LEAST; TERMINAL_WIDTH_USUAL if they are not known. */
uint32_t terminal_width(FILE *file);

/* Columns that a line of the stream may have: those of the terminal. 0: it is no terminal, and a line may be longer. */
uint32_t terminal_room(FILE *file);

#endif
