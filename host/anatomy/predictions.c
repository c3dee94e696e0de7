#include "anatomy/predictions.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "model/parameters.h"
#include "model/parameters_line.h"
#include "run/count_origin.h"
#include "run/flags.h"
#include "run/metric.h"
#include "run/order.h"
#include "statistics/ascending.h"
#include "text/allocation.h"
#include "text/figure.h"
#include "text/printable.h"

/* Whether `barecycle core` takes parameters from a row: anatomy, unrolled kernels of primitive_ops, memory/chase_*. */
static bool is_of_parameters(const struct row *row)
{
	return strcmp(row->suite, "anatomy") == 0 ||
	       (strcmp(row->suite, "primitive_ops") == 0 && !row_is_call(row->kind)) ||
	       (strcmp(row->suite, "memory") == 0 && strncmp(row->benchmark, "chase_", 6) == 0);
}

static double error_of(const struct row *modeled, const struct row *measured)
{
	if (modeled->p50 == measured->p50)
		return 0;
	return measured->p50 != 0 ? modeled->p50 / measured->p50 - 1 : (double)INFINITY;
}

/* The values that the median of a row may have. */
struct medians {
	double low, high;
};

/*
 * Returns the 95 % interval of the median. Fewer than six samples have none, so their range replaces it: 94 % for five.
 */
static struct medians medians_of(const struct row *row)
{
	struct medians medians = {isnan(row->lo) ? row->min : row->lo,
	                          isnan(row->hi) ? row->max : row->hi};

	return medians.low <= row->p50 && row->p50 <= medians.high
	               ? medians
	               : (struct medians){row->p50, row->p50};
}

static double beyond_samples(const struct row *modeled, const struct row *measured)
{
	struct medians model = medians_of(modeled);
	struct medians core = medians_of(measured);
	double more = fmax(0, model.low - core.high);
	double less = fmax(0, core.low - model.high);

	if (more == 0 && less == 0)
		return 0;
	return measured->p50 != 0 ? (more - less) / measured->p50 : (double)INFINITY;
}

/* Returns the instructions that a row of `rows` runs, per operation. NaN: not known. */
static double instructions_of(const struct anatomy_rows *rows, const struct row *row)
{
	const struct row *instret =
		order_of_metric(rows->run, row, metric_texts[METRIC_INSTRET].name);

	return instret != NULL && row_has_figures(instret) ? instret->p50 : (double)NAN;
}

/*
 * Sets whether the code of both is another. If their hashes differ, other numbers of instructions prove it. Equal
 * numbers may be of other code, or of the same at other addresses.
 */
static void compare_code(struct prediction *prediction, const struct anatomy_rows *modeled,
                         const struct anatomy_rows *measured)
{
	double of_model, of_core;

	if (prediction->modeled->code == prediction->measured->code)
		return;
	of_model = instructions_of(modeled, prediction->modeled);
	of_core = instructions_of(measured, prediction->measured);
	prediction->is_other_code = !isnan(of_model) && !isnan(of_core) && of_model != of_core;
	prediction->may_be_other_code = !prediction->is_other_code;
}

static void add(struct predictions *predictions, const struct row *modeled,
                const struct row *measured)
{
	struct prediction *prediction = &predictions->list[predictions->count++];

	prediction->modeled = modeled;
	prediction->measured = measured;
	prediction->error = error_of(modeled, measured);
	prediction->beyond_samples = beyond_samples(modeled, measured);
	prediction->doubts =
		flags_median_doubts(modeled->flags) | flags_median_doubts(measured->flags);
	predictions->doubtful += prediction->doubts != 0;
}

static void compare_codes(struct predictions *predictions, const struct anatomy_rows *modeled,
                          const struct anatomy_rows *measured)
{
	for (uint32_t i = 0; i < predictions->count; i++) {
		struct prediction *prediction = &predictions->list[i];

		compare_code(prediction, modeled, measured);
		predictions->other_code += prediction->is_other_code;
		predictions->unknown_code += prediction->may_be_other_code;
	}
}

static int by_size_of_error(const void *a, const void *b)
{
	const struct prediction *first = a;
	const struct prediction *second = b;
	int order = ascending_of(fabs(second->error), fabs(first->error));

	return order != 0 ? order : row_compare(first->measured, second->measured);
}

/* Returns the median of the absolute errors. The list is sorted by them. */
static double median_of(const struct predictions *predictions)
{
	const struct prediction *list = predictions->list;
	uint32_t count = predictions->count;

	if (count == 0)
		return NAN;
	return (fabs(list[(count - 1) / 2].error) + fabs(list[count / 2].error)) / 2;
}

static const struct prediction *find_farthest(const struct predictions *predictions)
{
	const struct prediction *farthest = predictions->count > 0 ? predictions->list : NULL;

	for (uint32_t i = 1; i < predictions->count; i++)
		if (fabs(predictions->list[i].beyond_samples) > fabs(farthest->beyond_samples))
			farthest = &predictions->list[i];
	return farthest;
}

struct predictions predictions_make(const struct anatomy_rows *modeled,
                                    const struct anatomy_rows *measured)
{
	struct predictions predictions = {0};
	uint32_t i = 0;
	uint32_t j = 0;

	predictions.list = allocate(modeled->count, sizeof(predictions.list[0]));
	while (i < modeled->count || j < measured->count) {
		int order = i == modeled->count ? 1
		            : j == measured->count
		                    ? -1
		                    : row_compare(modeled->rows[i], measured->rows[j]);
		const struct row *row = order <= 0 ? modeled->rows[i] : measured->rows[j];

		if (!is_of_parameters(row)) {
			if (order == 0)
				add(&predictions, modeled->rows[i], measured->rows[j]);
			else
				predictions.alone++;
		}
		i += order <= 0;
		j += order >= 0;
	}
	compare_codes(&predictions, modeled, measured);
	qsort(predictions.list, predictions.count, sizeof(predictions.list[0]), by_size_of_error);
	predictions.median = median_of(&predictions);
	predictions.farthest = find_farthest(&predictions);
	return predictions;
}

void predictions_free(struct predictions *predictions)
{
	free(predictions->list);
	*predictions = (struct predictions){0};
}

enum { NAME_SIZE = 64, NAME_WIDTH = 40 };

static void write_name(char name[NAME_SIZE], const struct row *row)
{
	char raw[NAME_SIZE];

	snprintf(raw, sizeof(raw), "%s/%s", row->suite, row->benchmark);
	printable_copy(name, NAME_SIZE, raw);
}

static void print_prediction(const struct prediction *prediction, FILE *file)
{
	const double figures[] = {prediction->measured->p50, prediction->modeled->p50};
	const struct row *row = prediction->measured;
	char names[DOUBTS_NAMES_SIZE];
	char kind[NAME_SIZE];
	char name[NAME_SIZE];

	write_name(name, row);
	printable_copy(kind, sizeof(kind), row->kind);
	fprintf(file, "  %-*s %-10s %9.0f", NAME_WIDTH, name, kind, row_size(row));
	for (size_t i = 0; i < sizeof(figures) / sizeof(figures[0]); i++) {
		char figure[FIGURE_SIZE];

		figure_write(figure, sizeof(figure), figures[i]);
		fprintf(file, " %11s", figure);
	}
	doubts_name(prediction->doubts, ", ", names);
	fprintf(file, " %+9.1f %% %+9.1f %%%s%s%s%s\n", 100 * prediction->error,
	        100 * prediction->beyond_samples,
	        prediction->is_other_code ? "  other instructions" : "",
	        prediction->may_be_other_code ? "  other code or addresses" : "",
	        names[0] != '\0' ? "  doubtful: " : "", names);
}

static uint32_t within(const struct predictions *predictions, double error)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < predictions->count; i++)
		count += fabs(predictions->list[i].error) <= error;
	return count;
}

static void print_farthest(const struct prediction *farthest, FILE *file)
{
	char name[NAME_SIZE];

	write_name(name, farthest->measured);
	fprintf(file, "beyond what the samples explain: largest %.1f %% (%s)\n",
	        100 * fabs(farthest->beyond_samples), name);
}

static void print_sum(const struct predictions *predictions, FILE *file)
{
	uint32_t close = within(predictions, 0.02);
	char worst[NAME_SIZE];

	write_name(worst, predictions->list[0].measured);
	fprintf(file,
	        "\n%u row%s: median error %.1f %%, largest %.1f %% (%s); %u row%s within 2 %%, %u "
	        "within 10 %%\n",
	        predictions->count, predictions->count == 1 ? "" : "s", 100 * predictions->median,
	        100 * fabs(predictions->list[0].error), worst, close, close == 1 ? "" : "s",
	        within(predictions, 0.1));
}

static void print_remark(uint32_t count, const char *one, const char *several, const char *rest,
                         FILE *file)
{
	if (count > 0)
		fprintf(file, "%u row%s %s %s\n", count, count == 1 ? "" : "s",
		        count == 1 ? one : several, rest);
}

void predictions_print(const struct predictions *predictions, FILE *file)
{
	fprintf(file, "  %-*s %-10s %9s %11s %11s %11s %11s\n", NAME_WIDTH, "benchmark", "kind",
	        "n", "measured", "model", "error", "beyond");
	for (uint32_t i = 0; i < predictions->count; i++)
		print_prediction(&predictions->list[i], file);
	if (predictions->count > 0) {
		print_sum(predictions, file);
		print_farthest(predictions->farthest, file);
	}
	print_remark(predictions->other_code, "has", "have",
	             "other instructions on the model: build its image for the same ISA, from the "
	             "same commit",
	             file);
	print_remark(predictions->unknown_code, "has", "have",
	             "other code on the model, or the same at other addresses", file);
	print_remark(predictions->doubtful, "compares", "compare", "a doubtful median", file);
	print_remark(predictions->alone, "is", "are",
	             "in one of the files only, or not ok in the other", file);
}

static bool is_error(const char *line)
{
	struct line_parts parts;
	const char *next;

	return parameters_take_line(&parts, line, &next) == LINE_PARAMETER &&
	       strcmp(parts.name, "error") == 0;
}

/*
 * Writes the source of the rows as a value if no core counted them. Then the error is not that of a core. The value can
 * be read again, whatever the source is.
 */
static void write_beside(FILE *file, const char *source)
{
	if (counted_by(source) == COUNTED_BY_CORE)
		return;
	fputc(' ', file);
	for (int i = 0; i < MODEL_ERROR_BESIDE_SIZE - 1 && source[i] != '\0'; i++)
		fputc(model_error_can_name(source[i]) ? source[i] : '_', file);
}

static void write_error(FILE *file, const struct predictions *predictions, uint32_t hash,
                        const struct about *measured)
{
	char board[ABOUT_TEXT_SIZE], source[ABOUT_TEXT_SIZE], commit[ABOUT_TEXT_SIZE];

	about_write(measured, ABOUT_board, board);
	about_write(measured, ABOUT_source, source);
	about_write(measured, ABOUT_commit, commit);
	fprintf(file, "error = %.1f %.1f %u 0x%06x", 100 * predictions->median,
	        100 * fabs(predictions->list[0].error), predictions->count, hash);
	write_beside(file, source);
	fprintf(file, " ; barecycle predict, beside rows of %s, %s, commit %s", board, source,
	        commit);
	if (predictions->other_code > 0)
		fprintf(file, "; %u of them %s other instructions", predictions->other_code,
		        predictions->other_code == 1 ? "has" : "have");
	if (predictions->unknown_code > 0)
		fprintf(file, "; %u of them may have other code", predictions->unknown_code);
	fputc('\n', file);
}

void core_error_write(FILE *file, const char *text, const struct predictions *predictions,
                      const struct about *measured)
{
	struct parameters parameters;
	char complaint[PARAMETERS_ERROR_SIZE];
	bool is_written = false;

	if (!parameters_read_kept(&parameters, text, complaint, sizeof(complaint)))
		return; /* the caller has read it before, so it is valid */
	while (*text != '\0') {
		size_t length = strcspn(text, "\n");

		if (!is_error(text)) {
			fprintf(file, "%.*s\n", (int)length, text);
		} else {
			write_error(file, predictions, parameters.hash, measured);
			is_written = true;
		}
		text += length + (text[length] != '\0');
	}
	if (!is_written)
		write_error(file, predictions, parameters.hash, measured);
}
