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
	if (trap_is_timeout(a) != trap_is_timeout(b))
		return false;
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

void trap_write(const struct record_fault *fault, char text[TRAP_TEXT_SIZE])
{
	const char *kind = trap_is_timeout(fault) ? "timeout" : "trap";
	const char *colon = trap_is_timeout(fault) ? "" : ": ";
	const char *cause = trap_is_timeout(fault) ? "" : trap_cause(fault);
	char raw[TRAP_TEXT_SIZE];

	if (trap_is_of_benchmark(fault))
		snprintf(raw, sizeof(raw), "%s in %s/%s%s%s", kind, fault->suite, fault->benchmark,
		         colon, cause);
	else
		snprintf(raw, sizeof(raw), "%s outside every benchmark%s%s", kind, colon, cause);
	printable_copy(text, TRAP_TEXT_SIZE, raw);
}
