/*
 * Texts that stand beside sentences on their lines, as the time stamps of a log do. Of those that differ only in
 * their numbers, with at most one other kind between them, the first is shown, and a message says how many there were.
 * Blanks are not shown.
 */
#ifndef HOST_OUTPUT_BESIDE_TEXTS_H
#define HOST_OUTPUT_BESIDE_TEXTS_H

#include <stdbool.h>

#include "decode/sentences.h"

/* All zero before the first text. */
struct beside_texts {
	/* Two, because a log may have text on both sides of its sentences. */
	struct alike {
		uint32_t count;                     /* texts like `first`, with it */
		char first[SENTENCES_LINE_MAX + 1]; /* as it is shown */
	} groups[2];
	uint32_t last; /* the group of the last text */
};

/* Adds a text of at most SENTENCES_LINE_MAX bytes. Returns whether to show it. */
bool beside_texts_add(struct beside_texts *texts, const char *text, size_t length);

/* Prints the message about texts that were not shown, if there were any. The next text is shown. */
void beside_texts_end(struct beside_texts *texts);

#endif
