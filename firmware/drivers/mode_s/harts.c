/* They are in the keeping of who started us. OpenSBI's wake and sleep again at every turn that QEMU gives them. */
#include "drivers/harts.h"

void harts_settle(void)
{
}
