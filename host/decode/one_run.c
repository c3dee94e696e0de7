#include "decode/one_run.h"

static void on_run_begin(void *context, uint32_t run)
{
	struct one_run *one = context;

	one->is_over = run > 1;
	if (!one->is_over)
		one->events->run_begin(one->context, run);
}

static void on_record(void *context, const struct decoded *record)
{
	const struct one_run *one = context;

	if (!one->is_over)
		one->events->record(one->context, record);
}

static void on_lost(void *context, uint32_t first, uint32_t last)
{
	const struct one_run *one = context;

	if (!one->is_over)
		one->events->lost(one->context, first, last);
}

static void on_run_end(void *context, const struct run_summary *summary)
{
	const struct one_run *one = context;

	if (!one->is_over)
		one->events->run_end(one->context, summary);
}

static void on_text(void *context, const char *text, size_t length)
{
	const struct one_run *one = context;

	if (!one->is_over)
		one->events->text(one->context, text, length);
}

static void on_damaged(void *context, const char *text, size_t length)
{
	const struct one_run *one = context;

	if (!one->is_over)
		one->events->damaged(one->context, text, length);
}

const struct decoder_events one_run_events = {
	on_run_begin, on_record, on_lost, on_run_end, on_text, on_damaged,
};

void one_run_init(struct one_run *one, const struct decoder_events *events, void *context)
{
	*one = (struct one_run){.events = events, .context = context};
}

bool one_run_is_over(const struct one_run *one)
{
	return one->is_over;
}
