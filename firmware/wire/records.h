/*
 * Every record that travels from the device to the host, each declared once.
 *
 * A list names its fields as F(type, member, "key"); from it come the struct that firmware and
 * host fill and read, the table that the writer and the reader walk, and the compile-time proof
 * that the longest possible sentence fits a line. Add a field at the end of a list: readers keep
 * keys that they do not know, and a field that a sentence lacks reads as "none" (wire.h).
 *
 * Types: u32, i32, u64 in decimal; dN a u32 of at most N digits; x64 in hexadecimal; f64 as the 16 hexadecimal digits of its
 * bits; tN text of at most N bytes as encoded. `q`, the first field of all, numbers the records of
 * a run from 0.
 */
#ifndef WIRE_RECORDS_H
#define WIRE_RECORDS_H

/* Who speaks. Sent first, and again every REPORT_HELLO_EVERY records. */
#define RECORD_HELLO(F)                                                                            \
	F(u32, q, "q")                                                                             \
	F(d2, protocol, "v")      /* rises only when the grammar changes */                        \
	F(d1, first, "first")     /* 1 in the first hello of a run, else 0 */                      \
	F(t16, commit, "commit")  /* of the firmware's sources */                                  \
	F(t32, board, "board")    /* folder in boards/ */                                          \
	F(t4, mode, "mode")       /* m or s */                                                     \
	F(t12, mem, "mem")        /* memory that the image runs from and uses */                   \
	F(t16, source, "source")  /* hardware, emulated, unknown; fpga, rtl or model, :<core> */   \
	F(u32, hart, "hart")      /* mhartid of the hart that measures */                          \
	F(t64, isa, "isa")        /* -march of the image */                                        \
	F(x64, vendor, "vendor")  /* mvendorid */                                                  \
	F(x64, arch, "arch")      /* marchid */                                                    \
	F(x64, imp, "imp")        /* mimpid */                                                     \
	F(t24, compiler, "cc")    /* name and version */                                           \
	F(t64, flags, "cflags")   /* that change the code: optimisation, code model */             \
	F(u64, timebase_hz, "tb") /* mtime ticks per second, as the board's file says */           \
	F(u64, mtime, "mtime")    /* ticks, when this was sent */                                  \
	F(u32, seed, "seed")      /* 0: sorted order */                                            \
	F(t16, soc, "soc")        /* what soc/ turned on before measuring; "reset": nothing */     \
	F(u32, layout, "layout")  /* seed of the order and places of code; 0: the linker's */

/*
 * What a run is to do: from the .config section of the image, or sent to the firmware while it
 * listens; answered as understood. What a request leaves out is as the image has it.
 */
#define RECORD_REQUEST(F)                                                                          \
	F(u32, q, "q")                                                                             \
	F(t128, filter, "filter")     /* shell pattern on suite/benchmark or benchmark */          \
	F(u32, samples, "samples")    /* measured runs per row */                                  \
	F(u32, budget_ms, "budget")   /* ms of mtime per kind and size; 0: no limit */             \
	F(u32, seed, "seed")          /* of the order and of the data */                           \
	F(u32, raw, "raw")            /* 1: send every sample */                                   \
	F(u32, sweep, "sweep")        /* 1: unrolled kernels at every offset */                    \
	F(u32, timeout_ms, "timeout") /* ms of mtime without progress, then given up; 0: none */   \
	F(u32, listen_ms, "listen")   /* ms of mtime to wait for a request, at the start */        \
	F(u32, stay, "stay")          /* 1: waits for another request when the run has ended */

/* The firmware listens: a request that comes within this time takes the place of the image's. */
#define RECORD_LISTENING(F)                                                                        \
	F(u32, q, "q")                                                                             \
	F(u32, ms, "ms") /* of mtime, from now on */

/* What the measuring itself costs, and the clock. */
#define RECORD_CALIBRATION(F)                                                                      \
	F(u32, q, "q")                                                                             \
	F(t16, what, "c")         /* clock, counter, cold, overhead, drift, point or aa */         \
	F(t24, suite, "s")        /* overhead: the suite before which it was measured */           \
	F(t20, metric, "m")       /* overhead, drift, point, aa: of which counter */               \
	F(u32, min, "min")        /* overhead, drift, point: least counts of a run */              \
	F(u32, p50, "p50")        /* overhead: median of the empty runs */                         \
	F(u32, max, "max")        /* overhead: largest of the empty runs */                        \
	F(u64, cycles, "cycles")  /* clock: cycles that passed ... */                              \
	F(u64, ticks, "ticks")    /* clock: ... in so many ticks of mtime */                       \
	F(u64, timebase_hz, "tb") /* clock: ticks per second, as the board's file says */          \
	F(u32, error, "err")      /* clock: cycles that the count may be off by */                 \
	F(t16, name, "name")      /* counter: its CSR; cold: how caches are flushed */             \
	F(t12, state, "state")    /* counter: counts, still, absent, wrong or present */           \
	F(u32, bits, "bits")      /* counter: how wide it is */                                    \
	F(i32, intercept, "icpt") /* overhead: 2 t(n) - t(2n) of a loop, the other estimate */     \
	F(u32, bare, "bare")      /* overhead of cycles: least between two reads without fences */ \
	F(i32, drift, "drift")    /* drift: min at the end of the run less that of the first */    \
	F(u32, n, "n")            /* point: iterations; aa: pairs of blocks compared */            \
	F(u32, spread, "spread")  /* aa: 95 % of differences are below, 1/1000 of a count */       \
	F(t64, used, "used")      /* counter: what for, or why not */

/* A benchmark begins. */
#define RECORD_BENCHMARK(F)                                                                        \
	F(u32, q, "q")                                                                             \
	F(u32, index, "i") /* from 1 */                                                            \
	F(u32, total, "of")                                                                        \
	F(t24, suite, "s")                                                                         \
	F(t28, benchmark, "b")                                                                     \
	F(t28, ref, "ref")          /* benchmark of the suite that ratios are taken against */     \
	F(x64, code, "code")        /* hash of the kernel's instructions */                        \
	F(u32, instructions, "ins") /* that the author declares for one operation */

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
	F(u32, offset, "off")   /* bytes from a multiple of 64 up to the kernel */                 \
	F(x64, code, "code")                                                                       \
	F(t12, status, "status")                                                                   \
	F(t32, reason, "reason")                                                                   \
	F(t12, flags, "flags") /* a letter each: ROW_FLAGS */                                      \
	F(f64, odd_even, "oe") /* mean of the odd blocks of samples less that of the even */

/*
 * The other half of a row that is a difference: the counts of the short kernel, n copies, where the
 * @R behind it has those of the long one, 2n copies. The figure is long less short, over per.
 */
#define RECORD_PAIR(F)                                                                             \
	F(u32, q, "q")                                                                             \
	ROW_KEY(F)                                                                                 \
	F(u32, offset, "off")                                                                      \
	F(u32, samples, "cnt")                                                                     \
	F(u32, min, "min")                                                                         \
	F(u32, p50, "p50")                                                                         \
	F(u32, lo, "lo") /* 95 % interval of the median */                                         \
	F(u32, hi, "hi")                                                                           \
	F(f64, mean, "mean")                                                                       \
	F(f64, m2, "m2")

/* What a letter in the flags of a row stands for. */
#define ROW_FLAGS(F)                                                                                              \
	F('b', batched)    /* a sample is many operations, its set-up taken off as intercept */                   \
	F('i', binned)     /* percentiles come from a histogram */                                                \
	F('l', below_base) /* faster than the warm-up: percentiles are twice as coarse */                         \
	F('t', budget)     /* BUDGET_MS ended it before SAMPLES were taken */                                     \
	F('u', unsteady)   /* the halves of the run differ by more than their noise */                            \
	F('m', bimodal)    /* two clusters of times */                                                            \
	F('w', wrapped)    /* a sample may have exceeded 2^32 counts */                                           \
	F('c', coarse)     /* the counter's tick is long: trust the mean before the median */                     \
	F('d',                                                                                                    \
	  disturbed) /* samples of one, two and three batches lie on no line, or depend on the sampler's place */ \
	F('n',                                                                                                    \
	  nonlinear) /* n copies and 2n do not cost n and 2n times as much: no exact figure */                    \
	F('r',                                                                                                    \
	  warm) /* the first run was not cold: a flush was not seen to work, or it was faster than all others */

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
