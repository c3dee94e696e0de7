/* Privileged spec 1.12: 3.1.2 to 3.1.5. */
#include "counters/identity.h"

#include "hart/csr.h"

struct identity identity_read(void)
{
	return (struct identity){
		.vendor = CSR_READ(mvendorid),
		.arch = CSR_READ(marchid),
		.imp = CSR_READ(mimpid),
		.hart = (uint32_t)CSR_READ(mhartid),
	};
}
