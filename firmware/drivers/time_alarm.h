/* The alarm of a core whose timer is the `time` CSR. The modes have one file each. */
#ifndef DRIVERS_TIME_ALARM_H
#define DRIVERS_TIME_ALARM_H

#include <stdint.h>

/* Like mtime_alarm(). Machine mode without a memory-mapped mtimecmp has no alarm, so this does nothing there. */
void time_alarm(uint64_t at);

#endif
