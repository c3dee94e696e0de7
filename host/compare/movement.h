/* How far the rows of several runs of one side move from run to run: other layouts of the code, or other boots. */
#ifndef HOST_COMPARE_MOVEMENT_H
#define HOST_COMPARE_MOVEMENT_H

#include "compare/side.h"

/* A row of one name, in all runs that have it; in an alignment sweep at one offset. Figures are per operation. */
struct moved {
	const struct row *row; /* for its names */
	bool is_swept;
	uint32_t runs;                  /* in which it is ok; 0: there are no figures */
	const char *status;             /* of a run in which it is not ok; NULL: none */
	double least, median, greatest; /* of the medians of these runs */
	double change; /* from the least to the greatest, as a fraction of the least */
	bool moves;    /* by more than it varies by without another layout */
};

struct movement {
	uint32_t count;
	struct moved *rows; /* suite by suite; in each the row that changes most first */
};

/* The rows of these metrics ("cycles,mtime"; NULL: all) of the side, which must outlive the result. */
struct movement movement_make(const struct side *side, const char *metrics);

void movement_free(struct movement *movement);

/* A line a row, and how many rows move in each suite; with `is_brief` only rows that move, or are not ok in all runs. */
void movement_print(const struct movement *movement, const struct side *side, bool is_brief,
                    FILE *file);

#endif
