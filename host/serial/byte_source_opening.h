/* Functions that byte_source.c and byte_source_open.c share. */
#ifndef HOST_SERIAL_BYTE_SOURCE_OPENING_H
#define HOST_SERIAL_BYTE_SOURCE_OPENING_H

#include "serial/byte_source.h"

enum opening {
	OPENING_DONE,
	OPENING_ABSENT, /* the port is not there, and is waited for */
	OPENING_DENIED, /* the port is there, but may not be opened yet (source->denied) */
	OPENING_FAILED, /* after a message */
};

/* Opens source->path without waiting. */
enum opening source_open_now(struct source *source);

/* Whether this errno means that a device is not there, or not any more. */
bool source_is_absence(int error);

#endif
