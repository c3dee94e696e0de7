/* CSRs and bits that both modes have, by machine mode's names. Privileged spec 1.12, chapter 3. */
#ifndef MODE_H
#define MODE_H

#define MODE_STATUS        mstatus
#define MODE_FLOAT_INITIAL 0x2000  /* FS: 3.1.6.6, 4.1.1 */
#define MODE_PREVIOUS      0x1800  /* mstatus.MPP: mode that mret returns to; 0 is user mode */
#define MODE_PREVIOUS_IE   0x0080  /* mstatus.MPIE: interrupts are enabled after mret */
#define MODE_RIGHTS        0xe0000 /* MPRV, SUM, MXR: rights of loads and stores, 3.1.6.3 */
#define MODE_IE            mie
#define MODE_IP            mip
#define MODE_TIMER         7                 /* number of the timer interrupt, table 3.6 */
#define MODE_IE_TIMER      (1 << MODE_TIMER) /* mie.MTIE, mip.MTIP */
#define MODE_ENABLE        0x0008            /* mstatus.MIE */
#define MODE_TVEC          mtvec
#define MODE_SCRATCH       mscratch
#define MODE_EPC           mepc
#define MODE_CAUSE         mcause
#define MODE_TVAL          mtval
#define MODE_RETURN        mret
#define MODE_COUNTEREN     mcounteren   /* counters that less privileged modes may read */
#define MODE_HPM_SAMPLED   mhpmcounter3 /* counter of sampled events */
#define MODE_HPM_NAME      "mhpmcounter"
#define MODE_USER_COUNTERS 3 /* that are read as user counters: cycle, time, instret */

/* The state of address translation: none. Machine mode ignores satp, but for MPRV, which is one of MODE_RIGHTS. */
#define MODE_TRANSLATION       0ul
#define MODE_TRANSLATION_END() ((void)0)

#endif
