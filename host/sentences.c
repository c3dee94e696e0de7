#include "sentences.h"

#include <string.h>

void sentences_init(struct sentences *sentences, const struct sentences_events *events, void *whose)
{
	sentences->events = events;
	sentences->whose = whose;
	sentences->length = 0;
}

void sentence_copy_to(struct sentence_copy *to, const struct sentence_copy *from)
{
	*to = *from;
	for (uint32_t i = 0; i < to->sentence.count; i++) {
		struct wire_pair *pair = &to->sentence.pairs[i];

		pair->key = to->line + (pair->key - from->line);
		pair->value = to->line + (pair->value - from->line);
	}
}

/* The next "@X " in [at, end), or NULL. */
static const char *find_head(const char *at, const char *end)
{
	while ((at = memchr(at, '@', (size_t)(end - at))) != NULL) {
		if (wire_is_head(at, (size_t)(end - at)))
			return at;
		at++;
	}
	return NULL;
}

/* Where the sentence that begins at `head` ends: behind the first " *" and 8 more; or NULL. */
static const char *find_tail(const char *head, const char *end)
{
	for (const char *at = head; (at = memchr(at, '*', (size_t)(end - at))) != NULL; at++)
		if (at[-1] == ' ')
			return end - at >= WIRE_TAIL_LENGTH ? at + WIRE_TAIL_LENGTH : NULL;
	return NULL;
}

/* Reads the sentence at `head` into `found`; returns its end, or NULL when it does not hold. */
static const char *read_sentence(struct sentences *sentences, const char *head, const char *end)
{
	const char *tail = find_tail(head, end);
	struct sentence_copy *found = &sentences->found;

	if (tail == NULL || tail - head >= WIRE_LINE_MAX)
		return NULL;
	memcpy(found->line, head, (size_t)(tail - head));
	if (wire_parse(found->line, (size_t)(tail - head), &found->sentence) != WIRE_OK)
		return NULL;
	return tail;
}

/* Passes on what is no sentence; `damaged` when some of it began like one. */
static void pass_on(struct sentences *sentences, const char *text, const char *end, bool damaged)
{
	if (text == end)
		return;
	if (damaged)
		sentences->events->damaged(sentences->whose, text, (size_t)(end - text));
	else
		sentences->events->text(sentences->whose, text, (size_t)(end - text));
}

/* Takes a line apart: text, sentence, text, sentence ... */
static void take_line(struct sentences *sentences)
{
	const char *text = sentences->line; /* begin of what is no sentence */
	const char *end = sentences->line + sentences->length;
	const char *head = text;
	bool damaged = false;

	while ((head = find_head(head, end)) != NULL) {
		const char *tail = read_sentence(sentences, head, end);

		if (tail == NULL) {
			damaged = true;
			head++;
			continue;
		}
		pass_on(sentences, text, head, damaged);
		sentences->events->sentence(sentences->whose, &sentences->found);
		text = head = tail;
		damaged = false;
	}
	pass_on(sentences, text, end, damaged);
	sentences->length = 0;
}

void sentences_push(struct sentences *sentences, const char *bytes, size_t length)
{
	for (const char *end = bytes + length; bytes < end; bytes++) {
		if (*bytes == '\n' || *bytes == '\r') {
			take_line(sentences);
			continue;
		}
		if (sentences->length == SENTENCES_LINE_MAX)
			take_line(sentences);
		sentences->line[sentences->length++] = *bytes;
	}
}

void sentences_finish(struct sentences *sentences)
{
	take_line(sentences);
}
