#include "decode/one_run.h"

static void on_run_begin(void *whose, uint32_t run)
{
	struct one_run *one = whose;

	one->is_over = run > 1;
	if (!one->is_over)
		one->events->run_begin(one->whose, run);
}

static void on_record(void *whose, const struct decoded *record)
{
	const struct one_run *one = whose;

	if (!one->is_over)
		one->events->record(one->whose, record);
}

static void on_lost(void *whose, uint32_t first, uint32_t last)
{
	const struct one_run *one = whose;

	if (!one->is_over)
		one->events->lost(one->whose, first, last);
}

static void on_run_end(void *whose, const struct run_summary *summary)
{
	const struct one_run *one = whose;

	if (!one->is_over)
		one->events->run_end(one->whose, summary);
}

static void on_text(void *whose, const char *text, size_t length)
{
	const struct one_run *one = whose;

	if (!one->is_over)
		one->events->text(one->whose, text, length);
}

static void on_damaged(void *whose, const char *text, size_t length)
{
	const struct one_run *one = whose;

	if (!one->is_over)
		one->events->damaged(one->whose, text, length);
}

const struct decoder_events one_run_events = {
	on_run_begin, on_record, on_lost, on_run_end, on_text, on_damaged,
};

void one_run_init(struct one_run *one, const struct decoder_events *events, void *whose)
{
	*one = (struct one_run){.events = events, .whose = whose};
}

bool one_run_is_over(const struct one_run *one)
{
	return one->is_over;
}
