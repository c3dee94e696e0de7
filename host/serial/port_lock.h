/* A serial port for one program at a time: what two read, neither has. */
#ifndef HOST_SERIAL_PORT_LOCK_H
#define HOST_SERIAL_PORT_LOCK_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Takes the port at `path` (NULL: not known), open as `fd`: for other programs of ours by flock, for all that are not
 * root's by TIOCEXCL; and respects UUCP's lock file of a living process. False when it is another's.
 */
bool port_lock_take(int fd, const char *path);

/* Gives it back: who holds another descriptor of it may go on. */
void port_lock_release(int fd);

/* Writes "name, pid 12" of another process that has the port at `path` (NULL: not known), as far as it can be told, else "". */
void port_lock_user(const char *path, char *user, size_t size);

#endif
