/*
 * The fields that describe a run and the columns of a row, each declared once. C code and the schema of the JSON
 * (results.schema.json.in) expand the lists, so this file holds nothing else.
 */
#ifndef HOST_RUN_COLUMNS_H
#define HOST_RUN_COLUMNS_H

/*
 * F(type, member, column of a database, title, uses). The column has another name than the member where SQL would
 * misread the member's name.
 */

/* Members of the hello (wire/records.h), under the same name. They are columns of a row as well, in this order. */
#define ABOUT_OF_ROWS_SENT(F)                                                                      \
	F(text, board, "board", "board",                                                           \
	  ABOUT_ALWAYS | ABOUT_BOOT | ABOUT_SIDE | ABOUT_HEAD | ABOUT_FOOT | ABOUT_LABEL |         \
	          ABOUT_STORED)                                                                    \
	F(text, mode, "mode", "mode",                                                              \
	  ABOUT_ALWAYS | ABOUT_BOOT | ABOUT_HEAD | ABOUT_LABEL | ABOUT_STORED)                     \
	F(text, mem, "mem", "memory",                                                              \
	  ABOUT_ALWAYS | ABOUT_BOOT | ABOUT_SIDE | ABOUT_HEAD | ABOUT_FOOT | ABOUT_LABEL |         \
	          ABOUT_STORED)                                                                    \
	F(text, source, "source", "source",                                                        \
	  ABOUT_ALWAYS | ABOUT_BOOT | ABOUT_SIDE | ABOUT_HEAD | ABOUT_FOOT | ABOUT_LABEL |         \
	          ABOUT_STORED)                                                                    \
	F(number, hart, "hart", "hart", ABOUT_ALWAYS | ABOUT_BOOT | ABOUT_HEAD | ABOUT_STORED)     \
	F(text, isa, "isa", "ISA",                                                                 \
	  ABOUT_ALWAYS | ABOUT_BOOT | ABOUT_SIDE | ABOUT_HEAD | ABOUT_LABEL | ABOUT_STORED)        \
	F(text, compiler, "compiler", "compiler",                                                  \
	  ABOUT_ALWAYS | ABOUT_BOOT | ABOUT_SIDE | ABOUT_HEAD | ABOUT_LABEL | ABOUT_STORED)

/* The columns of a row that describe its run. */
#define ABOUT_OF_ROWS(F)                                                                           \
	ABOUT_OF_ROWS_SENT(F)                                                                      \
	F(number, clock_hz, "clock_hz", "clock",                                                   \
	  ABOUT_ALWAYS | ABOUT_BOOT | ABOUT_HEAD | ABOUT_STORED)

/* Members of the hello that describe a run and are no columns of a row. */
#define ABOUT_OF_RUNS(F)                                                                           \
	F(text, flags, "flags", "flags", ABOUT_ALWAYS | ABOUT_BOOT | ABOUT_STORED)                 \
	F(text, commit, "firmware", "commit",                                                      \
	  ABOUT_PAGE | ABOUT_BOOT | ABOUT_SIDE | ABOUT_LABEL | ABOUT_STORED)                       \
	F(text, soc, "soc", "set-up of the SoC", ABOUT_ALWAYS | ABOUT_BOOT | ABOUT_STORED)         \
	F(code, vendor, "vendor", "mvendorid", ABOUT_ALWAYS | ABOUT_BOOT)                          \
	F(code, arch, "arch", "marchid", ABOUT_ALWAYS | ABOUT_BOOT)                                \
	F(code, imp, "imp", "mimpid", ABOUT_ALWAYS | ABOUT_BOOT)                                   \
	F(number, seed, "seed", "seed", ABOUT_ALWAYS | ABOUT_STORED)                               \
	F(number, layout, "layout", "layout",                                                      \
	  ABOUT_ALWAYS | ABOUT_HEAD | ABOUT_FOOT | ABOUT_STORED)                                   \
	F(number, timebase_hz, "timebase_hz", "ticks of mtime a second",                           \
	  ABOUT_ENVIRONMENT | ABOUT_STORED)                                                        \
	F(number, mtime, "mtime", "mtime at the start", ABOUT_STORED)

/*
 * C(type, name, ...). A text that is NULL or a number that is NaN is an empty cell: not computed. New columns are added
 * only at the end.
 */
#define ROW_COLUMNS(C)                                                                             \
	C(number, run)                                                                             \
	ABOUT_OF_ROWS(C)                                                                           \
	C(text, suite)                                                                             \
	C(text, benchmark)                                                                         \
	C(text, kind)                                                                              \
	C(number, n)                                                                               \
	C(text, metric)                                                                            \
	C(number, per)                                                                             \
	C(number, samples)                                                                         \
	C(number, cold)                                                                            \
	C(number, min)                                                                             \
	C(number, p50)                                                                             \
	C(number, p90)                                                                             \
	C(number, p99)                                                                             \
	C(number, p999)                                                                            \
	C(number, max)                                                                             \
	C(number, mean)                                                                            \
	C(number, sd)                                                                              \
	C(number, lo)                                                                              \
	C(number, hi)                                                                              \
	C(number, at_min)                                                                          \
	C(number, overhead)                                                                        \
	C(number, align)                                                                           \
	C(code, code)                                                                              \
	C(text, status)                                                                            \
	C(text, reason)                                                                            \
	C(flags, flags)                                                                            \
	C(number, offset)                                                                          \
	C(number, odd_even)                                                                        \
	C(text, cold_by)

/* S(status, is_bad): the statuses of a row. A row with a bad status makes its run a failure. */
#define ROW_STATUSES(S)                                                                            \
	S(ok, false)                                                                               \
	S(failed, true)                                                                            \
	S(fault, true)                                                                             \
	S(timeout, true)                                                                           \
	S(unsupported, false)                                                                      \
	S(below_noise, false)

/* K(kind, is_difference): the kinds of a kernel. If `is_difference`, the figures are differences of two kernels. */
#define ROW_KINDS(K)                                                                               \
	K(call, false)                                                                             \
	K(latency, true)                                                                           \
	K(throughput, true)

/* C(kind): the kinds of calibration records, as their field `c=` names them. */
#define CALIBRATIONS(C)                                                                            \
	C(clock)                                                                                   \
	C(clock_end)                                                                               \
	C(counter)                                                                                 \
	C(cache)                                                                                   \
	C(cold)                                                                                    \
	C(overhead)                                                                                \
	C(drift)                                                                                   \
	C(point)                                                                                   \
	C(aa)

#endif
