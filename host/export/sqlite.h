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
};

/* Prints the error message of the database. Always returns false. */
bool sqlite_complain(sqlite3 *database, const char *path);

/* Makes the tables of an empty database, or checks application and version. Returns false after a message. */
bool sqlite_prepare_schema(sqlite3 *database, const char *path);

#endif
