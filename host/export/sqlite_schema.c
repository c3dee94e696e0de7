/* The tables of the database. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "export/sqlite.h"
#include "run/flags.h"
#include "text/allocation.h"
#include "text/message.h"

static const char run_head[] =
	"CREATE TABLE run (\n"
	"  id INTEGER PRIMARY KEY,\n"
	"  key TEXT NOT NULL UNIQUE,  -- the same run is not appended twice\n"
	"  appended TEXT NOT NULL,    -- UTC\n"
	"  file TEXT NOT NULL,        -- the file that it was read from\n";
static const char run_tail[] =
	"  repeatability REAL,        -- at the same place, fraction of a median\n"
	"  complete INTEGER NOT NULL, received INTEGER NOT NULL, lost INTEGER NOT NULL);\n";
static const char result_head[] =
	"CREATE TABLE result (\n"
	"  id INTEGER PRIMARY KEY,\n"
	"  run INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,\n"
	"  unit TEXT NOT NULL         -- what a figure counts: ns, cycles, instructions, ticks, "
	"events\n";
static const char rest[] =
	");\n"
	"CREATE INDEX result_of_run ON result (run);\n"
	"CREATE INDEX result_by_name ON result (suite, benchmark, kind, n, metric);\n";
/*
 * It has all that tells two rows apart. Each append makes it again, so that an old database has it too. The figures of
 * a wrapped row may be 2^32 counts too small.
 */
static const char view[] =
	"DROP VIEW IF EXISTS figure;\n"
	"CREATE VIEW figure AS SELECT board, mode, mem, source, hart, isa, firmware, compiler,\n"
	"  layout, seed, clock_hz, suite, benchmark, kind, n, \"offset\", metric, unit, p50, lo, "
	"hi,\n"
	"  min, max, mean, sd, samples, result.flags AS flags,\n"
	"  result.run AS run FROM result JOIN run ON run.id = result.run WHERE status = 'ok'\n"
	"  AND instr(';' || ifnull(result.flags, '') || ';', ';" FLAG_WRAPPED ";') = 0;\n";

/* The clock is the only number of a run that is not a whole number. */
static const char *type_of_run(enum about_id field)
{
	if (about_fields[field].column.type != CELL_number)
		return field == ABOUT_source ? "TEXT NOT NULL" : "TEXT";
	return field == ABOUT_clock_hz ? "REAL" : "INTEGER";
}

/* Returns the SQL that makes the tables. The caller frees it. */
static char *make_tables(void)
{
	char *text = NULL;
	size_t size;
	FILE *to = allocated(open_memstream(&text, &size), BUFSIZ);

	fputs(run_head, to);
	for (enum about_id field = 0; field < ABOUT_COUNT; field++)
		if (about_is(field, ABOUT_STORED))
			fprintf(to, "  %s %s,\n", about_fields[field].stored, type_of_run(field));
	fprintf(to, "%s%s", run_tail, result_head);
	for (size_t i = ROW_COLUMNS_OF_RUN; i < row_column_count; i++)
		fprintf(to, "  , \"%s\" %s\n", row_columns[i].name,
		        row_columns[i].type == CELL_number ? "REAL" : "TEXT");
	fputs(rest, to);
	fclose(to);
	return text;
}

bool sqlite_complain(sqlite3 *database, const char *path)
{
	message("%s: cannot append: %s", path, sqlite3_errmsg(database));
	return false;
}

/* Returns the result of a query for one number; -1: it failed. */
static int64_t ask(sqlite3 *database, const char *query)
{
	sqlite3_stmt *statement;
	int64_t answer = -1;

	if (sqlite3_prepare_v2(database, query, -1, &statement, NULL) != SQLITE_OK)
		return -1;
	if (sqlite3_step(statement) == SQLITE_ROW)
		answer = sqlite3_column_int64(statement, 0);
	sqlite3_finalize(statement);
	return answer;
}

static bool make_schema(sqlite3 *database)
{
	char *tables = make_tables();
	char mark[80];
	bool is_made;

	snprintf(mark, sizeof(mark), "PRAGMA application_id = %d; PRAGMA user_version = %d;",
	         SQLITE_APPLICATION, SQLITE_SCHEMA_VERSION);
	is_made = sqlite3_exec(database, tables, NULL, NULL, NULL) == SQLITE_OK &&
	          sqlite3_exec(database, mark, NULL, NULL, NULL) == SQLITE_OK;
	free(tables);
	return is_made;
}

bool sqlite_prepare_schema(sqlite3 *database, const char *path)
{
	int64_t tables = ask(database, "SELECT count(*) FROM sqlite_master");
	int64_t version = ask(database, "PRAGMA user_version");
	int64_t application = ask(database, "PRAGMA application_id");

	if (tables < 0 || version < 0 || application < 0)
		return sqlite_complain(database, path);
	if (tables == 0 && version == 0 && application == 0) {
		if (!make_schema(database))
			return sqlite_complain(database, path);
		version = SQLITE_SCHEMA_VERSION;
		application = SQLITE_APPLICATION;
	}
	if (application != SQLITE_APPLICATION) {
		message("%s: is a database, but not one of barecycle's: name another file with -o",
		        path);
		return false;
	}
	if (version != SQLITE_SCHEMA_VERSION) {
		message("%s: has version %" PRId64 " of the tables, this program writes %d; -o "
		        "another file",
		        path, version, SQLITE_SCHEMA_VERSION);
		return false;
	}
	return sqlite3_exec(database, view, NULL, NULL, NULL) == SQLITE_OK ||
	       sqlite_complain(database, path);
}
