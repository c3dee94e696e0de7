#include "soc/shared/u7.h"

#include "hart/trap.h"

/*
 * CSR 0x7C1 is the feature disable register. After reset some features of the pipeline are off; a hart has
 * its full speed only when the register is 0 (SiFive U7 manual, in starfive-tech/JH7100_Docs, 9.3; U-Boot,
 * arch/riscv/cpu/fu740/spl.c and arch/riscv/cpu/jh7110/spl.c, write it first). Bit 16 disables conditional execution of a
 * branch over one instruction, bit 17 the prefetch of the next line of code (crate sifive-core 0.0.2, src/feature.rs).
 * The write traps on older cores and in QEMU.
 */
bool u7_enable_features(void)
{
	return TRAP_TRY(CSR_WRITE(0x7C1, 0));
}
