/* What a target buffer and a stack of return addresses make of calls within each other. */
#ifndef HOST_ANATOMY_RETURNS_TRIAL_H
#define HOST_ANATOMY_RETURNS_TRIAL_H

#include <stdint.h>

/* Jumps of a call from the loop, with all calls in it, and their returns. */
struct returns_trial {
	double wrong; /* through a register, and mispredicted */
	double late;  /* direct, and not in the target buffer */
};

/* A target buffer of so many entries, or more, has room for all jumps. */
enum { RETURNS_TRIAL_JUMPS = 7 };

/*
 * The jumps of anatomy/returns with `calls` calls within each other, on a core with a target buffer of `targets` entries, which
 * replaces the oldest, and a stack of `returns` entries. Returns that the stack does not have are predicted by the buffer, as
 * other jumps. `calls` is at least 1.
 */
struct returns_trial returns_try(uint32_t targets, uint32_t returns, uint32_t calls);

#endif
