/*
 * Fuzzes the request client with a board that sends anything. Checks that the decoder behind it
 * sees one run, its records in order and nothing after its end, and that every request has a cause.
 */
#include "decode/one_run.h"
#include "decode/request_client.h"
#include "fuzz/fuzz.h"
#include "fuzz/seal.h"

enum { STEP_MS = 30 };

struct told {
	struct request_client client;
	struct decoder decoder;
	struct one_run ours;
	enum { BEFORE, IN_RUN, BEHIND } place;
	uint32_t next; /* next record number of the run */
	int64_t now;
	uint32_t sent;
	uint32_t sentences; /* lines that may cause a request */
	bool is_refused;
};

static void on_send(void *context)
{
	struct told *told = context;

	ALWAYS(told->client.state == REQUEST_CLIENT_ASKS);
	told->sent++;
}

static void on_bytes(void *context, const char *bytes, size_t length)
{
	struct told *told = context;

	ALWAYS(told->sent > 0 && told->client.state != REQUEST_CLIENT_ASKS);
	ALWAYS(length > 0 && length <= REQUEST_CLIENT_HOLD_MAX);
	decoder_push(&told->decoder, bytes, length);
}

static void on_run_begin(void *context, uint32_t run)
{
	struct told *told = context;

	ALWAYS(run == 1 && told->place == BEFORE);
	told->place = IN_RUN;
}

static void on_record(void *context, const struct decoded *record)
{
	struct told *told = context;

	ALWAYS(told->place == IN_RUN && record->q == told->next);
	told->next++;
}

static void on_lost(void *context, uint32_t first, uint32_t last)
{
	struct told *told = context;

	ALWAYS(told->place == IN_RUN && first == told->next && last >= first);
	told->next = last + 1;
}

static void on_run_end(void *context, const struct run_summary *summary)
{
	struct told *told = context;

	ALWAYS(told->place == IN_RUN && summary->run == 1);
	told->place = BEHIND;
}

static void on_decoded_text(void *context, const char *text, size_t length)
{
	const struct told *told = context;

	(void)text;
	ALWAYS(length <= SENTENCES_LINE_MAX && !one_run_is_over(&told->ours));
}

static void on_joined(void *context)
{
	on_decoded_text(context, NULL, 0);
}

static void on_text(void *context, const char *text, size_t length)
{
	const struct told *told = context;

	(void)text;
	ALWAYS(told->client.state == REQUEST_CLIENT_ASKS);
	ALWAYS(length > 0 && length <= SENTENCES_LINE_MAX);
}

static void on_event(void *context)
{
	const struct told *told = context;

	ALWAYS(told->client.state == REQUEST_CLIENT_ASKS);
}

static void on_refused(void *context, const char *words)
{
	struct told *told = context;

	ALWAYS(strncmp(words, "request", sizeof("request") - 1) == 0);
	told->is_refused = true;
}

static void push(void *to, const char *bytes, size_t length)
{
	struct told *told = to;

	told->sentences += length > 0 && bytes[0] == '@';
	told->now += (int64_t)(length % STEP_MS);
	request_client_push(&told->client, bytes, length, told->now);
	request_client_tick(&told->client, told->now);
	ALWAYS(request_client_wait_ms(&told->client, told->now) <= REQUEST_CLIENT_ANSWER_MS);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static const struct request_client_events events = {on_send,  on_bytes, on_text,   on_text,
	                                                    on_event, on_event, on_refused};
	static const struct decoder_events decoded = {
		on_run_begin,    on_record,       on_lost,         on_run_end,
		on_decoded_text, on_decoded_text, on_decoded_text, on_joined};
	static struct told told;
	struct record_request request;

	wire_clear('Q', &request);
	request.samples = 10;
	told.now = 0;
	told.sent = told.sentences = 0;
	told.is_refused = false;
	told.place = BEFORE;
	told.next = 0;
	one_run_init(&told.ours, &decoded, &told);
	decoder_init(&told.decoder, &one_run_events, &told.ours);
	request_client_init(&told.client, &request, &events, &told);
	request_client_open(&told.client, 0);
	push_sealed(push, &told, (const char *)bytes, size);
	decoder_finish(&told.decoder);
	ALWAYS(told.client.state != REQUEST_CLIENT_REFUSED || told.is_refused);
	ALWAYS(told.sent >= 1 && told.sent <= 1 + told.sentences);
	return 0;
}
