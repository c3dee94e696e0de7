/* While benchmarks run, user mode may read every counter; with mcounteren closed, none. */
#include "hart/user_mode.h"
#include "bench.h"
#include "hart/csr.h"

enum {
	ILLEGAL_INSTRUCTION = 2, /* privileged spec 1.12, table 3.6 */
	ECALL_FROM_USER = 8,
};

#define READERS(X)         X(cycle) X(time) X(instret) X(hpmcounter3)
#define DECLARE(counter)   void user_reads_##counter(void); /* read.S */
#define REFERENCE(counter) user_reads_##counter,
READERS(DECLARE)

static void (*const readers[])(void) = {READERS(REFERENCE)};
enum { READER_COUNT = sizeof(readers) / sizeof(readers[0]) };

/* How many of the reads end that way. */
static void KERNEL read_all(struct bench_run *run)
{
	run->result = 0;
	for (int i = 0; i < READER_COUNT; i++)
		run->result += user_mode_run(readers[i]) == *(const uintptr_t *)run->bench->arg;
}

static bool close_all(struct bench_run *run)
{
	(void)run;
	CSR_WRITE(mcounteren, 0);
	return true;
}

static void open_all(struct bench_run *run)
{
	(void)run;
	CSR_WRITE(mcounteren, UINT32_MAX);
}

static bool all_ended_so(struct bench_run *run)
{
	return run->result == READER_COUNT;
}

static const uintptr_t illegal_instruction = ILLEGAL_INSTRUCTION;
static const uintptr_t ecall_from_user = ECALL_FROM_USER;

BENCH(user_mode, as_left, .run = read_all, .arg = &ecall_from_user, .check = all_ended_so);
BENCH(user_mode, closed, .setup = close_all, .teardown = open_all, .run = read_all,
      .arg = &illegal_instruction, .check = all_ended_so);
