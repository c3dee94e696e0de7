#include "decode/sentences.h"

#include <string.h>

void sentences_init(struct sentences *sentences, const struct sentences_events *events,
                    void *context)
{
	sentences->events = events;
	sentences->context = context;
	sentences->length = 0;
	sentences->waiting.lines = 0;
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

/*
 * Passes on text that is no sentence, as `text` or as `beside`. It counts as damaged if a part of it begins like a
 * sentence.
 */
static void pass_as(struct sentences *sentences, const char *text, const char *end,
                    void (*what)(void *context, const char *text, size_t length))
{
	if (text == end)
		return;
	if (has_head(text, end))
		what = sentences->events->damaged;
	what(sentences->context, text, (size_t)(end - text));
}

static void pass_on(struct sentences *sentences, const char *text, const char *end)
{
	pass_as(sentences, text, end, sentences->events->text);
}

static void pass_beside(struct sentences *sentences, const char *text, const char *end)
{
	pass_as(sentences, text, end, sentences->events->beside);
}

/*
 * Splits [text, end) into text, sentence, text, sentence ... Returns the start of the text after the last sentence. A
 * sentence has one '@' and one " *", so only the last '@' before a star can be its head. No byte is searched for two
 * stars, even in a hostile line.
 */
static const char *take_sentences(struct sentences *sentences, const char *text, const char *end)
{
	const char *from = text; /* where a head may stand */
	const char *star = end > text ? find_star(text + 1, end) : NULL;

	while (star != NULL) {
		const char *head = memrchr(from, '@', (size_t)(star - from));
		const char *tail = star + WIRE_TAIL_LENGTH;

		from = star + 1;
		if (head != NULL && read_sentence(sentences, head, tail)) {
			pass_beside(sentences, text, head);
			sentences->events->sentence(sentences->context, &sentences->found);
			text = from = tail;
		}
		star = find_star(from, end);
	}
	return text;
}

/* The end of [text, end) without the spaces at its end. */
static const char *trim(const char *text, const char *end)
{
	while (end > text && end[-1] == ' ')
		end--;
	return end;
}

static const char *skip_spaces(const char *at, const char *end)
{
	while (at < end && *at == ' ')
		at++;
	return at;
}

/*
 * Joins the lines that wait, without the spaces at their ends. One space follows line i if bit i of `spaces` is set.
 * Returns the end of `joined`.
 */
static char *join(const struct sentences_waiting *waiting, uint32_t spaces, char *joined)
{
	const char *from = waiting->text;

	for (uint32_t i = 0; i < waiting->lines; i++) {
		const char *end = waiting->text + waiting->ends[i];
		size_t length;

		from = skip_spaces(from, end);
		length = (size_t)(trim(from, end) - from);
		memcpy(joined, from, length);
		joined += length;
		if ((spaces >> i & 1) != 0)
			*joined++ = ' ';
		from = end;
	}
	return joined;
}

/* Passes on the lines that wait, each as it is alone. Returns the start of the current line. */
static const char *give_up(struct sentences *sentences)
{
	const char *text = sentences->waiting.text;

	for (uint32_t i = 0; i < sentences->waiting.lines; i++) {
		const char *end = sentences->waiting.text + sentences->waiting.ends[i];

		pass_on(sentences, text, end);
		text = end;
	}
	sentences->waiting.lines = 0;
	return sentences->line;
}

/*
 * Reads the lines that wait and the start of the current line, up to `end`, as a sentence. Returns the start of the
 * text after the sentence. Returns the start of the line if they are no sentence, or if no line waits. Returns NULL if
 * the CRC may still come.
 */
static const char *take_joined(struct sentences *sentences, const char *end)
{
	const char *rest = skip_spaces(sentences->line, end);
	size_t length = (size_t)(trim(rest, end) - rest);
	uint32_t all_spaces = (1U << sentences->waiting.lines) - 1;

	if (length > WIRE_LINE_MAX)
		length = WIRE_LINE_MAX;
	for (uint32_t i = 0; sentences->waiting.lines > 0 && i <= all_spaces; i++) {
		char joined[2 * WIRE_LINE_MAX + SENTENCES_WRAPPED_MAX];
		char *at = join(&sentences->waiting, all_spaces - i, joined);
		const char *star;

		memcpy(at, rest, length);
		star = find_star(joined + 1, at + length);
		if (star == NULL && i == 0)
			return NULL; /* with fewer spaces there is none either */
		if (star == NULL || star + WIRE_TAIL_LENGTH <= at ||
		    !read_sentence(sentences, joined, star + WIRE_TAIL_LENGTH))
			continue;
		sentences->waiting.lines = 0;
		sentences->events->joined(sentences->context);
		sentences->events->sentence(sentences->context, &sentences->found);
		return rest + (star + WIRE_TAIL_LENGTH - at);
	}
	return give_up(sentences);
}

/* Lets [text, end) wait for the next line. Returns false if there is no room, because no sentence is so long. */
static bool let_wait(struct sentences_waiting *waiting, const char *text, const char *end)
{
	size_t before = waiting->lines > 0 ? waiting->ends[waiting->lines - 1] : 0;
	size_t length = (size_t)(end - text);

	if (waiting->lines == SENTENCES_WRAPPED_MAX - 1 || length > sizeof(waiting->text) - before)
		return false;
	memcpy(waiting->text + before, text, length);
	waiting->ends[waiting->lines++] = before + length;
	return true;
}

/* The '@' of the sentence within which the line ends. NULL if the line does not end within a sentence. */
static const char *find_cut(const char *text, const char *end)
{
	const char *head = memrchr(text, '@', (size_t)(end - text));

	if (head == NULL || !wire_is_head(head, (size_t)(end - head)))
		return NULL;
	return find_star(head + 1, trim(head, end)) == NULL ? head : NULL;
}

/* Handles a line that is not empty. */
static void take_line(struct sentences *sentences)
{
	const char *end = sentences->line + sentences->length;
	const char *text = take_joined(sentences, end);
	const char *cut;

	sentences->length = 0;
	if (text == NULL && memchr(sentences->line, '@', (size_t)(end - sentences->line)) == NULL &&
	    let_wait(&sentences->waiting, sentences->line, end))
		return;
	if (text == NULL)
		text = give_up(sentences);
	text = take_sentences(sentences, text, end);
	cut = sentences->events->joined != NULL ? find_cut(text, end) : NULL;
	if (cut != NULL && let_wait(&sentences->waiting, cut, end))
		pass_beside(sentences, text, cut);
	else if (text > sentences->line)
		pass_beside(sentences, text, end);
	else
		pass_on(sentences, text, end);
}

/* Handles the first part of a line that is too long. Text that may be the start of a sentence stays. */
static void take_piece(struct sentences *sentences)
{
	const char *end = sentences->line + sentences->length;
	const char *text = take_joined(sentences, end);
	const char *head;

	if (text == NULL)
		text = give_up(sentences);
	text = take_sentences(sentences, text, end);
	head = memrchr(text, '@', (size_t)(end - text));
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
			if (sentences->length > 0)
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
	if (sentences->length > 0)
		take_line(sentences);
	give_up(sentences);
}
