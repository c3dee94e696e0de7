/*
 * From bytes to sentences: splits a stream into lines and finds the sentences in them. Any text may stand before,
 * between and after sentences. No input or output, no allocation.
 *
 * If a line ends within a sentence, a terminal or an editor may have wrapped it. So the line waits, and the next lines
 * without an '@' are joined to it. A line end, with the spaces around it, stands for nothing or for one space,
 * whichever gives the right CRC. If neither does, each line is handled alone. At most 64 texts are tried, once. So
 * parts of two sentences pass as one sentence with a probability of at most 2^-26.
 */
#ifndef HOST_DECODE_SENTENCES_H
#define HOST_DECODE_SENTENCES_H

#include "wire/wire.h"

enum { SENTENCES_LINE_MAX = 2 * WIRE_LINE_MAX }; /* a longer line is handled in pieces */

/* Lines of a sentence that was wrapped: enough for the longest one in 80 columns. */
enum { SENTENCES_WRAPPED_MAX = 7 };

/* A second copy comes within this many records. A sentence with an older number means that a new run has begun. */
enum { SENTENCES_COPY_WITHIN = 8 };

/*
 * Whether a sentence is a request on its way to the board, which the line, or a program at its other end, echoes. The
 * request has the number 0. The @Q of a run never has, because an @H comes before it.
 */
static inline bool sentence_is_echo(const struct wire_sentence *sentence)
{
	return sentence->letter == 'Q' && wire_q(sentence) == 0;
}

/* A sentence with the line it points into. */
struct sentence_copy {
	struct wire_sentence sentence;
	char line[WIRE_LINE_MAX];
};

struct sentences_events {
	void (*sentence)(void *context, const struct sentence_copy *copy);
	/* Text that is no sentence: a line or a piece of one, without its line end, never empty. */
	void (*text)(void *context, const char *text, size_t length);
	/* The same, but a sentence is on the line too, or what looks like the beginning of one. */
	void (*beside)(void *context, const char *text, size_t length);
	/* As `text`, but it looks like a sentence that was damaged on the serial line. */
	void (*damaged)(void *context, const char *text, size_t length);
	/* The next sentence was put together from several lines. NULL: no lines are joined, and none waits for another. */
	void (*joined)(void *context);
};

/* Lines that wait for the rest of their sentence. The first begins with its '@'; the others have none. */
struct sentences_waiting {
	uint32_t lines;
	size_t ends[SENTENCES_WRAPPED_MAX - 1]; /* of each line in `text` */
	char text[WIRE_LINE_MAX];
};

struct sentences {
	const struct sentences_events *events;
	void *context;
	size_t length;
	char line[SENTENCES_LINE_MAX];
	struct sentences_waiting waiting;
	struct sentence_copy found;
};

void sentences_init(struct sentences *sentences, const struct sentences_events *events,
                    void *context);

void sentences_push(struct sentences *sentences, const char *bytes, size_t length);

/* To be called after the last byte: the last line may have no line end. */
void sentences_finish(struct sentences *sentences);

/* Copies `from` so that the copy's sentence points into the copy's line. */
void sentence_copy_to(struct sentence_copy *to, const struct sentence_copy *from);

#endif
