/* QEMU's virt machine has no clocks to raise, no pins to choose and no errata to mend. */
#include "soc/soc.h"

void soc_init(void)
{
}
