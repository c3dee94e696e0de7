#include "run/trap.h"

#include <stdio.h>
#include <string.h>

#include "text/printable.h"

bool trap_is_of_benchmark(const struct record_fault *fault)
{
	return fault->suite != NULL && fault->benchmark != NULL;
}

bool trap_is_timeout(const struct record_fault *fault)
{
	return fault->cause != NULL && strcmp(fault->cause, "timeout") == 0;
}

bool trap_is_alike(const struct record_fault *a, const struct record_fault *b)
{
	if (!trap_is_of_benchmark(a) || !trap_is_of_benchmark(b))
		return trap_is_of_benchmark(a) == trap_is_of_benchmark(b);
	return strcmp(a->suite, b->suite) == 0 && strcmp(a->benchmark, b->benchmark) == 0;
}

bool trap_has_row(const struct record_fault *fault, const struct row *row, const char *status)
{
	enum row_status is = row_status_of(status);

	return (is == ROW_STATUS_fault || is == ROW_STATUS_timeout) &&
	       trap_is_of_benchmark(fault) && strcmp(fault->suite, row->suite) == 0 &&
	       strcmp(fault->benchmark, row->benchmark) == 0;
}

const char *trap_cause(const struct record_fault *fault)
{
	return fault->cause != NULL ? fault->cause : "?";
}

const struct record_fault *trap_next(const struct results_run *run, uint32_t *next,
                                     trap_is_told *is_told, const void *context)
{
	while (*next < run->fault_count) {
		const struct record_fault *fault = &run->faults[(*next)++];

		if (trap_is_of_benchmark(fault) && !is_told(context, run, fault))
			return fault;
	}
	return NULL;
}

static bool has_any_row(const void *context, const struct results_run *run,
                        const struct record_fault *fault)
{
	(void)context;
	for (uint32_t i = 0; i < run->row_count; i++)
		if (trap_has_row(fault, &run->rows[i].row, run->rows[i].row.status))
			return true;
	return false;
}

const struct record_fault *trap_next_untold(const struct results_run *run, uint32_t *next)
{
	return trap_next(run, next, has_any_row, NULL);
}

/* Writes the kind of trap, where it came, and the cause of all but a timeout. */
static void write_with(const struct record_fault *fault, const char *remark,
                       char text[TRAP_TEXT_SIZE])
{
	bool is_timeout = trap_is_timeout(fault);
	const char *kind = is_timeout ? "timeout" : "trap";
	const char *colon = is_timeout ? "" : ": ";
	const char *cause = is_timeout ? "" : trap_cause(fault);
	char raw[TRAP_TEXT_SIZE];

	if (trap_is_of_benchmark(fault))
		snprintf(raw, sizeof(raw), "%s in %s/%s%s%s%s", kind, fault->suite,
		         fault->benchmark, remark, colon, cause);
	else
		snprintf(raw, sizeof(raw), "%s outside every benchmark%s%s", kind, colon, cause);
	printable_copy(text, TRAP_TEXT_SIZE, raw);
}

void trap_write(const struct record_fault *fault, char text[TRAP_TEXT_SIZE])
{
	write_with(fault, "", text);
}

void trap_write_untold(const struct record_fault *fault, char text[TRAP_TEXT_SIZE])
{
	write_with(fault, ", of which no row tells", text);
}
