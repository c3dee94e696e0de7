/*
 * A board that says anything: of what is passed on behind a request, a decoder tells one run, its records in order,
 * and nothing behind its end; a request is sent for a reason each time.
 */
#include "decode/one_run.h"
#include "decode/request_client.h"
#include "fuzz/fuzz.h"
#include "fuzz/seal.h"

enum { STEP_MS = 30 };

struct told {
	struct asker asker;
	struct decoder decoder;
	struct one_run ours;
	enum { BEFORE, IN_RUN, BEHIND } place;
	uint32_t next; /* number of a record of the run */
	int64_t now;
	uint32_t sent;
	uint32_t sentences; /* lines that may be a reason */
	bool is_refused;
};

static void on_send(void *context)
{
	struct told *told = context;

	ALWAYS(told->asker.state == ASKER_ASKS);
	told->sent++;
}

static void on_bytes(void *context, const char *bytes, size_t length)
{
	struct told *told = context;

	ALWAYS(told->sent > 0 && told->asker.state != ASKER_ASKS);
	ALWAYS(length > 0 && length <= ASKER_HOLD_MAX);
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

static void on_text(void *context, const char *text, size_t length)
{
	const struct told *told = context;

	(void)text;
	ALWAYS(told->asker.state == ASKER_ASKS);
	ALWAYS(length > 0 && length <= SENTENCES_LINE_MAX);
}

static void on_event(void *context)
{
	const struct told *told = context;

	ALWAYS(told->asker.state == ASKER_ASKS);
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
	asker_push(&told->asker, bytes, length, told->now);
	asker_tick(&told->asker, told->now);
	ALWAYS(asker_wait_ms(&told->asker, told->now) <= ASKER_ANSWER_MS);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static const struct asker_events events = {on_send,  on_bytes, on_text,
	                                           on_event, on_event, on_refused};
	static const struct decoder_events decoded = {
		on_run_begin, on_record, on_lost, on_run_end, on_decoded_text, on_decoded_text};
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
	asker_init(&told.asker, &request, &events, &told);
	asker_open(&told.asker, 0);
	push_sealed(push, &told, (const char *)bytes, size);
	decoder_finish(&told.decoder);
	ALWAYS(told.asker.state != ASKER_REFUSED || told.is_refused);
	ALWAYS(told.sent >= 1 && told.sent <= 1 + told.sentences);
	return 0;
}
