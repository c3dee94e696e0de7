/*
 * Every record that travels from the device to the host, each declared once.
 *
 * A list names its fields as F(type, member, "key"); from it come the struct that firmware and
 * host fill and read, the table that the writer and the reader walk, and the compile-time proof
 * that the longest possible sentence fits a line. Add a field at the end of a list: readers keep
 * keys that they do not know, and a field that a sentence lacks reads as "none" (wire.h).
 *
 * Types: u32, i32, u64 in decimal; x64 in hexadecimal; f64 as the 16 hexadecimal digits of its
 * bits; tN text of at most N bytes as encoded. `q`, the first field of all, numbers the records of
 * a run from 0.
 */
#ifndef WIRE_RECORDS_H
#define WIRE_RECORDS_H

/* Who speaks. Sent first, and again every REPORT_HELLO_EVERY records. */
#define RECORD_HELLO(F)                                                                            \
	F(u32, q, "q")                                                                             \
	F(u32, protocol, "v")     /* rises only when the grammar changes */                        \
	F(u32, first, "first")    /* 1 in the first hello of a run, else 0 */                      \
	F(t24, commit, "commit")  /* of the firmware's sources */                                  \
	F(t32, board, "board")    /* folder in boards/ */                                          \
	F(t4, mode, "mode")       /* m or s */                                                     \
	F(t12, mem, "mem")        /* memory that the image runs from and uses */                   \
	F(t16, source, "source")  /* hardware, emulated, model:<core> or unknown */                \
	F(u32, hart, "hart")      /* mhartid of the hart that measures */                          \
	F(t64, isa, "isa")        /* -march of the image */                                        \
	F(x64, vendor, "vendor")  /* mvendorid */                                                  \
	F(x64, arch, "arch")      /* marchid */                                                    \
	F(x64, imp, "imp")        /* mimpid */                                                     \
	F(t24, compiler, "cc")    /* name and version */                                           \
	F(t64, flags, "cflags")   /* that change the code: optimisation, code model */             \
	F(u64, timebase_hz, "tb") /* mtime ticks per second, as the board's file says */           \
	F(u64, mtime, "mtime")    /* ticks, when this was sent */                                  \
	F(u32, seed, "seed")      /* 0: sorted order */

/* What the run was asked to do: the .config section of the image, answered as understood. */
#define RECORD_REQUEST(F)                                                                          \
	F(u32, q, "q")                                                                             \
	F(t128, filter, "filter")   /* shell pattern on suite/benchmark or benchmark */            \
	F(u32, samples, "samples")  /* measured runs per row */                                    \
	F(u32, budget_ms, "budget") /* milliseconds of mtime per row; 0: no limit */               \
	F(u32, seed, "seed")        /* of the order and of the data */                             \
	F(u32, raw, "raw")          /* 1: send every sample */

/* What the measuring itself costs, and the clock. */
#define RECORD_CALIBRATION(F)                                                                      \
	F(u32, q, "q")                                                                             \
	F(t16, what, "c")         /* clock or overhead */                                          \
	F(t24, suite, "s")        /* overhead: the suite before which it was measured */           \
	F(t20, metric, "m")       /* overhead: of which counter */                                 \
	F(u32, min, "min")        /* overhead: counts of an empty run, the one subtracted */       \
	F(u32, p50, "p50")        /* overhead: median of the empty runs */                         \
	F(u32, max, "max")        /* overhead: largest of the empty runs */                        \
	F(u64, cycles, "cycles")  /* clock: cycles that passed ... */                              \
	F(u64, ticks, "ticks")    /* clock: ... in so many ticks of mtime */                       \
	F(u64, timebase_hz, "tb") /* clock: ticks per second, as the board's file says */          \
	F(u32, error, "err")      /* clock: cycles that the count may be off by */

/* A benchmark begins. */
#define RECORD_BENCHMARK(F)                                                                        \
	F(u32, q, "q")                                                                             \
	F(u32, index, "i") /* from 1 */                                                            \
	F(u32, total, "of")                                                                        \
	F(t24, suite, "s")                                                                         \
	F(t28, benchmark, "b")                                                                     \
	F(t28, ref, "ref")   /* benchmark of the suite that ratios are taken against */            \
	F(x64, code, "code") /* hash of the kernel's instructions */

/* Which row of the results a record belongs to. */
#define ROW_KEY(F)                                                                                 \
	F(t24, suite, "s")                                                                         \
	F(t28, benchmark, "b")                                                                     \
	F(t12, kind, "k")   /* call, latency or throughput */                                      \
	F(u32, n, "n")      /* problem size; 0: the benchmark has none */                          \
	F(t20, metric, "m") /* cycles, instret, or an event */

/* One row. Figures are raw counts per sample: overhead not yet taken off, not divided by per. */
#define RECORD_RESULT(F)                                                                           \
	F(u32, q, "q")                                                                             \
	ROW_KEY(F)                                                                                 \
	F(u32, per, "per") /* operations in a sample */                                            \
	F(u32, samples, "cnt")                                                                     \
	F(u32, cold, "cold") /* the first run */                                                   \
	F(u32, min, "min")                                                                         \
	F(u32, p50, "p50") /* percentiles: nearest rank */                                         \
	F(u32, p90, "p90")                                                                         \
	F(u32, p99, "p99")                                                                         \
	F(u32, p999, "p999")                                                                       \
	F(u32, max, "max")                                                                         \
	F(f64, mean, "mean")                                                                       \
	F(f64, m2, "m2") /* sum of squared deviations from the mean */                             \
	F(u32, lo, "lo") /* 95 % interval of the median */                                         \
	F(u32, hi, "hi")                                                                           \
	F(u32, at_min, "atmin") /* samples equal to min */                                         \
	F(i32, overhead, "ovh") /* counts per sample to be taken off */                            \
	F(u32, align, "al")     /* bytes: the kernel's address is a multiple of it */              \
	F(x64, code, "code")                                                                       \
	F(t12, status, "status")                                                                   \
	F(t32, reason, "reason")                                                                   \
	F(t32, flags, "flags") /* separated by ; */

/* The distribution behind a row; as many as its buckets need. */
#define RECORD_DISTRIBUTION(F)                                                                     \
	F(u32, q, "q")                                                                             \
	ROW_KEY(F)                                                                                 \
	F(u32, base, "base")   /* counts; buckets hold the excess over it */                       \
	F(u32, below, "below") /* samples smaller than base */                                     \
	F(t240, buckets, "h")  /* index:count,... (stats/histogram.h) */

/* Raw samples, on request; the only kind that is sent once. */
#define RECORD_SAMPLES(F)                                                                          \
	F(u32, q, "q")                                                                             \
	ROW_KEY(F)                                                                                 \
	F(u32, first, "first") /* index of the first sample here, from 0 */                        \
	F(u32, count, "cnt")                                                                       \
	F(t240, data, "data") /* wire/samples.h */

/* A trap that nobody expected. */
#define RECORD_FAULT(F)                                                                            \
	F(u32, q, "q")                                                                             \
	F(t24, suite, "s") /* absent: outside every benchmark */                                   \
	F(t28, benchmark, "b")                                                                     \
	F(u32, n, "n")                                                                             \
	F(t32, cause, "cause") /* by name */                                                       \
	F(x64, mcause, "mcause")                                                                   \
	F(x64, pc, "pc")                                                                           \
	F(x64, tval, "tval")

/* A remark for a person. */
#define RECORD_NOTE(F)                                                                             \
	F(u32, q, "q")                                                                             \
	F(t12, level, "level") /* info, warning, error */                                          \
	F(t240, text, "text")

/* The end, sent three times. Not counted in itself; its q is the number of records before it. */
#define RECORD_END(F)                                                                              \
	F(u32, q, "q")                                                                             \
	F(x64, crcs, "xor")      /* exclusive or of the CRCs of all records, each once */          \
	F(t12, status, "status") /* ok, failed, fault, or refused: nothing was measured */

/* K(letter, noun, list): the one list of all kinds. */
#define RECORD_KINDS(K)                                                                            \
	K('H', hello, RECORD_HELLO)                                                                \
	K('Q', request, RECORD_REQUEST)                                                            \
	K('C', calibration, RECORD_CALIBRATION)                                                    \
	K('B', benchmark, RECORD_BENCHMARK)                                                        \
	K('R', result, RECORD_RESULT)                                                              \
	K('D', distribution, RECORD_DISTRIBUTION)                                                  \
	K('S', samples, RECORD_SAMPLES)                                                            \
	K('F', fault, RECORD_FAULT)                                                                \
	K('N', note, RECORD_NOTE)                                                                  \
	K('E', end, RECORD_END)

#endif
