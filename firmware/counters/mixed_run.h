/* A known run of instructions that take a core more than a cycle each (mixed_run.S). */
#ifndef COUNTERS_MIXED_RUN_H
#define COUNTERS_MIXED_RUN_H

#include <stdint.h>

#include "counters/behaviour.h"

/* How many instructions it is, and how much memory it reads: bytes. */
extern const uint32_t mixed_run_length;
extern const uint32_t mixed_run_bytes;

/*
 * Reads cycle and instret, or mcycle and minstret, around the run. Its loads go through memory from
 * `cold` on, a word in every 64 bytes. What the core lacks traps; expect it (trap.h).
 */
typedef void mixed_run(const char *cold, struct behaviour_reads *reads);
mixed_run mixed_run_user;
mixed_run mixed_run_machine;

#endif
