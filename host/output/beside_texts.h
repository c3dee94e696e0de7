/*
 * Texts that stand before sentences on their lines, as the time stamps of a log do. Of those that follow each other and
 * differ only in their numbers, the first is shown, and a message says how many there were.
 */
#ifndef HOST_OUTPUT_BESIDE_TEXTS_H
#define HOST_OUTPUT_BESIDE_TEXTS_H

#include <stdbool.h>

#include "decode/sentences.h"

/* All zero before the first text. */
struct beside_texts {
	uint32_t count;                     /* texts like `first`, with it */
	char first[SENTENCES_LINE_MAX + 1]; /* as it is shown */
};

/* Adds a text of at most SENTENCES_LINE_MAX bytes. Returns whether to show it. */
bool beside_texts_add(struct beside_texts *texts, const char *text, size_t length);

/* Prints the message about texts that were not shown, if there were any. The next text is shown. */
void beside_texts_end(struct beside_texts *texts);

#endif
