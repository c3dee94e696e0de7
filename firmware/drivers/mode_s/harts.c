/*
 * Supervisor mode. OpenSBI keeps the other harts. In QEMU each of them wakes and sleeps again whenever QEMU runs it, so
 * nothing can be done about them here.
 */
#include "drivers/harts.h"

void harts_settle(void)
{
}
