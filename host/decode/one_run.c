#include "decode/one_run.h"

static void on_run_begin(void *context, uint32_t run)
{
	struct one_run *one = context;

	one->is_over = run > 1;
	if (!one->is_over)
		one->events->run_begin(one->context, run);
}

/* A callback that passes what it gets on, if it is of the first run. */
#define PASS(name, parameters, arguments)                                                          \
	static void on_##name parameters                                                           \
	{                                                                                          \
		const struct one_run *one = context;                                               \
                                                                                                   \
		if (!one->is_over)                                                                 \
			one->events->name arguments;                                               \
	}
PASS(record, (void *context, const struct decoded *record), (one->context, record))
PASS(lost, (void *context, uint32_t first, uint32_t last), (one->context, first, last))
PASS(run_end, (void *context, const struct run_summary *summary), (one->context, summary))
PASS(text, (void *context, const char *text, size_t length), (one->context, text, length))
PASS(beside, (void *context, const char *text, size_t length), (one->context, text, length))
PASS(damaged, (void *context, const char *text, size_t length), (one->context, text, length))
PASS(joined, (void *context), (one->context))
#undef PASS

const struct decoder_events one_run_events = {
	on_run_begin, on_record, on_lost, on_run_end, on_text, on_beside, on_damaged, on_joined,
};

void one_run_init(struct one_run *one, const struct decoder_events *events, void *context)
{
	*one = (struct one_run){.events = events, .context = context};
}

bool one_run_is_over(const struct one_run *one)
{
	return one->is_over;
}
