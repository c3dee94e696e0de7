#include "soc/shared/u7.h"

#include "hart/trap.h"

/*
 * CSR 0x7C1, feature disable: reset leaves features of the pipeline off, and a hart has all of its
 * speed only once the register is 0 (vic_u7_manual of the JH7100's documents, 9.3; U-Boot's
 * spl.c of fu740 and jh7110 write it first of all). Older cores, and QEMU's, trap.
 */
bool u7_enable_features(void)
{
	return TRAP_TRY(CSR_WRITE(0x7C1, 0));
}
