/* What source.c, which reads and waits, needs of opening. */
#ifndef HOST_SERIAL_SOURCE_OPENING_H
#define HOST_SERIAL_SOURCE_OPENING_H

#include "serial/source.h"

enum opening {
	OPENING_DONE,
	OPENING_ABSENT, /* it is not there, and is waited for */
	OPENING_DENIED, /* it is there, and may not be opened yet (source->denied) */
	OPENING_FAILED, /* after a message */
};

/* Opens source->path, without waiting for anything. */
enum opening source_open_now(struct source *source);

/* What the kernel says of a device that is not there, or not any more. */
bool source_is_absence(int error);

#endif
