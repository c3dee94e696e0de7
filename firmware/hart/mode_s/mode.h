/* CSRs and bits that both modes have, by supervisor mode's names. Privileged spec 1.12, chapter 4. */
#ifndef MODE_H
#define MODE_H

#define MODE_STATUS        sstatus
#define MODE_FLOAT_INITIAL 0x2000  /* FS: 3.1.6.6, 4.1.1 */
#define MODE_PREVIOUS      0x0100  /* sstatus.SPP: mode that sret returns to; 0 is user mode */
#define MODE_PREVIOUS_IE   0x0020  /* sstatus.SPIE: interrupts are enabled after sret */
#define MODE_RIGHTS        0xc0000 /* SUM, MXR: rights of loads and stores, 4.1.1.2 */
#define MODE_IE            sie
#define MODE_IP            sip
#define MODE_TIMER         5                 /* number of the timer interrupt, table 4.2 */
#define MODE_IE_TIMER      (1 << MODE_TIMER) /* sie.STIE, sip.STIP */
#define MODE_ENABLE        0x0002            /* sstatus.SIE */
#define MODE_TVEC          stvec
#define MODE_SCRATCH       sscratch
#define MODE_EPC           sepc
#define MODE_CAUSE         scause
#define MODE_TVAL          stval
#define MODE_RETURN        sret
#define MODE_COUNTEREN     scounteren  /* counters that less privileged modes may read */
#define MODE_HPM_SAMPLED   hpmcounter3 /* counter of sampled events */
#define MODE_HPM_NAME      "hpmcounter"
#define MODE_USER_COUNTERS 32 /* that are read as user counters: all */

/* The state of address translation, which U-Boot and OpenSBI leave off; and how to turn it off (4.1.11, 4.2.1). */
#define MODE_TRANSLATION       CSR_READ(satp)
#define MODE_TRANSLATION_END() __asm__ volatile("csrw satp, zero\n\tsfence.vma" ::: "memory")

#endif
