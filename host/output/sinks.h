/* All the places where the results of one decoding go. */
#ifndef HOST_OUTPUT_SINKS_H
#define HOST_OUTPUT_SINKS_H

#include "files/atomic_file.h"
#include "output/output.h"

enum { SINKS_MAX = 16 };

struct sink {
	const struct output_format *format;
	const char *path; /* NULL: a standard stream */
	struct atomic_file atomic;
	FILE *file;
	bool has_failed; /* after a message: what it has is not kept */
	void *own;       /* the format's; where it has no open, the caller's */
};

struct sinks {
	struct sink list[SINKS_MAX];
	size_t count;
};

/* Adds a file, or with NULL the open `stream`; false when there are SINKS_MAX. Nothing is opened. */
bool sinks_add(struct sinks *sinks, const struct output_format *format, const char *path,
               FILE *stream);

/* Opens all; false after a message, with none open. */
bool sinks_open(struct sinks *sinks);

/*
 * Writes out what the formats have written. What fails is told once, and the others go on. False when
 * none is left that anybody could read: results would go nowhere.
 */
bool sinks_flush(struct sinks *sinks);

/* A descriptor whose reader is the only one there is: stdout's where nothing goes to a file; -1: none. */
int sinks_watched(const struct sinks *sinks);

/*
 * Completes all. Files get their names if `keep`, else they vanish. False after a message when
 * something could not be written.
 */
bool sinks_close(struct sinks *sinks, bool keep);

void sinks_run_begin(struct sinks *sinks, uint32_t run);
void sinks_record(struct sinks *sinks, const struct decoded *record);
void sinks_row(struct sinks *sinks, const struct row *row);
void sinks_lost(struct sinks *sinks, uint32_t first, uint32_t last);
void sinks_run_end(struct sinks *sinks, const struct run_summary *summary,
                   const struct overview *overview);

#endif
