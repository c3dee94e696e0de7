/*
 * Fuzzes the sentence reader with any bytes in pieces of any size. Checks that no byte except line
 * ends is lost or doubled, that the result does not depend on the pieces, and that joined lines
 * only add sentences.
 */
#include <string.h>

#include "decode/sentences.h"
#include "fuzz/fuzz.h"

enum { SENTENCE_MIN = WIRE_HEAD_LENGTH + WIRE_TAIL_LENGTH };

struct heard {
	uint64_t bytes;     /* bytes of text and of damaged sentences */
	uint32_t sentences; /* each of at least SENTENCE_MIN bytes */
	uint32_t joined;    /* of these, from several lines */
	uint32_t crcs;      /* CRC of the CRCs of the others */
	uint32_t crc;       /* CRC of everything reported */
};

static bool is_joined; /* the next sentence stood on several lines */

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
	if (is_joined)
		heard->joined++;
	else
		heard->crcs = wire_crc32(heard->crcs, &copy->sentence.crc, sizeof(uint32_t));
	is_joined = false;
}

static void on_joined(void *context)
{
	(void)context;
	is_joined = true;
}

static struct heard listen(const struct sentences_events *events, const char *bytes, size_t size,
                           size_t piece)
{
	static struct sentences sentences;
	struct heard heard = {0};

	sentences_init(&sentences, events, &heard);
	for (size_t at = 0; at < size; at += piece) {
		sentences_push(&sentences, bytes + at, size - at < piece ? size - at : piece);
		ALWAYS(sentences.length <= SENTENCES_LINE_MAX);
	}
	sentences_finish(&sentences);
	return heard;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static const struct sentences_events joining = {on_sentence, on_text, on_text, on_text,
	                                                on_joined};
	static const struct sentences_events apart = {on_sentence, on_text, on_text, on_text, NULL};
	struct heard whole = listen(&joining, (const char *)bytes, size, size + 1);
	struct heard pieces = listen(&joining, (const char *)bytes, size, 1 + size % 7);
	struct heard lines = listen(&apart, (const char *)bytes, size, size + 1);
	size_t spoken = 0;

	for (size_t i = 0; i < size; i++)
		spoken += bytes[i] != '\n' && bytes[i] != '\r';
	ALWAYS(whole.bytes + (size_t)SENTENCE_MIN * whole.sentences <= spoken);
	ALWAYS(whole.bytes == spoken || whole.sentences > 0);
	ALWAYS(memcmp(&whole, &pieces, sizeof(whole)) == 0);
	ALWAYS(whole.sentences - whole.joined == lines.sentences && whole.crcs == lines.crcs);
	ALWAYS(whole.joined > 0 || whole.bytes == lines.bytes);
	return 0;
}
