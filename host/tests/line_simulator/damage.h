/* What a serial line and what is plugged into it do to a stream. */
#ifndef LINE_DAMAGE_H
#define LINE_DAMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes that grow: the damaged stream. */
struct bytes {
	char *at;
	size_t length;
	size_t room;
};

struct damage {
	const char *name;
	/* Appends what arrives of [from, from + length); `rate` is of its own kind. */
	void (*apply)(struct bytes *to, const char *from, size_t length, double rate,
	              uint32_t *seed);
	double rate;
	bool resets;   /* the board starts again before the run has ended, and says another one */
	bool harmless; /* no sentence suffers: every record must come, and the run be complete */
};

extern const struct damage damages[];
extern const size_t damage_count;

#endif
