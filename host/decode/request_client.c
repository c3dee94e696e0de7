#include "decode/request_client.h"

#include <string.h>

static const int64_t NEVER = INT64_MAX;

/* A run's numbers are so far on that an @H with first=1 is no second copy. */
enum { SECOND_COPY_WITHIN = 8 };

static void send(struct asker *asker)
{
	asker->send_at = NEVER;
	if (!asker->has_hinted)
		asker->hint_at = asker->now + ASKER_ANSWER_MS;
	asker->has_sent = true;
	asker->events->send(asker->context);
}

/* All that came before is of no run of ours; `crc`: of the hello that begins one, 0: not known. */
static void forget(struct asker *asker, uint32_t crc)
{
	asker->held_length = 0;
	asker->is_other = false;
	asker->highest = 0;
	asker->begin_crc = crc;
	asker->listening_crc = asker->refusal_crc = asker->end_crc = 0;
}

static void note_other(struct asker *asker)
{
	asker->held_length = 0;
	if (!asker->is_other)
		asker->events->other_run(asker->context);
	asker->is_other = true;
}

/* Whether the field says what was asked for, or nothing was. */
static bool field_answers(const struct wire_field *field, const struct record_request *asked,
                          const struct record_request *said)
{
	const void *one = (const char *)asked + field->offset;
	const void *other = (const char *)said + field->offset;

	if (field->type == WIRE_TEXT) {
		const char *text = *(const char *const *)one;
		const char *answer = *(const char *const *)other;

		return text == NULL || (answer != NULL && strcmp(text, answer) == 0);
	}
	return *(const uint32_t *)one == WIRE_NONE_U32 ||
	       *(const uint32_t *)one == *(const uint32_t *)other;
}

static bool answers(const struct record_request *asked, const struct wire_sentence *sentence)
{
	const struct wire_kind *kind = wire_kind_find('Q');
	struct record_request said;

	if (!wire_fill(sentence, &said))
		return false;
	for (uint32_t i = 1; i < kind->count; i++) /* the first is its number */
		if (!field_answers(&kind->fields[i], asked, &said))
			return false;
	return true;
}

static bool is_first_hello(const struct wire_sentence *sentence)
{
	struct record_hello hello;

	return sentence->letter == 'H' && wire_fill(sentence, &hello) && hello.first == 1;
}

/* A second copy of the first hello comes within the first records, and may be the one that is good. */
static bool begins_run(struct asker *asker, const struct wire_sentence *sentence)
{
	if (!is_first_hello(sentence))
		return false;
	if (asker->begin_crc == 0 && asker->highest > 0)
		asker->begin_crc = sentence->crc;
	return sentence->crc != asker->begin_crc || asker->highest > SECOND_COPY_WITHIN;
}

static void hear_request(struct asker *asker, const struct wire_sentence *sentence)
{
	if (asker->is_other || !asker->has_sent)
		return;
	if (!answers(asker->request, sentence)) {
		note_other(asker);
		return;
	}
	asker->state = ASKER_HEARS;
}

/* Its copies, and what else the board says at its end, come before it listens. */
static void hear_end(struct asker *asker, const struct wire_sentence *sentence)
{
	bool is_copy = sentence->crc == asker->end_crc;

	forget(asker, 0);
	asker->end_crc = sentence->crc;
	asker->piece_holds = false;
	if (!is_copy || asker->send_at != NEVER)
		asker->send_at = asker->now + ASKER_SETTLE_MS;
}

static void hear_note(struct asker *asker, const struct wire_sentence *sentence)
{
	struct record_note note;

	if (!asker->has_sent || sentence->crc == asker->refusal_crc ||
	    !wire_fill(sentence, &note) || note.level == NULL || note.text == NULL ||
	    strcmp(note.level, "warning") != 0 ||
	    strncmp(note.text, "request", sizeof("request") - 1) != 0)
		return;
	asker->refusal_crc = sentence->crc;
	asker->events->refused(asker->context, note.text);
	if (asker->refusals++ == ASKER_REFUSALS_MAX)
		asker->state = ASKER_REFUSED;
	else
		asker->send_at = asker->now + ASKER_SETTLE_MS;
}

static bool is_end(const struct wire_sentence *sentence)
{
	struct record_end end;

	return sentence->letter == 'E' && wire_fill(sentence, &end) && end.status != NULL;
}

/* A sentence while we ask. */
static void hear(struct asker *asker, const struct wire_sentence *sentence)
{
	switch (sentence->letter) {
	case 'L':
		if (sentence->crc != asker->listening_crc)
			send(asker);
		asker->listening_crc = sentence->crc;
		break;
	case 'Q':
		hear_request(asker, sentence);
		break;
	case 'N':
		hear_note(asker, sentence);
		break;
	default:
		break;
	}
}

static void on_sentence(void *context, const struct sentence_copy *copy)
{
	struct asker *asker = context;
	const struct wire_sentence *sentence = &copy->sentence;
	uint32_t q = wire_q(sentence);

	asker->piece_holds = true;
	asker->hint_at = NEVER;
	if (asker->state == ASKER_HEARS && is_end(sentence))
		asker->state = ASKER_ENDED;
	if (asker->state != ASKER_ASKS)
		return;
	if (begins_run(asker, sentence))
		forget(asker, sentence->crc);
	if (sentence->letter != 'E' && q != WIRE_NONE_U32 && q > asker->highest)
		asker->highest = q;
	if (is_end(sentence))
		hear_end(asker, sentence);
	else
		hear(asker, sentence);
	if (asker->state == ASKER_ASKS && asker->highest > ASKER_BEGIN_MAX)
		note_other(asker);
}

static void on_text(void *context, const char *text, size_t length)
{
	struct asker *asker = context;

	if (asker->state == ASKER_ASKS)
		asker->events->text(asker->context, text, length);
}

static void on_damaged(void *context, const char *text, size_t length)
{
	struct asker *asker = context;

	(void)text;
	(void)length;
	asker->piece_holds = true;
}

static void hold_piece(struct asker *asker)
{
	if (!asker->piece_holds || asker->is_other)
		return;
	if (asker->held_length + asker->piece_length > sizeof(asker->held)) {
		note_other(asker); /* a run that does not say what it does */
		return;
	}
	memcpy(asker->held + asker->held_length, asker->piece, asker->piece_length);
	asker->held_length += asker->piece_length;
}

/* A line, or as much as there is room for. */
static void take_piece(struct asker *asker)
{
	enum asker_state before = asker->state;

	asker->piece_holds = false;
	sentences_push(&asker->sentences, asker->piece, asker->piece_length);
	if (before == ASKER_HEARS)
		asker->events->bytes(asker->context, asker->piece, asker->piece_length);
	else if (before == ASKER_ASKS)
		hold_piece(asker);
	asker->piece_length = 0;
	if (before != ASKER_ASKS || asker->state != ASKER_HEARS)
		return;
	asker->events->bytes(asker->context, asker->held, asker->held_length);
	asker->held_length = 0;
}

void asker_init(struct asker *asker, const struct record_request *request,
                const struct asker_events *events, void *context)
{
	static const struct sentences_events heard = {on_sentence, on_text, on_damaged};

	memset(asker, 0, sizeof(*asker));
	asker->events = events;
	asker->context = context;
	asker->request = request;
	asker->send_at = asker->hint_at = NEVER;
	sentences_init(&asker->sentences, &heard, asker);
}

void asker_open(struct asker *asker, int64_t now)
{
	asker->now = now;
	if (asker->state != ASKER_ASKS)
		return;
	forget(asker, 0);
	send(asker);
}

void asker_push(struct asker *asker, const char *bytes, size_t length, int64_t now)
{
	asker->now = now;
	for (size_t i = 0; i < length && asker->state <= ASKER_HEARS; i++) {
		asker->piece[asker->piece_length++] = bytes[i];
		if (bytes[i] == '\n' || bytes[i] == '\r' ||
		    asker->piece_length == sizeof(asker->piece))
			take_piece(asker);
	}
}

void asker_tick(struct asker *asker, int64_t now)
{
	asker->now = now;
	if (asker->state != ASKER_ASKS)
		return;
	if (asker->send_at <= now)
		send(asker);
	if (asker->hint_at > now)
		return;
	asker->hint_at = NEVER;
	asker->has_hinted = true;
	asker->events->no_answer(asker->context);
}

int asker_wait_ms(const struct asker *asker, int64_t now)
{
	int64_t first = asker->send_at < asker->hint_at ? asker->send_at : asker->hint_at;

	if (asker->state != ASKER_ASKS || first == NEVER)
		return -1;
	return first > now ? (int)(first - now) : 0;
}
