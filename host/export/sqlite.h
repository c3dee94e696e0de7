/* The database of results (sqlite.c). */
#ifndef HOST_EXPORT_SQLITE_H
#define HOST_EXPORT_SQLITE_H

#include <sqlite3.h>
#include <stdbool.h>

#include "export/export.h"

enum {
	SQLITE_SCHEMA_VERSION = 2, /* PRAGMA user_version */
	/* PRAGMA application_id, "bare": that the database is ours. */
	SQLITE_APPLICATION = 0x62617265,
	RUN_KEY_SIZE = 160,
};

/* Says what the database has to complain of; returns false. */
bool sqlite_complain(sqlite3 *database, const char *path);

/* Makes the tables of an empty database, or sees that they are ours; false after a message. */
bool sqlite_prepare_schema(sqlite3 *database, const char *path);

/*
 * Writes what a run is known by: board, firmware, mtime at its start, and the CRC-32 of its sentences
 * (hello, request, results), as the firmware sent them. Two boots on hardware differ in mtime and
 * in counts; a file that is appended again, or an emulated run that repeats another exactly, does not.
 */
void sqlite_write_run_key(const struct results_run *run, char key[RUN_KEY_SIZE]);

/* Columns of the table result that are those of a row, by name. */
extern const char *const sqlite_result_columns[];
extern const size_t sqlite_result_column_count;

#endif
