/*
 * Fuzzes the decoder with sentences. Checks that numbers rise within a run, that every number is
 * reported once, as a record or as lost, and that the summary is their sum.
 */
#include "decode/decoder.h"
#include "fuzz/fuzz.h"
#include "fuzz/seal.h"

struct told {
	uint32_t run;
	bool running;
	uint32_t next; /* number that must be reported next */
	uint32_t records;
	uint32_t lost;
};

static void on_run_begin(void *context, uint32_t run)
{
	struct told *told = context;

	ALWAYS(!told->running && run == told->run + 1);
	*told = (struct told){.run = run, .running = true};
}

static void on_record(void *context, const struct decoded *record)
{
	struct told *told = context;

	ALWAYS(told->running && record->q == told->next);
	ALWAYS(wire_q(record->sentence) == record->q);
	ALWAYS(record->sentence->letter != 'E');
	told->next++;
	told->records++;
}

static void on_lost(void *context, uint32_t first, uint32_t last)
{
	struct told *told = context;

	ALWAYS(told->running && first == told->next && last >= first);
	told->next = last + 1;
	told->lost += last - first + 1;
}

static void on_run_end(void *context, const struct run_summary *summary)
{
	struct told *told = context;

	ALWAYS(told->running && summary->run == told->run);
	ALWAYS(summary->records == told->records && summary->lost == told->lost);
	ALWAYS(!summary->adds_up || (summary->ended && summary->lost == 0));
	told->running = false;
}

static void on_text(void *context, const char *text, size_t length)
{
	(void)context;
	(void)text;
	ALWAYS(length > 0 && length <= SENTENCES_LINE_MAX);
}

static void on_joined(void *context)
{
	(void)context;
}

static void push(void *to, const char *bytes, size_t length)
{
	decoder_push(to, bytes, length);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static const struct decoder_events events = {on_run_begin, on_record, on_lost, on_run_end,
	                                             on_text,      on_text,   on_text, on_joined};
	static struct decoder decoder;
	struct told told = {0};

	decoder_init(&decoder, &events, &told);
	push_sealed(push, &decoder, (const char *)bytes, size);
	decoder_finish(&decoder);
	ALWAYS(!told.running);
	return 0;
}
