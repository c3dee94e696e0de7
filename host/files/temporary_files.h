/* Files that are in nobody's way only as long as the program runs: a signal or an exit() that ends it removes them. */
#ifndef HOST_FILES_TEMPORARY_FILES_H
#define HOST_FILES_TEMPORARY_FILES_H

/*
 * Makes a file as mkstemp does, with its descriptor as the result; -1 with errno set. From then on until
 * temporary_files_forget, which is due before the name is freed, exit() removes it, and so do SIGINT, SIGTERM and SIGHUP,
 * unless they are ignored or somebody else's. Of more files than there is room for, the others stay.
 */
int temporary_files_make(char *name);

/* The file is in its place, or removed. A name that is not known is nothing to forget. */
void temporary_files_forget(const char *name);

/* A signal's handler: removes the files, and ends the program by that signal. */
void temporary_files_end(int number);

#endif
