/* The part of a core's drawing that shows its pipes, and what the boxes and the pipes share. */
#ifndef HOST_REPORT_CORE_PIPES_H
#define HOST_REPORT_CORE_PIPES_H

#include <stdio.h>

#include "anatomy/findings.h"

/*
 * Units of the drawing. A window of 390 pixels has room for its width, so that a unit is a pixel there; in wider ones it
 * is larger.
 */
enum { CORE_WIDTH = 352, CORE_LINE = 15, CORE_PAD = 7, CORE_GAP = 12 };

struct core_drawing {
	FILE *file;
	const struct findings *findings;
	uint32_t y; /* of what is drawn next */
};

/* Returns what stands behind a value: " ?" if it is not sure. */
const char *core_doubt(const struct finding *finding);

/* Draws the width and a line for each class of instructions: its pipes, latency and interval. Nothing without them. */
void core_pipes_draw(struct core_drawing *drawing);

#endif
