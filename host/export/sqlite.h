/* The database of results (sqlite.c). */
#ifndef HOST_EXPORT_SQLITE_H
#define HOST_EXPORT_SQLITE_H

#include <sqlite3.h>
#include <stdbool.h>

#include "export/export.h"

enum {
	SQLITE_SCHEMA_VERSION = 2, /* PRAGMA user_version */
	/* PRAGMA application_id: "bare" in ASCII. It marks a database of barecycle. */
	SQLITE_APPLICATION = 0x62617265,
	RUN_KEY_SIZE = 160,
};

/* Prints the error message of the database. Always returns false. */
bool sqlite_complain(sqlite3 *database, const char *path);

/* Makes the tables of an empty database, or checks application and version. Returns false after a message. */
bool sqlite_prepare_schema(sqlite3 *database, const char *path);

/*
 * Writes the key of a run: board, commit, mtime at its start, and CRC-32s of its hello and request and of its results.
 * Two boots on hardware have different keys, because mtime and counts differ. The same file again, or an emulated run
 * that repeats another exactly, has the same key.
 */
void sqlite_write_run_key(const struct results_run *run, char key[RUN_KEY_SIZE]);

/* Whether a column of a row is one of the table "result"; the others describe the run. */
bool sqlite_has(const struct cell_column *column);

#endif
