#include "run/trap.h"

#include <stdio.h>
#include <string.h>

#include "text/printable.h"

bool trap_is_of_benchmark(const struct record_fault *fault)
{
	return fault->suite != NULL && fault->benchmark != NULL;
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

void trap_write(const struct record_fault *fault, char text[TRAP_TEXT_SIZE])
{
	char raw[TRAP_TEXT_SIZE];

	if (trap_is_of_benchmark(fault))
		snprintf(raw, sizeof(raw), "trap in %s/%s: %s", fault->suite, fault->benchmark,
		         trap_cause(fault));
	else
		snprintf(raw, sizeof(raw), "trap outside every benchmark: %s", trap_cause(fault));
	printable_copy(text, TRAP_TEXT_SIZE, raw);
}
