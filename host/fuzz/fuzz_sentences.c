/*
 * Fuzzes the sentence reader with any bytes in pieces of any size. Checks that no byte except line
 * ends is lost or doubled, and that the result does not depend on the pieces.
 */
#include <string.h>

#include "decode/sentences.h"
#include "fuzz/fuzz.h"

enum { SENTENCE_MIN = WIRE_HEAD_LENGTH + WIRE_TAIL_LENGTH };

struct heard {
	uint64_t bytes;     /* bytes of text and of damaged sentences */
	uint32_t sentences; /* each of at least SENTENCE_MIN bytes */
	uint32_t crc;       /* CRC of everything reported */
};

static void hear(struct heard *heard, const char *text, size_t length)
{
	heard->bytes += length;
	heard->crc = wire_crc32(heard->crc, text, length);
}

static void on_text(void *context, const char *text, size_t length)
{
	ALWAYS(length > 0 && length <= SENTENCES_LINE_MAX);
	hear(context, text, length);
}

static void check_text(const struct sentence_copy *copy, const char *text)
{
	const char *end = copy->line + sizeof(copy->line);

	ALWAYS(text > copy->line && text < end);
	ALWAYS(memchr(text, '\0', (size_t)(end - text)) != NULL);
}

static void check_pairs(const struct sentence_copy *copy)
{
	ALWAYS(copy->sentence.count <= WIRE_PAIRS_MAX);
	for (uint32_t i = 0; i < copy->sentence.count; i++) {
		check_text(copy, copy->sentence.pairs[i].key);
		check_text(copy, copy->sentence.pairs[i].value);
	}
}

static void on_sentence(void *context, const struct sentence_copy *copy)
{
	struct heard *heard = context;
	union {
#define MEMBER(letter, noun, LIST) struct record_##noun noun;
		RECORD_KINDS(MEMBER)
	} record;

	ALWAYS(copy->sentence.letter >= 'A' && copy->sentence.letter <= 'Z');
	check_pairs(copy);
	(void)wire_fill(&copy->sentence, &record);
	heard->sentences++;
	heard->crc ^= copy->sentence.crc;
}

static struct heard listen(const char *bytes, size_t size, size_t piece)
{
	static const struct sentences_events events = {on_sentence, on_text, on_text};
	static struct sentences sentences;
	struct heard heard = {0};

	sentences_init(&sentences, &events, &heard);
	for (size_t at = 0; at < size; at += piece) {
		sentences_push(&sentences, bytes + at, size - at < piece ? size - at : piece);
		ALWAYS(sentences.length <= SENTENCES_LINE_MAX);
	}
	sentences_finish(&sentences);
	return heard;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct heard whole = listen((const char *)bytes, size, size + 1);
	struct heard pieces = listen((const char *)bytes, size, 1 + size % 7);
	size_t spoken = 0;

	for (size_t i = 0; i < size; i++)
		spoken += bytes[i] != '\n' && bytes[i] != '\r';
	ALWAYS(whole.bytes + (size_t)SENTENCE_MIN * whole.sentences <= spoken);
	ALWAYS(whole.bytes == spoken || whole.sentences > 0);
	ALWAYS(memcmp(&whole, &pieces, sizeof(whole)) == 0);
	return 0;
}
