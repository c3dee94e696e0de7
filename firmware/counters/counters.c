/* Privileged spec 1.12: mcounteren 3.1.11, mcountinhibit 3.1.12. */
#include "counters/counters.h"

#include "csr.h"
#include "trap.h"

counter_sample sample_cycle;
counter_sample sample_instret;

const struct counter counters[COUNTERS] = {
	{"cycles", sample_cycle},
	{"instret", sample_instret},
};

struct counter_access counters_open(void)
{
	struct counter_access access;

	access.mcounteren = CSR_TRY_WRITE(mcounteren, UINT32_MAX);
	access.mcountinhibit = CSR_TRY_WRITE(mcountinhibit, 0);
	return access;
}
