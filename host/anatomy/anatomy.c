#include "anatomy/anatomy.h"

#include <math.h>
#include <string.h>

#include "model/parameters.h"
#include "run/slow_counter.h"

/* Marks a finding as not sure, and adds the reason to its source. */
static void doubt(struct finding *finding, double cycles, const char *reason)
{
	finding->is_sure = false;
	finding_add_source(finding, "; an addition takes %.3g cycles, so %s", cycles, reason);
}

/* Marks all findings as not sure if no core adds as fast as this one seems to. Then no cycle is one of the core. */
static void doubt_slow_counter(struct findings *findings, const struct anatomy_rows *rows)
{
	struct figure add = anatomy_latency(rows, "primitive_ops/add");

	if (add.is_doubtful || !(add.cycles > 0 && add.cycles < slow_counter_least))
		return;
	for (uint32_t i = 0; i < findings->count; i++)
		if (findings->list[i].is_sure)
			doubt(&findings->list[i], add.cycles,
			      "the counter is slower than the core");
}

void anatomy_find(struct findings *findings, const struct anatomy_rows *rows)
{
	static struct issue issue;

	anatomy_find_issue(&issue, rows);
	anatomy_find_caches(findings, rows);
	anatomy_find_costs(findings, rows, &issue);
	anatomy_find_late_execution(findings, rows);
	anatomy_find_csrs(findings, rows, &issue);
	anatomy_find_operands(findings, rows);
	anatomy_find_predictor(findings, rows);
	anatomy_find_jumps(findings, &issue);
	anatomy_find_history(findings, rows);
	anatomy_find_directions(findings, rows);
	anatomy_find_waits(findings, rows);
	anatomy_find_prefetch(findings, rows);
	anatomy_find_device(findings, rows);
	doubt_slow_counter(findings, rows);
	if (findings->count > 0) /* counters alone do not describe a core */
		anatomy_find_counters(findings, rows);
}

/* More cycles than an addition takes that does not wait. */
static const double fetched = 1.25;

/*
 * Returns the cycles that an addition takes beside others. Where its own row is missing, as in a run of anatomy alone, a
 * lap of anatomy/issued with additions only shows it. The lap has a few more instructions.
 */
static double of_addition(const struct anatomy_rows *rows)
{
	static struct ladder laps;
	double cycles = anatomy_throughput(rows, "primitive_ops/add").cycles;
	uint32_t alu = issue_number("cost.alu");

	if (!isnan(cycles))
		return cycles;
	ladder_read(&laps, rows, "anatomy/issued", "call");
	return ladder_at(&laps, alu * ISSUE_CLASSES + alu) / MIX_LAP;
}

void anatomy_doubt_fetch(struct findings *findings, const struct anatomy_rows *rows)
{
	static const char *const of_code[] = {"l1i", "taken", "redirect", "mispredict"};
	double cycles = of_addition(rows);

	if (!(cycles > fetched))
		return;
	for (size_t i = 0; i < sizeof(of_code) / sizeof(of_code[0]); i++)
		if (findings_is_sure(findings, of_code[i]))
			doubt(findings_of(findings, of_code[i]), cycles,
			      "instructions may wait for their fetch");
}

struct writing {
	FILE *file;
	const struct findings *findings;
};

/* Whether this line is a cached region of memory. Rows do not show its place and size, so the line keeps them. */
static bool is_memory(const struct parameter_line *line)
{
	return strncmp(line->name, "region.", 7) == 0 && strncmp(line->values, "cached ", 7) == 0;
}

/* Returns the length of the first `count` values, including the space after each. */
static int length_of_values(const char *values, int count)
{
	const char *at = values;

	for (; count > 0 && (at = strchr(at, ' ')) != NULL; count--)
		at++;
	return at != NULL ? (int)(at - values) : 0;
}

static void write_found(struct writing *writing, const struct parameter_line *line,
                        const struct finding *finding)
{
	int kept = is_memory(line) ? length_of_values(line->values, 3) : 0;

	fprintf(writing->file, "%s = %.*s%s ; %s%s\n", line->name, kept, line->values,
	        finding->values, finding->is_sure ? "" : "not sure: ", finding->source);
}

/* Whether a core mostly issues this class in the pipe of branches. Used where no row shows the pipe of the class. */
static bool is_beside_branches(const char *name)
{
	static const char *const names[] = {"cost.jal", "cost.jalr", "cost.csr", "cost.system"};

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (strcmp(names[i], name) == 0)
			return true;
	return false;
}

static void write_guess(struct writing *writing, const struct parameter_line *line,
                        const char *source)
{
	const struct finding *branch = findings_of(writing->findings, "cost.branch");

	if (branch != NULL && is_beside_branches(line->name))
		fprintf(writing->file, "%s = %.*s%s ; guess: the pipe of cost.branch\n", line->name,
		        length_of_values(line->values, 2), line->values, finding_value(branch, 2));
	else
		fprintf(writing->file, "%s = %s ; guess: %s\n", line->name, line->values, source);
}

static void write_line(void *context, const struct parameter_line *line)
{
	struct writing *writing = context;
	const struct finding *finding =
		findings_of(writing->findings, is_memory(line) ? "memory" : line->name);

	if (strcmp(line->name, "error") == 0)
		return; /* the error of this core is not known yet; `barecycle predict` writes it */
	if (finding != NULL && finding->values[0] != '\0')
		write_found(writing, line, finding);
	else
		write_guess(writing, line, finding != NULL ? finding->source : "not measured");
}

void anatomy_write(FILE *file, const struct findings *findings, const char *like)
{
	struct writing writing = {file, findings};

	fputs("# A core as its rows describe it, written by `barecycle core`. "
	      "host/qemu/cores/custom.core explains every line.\n",
	      file);
	parameters_list(like, write_line, &writing);
}
