#include "serial/port_lock.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/types.h>
#include <unistd.h>

/* Not this process, and not its parent: a script may hold the port open for us. */
static bool is_another(long pid)
{
	return pid > 0 && pid != getpid() && pid != getppid();
}

/* PID in the lock file of the port `name`. 0: no file, or the PID is ours, our parent's or no living process's. */
static long owner_by_name(const char *name)
{
	char path[PATH_MAX];
	FILE *file;
	long pid = 0;
	char text[32] = "";

	snprintf(path, sizeof(path), "/var/lock/LCK..%s", name);
	file = fopen(path, "re");
	if (file == NULL)
		return 0;
	if (fgets(text, sizeof(text), file) != NULL)
		pid = strtol(text, NULL, 10);
	fclose(file);
	return is_another(pid) && (kill((pid_t)pid, 0) == 0 || errno == EPERM) ? pid : 0;
}

static long owner_of_lock_file(const char *path)
{
	char real[PATH_MAX];
	const char *slash;
	long pid;

	if (path == NULL)
		return 0;
	slash = strrchr(path, '/');
	pid = owner_by_name(slash != NULL ? slash + 1 : path);
	if (pid == 0 && realpath(path, real) != NULL)
		pid = owner_by_name(strrchr(real, '/') + 1);
	return pid;
}

void port_lock_release(int fd)
{
	ioctl(fd, TIOCNXCL);
	flock(fd, LOCK_UN);
}

static bool has_open(long pid, const struct stat *port)
{
	char path[PATH_MAX];
	DIR *list;
	const struct dirent *entry;
	bool found = false;

	snprintf(path, sizeof(path), "/proc/%ld/fd", pid);
	list = opendir(path);
	if (list == NULL)
		return false;
	while (!found && (entry = readdir(list)) != NULL) {
		struct stat about;

		found = fstatat(dirfd(list), entry->d_name, &about, 0) == 0 &&
		        S_ISCHR(about.st_mode) && about.st_rdev == port->st_rdev;
	}
	closedir(list);
	return found;
}

/* PID of the first other process that has the port open. 0: there is none in the part of /proc that we may read. */
static long find_reader(const char *path)
{
	struct stat port;
	DIR *list = path != NULL && stat(path, &port) == 0 ? opendir("/proc") : NULL;
	const struct dirent *entry;
	long found = 0;

	if (list == NULL)
		return 0;
	while (found == 0 && (entry = readdir(list)) != NULL) {
		long pid = isdigit((unsigned char)entry->d_name[0])
		                   ? strtol(entry->d_name, NULL, 10)
		                   : 0;

		if (is_another(pid) && has_open(pid, &port))
			found = pid;
	}
	closedir(list);
	return found;
}

/*
 * Whether `fd` is a pseudo-terminal, as simulators have, whose exclusive mode is that of a reader that was killed. It
 * keeps the mode until its other end closes it. (Linux, admin-guide/devices.txt: majors 136 to 143.)
 */
static bool is_left_over(int fd, const char *path)
{
	struct stat port;

	return fstat(fd, &port) == 0 && S_ISCHR(port.st_mode) && major(port.st_rdev) >= 136 &&
	       major(port.st_rdev) <= 143 && path != NULL && find_reader(path) == 0;
}

bool port_lock_take(int fd, const char *path)
{
	int is_exclusive = 0;

	/* TIOCEXCL does not stop root from opening the port, so check the flag. */
	if (ioctl(fd, TIOCGEXCL, &is_exclusive) == 0 && is_exclusive != 0 &&
	    !is_left_over(fd, path))
		return false;
	if (owner_of_lock_file(path) != 0 || flock(fd, LOCK_EX | LOCK_NB) != 0)
		return false;
	ioctl(fd, TIOCEXCL);
	return true;
}

void port_lock_user(const char *path, char *user, size_t size)
{
	long pid = owner_of_lock_file(path);
	char name[64] = "?";
	char of[64];
	FILE *file;

	user[0] = '\0';
	if (pid == 0)
		pid = find_reader(path);
	if (pid == 0)
		return;
	snprintf(of, sizeof(of), "/proc/%ld/comm", pid);
	file = fopen(of, "re");
	if (file != NULL) {
		if (fgets(name, sizeof(name), file) != NULL)
			name[strcspn(name, "\n")] = '\0';
		fclose(file);
	}
	snprintf(user, size, "%s, pid %ld", name, pid);
}
