/* The pipes in the drawing of a core, and what the drawings of boxes and of pipes share. */
#ifndef HOST_REPORT_CORE_PIPES_H
#define HOST_REPORT_CORE_PIPES_H

#include <stdio.h>

#include "anatomy/findings.h"

/* Units of the drawing. In a window of 390 pixels a unit is a pixel. In a wider window it is larger. */
enum { CORE_WIDTH = 352, CORE_LINE = 15, CORE_PAD = 7, CORE_GAP = 12 };

struct core_drawing {
	FILE *file;
	const struct findings *findings;
	uint32_t y; /* top of the next shape */
};

/* Returns the text to write after a value: " ?" if it is not sure, else "". */
const char *core_doubt(const struct finding *finding);

/*
 * Draws the issue width, and a line for each class of instructions with its pipes, latency and interval. Draws nothing
 * if no class is known.
 */
void core_pipes_draw(struct core_drawing *drawing);

#endif
