/* Temporary files. A signal or an exit() that ends the program removes them. */
#ifndef HOST_FILES_TEMPORARY_FILES_H
#define HOST_FILES_TEMPORARY_FILES_H

/*
 * Makes a file as mkstemp does. Returns its descriptor, or -1 with errno set. exit() removes the file, and so do
 * SIGINT, SIGTERM and SIGHUP, unless they are ignored or have another handler. temporary_files_forget ends that; call
 * it before `name` is freed. The list holds 32 files: further ones are not removed.
 */
int temporary_files_make(char *name);

/* To be called when the file was renamed or removed. Does nothing for a name that is not known. */
void temporary_files_forget(const char *name);

/* A signal handler: removes the files, and ends the program by that signal. */
void temporary_files_end(int number);

#endif
