#include "decode/sentences.h"

#include <string.h>

void sentences_init(struct sentences *sentences, const struct sentences_events *events,
                    void *context)
{
	sentences->events = events;
	sentences->context = context;
	sentences->length = 0;
}

void sentence_copy_to(struct sentence_copy *to, const struct sentence_copy *from)
{
	to->sentence.letter = from->sentence.letter;
	to->sentence.crc = from->sentence.crc;
	to->sentence.mark = from->sentence.mark;
	to->sentence.count = from->sentence.count;
	for (uint32_t i = 0; i < from->sentence.count; i++) {
		const struct wire_pair *pair = &from->sentence.pairs[i];

		to->sentence.pairs[i].key = to->line + (pair->key - from->line);
		to->sentence.pairs[i].value = to->line + (pair->value - from->line);
	}
	memcpy(to->line, from->line, sizeof(to->line));
}

/* Whether something in [at, end) begins like a sentence. */
static bool has_head(const char *at, const char *end)
{
	for (; (at = memchr(at, '@', (size_t)(end - at))) != NULL; at++)
		if (wire_is_head(at, (size_t)(end - at)))
			return true;
	return false;
}

/* The next '*' in [at, end) that may stand before a CRC, or NULL. at[-1] must exist. */
static const char *find_star(const char *at, const char *end)
{
	for (; (at = memchr(at, '*', (size_t)(end - at))) != NULL; at++)
		if (at[-1] == ' ')
			return end - at >= WIRE_TAIL_LENGTH ? at : NULL;
	return NULL;
}

/* Tries to read [head, tail) as a sentence into `found`. */
static bool read_sentence(struct sentences *sentences, const char *head, const char *tail)
{
	struct sentence_copy *found = &sentences->found;
	size_t length = (size_t)(tail - head);

	if (length >= WIRE_LINE_MAX)
		return false;
	memcpy(found->line, head, length);
	return wire_parse(found->line, length, &found->sentence) == WIRE_OK;
}

/* Passes on text that is no sentence. It counts as damaged if a part of it begins like a sentence. */
static void pass_on(struct sentences *sentences, const char *text, const char *end)
{
	if (text == end)
		return;
	if (has_head(text, end))
		sentences->events->damaged(sentences->context, text, (size_t)(end - text));
	else
		sentences->events->text(sentences->context, text, (size_t)(end - text));
}

/*
 * Splits the line into text, sentence, text, sentence ... Returns the start of the text after the last sentence. A
 * sentence has one '@' and one " *", so only the last '@' before a star can be its head. No byte is searched for two
 * stars, even in a hostile line.
 */
static const char *take_sentences(struct sentences *sentences, const char *end)
{
	const char *text = sentences->line;
	const char *from = text; /* where a head may stand */
	const char *star = end > text ? find_star(text + 1, end) : NULL;

	while (star != NULL) {
		const char *head = memrchr(from, '@', (size_t)(star - from));
		const char *tail = star + WIRE_TAIL_LENGTH;

		from = star + 1;
		if (head != NULL && read_sentence(sentences, head, tail)) {
			pass_on(sentences, text, head);
			sentences->events->sentence(sentences->context, &sentences->found);
			text = from = tail;
		}
		star = find_star(from, end);
	}
	return text;
}

static void take_line(struct sentences *sentences)
{
	const char *end = sentences->line + sentences->length;

	pass_on(sentences, take_sentences(sentences, end), end);
	sentences->length = 0;
}

/* Handles the first part of a line that is too long. Text that may be the start of a sentence stays. */
static void take_piece(struct sentences *sentences)
{
	const char *end = sentences->line + sentences->length;
	const char *text = take_sentences(sentences, end);
	const char *head = memrchr(text, '@', (size_t)(end - text));

	if (head == NULL || end - head >= WIRE_LINE_MAX)
		head = end;
	pass_on(sentences, text, head);
	sentences->length = (size_t)(end - head);
	memmove(sentences->line, head, sentences->length);
}

void sentences_push(struct sentences *sentences, const char *bytes, size_t length)
{
	for (const char *end = bytes + length; bytes < end; bytes++) {
		if (*bytes == '\n' || *bytes == '\r') {
			take_line(sentences);
			continue;
		}
		if (sentences->length == SENTENCES_LINE_MAX)
			take_piece(sentences);
		sentences->line[sentences->length++] = *bytes;
	}
}

void sentences_finish(struct sentences *sentences)
{
	take_line(sentences);
}
