/* Streams on a line that several boards, images or starts use, before the line damages them. */
#ifndef LINE_SCENE_H
#define LINE_SCENE_H

#include "tests/line_simulator/damage.h"
#include "tests/line_simulator/stream.h"

struct scene {
	const char *name;
	/* Appends the line's bytes. */
	void (*play)(struct bytes *to, const struct stream *first, const struct stream *second,
	             uint32_t *seed);
	/* Makes the second stream differ from one of the same board and image. */
	void (*change)(struct record_hello *hello);
	double rate; /* rate for damage_all(); 0: the line is good */
};

extern const struct scene scenes[];
extern const size_t scene_count;

#endif
