/* A run of a known number of instructions that take a core more than a cycle each (mixed_run.S). */
#ifndef COUNTERS_MIXED_RUN_H
#define COUNTERS_MIXED_RUN_H

#include <stdint.h>

#include "counters/behaviour.h"

/* The number of its instructions, and the bytes of memory that it covers. */
extern const uint32_t mixed_run_length;
extern const uint32_t mixed_run_bytes;

/*
 * Reads cycle and instret (user) or mcycle and minstret (machine) around the run. The run loads a word from every 64
 * bytes of memory, from `cold` on. A counter that the core lacks causes a trap, so use TRAP_TRY (trap.h).
 */
typedef void mixed_run(const char *cold, struct behaviour_reads *reads);
mixed_run mixed_run_user;
mixed_run mixed_run_machine;

#endif
