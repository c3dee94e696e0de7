/* The environment of a run: source, board, clock, overhead and counters. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "decode/same_field.h"
#include "model/parameters.h"
#include "report/html.h"
#include "report/page_sections.h"
#include "run/clock.h"
#include "run/cores.h"
#include "run/count_origin.h"
#include "wire/wire.h"

/* The banner for each source that is not hardware. */
static const char *const banners[] = {
	[COUNTED_BY_CORE] = NULL,
	[COUNTED_BY_FPGA] =
		"On an FPGA: these figures are of a core that an FPGA stands for, at its clock",
	[COUNTED_BY_RTL] = "Simulated: a core's RTL counted these cycles. They say nothing about "
			   "time on hardware",
	[COUNTED_BY_EMULATOR] = "Emulated: 1 instruction = 1 cycle. These figures count "
				"instructions; they say nothing about time on hardware",
	[COUNTED_BY_MODEL] =
		"Modelled: these figures are a model's estimate of a core, not measured on it",
	[COUNTED_BY_UNKNOWN] =
		"Of unknown source: nothing says that hardware counted these figures",
};

void report_banner(FILE *file, const struct report_run *report)
{
	const struct about *about = &report->run->about;
	enum counted by = counted_by(report->source);
	char error[MODEL_ERROR_SIZE] = "";

	if (by == COUNTED_BY_MODEL)
		cores_write_error(about, error);
	if (banners[by] != NULL) {
		fprintf(file, "<p class=banner role=note>%s", banners[by]);
		html_between(file, error[0] != '\0' ? "; " : "", error, ".</p>\n");
	}
	if (!report->run->is_complete)
		fputs("<p class=banner role=note>Incomplete: records of this run were lost, or its "
		      "end did not come. Rows may be missing.</p>\n",
		      file);
}

/* Writes which effects a model includes, and which it leaves out. */
static void write_effects(FILE *file, const struct report_run *report)
{
	if (counted_by(report->source) == COUNTED_BY_MODEL)
		fprintf(file, "<p>%s.</p>\n", counted_model_effects);
}

static void write_text(FILE *file, const char *name, const char *text)
{
	fprintf(file, "<div><dt>%s<dd>", name);
	html_between(file, "", text != NULL && text[0] != '\0' ? text : "not known", "</div>\n");
}

static void write_clock(FILE *file, const struct report_run *report)
{
	const struct record_calibration *clock = calibration_find(report->run, CALIBRATION_clock);
	char text[ABOUT_TEXT_SIZE];
	char change[CLOCK_TEXT_SIZE];

	about_write(&report->run->about, ABOUT_clock_hz, text);
	if (clock == NULL || isnan(report->run->about.clock_hz)) {
		write_text(file, "clock", text);
		return;
	}
	fprintf(file,
	        "<div><dt>clock<dd>%s: %" PRIu64 " cycles in %" PRIu64
	        " ticks of mtime, which has %" PRIu64
	        " a second by the board's word; off by %u cycle%s at most</div>\n",
	        text, clock->cycles, clock->ticks, clock->timebase_hz, clock->error,
	        clock->error == 1 ? "" : "s");
	if (clock_write_change(report->run, change))
		write_text(file, "change of the clock", change);
}

static void write_about(FILE *file, const struct report_run *report)
{
	char text[ABOUT_TEXT_SIZE];

	for (enum about_id field = 0; field < ABOUT_COUNT; field++) {
		if (!about_is(field, ABOUT_PAGE))
			continue;
		about_write(&report->run->about, field, text);
		if (field == ABOUT_clock_hz)
			write_clock(file, report);
		else
			write_text(file, about_fields[field].title,
			           strcmp(text, "?") != 0 ? text : NULL);
	}
}

/* Returns the end of the run. An incomplete run does not end in "ok", whatever the device said. */
static const char *end_of(const struct results_run *run)
{
	if (run->status == NULL)
		return "no end";
	return !run->is_complete && wire_end_of_name(run->status) == RUN_END_ok ? "incomplete"
	                                                                        : run->status;
}

/* A budget bounds a benchmark of one kind and size, which has a row for each metric. */
static void write_budget(FILE *file, uint32_t milliseconds)
{
	if (milliseconds == WIRE_NONE_U32)
		return;
	if (milliseconds == 0)
		fputs("<div><dt>budget<dd>no limit</div>\n", file);
	else
		fprintf(file,
		        "<div><dt>budget<dd>%u ms for each benchmark, kind and size, all metrics "
		        "together</div>\n",
		        milliseconds);
}

static void write_request(FILE *file, const struct report_run *report)
{
	const struct record_request *request = &report->run->request;
	const struct results_run *run = report->run;
	const struct record_calibration *cold = calibration_find(run, CALIBRATION_cold);
	char samples[16] = "";

	if (request->samples != WIRE_NONE_U32)
		snprintf(samples, sizeof(samples), "%u", request->samples);
	write_text(file, "filter", request->filter);
	write_text(file, "samples asked for", samples);
	write_budget(file, request->budget_ms);
	if (isnan(run->repeatability))
		write_text(file, "repeatability (A/A)", "not measured");
	else
		fprintf(file,
		        "<div><dt>repeatability (A/A)<dd>%sone kernel under two names differs by "
		        "%.2f %% of its median or less; other layouts of the code may move a row "
		        "more</div>\n",
		        counted_repeats(report->source) ? "counts are the same in every run; " : "",
		        100 * run->repeatability);
	if (cold != NULL)
		write_text(file, "flush of the caches", cold->name);
	write_text(file, "results", report->run->file);
	fprintf(file, "<div><dt>records<dd>%u received, %u lost; ", run->received, run->lost);
	html_between(file, "", end_of(run), "</div>\n");
}

static void write_counters(FILE *file, const struct results_run *run)
{
	static const char *const columns[] = {"counter", "state", "used for, or why not", "bits"};

	html_table_begin(file, "Self-check of the counters", columns, 4, 3);
	for (uint32_t i = 0; i < run->calibration_count; i++) {
		const struct record_calibration *counter = &run->calibrations[i];

		if (calibration_of(counter) != CALIBRATION_counter)
			continue;
		fputs("<tr>", file);
		html_cell(file, counter->name);
		html_cell(file, counter->state);
		html_cell(file, counter->used);
		html_count_or_none(file, counter->bits);
	}
	html_table_end(file);
}

static void write_line(void *context, const struct parameter_line *line)
{
	FILE *file = context;

	fputs("<tr>", file);
	html_cell(file, line->name);
	html_cell(file, line->values);
	html_cell(file, line->source);
}

static void count_guess(void *context, const struct parameter_line *line)
{
	uint32_t *guesses = context;

	*guesses += line->is_guess;
}

static void write_model(FILE *file, const struct report_run *report)
{
	static const char *const columns[] = {"parameter", "value", "source"};
	const struct record_hello *hello = &report->run->hello;
	const char *text;
	uint32_t guesses = 0;

	if (counted_by(report->source) != COUNTED_BY_MODEL)
		return;
	text = cores_of(&report->run->about);
	if (text == NULL) {
		fprintf(file,
		        "<p>The parameters of this model (hash %06" PRIx64
		        ") are not known to this program: <code>--core FILE</code> shows them.\n",
		        hello->imp >> 8);
		return;
	}
	parameters_list(text, count_guess, &guesses);
	fprintf(file, "<p>Parameters with the hash %06" PRIx64 "; %u %s.\n", hello->imp >> 8,
	        guesses,
	        guesses == 1 ? "is a guess: nobody publishes it"
	                     : "are guesses: nobody publishes them");
	html_details_begin(file, "table", "The model's parameters");
	html_table_begin(file, NULL, columns, 3, 3);
	parameters_list(text, write_line, file);
	html_table_end(file);
	html_details_end(file);
}

/* Whether both are overheads that differ in their suite at most. */
static bool is_alike(const struct record_calibration *a, const struct record_calibration *b)
{
	return calibration_of(a) == CALIBRATION_overhead &&
	       calibration_of(b) == CALIBRATION_overhead && same_text(a->metric, b->metric) &&
	       a->min == b->min && a->intercept == b->intercept && a->bare == b->bare;
}

static void write_signed(FILE *file, int32_t value)
{
	if (value != WIRE_NONE_I32)
		html_count(file, value);
	else
		html_cell(file, "-");
}

/* Writes the suites with the same cost: the name of the first, the number of the others, or "every suite". */
static void write_suites(FILE *file, const struct results_run *run, uint32_t first)
{
	const struct record_calibration *cost = &run->calibrations[first];
	uint32_t alike = 0;
	uint32_t all = 0;

	for (uint32_t i = 0; i < run->calibration_count; i++) {
		const struct record_calibration *other = &run->calibrations[i];

		alike += is_alike(cost, other);
		all += calibration_of(other) == CALIBRATION_overhead &&
		       same_text(cost->metric, other->metric);
	}
	fputs("<tr><td>before ", file);
	if (alike > 1 && alike == all) {
		fprintf(file, "every suite");
		return;
	}
	html_text(file, cost->suite);
	if (alike > 1)
		fprintf(file, " and %u more", alike - 1);
}

static void write_overhead(FILE *file, const struct record_calibration *cost)
{
	html_cell(file, cost->metric);
	html_count_or_none(file, cost->min);
	write_signed(file, cost->intercept);
	html_count_or_none(file, cost->bare);
	write_signed(file, cost->drift);
	fputc('\n', file);
}

static bool is_first(const struct results_run *run, uint32_t index)
{
	for (uint32_t i = 0; i < index; i++)
		if (is_alike(&run->calibrations[i], &run->calibrations[index]))
			return false;
	return true;
}

static void write_overheads(FILE *file, const struct results_run *run)
{
	static const char *const columns[] = {"measured",  "metric",         "empty kernel",
	                                      "intercept", "without fences", "drift"};

	html_table_begin(file, "What measuring costs, counts a sample", columns, 6, 2);
	for (uint32_t i = 0; i < run->calibration_count; i++) {
		const struct record_calibration *cost = &run->calibrations[i];
		bool is_drift = calibration_of(cost) == CALIBRATION_drift;

		if (is_drift ? cost->drift == 0
		             : calibration_of(cost) != CALIBRATION_overhead || !is_first(run, i))
			continue;
		if (is_drift)
			fputs("<tr><td>at the end", file);
		else
			write_suites(file, run, i);
		write_overhead(file, cost);
	}
	html_table_end(file);
	fputs("<p class=note>The table leaves out metrics that had no drift at the end of the "
	      "run.</p>\n",
	      file);
}

void report_environment(FILE *file, const struct report_run *report)
{
	write_effects(file, report);
	fputs("<dl class=facts>\n", file);
	write_about(file, report);
	write_request(file, report);
	fputs("</dl>\n", file);
	write_model(file, report);
	fputs("<div class=pair>", file);
	write_overheads(file, report->run);
	write_counters(file, report->run);
	fputs("</div>\n", file);
}
