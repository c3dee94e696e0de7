#include "decode/request_client.h"

#include <string.h>

static const int64_t NEVER = INT64_MAX;

static void send(struct request_client *client)
{
	client->send_at = NEVER;
	if (!client->has_hinted)
		client->hint_at = client->now + REQUEST_CLIENT_ANSWER_MS;
	client->has_sent = true;
	client->events->send(client->context);
}

/* Drops all received bytes, because they are not of our run. `crc`: CRC of the next run's first @H; 0: not known. */
static void forget(struct request_client *client, uint32_t crc)
{
	client->held_length = 0;
	client->is_other = false;
	client->highest = 0;
	client->begin_crc = crc;
	client->listening_crc = client->refusal_crc = client->end_crc = 0;
}

static void note_other(struct request_client *client)
{
	client->held_length = 0;
	if (!client->is_other)
		client->events->other_run(client->context);
	client->is_other = true;
}

/* Whether the field of the answer has the value of the request, or the request leaves it out. */
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
	for (uint32_t i = 1; i < kind->count; i++) /* the first field is q */
		if (!field_answers(&kind->fields[i], asked, &said))
			return false;
	return true;
}

static bool is_first_hello(const struct wire_sentence *sentence)
{
	struct record_hello hello;

	return sentence->letter == 'H' && wire_fill(sentence, &hello) && hello.first == 1;
}

/* Whether an @H begins another run. It may also be the second copy of a run's first @H, whose first copy is damaged. */
static bool begins_run(struct request_client *client, const struct wire_sentence *sentence)
{
	if (!is_first_hello(sentence))
		return false;
	if (client->begin_crc == 0 && client->highest > 0)
		client->begin_crc = sentence->crc;
	return sentence->crc != client->begin_crc || client->highest > SENTENCES_COPY_WITHIN;
}

static void hear_request(struct request_client *client, const struct wire_sentence *sentence)
{
	if (client->is_other || !client->has_sent)
		return;
	if (!answers(client->request, sentence)) {
		note_other(client);
		return;
	}
	client->state = REQUEST_CLIENT_HEARS;
}

/* Sends the request after a pause: the board listens only after the copies of @E and its other last lines. */
static void hear_end(struct request_client *client, const struct wire_sentence *sentence)
{
	bool is_copy = sentence->crc == client->end_crc;

	forget(client, 0);
	client->end_crc = sentence->crc;
	client->piece_holds = false;
	if (!is_copy || client->send_at != NEVER)
		client->send_at = client->now + REQUEST_CLIENT_SETTLE_MS;
}

static void hear_note(struct request_client *client, const struct wire_sentence *sentence)
{
	struct record_note note;

	if (!client->has_sent || sentence->crc == client->refusal_crc ||
	    !wire_fill(sentence, &note) || note.level == NULL || note.text == NULL ||
	    strcmp(note.level, "warning") != 0 ||
	    strncmp(note.text, "request", sizeof("request") - 1) != 0)
		return;
	client->refusal_crc = sentence->crc;
	client->events->refused(client->context, note.text);
	if (client->refusals++ == REQUEST_CLIENT_REFUSALS_MAX)
		client->state = REQUEST_CLIENT_REFUSED;
	else
		client->send_at = client->now + REQUEST_CLIENT_SETTLE_MS;
}

static bool is_end(const struct wire_sentence *sentence)
{
	struct record_end end;

	return sentence->letter == 'E' && wire_fill(sentence, &end) && end.status != NULL;
}

/* Handles a sentence in the state REQUEST_CLIENT_ASKS. */
static void hear(struct request_client *client, const struct wire_sentence *sentence)
{
	switch (sentence->letter) {
	case 'L':
		if (sentence->crc != client->listening_crc)
			send(client);
		client->listening_crc = sentence->crc;
		break;
	case 'Q':
		hear_request(client, sentence);
		break;
	case 'N':
		hear_note(client, sentence);
		break;
	default:
		break;
	}
}

static void on_sentence(void *context, const struct sentence_copy *copy)
{
	struct request_client *client = context;
	const struct wire_sentence *sentence = &copy->sentence;
	uint32_t q = wire_q(sentence);

	if (sentence_is_echo(sentence))
		return;
	client->piece_holds = true;
	client->hint_at = NEVER;
	if (client->state == REQUEST_CLIENT_HEARS && is_end(sentence))
		client->state = REQUEST_CLIENT_ENDED;
	if (client->state != REQUEST_CLIENT_ASKS)
		return;
	if (begins_run(client, sentence))
		forget(client, sentence->crc);
	if (sentence->letter != 'E' && q != WIRE_NONE_U32 && q > client->highest)
		client->highest = q;
	if (is_end(sentence))
		hear_end(client, sentence);
	else
		hear(client, sentence);
	if (client->state == REQUEST_CLIENT_ASKS && client->highest > REQUEST_CLIENT_BEGIN_MAX)
		note_other(client);
}

static void on_text(void *context, const char *text, size_t length)
{
	struct request_client *client = context;

	if (client->state == REQUEST_CLIENT_ASKS)
		client->events->text(client->context, text, length);
}

static void on_beside(void *context, const char *text, size_t length)
{
	struct request_client *client = context;

	if (client->state == REQUEST_CLIENT_ASKS)
		client->events->beside(client->context, text, length);
}

static void on_damaged(void *context, const char *text, size_t length)
{
	struct request_client *client = context;

	(void)text;
	(void)length;
	client->piece_holds = true;
}

static void hold_piece(struct request_client *client)
{
	if (!client->piece_holds || client->is_other)
		return;
	if (client->held_length + client->piece_length > sizeof(client->held)) {
		note_other(client); /* not our run: no @Q came in this many bytes */
		return;
	}
	memcpy(client->held + client->held_length, client->piece, client->piece_length);
	client->held_length += client->piece_length;
}

/* Handles a line, or as much of it as there is room for. */
static void take_piece(struct request_client *client)
{
	enum request_client_state before = client->state;

	client->piece_holds = false;
	sentences_push(&client->sentences, client->piece, client->piece_length);
	if (before == REQUEST_CLIENT_HEARS)
		client->events->bytes(client->context, client->piece, client->piece_length);
	else if (before == REQUEST_CLIENT_ASKS)
		hold_piece(client);
	client->piece_length = 0;
	if (before != REQUEST_CLIENT_ASKS || client->state != REQUEST_CLIENT_HEARS)
		return;
	client->events->bytes(client->context, client->held, client->held_length);
	client->held_length = 0;
}

void request_client_init(struct request_client *client, const struct record_request *request,
                         const struct request_client_events *events, void *context)
{
	static const struct sentences_events heard = {on_sentence, on_text, on_beside, on_damaged,
	                                              NULL};

	memset(client, 0, sizeof(*client));
	client->events = events;
	client->context = context;
	client->request = request;
	client->send_at = client->hint_at = NEVER;
	sentences_init(&client->sentences, &heard, client);
}

void request_client_open(struct request_client *client, int64_t now)
{
	client->now = now;
	if (client->state != REQUEST_CLIENT_ASKS)
		return;
	forget(client, 0);
	send(client);
}

void request_client_push(struct request_client *client, const char *bytes, size_t length,
                         int64_t now)
{
	client->now = now;
	for (size_t i = 0; i < length && client->state <= REQUEST_CLIENT_HEARS; i++) {
		client->piece[client->piece_length++] = bytes[i];
		if (bytes[i] == '\n' || bytes[i] == '\r' ||
		    client->piece_length == sizeof(client->piece))
			take_piece(client);
	}
}

void request_client_tick(struct request_client *client, int64_t now)
{
	client->now = now;
	if (client->state != REQUEST_CLIENT_ASKS)
		return;
	if (client->send_at <= now)
		send(client);
	if (client->hint_at > now)
		return;
	client->hint_at = NEVER;
	client->has_hinted = true;
	client->events->no_answer(client->context);
}

int request_client_wait_ms(const struct request_client *client, int64_t now)
{
	int64_t first = client->send_at < client->hint_at ? client->send_at : client->hint_at;

	if (client->state != REQUEST_CLIENT_ASKS || first == NEVER)
		return -1;
	return first > now ? (int)(first - now) : 0;
}
