#include "anatomy/findings.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/allocation.h"

/* Cycles are nearly whole if they are less than this from a whole number. */
static const double nearly = 0.1;

static struct finding *add(struct findings *findings, const char *parameter, bool is_sure,
                           const char *source, va_list arguments)
{
	struct finding *finding;

	findings->list = allocate_more(findings->list, findings->count, sizeof(findings->list[0]));
	finding = &findings->list[findings->count++];
	*finding = (struct finding){.parameter = parameter, .is_sure = is_sure};
	vsnprintf(finding->source, sizeof(finding->source), source, arguments);
	return finding;
}

struct finding *findings_add(struct findings *findings, const char *parameter, const char *values,
                             bool is_sure, const char *source, ...)
{
	struct finding *finding;
	va_list arguments;

	va_start(arguments, source);
	finding = add(findings, parameter, is_sure, source, arguments);
	va_end(arguments);
	finding_set_values(finding, "%s", values);
	return finding;
}

struct finding_values finding_whole(double number)
{
	struct finding_values values;

	snprintf(values.text, sizeof(values.text), "%.0f", number);
	return values;
}

void findings_add_cycles(struct findings *findings, const char *parameter, double cycles,
                         bool is_sure, const char *source, ...)
{
	bool is_whole = cycles > -nearly && fabs(cycles - round(cycles)) < nearly;
	va_list arguments;

	if (isnan(cycles))
		return;
	va_start(arguments, source);
	finding_set_values(add(findings, parameter, is_sure && is_whole, source, arguments), "%.0f",
	                   fmax(0, round(cycles)));
	va_end(arguments);
}

struct finding *findings_of(const struct findings *findings, const char *parameter)
{
	for (uint32_t i = 0; i < findings->count; i++)
		if (strcmp(findings->list[i].parameter, parameter) == 0)
			return &findings->list[i];
	return NULL;
}

double findings_number(const struct findings *findings, const char *parameter)
{
	return finding_number(findings_of(findings, parameter), 0);
}

bool findings_is_sure(const struct findings *findings, const char *parameter)
{
	const struct finding *finding = findings_of(findings, parameter);

	return finding != NULL && finding->is_sure;
}

bool findings_is(const struct findings *findings, const char *parameter, const char *values)
{
	const struct finding *finding = findings_of(findings, parameter);

	return finding != NULL && strcmp(finding->values, values) == 0;
}

const char *finding_value(const struct finding *finding, uint32_t index)
{
	const char *value = finding->values;

	for (; index > 0; index--) {
		value += strcspn(value, " ");
		value += strspn(value, " ");
	}
	return value;
}

double finding_number(const struct finding *finding, uint32_t index)
{
	const char *value = finding != NULL ? finding_value(finding, index) : "";

	return value[0] != '\0' ? strtod(value, NULL) : (double)NAN;
}

void finding_set_values(struct finding *finding, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(finding->values, sizeof(finding->values), format, arguments);
	va_end(arguments);
}

void finding_set_source(struct finding *finding, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(finding->source, sizeof(finding->source), format, arguments);
	va_end(arguments);
}

void finding_add_source(struct finding *finding, const char *format, ...)
{
	size_t length = strlen(finding->source);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(finding->source + length, sizeof(finding->source) - length, format, arguments);
	va_end(arguments);
}

void findings_free(struct findings *findings)
{
	free(findings->list);
	*findings = (struct findings){0};
}
