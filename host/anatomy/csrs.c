/* Finds the costs of CSR accesses and fences, and the pipeline flush after a CSR write. */
#include <math.h>

#include "anatomy/anatomy.h"

static const char *laps_of(const struct issue *issue)
{
	return issue->found.width > 0 ? "; anatomy/issued" : "";
}

static struct figure of_read(const struct anatomy_rows *rows)
{
	return anatomy_throughput(rows, "primitive_ops/rdcycle");
}

/*
 * Returns the latency of a CSR read. In one row an addition waits for the read, in the other it does not. In both rows
 * the next read issues in the cycle of the addition or in the next one. So the rows differ by the latency less a cycle.
 * If the read keeps its unit busy, this does not show. Then only the row that waits counts, less the cycle of the
 * addition. An addition that executes late waits for that much less.
 */
static struct figure latency_of(const struct findings *findings, const struct anatomy_rows *rows)
{
	struct figure used = anatomy_throughput(rows, "anatomy/csr_read_used");
	struct figure unused = anatomy_throughput(rows, "anatomy/csr_read_unused");
	double width = findings_number(findings, "width");
	double late = findings_number(findings, "late.alu");
	bool waits = used.cycles > unused.cycles + 0.5;
	double latency = round(of_read(rows).cycles) > 1 ? used.cycles - (width == 1 ? 1 : 0)
	                                                 : used.cycles - unused.cycles + 1;

	return (struct figure){latency + (waits && late > 0 ? late : 0),
	                       used.is_doubtful || unused.is_doubtful ||
	                               !findings_is_sure(findings, "late.alu") ||
	                               !(waits || late == 0)};
}

static void find_csr(struct findings *findings, const struct anatomy_rows *rows,
                     const struct issue *issue)
{
	double interval = of_read(rows).cycles;
	struct figure latency = latency_of(findings, rows);
	uint32_t at_once = issue_per_cycle(interval);
	struct pipes pipes;
	bool is_sure;

	if (isnan(interval) || isnan(latency.cycles) || isnan(findings_number(findings, "width")))
		return;
	pipes = issue_pipes(issue, "cost.csr", round(interval) > 1 ? 0 : at_once);
	if (pipes.is_another)
		anatomy_doubt_width(findings);
	is_sure = pipes_are_sure(&pipes, findings) && round(interval) <= 1 &&
	          latency.cycles > 0.5 && anatomy_is_whole(latency.cycles) &&
	          anatomy_is_whole(interval * at_once) && !latency.is_doubtful &&
	          !of_read(rows).is_doubtful;
	pipes_set_cost(findings_add(findings, "cost.csr", "", is_sure,
	                            "anatomy/csr_read_used and csr_read_unused: latency %.3f; "
	                            "primitive_ops/rdcycle: "
	                            "reciprocal throughput %.3f%s",
	                            latency.cycles, interval, laps_of(issue)),
	               latency.cycles, interval, pipes.bits);
}

/*
 * Returns the cycles of the flush. A read and a write have one CSR instruction each, so the flush is the difference. If
 * the read takes several cycles, the flush runs during them. Then the flush is the cycles of the write less one.
 */
static double flush_of(double written, double read)
{
	if (round(read) <= 1)
		return fmax(0, written - read);
	return round(written) > round(read) ? written - 1 : 0;
}

/*
 * Adds the flush, from the more expensive of two CSR writes. If neither flushes, writes of other CSRs may still flush.
 */
static void find_flush(struct findings *findings, const struct anatomy_rows *rows)
{
	struct figure of_handler = anatomy_throughput(rows, "primitive_ops/csrrw");
	struct figure of_other = anatomy_throughput(rows, "anatomy/csr_write");
	double handler = of_handler.cycles, other = of_other.cycles;
	double written = fmax(handler, other), read = of_read(rows).cycles;
	double flush = round(flush_of(written, read));
	/* If an addition takes more than a cycle, instructions wait for fetch. */
	bool is_sure = flush > 0 && anatomy_is_whole(flush_of(written, read)) &&
	               !(anatomy_throughput(rows, "primitive_ops/add").cycles > 1.02) &&
	               !of_handler.is_doubtful && !of_other.is_doubtful &&
	               !of_read(rows).is_doubtful;

	if (isnan(written) || isnan(read))
		return;
	if (isnan(handler) || isnan(other))
		findings_add(findings, "flush", finding_whole(flush).text, is_sure,
		             "%s, primitive_ops/rdcycle: %.3f, %.3f",
		             isnan(other) ? "primitive_ops/csrrw" : "anatomy/csr_write", written,
		             read);
	else
		findings_add(findings, "flush", finding_whole(flush).text, is_sure,
		             "primitive_ops/csrrw, anatomy/csr_write, "
		             "primitive_ops/rdcycle: %.3f, %.3f, %.3f",
		             handler, other, read);
}

/*
 * Adds the CSRs whose writes do not flush. csrrw writes mepc or sepc, which stands for all CSRs that only handlers use.
 */
static void find_no_flush(struct findings *findings, const struct anatomy_rows *rows)
{
	double handler = anatomy_throughput(rows, "primitive_ops/csrrw").cycles;
	double other = anatomy_throughput(rows, "anatomy/csr_write").cycles;

	if (isnan(handler) || isnan(other))
		return;
	findings_add(findings, "csr_no_flush",
	             round(other) > round(handler) ? "0x340-0x343 0x140-0x143" : "none", false,
	             "primitive_ops/csrrw writes mepc or sepc: %.3f; anatomy/csr_write another "
	             "one: %.3f",
	             handler, other);
}

/*
 * Adds the cost of a fence. A fence delays all instructions after it, also the next fence. So the row shows its
 * latency, and not how long its unit is busy. The interval is written as 1.
 */
static void find_fence(struct findings *findings, const struct anatomy_rows *rows,
                       const struct issue *issue)
{
	double width = findings_number(findings, "width");
	struct figure fence = anatomy_throughput(rows, "primitive_ops/fence");
	double latency = fence.cycles;
	struct pipes pipes;
	bool is_sure;

	if (isnan(latency) || isnan(width))
		return;
	pipes = issue_fence_pipes(issue, findings, latency);
	is_sure = pipes_are_sure(&pipes, findings) && latency > 0.5 && anatomy_is_whole(latency) &&
	          !fence.is_doubtful;
	pipes_set_cost(findings_add(findings, "cost.fence", "", is_sure,
	                            "primitive_ops/fence: reciprocal throughput %.3f%s", latency,
	                            laps_of(issue)),
	               latency, 1, pipes.bits);
}

/* Returns the cycles of a fetch that misses L1I, and sets the name of their finding. NaN: not known. */
static double fill_of(const struct findings *findings, const char **name)
{
	*name = findings_number(findings, "l2") > 0 ? "l2_latency" : "memory";
	return findings_number(findings, *name);
}

/*
 * Returns the number of fetches that the row has for each fence.i. There is one for the next instruction. A kernel of
 * several lines fetches its first line once more in each lap. The row is the difference of kernels of 20 and 8 copies,
 * which begin at a line (firmware/measure/README.md). The short kernel has 32 to 64 bytes with its loop, the long one
 * 64 to 128. So with lines of 64 bytes only the long kernel has several lines.
 */
static double fetches_of(const struct findings *findings)
{
	enum { BEHIND_SIZE_AND_WAYS = 2, MORE_COPIES = 12, LINE_OF_SHORT = 64 };
	double line = finding_number(findings_of(findings, "l1i"), BEHIND_SIZE_AND_WAYS);

	return line == LINE_OF_SHORT ? 1 + 1.0 / MORE_COPIES : 1;
}

/*
 * Adds the cost of a fence.i. It waits, flushes, and empties L1I, so the next fetch is from L2 or memory. No lap shows
 * its pipe.
 */
static void find_fence_i(struct findings *findings, const struct anatomy_rows *rows)
{
	const char *name;
	struct figure all = anatomy_throughput(rows, "primitive_ops/fence_i");
	double flush = findings_number(findings, "flush");
	double fill = fill_of(findings, &name) * fetches_of(findings);
	double latency = all.cycles - flush - fill;
	bool is_sure = findings_is_sure(findings, "flush") && findings_is_sure(findings, name) &&
	               findings_is_sure(findings, "l1i") && findings_is_sure(findings, "width") &&
	               findings_number(findings, "width") == 1 && latency > 0.5 &&
	               anatomy_is_whole(latency) && !all.is_doubtful;

	if (!isnan(latency))
		pipes_set_cost(findings_add(findings, "cost.fence_i", "", is_sure,
		                            "primitive_ops/fence_i: %.3f cycles, less a flush of "
		                            "%.0f and fetches of %.3f from %s",
		                            all.cycles, flush, fill,
		                            name[0] == 'l' ? "L2" : "memory"),
		               latency, 1, 0);
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
