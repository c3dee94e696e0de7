/* Accesses to CSRs, fences, and the flush behind a CSR write. */
#include <math.h>
#include <stdlib.h>

#include "anatomy/anatomy.h"

static double throughput(const struct anatomy_rows *rows, const char *suite, const char *operation)
{
	return anatomy_figure(rows, suite, operation, "throughput");
}

static double of_read(const struct anatomy_rows *rows)
{
	return throughput(rows, "primitive_ops", "rdcycle");
}

/*
 * An addition waits for the read, or does not. The next read issues in its cycle or in the next one, in both rows, so that the
 * difference is what the latency is more than a cycle. A unit that is busy hides this: then the longer row alone counts, less
 * the cycle of the addition.
 */
static double latency_of(const struct anatomy_rows *rows, double width)
{
	double used = throughput(rows, "anatomy", "csr_read_used");
	double unused = throughput(rows, "anatomy", "csr_read_unused");

	return round(of_read(rows)) > 1 ? used - (width == 1 ? 1 : 0) : used - unused + 1;
}

static void find_csr(struct findings *findings, const struct anatomy_rows *rows,
                     const struct issue *issue)
{
	double width = findings_number(findings, "width");
	double interval = of_read(rows);
	double latency = latency_of(rows, width);
	uint32_t at_once = (uint32_t)fmax(1, round(1 / interval));
	struct finding *finding;
	struct pipes pipes;

	if (isnan(interval) || isnan(latency) || isnan(width))
		return;
	pipes = issue_pipes(issue, "cost.csr", round(interval) > 1 ? 0 : at_once);
	if (pipes.is_another)
		anatomy_doubt_width(findings);
	finding = findings_add(findings, "cost.csr");
	finding_set_values(finding, "%.0f %.0f %s", fmax(1, round(latency)),
	                   fmax(1, round(interval)),
	                   pipes.letters[0] != '\0' ? pipes.letters : "a");
	finding->is_sure = pipes_are_sure(&pipes, findings) && round(interval) <= 1 &&
	                   latency > 0.5 && anatomy_is_whole(latency) &&
	                   anatomy_is_whole(interval * at_once);
	finding_set_source(
		finding,
		"anatomy/csr_read_used and csr_read_unused: latency %.3f; primitive_ops/rdcycle: "
		"reciprocal throughput %.3f; anatomy/issued",
		latency, interval);
}

/*
 * The read has one instruction that accesses a CSR, as the writes do. It takes a cycle, which a write takes as well, or longer,
 * while the unit is busy and a flush goes on beside.
 */
static double flush_of(double written, double read)
{
	if (round(read) <= 1)
		return fmax(0, written - read);
	return round(written) > round(read) ? written - 1 : 0;
}

/* The CSR that is dearer to write counts. A core that does not flush for these two may flush for others. */
static void find_flush(struct findings *findings, const struct anatomy_rows *rows)
{
	double handler = throughput(rows, "primitive_ops", "csrrw");
	double other = throughput(rows, "anatomy", "csr_write");
	double written = fmax(handler, other), read = of_read(rows);
	double flush = flush_of(written, read);
	struct finding *finding;

	if (isnan(written) || isnan(read))
		return;
	finding = findings_add(findings, "flush");
	finding_set_values(finding, "%.0f", round(flush));
	if (isnan(handler) || isnan(other))
		finding_set_source(finding, "%s, primitive_ops/rdcycle: %.3f, %.3f",
		                   isnan(other) ? "primitive_ops/csrrw" : "anatomy/csr_write",
		                   written, read);
	else
		finding_set_source(finding,
		                   "primitive_ops/csrrw, anatomy/csr_write, primitive_ops/rdcycle: "
		                   "%.3f, %.3f, %.3f",
		                   handler, other, read);
	/* Where an addition takes longer than a cycle, instructions wait to be fetched. */
	finding->is_sure = round(flush) > 0 && anatomy_is_whole(flush) &&
	                   !(throughput(rows, "primitive_ops", "add") > 1.02);
}

/* mepc or sepc, which csrrw writes, stands for all CSRs that only a handler uses. */
static void find_no_flush(struct findings *findings, const struct anatomy_rows *rows)
{
	double handler = throughput(rows, "primitive_ops", "csrrw");
	double other = throughput(rows, "anatomy", "csr_write");
	struct finding *finding;

	if (isnan(handler) || isnan(other))
		return;
	finding = findings_add(findings, "csr_no_flush");
	finding_set_values(finding, "%s",
	                   round(other) > round(handler) ? "0x340-0x343 0x140-0x143" : "none");
	finding_set_source(
		finding,
		"primitive_ops/csrrw writes mepc or sepc: %.3f; anatomy/csr_write another one: "
		"%.3f",
		handler, other);
}

/*
 * A fence delays all that is behind it, also the next fence. So its unit may be busy up to as long without a difference.
 */
static void find_fence(struct findings *findings, const struct anatomy_rows *rows,
                       const struct issue *issue)
{
	double width = findings_number(findings, "width");
	double latency = throughput(rows, "primitive_ops", "fence");
	struct finding *finding;
	struct pipes pipes;

	if (isnan(latency) || isnan(width))
		return;
	pipes = issue_fence_pipes(issue, findings, latency);
	finding = findings_add(findings, "cost.fence");
	finding_set_values(finding, "%.0f 1 %s", fmax(1, round(latency)),
	                   pipes.letters[0] != '\0' ? pipes.letters : "a");
	finding->is_sure =
		pipes_are_sure(&pipes, findings) && latency > 0.5 && anatomy_is_whole(latency);
	finding_set_source(finding,
	                   "primitive_ops/fence: reciprocal throughput %.3f; anatomy/issued",
	                   latency);
}

/* Cycles of a fetch that misses L1I, and the name of their finding. NAN: they are not known. */
static double fill_of(const struct findings *findings, const char **name)
{
	*name = findings_number(findings, "l2") > 0 ? "l2_latency" : "memory";
	return findings_number(findings, *name);
}

/*
 * Fetches for each fence.i that the row counts: that of the next instruction, and in a kernel of several lines that of its first
 * line, once in a lap. The row is the difference of kernels of 8 and 20 copies (firmware/measure/README.md) that begin with a
 * line. One of the first kind and its loop are between 32 and 64 bytes long, one of the other between 64 and 128.
 */
static double fetches_of(const struct findings *findings)
{
	enum { BEHIND_SIZE_AND_WAYS = 2, MORE_COPIES = 12, LINE_OF_SHORT = 64 };
	const struct finding *l1i = findings_of(findings, "l1i");
	double line =
		l1i != NULL ? strtod(finding_value(l1i, BEHIND_SIZE_AND_WAYS), NULL) : (double)NAN;

	return line == LINE_OF_SHORT ? 1 + 1.0 / MORE_COPIES : 1;
}

/* A fence.i waits, flushes, and empties L1I: what follows is fetched from L2 or memory. No lap shows its pipe. */
static void find_fence_i(struct findings *findings, const struct anatomy_rows *rows)
{
	const char *name;
	double all = throughput(rows, "primitive_ops", "fence_i");
	double flush = findings_number(findings, "flush");
	double fill = fill_of(findings, &name) * fetches_of(findings);
	double latency = all - flush - fill;
	struct finding *finding;

	if (isnan(latency))
		return;
	finding = findings_add(findings, "cost.fence_i");
	finding_set_values(finding, "%.0f 1 a", fmax(1, round(latency)));
	finding->is_sure = findings_is_sure(findings, "flush") &&
	                   findings_is_sure(findings, name) && findings_is_sure(findings, "l1i") &&
	                   findings_is_sure(findings, "width") &&
	                   findings_number(findings, "width") == 1 && latency > 0.5 &&
	                   anatomy_is_whole(latency);
	finding_set_source(finding,
	                   "primitive_ops/fence_i: %.3f cycles, less a flush of %.0f and fetches "
	                   "of %.3f from %s",
	                   all, flush, fill, name[0] == 'l' ? "L2" : "memory");
}

void anatomy_find_csrs(struct findings *findings, const struct anatomy_rows *rows,
                       const struct issue *issue)
{
	find_csr(findings, rows, issue);
	find_flush(findings, rows);
	find_no_flush(findings, rows);
	find_fence(findings, rows, issue);
	find_fence_i(findings, rows);
}
