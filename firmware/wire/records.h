/*
 * The records of the protocol between device and host, each declared once.
 *
 * A list names its fields as F(type, member, "key"). The list expands to the struct that firmware and host fill and
 * read, to the table that writer and reader use, and to the compile-time check that the longest sentence fits a line.
 * Add a new field at the end of its list: readers ignore keys that they do not know, and a field that is missing in a
 * sentence reads as "none" (wire.h), or as the value behind `_else_` in its type.
 *
 * Types: u32, i32, u64 are decimal; dN is a u32 of at most N digits; xN is hexadecimal of N bits; f64 is the 16 hexadecimal
 * digits of its bits without the zeros at their right end; tN is text of at most N bytes as encoded. `q`, the first
 * field of every record, numbers the records of a run from 0.
 */
#ifndef WIRE_RECORDS_H
#define WIRE_RECORDS_H

#define HELLO_BOARD(F)                                                                             \
	F(t16, commit, "commit")  /* of the firmware's sources */                                  \
	F(t32, board, "board")    /* folder in boards/ */                                          \
	F(t1, mode, "mode")       /* m or s */                                                     \
	F(t12, mem, "mem")        /* memory that the image runs from and uses */                   \
	F(t16, source, "source")  /* hardware, emulated, unknown; fpga, rtl or model, :<core> */   \
	F(u32, hart, "hart")      /* mhartid of the hart that measures */                          \
	F(t64, isa, "isa")        /* -march of the image */                                        \
	F(x64, vendor, "vendor")  /* mvendorid */                                                  \
	F(x64, arch, "arch")      /* marchid */                                                    \
	F(x64, imp, "imp")        /* mimpid */                                                     \
	F(t24, compiler, "cc")    /* name and version */                                           \
	F(t64, flags, "cflags")   /* flags that change the code: optimisation, code model */       \
	F(u64, timebase_hz, "tb") /* mtime ticks per second, as the board's file says */

#define HELLO_PLACES(F)                                                                            \
	F(t16, soc, "soc")       /* what soc/ turned on before measuring; "reset": nothing */      \
	F(u32, layout, "layout") /* seed of the order and places of code; 0: the linker's */

/* The board, the core and the image. No run changes them. */
#define HELLO_IDENTITY(F) HELLO_BOARD(F) HELLO_PLACES(F)

/* The device and the image. Sent first, and again every WIRE_HELLO_EVERY records. */
#define RECORD_HELLO(F)                                                                            \
	F(u32, q, "q")                                                                             \
	F(d2, protocol, "v")  /* rises only when the grammar changes */                            \
	F(d1, first, "first") /* 1 in the first hello of a run, else 0 */                          \
	HELLO_BOARD(F)                                                                             \
	F(u64, mtime, "mtime") /* ticks, when this was sent */                                     \
	F(u32, seed, "seed")   /* 0: sorted order */                                               \
	HELLO_PLACES(F)

/*
 * The settings of a run. They come from the .config section of the image, or from a request that the firmware receives
 * while it listens; the firmware sends them back as it understood them. A field that a request lacks keeps the value of
 * the image.
 */
#define RECORD_REQUEST(F)                                                                          \
	F(u32, q, "q")                                                                             \
	F(t128, filter, "filter")     /* shell pattern on suite/benchmark or benchmark */          \
	F(u32, samples, "samples")    /* measured runs per row */                                  \
	F(u32, budget_ms, "budget")   /* ms of mtime per kind and size; 0: no limit */             \
	F(u32, seed, "seed")          /* of the order and of the data */                           \
	F(u32, raw, "raw")            /* 1: send every sample */                                   \
	F(u32, sweep, "sweep")        /* 1: unrolled kernels at every offset */                    \
	F(u32, timeout_ms, "timeout") /* ms of mtime without progress, at most; 0: no limit */     \
	F(u32, listen_ms, "listen")   /* ms of mtime to wait for a request, at the start */        \
	F(u32, stay, "stay")          /* 1: waits for another request when the run has ended */

/* The firmware listens. A request within this time replaces the settings of the image. */
#define RECORD_LISTENING(F)                                                                        \
	F(u32, q, "q")                                                                             \
	F(u32, ms, "ms") /* of mtime, from now on */

/* The basis of the figures: the clock, the counters, the caches in the board's file, and the cost of measuring. */
#define RECORD_CALIBRATION(F)                                                                      \
	F(u32, q, "q")                                                                             \
	F(t16, what, "c")         /* clock, clock_end, counter, cache, cold, overhead ... */       \
				  /* ... drift, point or aa */                                     \
	F(t24, suite, "s")        /* overhead: the suite before which it was measured */           \
	F(t20, metric, "m")       /* overhead, drift, point, aa: of which counter */               \
	F(u32, min, "min")        /* overhead, drift, point: least counts of a run */              \
	F(u32, p50, "p50")        /* overhead: median of the empty runs */                         \
	F(u32, max, "max")        /* overhead: largest of the empty runs */                        \
	F(u64, cycles, "cycles")  /* clock: cycles that passed ... */                              \
	F(u64, ticks, "ticks")    /* clock: ... in so many ticks of mtime */                       \
	F(u64, timebase_hz, "tb") /* clock: ticks per second, as the board's file says */          \
	F(u32, error, "err")      /* clock: cycles that the count may be off by */                 \
	F(t16, name, "name")      /* counter: its CSR; cold: the way of flushing; cache: which */  \
	F(t12, state, "state")    /* counter: counts, still, absent, wrong or present */           \
	F(u32, bits, "bits")      /* counter: how wide it is */                                    \
	F(i32, intercept, "icpt") /* overhead: 2 t(n) - t(2n) of a loop, the second estimate */    \
	F(u32, bare, "bare")      /* overhead of cycles: least between two reads without fences */ \
	F(i32, drift, "drift")   /* drift: min at the end of the run less that at its beginning */ \
	F(u32, n, "n")           /* point: iterations; aa: pairs of blocks compared */             \
	F(u32, spread, "spread") /* aa: 95 % of differences are no larger; 1/1000 count */         \
	F(t64, used, "used")     /* counter: what it is used for, or why it is not */              \
	F(u32, bytes, "bytes")   /* cache: its size, as the board's file says; 0: none */          \
	F(u32, line, "line")     /* cache: bytes of a line, as the board's file says; 0: none */

/* A benchmark begins. */
#define RECORD_BENCHMARK(F)                                                                        \
	F(u32, q, "q")                                                                             \
	F(u32, index, "i") /* from 1 */                                                            \
	F(u32, total, "of")                                                                        \
	F(t24, suite, "s")                                                                         \
	F(t28, benchmark, "b")                                                                     \
	F(t28, ref, "ref")          /* benchmark of the suite that ratios are relative to */       \
	F(x64, code, "code")        /* hash of the kernel's instructions */                        \
	F(u32, instructions, "ins") /* instructions per operation, as its author declares */

/* The row that a record belongs to. */
#define ROW_KEY(F)                                                                                 \
	F(t24, suite, "s")                                                                         \
	F(t28, benchmark, "b")                                                                     \
	F(t12_else_call, kind, "k") /* call, latency or throughput */                              \
	F(u32_else_0, n, "n")       /* problem size; 0: the benchmark has none */                  \
	F(t20, metric, "m")         /* cycles, instret, mtime or an event */

/*
 * One row. Figures are raw counts per sample: the overhead is not yet subtracted, and they are not divided by `per`. If
 * all samples are equal, `all` replaces the figures that follow from it (equal.h).
 */
#define RECORD_RESULT(F)                                                                           \
	F(u32, q, "q")                                                                             \
	ROW_KEY(F)                                                                                 \
	F(u32_else_1, per, "per") /* operations in a sample */                                     \
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
	F(u32, at_min, "atmin")     /* samples equal to min */                                     \
	F(i32, overhead, "ovh")     /* counts per sample to be subtracted */                       \
	F(d2_else_0, offset, "off") /* bytes from a multiple of 64 up to the kernel */             \
	F(x32, code, "code")        /* hash of the kernel's instructions */                        \
	F(t11_else_ok, status, "status")                                                           \
	F(t32, reason, "reason")                                                                   \
	F(t11, flags, "flags") /* a letter each: ROW_FLAGS */                                      \
	F(f64, odd_even, "oe") /* mean of the odd blocks of samples less that of the even */       \
	F(u32, all, "all")     /* the count of every sample */

/*
 * The other half of a row that is a difference: the counts of the short kernel, with n copies. The @R that follows has
 * those of the long kernel, with more; odd_even is of these alone. The figure is long less short, divided by `per`.
 */
#define RECORD_PAIR(F)                                                                             \
	F(u32, q, "q")                                                                             \
	ROW_KEY(F)                                                                                 \
	F(d2_else_0, offset, "off")                                                                \
	F(u32, samples, "cnt")                                                                     \
	F(u32, min, "min")                                                                         \
	F(u32, p50, "p50")                                                                         \
	F(u32, lo, "lo") /* 95 % interval of the median */                                         \
	F(u32, hi, "hi")                                                                           \
	F(f64, mean, "mean")                                                                       \
	F(f64, m2, "m2")                                                                           \
	F(u32, all, "all")

/*
 * The letters in the flags of a row. There are twelve, and the field holds eleven. They are never set all at once: counts
 * that are all 0 are neither binned nor bimodal.
 */
#define ROW_FLAGS(F)                                                                                               \
	F('b', batched) /* a sample repeats its operation */                                                       \
	F('i', binned)  /* percentiles come from a histogram */                                                    \
	/* A sample is below the histogram's base: percentiles are less exact. */                                  \
	F('l', below_base)                                                                                         \
	F('t', budget)   /* BUDGET_MS ended the row before SAMPLES samples */                                      \
	F('u', unsteady) /* the samples rise or fall by more than their noise */                                   \
	F('m', bimodal)  /* the samples form two clusters */                                                       \
	F('w', wrapped)  /* a sample may have exceeded 2^32 counts */                                              \
	F('c', coarse)   /* the counter's step is long: look at the mean */                                        \
	/* The samples of one, two and three batches lie on no line, or depend on the sampler's place. */          \
	F('d', disturbed)                                                                                          \
	/* The second n copies do not cost what the first n cost: the figure is not exact. */                      \
	F('n', nonlinear)                                                                                          \
	/* The first run was not cold: the flush did not pass its check, or the run was faster than all others. */ \
	F('r', warm)                                                                                               \
	/* A count of 0, by a counter that has counted nothing since the run began. */                             \
	F('p', unproven)

/* The histogram of a row, in as many records as its buckets need; none if all samples are equal. */
#define RECORD_DISTRIBUTION(F)                                                                     \
	F(u32, q, "q")                                                                             \
	ROW_KEY(F)                                                                                 \
	F(u32, base, "base")  /* counts; buckets hold the excess over it */                        \
	F(t240, buckets, "h") /* index:count,... (stats/histogram.h) */                            \
	/* Of the medians of blocks of samples, in the first record (stats/medians.h). */          \
	F(f64, squares, "sq")  /* sum of their squared deviations from their mean */               \
	F(f64, products, "pr") /* sum of the products of neighbouring deviations */

/* Raw samples, on request. This kind is sent once only. */
#define RECORD_SAMPLES(F)                                                                          \
	F(u32, q, "q")                                                                             \
	ROW_KEY(F)                                                                                 \
	F(u32, first, "first") /* index of the first sample here, from 0 */                        \
	F(u32, count, "cnt")                                                                       \
	F(t240, data, "data") /* wire/samples.h */

/* An unexpected trap. */
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

/*
 * E(name): how a run ends. failed: a row was not ok. fault: there was a trap. refused: nothing was measured, because
 * the settings were refused.
 */
#define RUN_ENDS(E)                                                                                \
	E(ok)                                                                                      \
	E(failed)                                                                                  \
	E(fault)                                                                                   \
	E(refused)

/* The end of a run, sent three times. It is not counted itself: its q is the number of records before it. */
#define RECORD_END(F)                                                                              \
	F(u32, q, "q")                                                                             \
	F(x64, crcs, "xor")      /* exclusive or of the CRCs of all records, each once */          \
	F(t12, status, "status") /* RUN_ENDS */

/* K(letter, noun, list): the list of all kinds. */
#define RECORD_KINDS(K)                                                                            \
	K('H', hello, RECORD_HELLO)                                                                \
	K('Q', request, RECORD_REQUEST)                                                            \
	K('L', listening, RECORD_LISTENING)                                                        \
	K('C', calibration, RECORD_CALIBRATION)                                                    \
	K('B', benchmark, RECORD_BENCHMARK)                                                        \
	K('P', pair, RECORD_PAIR)                                                                  \
	K('R', result, RECORD_RESULT)                                                              \
	K('D', distribution, RECORD_DISTRIBUTION)                                                  \
	K('S', samples, RECORD_SAMPLES)                                                            \
	K('F', fault, RECORD_FAULT)                                                                \
	K('N', note, RECORD_NOTE)                                                                  \
	K('E', end, RECORD_END)

#endif
