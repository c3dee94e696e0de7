/* Operations that only machine mode has. */
#include "hart/csr.h"
#include "suites/operation.h"

/*
 * An ecall and the return, through the shortest handler that does the work: it tests the cause and steps over the
 * ecall. Other traps go on to the ordinary handler. One operation executes eight instructions. By the privileged spec
 * (1.12, 3.3.1) an ecall does not retire, so instret of a real core counts seven, as the models and QEMU from 11.1 on do.
 * QEMU before 11.1 counts eight.
 */
extern const uint32_t ecall_vector[];
__asm__(".pushsection .called, \"ax\"\n"
        ".option push\n.option norvc\n.option norelax\n.balign 256\n"
        "ecall_vector: csrr t0, mcause\n li t1, 11\n bne t0, t1, 1f\n"
        "csrr t0, mepc\n addi t0, t0, 4\n csrw mepc, t0\n mret\n"
        "1: tail trap_vector\n"
        ".option pop\n.popsection");

static bool take_ecalls(struct bench_run *run)
{
	run->data = (void *)CSR_READ(mtvec);
	CSR_WRITE(mtvec, (unsigned long)ecall_vector);
	run->reason = "mtvec is fixed";
	return CSR_READ(mtvec) == (unsigned long)ecall_vector;
}

static void give_ecalls_back(struct bench_run *run)
{
	CSR_WRITE(mtvec, (unsigned long)run->data);
}

THROUGHPUT(ecall, 8, "ecall", "ecall", "", .setup = take_ecalls, .teardown = give_ecalls_back);
