/* Damage that a serial line and its adapters do to a stream. */
#ifndef LINE_DAMAGE_H
#define LINE_DAMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A growing buffer: the damaged stream. */
struct bytes {
	char *at;
	size_t length;
	size_t room;
};

void bytes_add(struct bytes *bytes, const char *from, size_t length);

/* The bytes that a reader sees while a plug moves. */
void bytes_add_noise(struct bytes *bytes, uint32_t *seed);

struct damage {
	const char *name;
	/* Appends the bytes that arrive of [from, from + length). The unit of `rate` depends on the kind. */
	void (*apply)(struct bytes *to, const char *from, size_t length, double rate,
	              uint32_t *seed);
	double rate;
	bool resets; /* the board restarts before the end and sends another run */
	bool harmless; /* no sentence is damaged: every record must arrive, and the run must be complete */
};

/* Several kinds of damage together. */
void damage_all(struct bytes *to, const char *from, size_t length, double rate, uint32_t *seed);

extern const struct damage damages[];
extern const size_t damage_count;

#endif
