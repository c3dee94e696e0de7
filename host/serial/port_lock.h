/* Locks for serial ports. Two readers on one port each lose bytes, so the second is refused. */
#ifndef HOST_SERIAL_PORT_LOCK_H
#define HOST_SERIAL_PORT_LOCK_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Locks the port at `path` (NULL: not known), open as `fd`. flock keeps out other barecycle programs, TIOCEXCL all
 * programs that are not root's. False if another program has the port, or a UUCP lock file names a living process.
 */
bool port_lock_take(int fd, const char *path);

/* Releases both locks, also for processes that have a copy of `fd`. */
void port_lock_release(int fd);

/* Writes "name, pid 12" of another process that has the port at `path`; "" if `path` is NULL or none is found. */
void port_lock_user(const char *path, char *user, size_t size);

#endif
