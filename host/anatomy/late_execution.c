/*
 * Finds late.alu and late.branch. An addition or a branch reads the result of the instruction before it. If it executes
 * in the stage in which it issues, it waits for the whole latency. If it may execute in a later stage, it waits for
 * fewer cycles, or not at all.
 */
#include <math.h>
#include <string.h>

#include "anatomy/anatomy.h"

/* The classes whose results are read, and their names in benchmarks: anatomy/load_add_used. */
static const struct reading {
	const char *class, *name;
	bool is_conversion;
} readings[] = {
	{"cost.load", "load", false}, {"cost.mul", "mul", false}, {"cost.fp_other", "fcvt", true}};

/* The parameters, the class of each, and its name in benchmarks. */
static const struct reader {
	const char *parameter, *class, *name;
} readers[] = {{"late.alu", "cost.alu", "add"}, {"late.branch", "cost.branch", "branch"}};

enum { READINGS = sizeof(readings) / sizeof(readings[0]) };

/* By how many cycles a reader executes late, as one reading shows it. */
struct lateness {
	double cycles; /* NaN: the reading does not show it */
	bool is_least; /* the reader waits for nothing, so it may execute even later */
	bool is_sure;
	const struct reading *reading;
	double used, unused; /* cycles of the rows */
};

static struct figure figure_of(const struct anatomy_rows *rows, const struct reading *reading,
                               const struct reader *reader, const char *source)
{
	char benchmark[64];

	snprintf(benchmark, sizeof(benchmark), "anatomy/%s_%s_%s", reading->name, reader->name,
	         source);
	return anatomy_throughput(rows, benchmark);
}

/*
 * Returns the cycles of a result and its reader if the reader does not wait. If the unit of the result is busy for more
 * than a cycle, only a core that issues one instruction at a time shows them; NaN for others. A core that issues three
 * at a time may take less than a cycle. If the reader waits, it takes whole cycles.
 */
static double without_wait(const struct findings *findings, const struct reading *reading,
                           double unused)
{
	if (round(finding_number(findings_of(findings, reading->class), 1)) <= 1)
		return fmax(unused, 1);
	return findings_is_sure(findings, "width") && findings_is(findings, "width", "1")
	               ? 2
	               : (double)NAN;
}

/* A reader that does not execute late waits for the latency less a cycle. */
static struct lateness lateness_of(const struct findings *findings, const struct anatomy_rows *rows,
                                   const struct reading *reading, const struct reader *reader)
{
	const struct finding *read = findings_of(findings, reading->class);
	struct figure used = figure_of(rows, reading, reader, "used");
	struct figure unused = figure_of(rows, reading, reader, "unused");
	double latency = finding_number(read, 0);
	double waits = used.cycles - without_wait(findings, reading, unused.cycles);
	double cycles = latency - 1 - waits;

	if (isnan(cycles) || latency < 2 ||
	    (reading->is_conversion && !anatomy_converts_as_it_moves(rows)))
		return (struct lateness){.cycles = (double)NAN};
	return (struct lateness){fmax(0, round(cycles)),
	                         used.cycles - unused.cycles < 0.5,
	                         read->is_sure && anatomy_is_whole(cycles) && round(cycles) >= 0 &&
	                                 !used.is_doubtful && !unused.is_doubtful,
	                         reading,
	                         used.cycles,
	                         unused.cycles};
}

/* Whether the other reading cannot be of a core that executes so late. */
static bool contradicts(const struct lateness *other, const struct lateness *lateness)
{
	return other->cycles > lateness->cycles ||
	       (!other->is_least && other->cycles < lateness->cycles);
}

/* Whether a reading shows more than another one. */
static bool shows_more(const struct lateness *lateness, const struct lateness *than)
{
	if (isnan(lateness->cycles) || isnan(than->cycles))
		return !isnan(lateness->cycles);
	if (lateness->is_least != than->is_least)
		return than->is_least;
	return lateness->cycles > than->cycles;
}

static void find(struct findings *findings, const struct anatomy_rows *rows,
                 const struct reader *reader)
{
	struct lateness each[READINGS], best = {.cycles = (double)NAN};

	if (!(round(finding_number(findings_of(findings, reader->class), 1)) <= 1))
		return;
	for (uint32_t i = 0; i < READINGS; i++) {
		each[i] = lateness_of(findings, rows, &readings[i], reader);
		if (shows_more(&each[i], &best))
			best = each[i];
	}
	if (best.reading == NULL)
		return;
	for (uint32_t i = 0; i < READINGS; i++)
		best.is_sure = best.is_sure && !contradicts(&each[i], &best);
	findings_add(findings, reader->parameter, finding_whole(best.cycles).text,
	             best.is_sure && !best.is_least,
	             "anatomy/%s_%s_used and unused: %.3f and %.3f, %s: %.0f%s", best.reading->name,
	             reader->name, best.used, best.unused, best.reading->class,
	             finding_number(findings_of(findings, best.reading->class), 0),
	             best.is_least ? "; or more" : "");
}

/*
 * Costs from a chain with an addition, and the class whose result it adds. The chain is longer if the addition executes
 * late by at least the latency of that result. `is_own`: that latency is only known from the chain.
 */
static const struct chain {
	const char *cost, *added;
	bool is_own;
} chains[] = {{"cost.load_narrow", "cost.load_narrow", true},
              {"cost.fp_load", "cost.fp_other", false}};

bool anatomy_adds_in_time(const struct findings *findings, double latency)
{
	double late = findings_number(findings, "late.alu");

	return findings_is_sure(findings, "late.alu") && (late == 0 || late < latency);
}

static void doubt_chain(const struct findings *findings, const struct chain *chain)
{
	struct finding *cost = findings_of(findings, chain->cost);
	double latency = finding_number(findings_of(findings, chain->added), 0);

	if (cost != NULL && !anatomy_adds_in_time(findings, latency - (chain->is_own ? 1 : 0)))
		cost->is_sure = false;
}

void anatomy_find_late_execution(struct findings *findings, const struct anatomy_rows *rows)
{
	for (size_t i = 0; i < sizeof(readers) / sizeof(readers[0]); i++)
		find(findings, rows, &readers[i]);
	for (size_t i = 0; i < sizeof(chains) / sizeof(chains[0]); i++)
		doubt_chain(findings, &chains[i]);
}
