/*
 * Appends runs to a database of SQLite; it may hold runs of many boards. It has the tables "run" and "result" and a
 * view of both. One call is one transaction.
 */
#include "export/sqlite.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "run/run_key.h"
#include "text/allocation.h"
#include "text/append.h"
#include "text/message.h"

enum { BUSY_MS = 10000, INSERT_SIZE = 1024 };

struct writer {
	sqlite3 *database;
	const char *path;
	const struct export *export;
	sqlite3_stmt *run, *result;
};

/* The names and values of an INSERT, with commas. */
struct insert {
	char names[INSERT_SIZE], values[INSERT_SIZE];
};

static void bind_text(sqlite3_stmt *statement, int at, const char *text)
{
	sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC); /* binds NULL if text is NULL */
}

static void bind_number(sqlite3_stmt *statement, int at, double number)
{
	if (isfinite(number))
		sqlite3_bind_double(statement, at, number);
	else
		sqlite3_bind_null(statement, at);
}

static void bind_cell(sqlite3_stmt *to, int at, const struct cell_column *column, const void *of)
{
	const void *cell = (const char *)of + column->offset;
	char code[24];

	switch (column->type) {
	case CELL_number:
		bind_number(to, at, *(const cell_number *)cell);
		break;
	case CELL_text:
		bind_text(to, at, *(const cell_text *)cell);
		break;
	case CELL_code:
		snprintf(code, sizeof(code), "%08" PRIx64, *(const cell_code *)cell);
		if (*(const cell_code *)cell != 0)
			sqlite3_bind_text(to, at, code, -1, SQLITE_TRANSIENT);
		else
			sqlite3_bind_null(to, at);
		break;
	case CELL_flags:
		bind_text(to, at, cell);
		break;
	}
}

/* Binds the values in the order of prepare_run(). */
static void bind_run(sqlite3_stmt *to, const struct results_run *run, const char *key)
{
	struct about about = run->about;
	int at = 0;

	about.source = about_source(&about);
	bind_text(to, ++at, key);
	bind_text(to, ++at, run->file);
	bind_number(to, ++at, run->repeatability);
	sqlite3_bind_int(to, ++at, run->is_complete);
	sqlite3_bind_int64(to, ++at, run->received);
	sqlite3_bind_int64(to, ++at, run->lost);
	for (enum about_id field = 0; field < ABOUT_COUNT; field++)
		if (about_is(field, ABOUT_STORED))
			bind_cell(to, ++at, &about_fields[field].column, &about);
}

/* Binds the values in the order of prepare_result(), but not the first, which is the run. */
static void bind_row(sqlite3_stmt *to, const struct row *row)
{
	int at = 1;

	bind_text(to, ++at, export_unit(row));
	for (size_t i = ROW_COLUMNS_OF_RUN; i < row_column_count; i++)
		bind_cell(to, ++at, &row_columns[i], row);
}

static bool step(const struct writer *writer, sqlite3_stmt *statement)
{
	bool is_done = sqlite3_step(statement) == SQLITE_DONE;

	if (!is_done)
		sqlite_complain(writer->database, writer->path);
	sqlite3_reset(statement);
	return is_done;
}

static bool append_rows(const struct writer *writer, uint32_t run)
{
	sqlite3_int64 id = sqlite3_last_insert_rowid(writer->database);

	for (uint32_t i = 0; i < writer->export->count; i++) {
		const struct export_row *row = &writer->export->rows[i];

		if (row->number != run + 1)
			continue;
		sqlite3_bind_int64(writer->result, 1, id);
		bind_row(writer->result, row->row);
		if (!step(writer, writer->result))
			return false;
	}
	return true;
}

static bool append_run(const struct writer *writer, uint32_t index)
{
	const struct results_run *run = writer->export->runs[index];
	char key[RUN_KEY_SIZE];

	run_key_write(run, key);
	bind_run(writer->run, run, key);
	if (!step(writer, writer->run))
		return false;
	if (sqlite3_changes(writer->database) > 0)
		return append_rows(writer, index);
	message("%s: run %u is in %s already, and is not appended again", run->file, run->number,
	        writer->path);
	return true;
}

/* Adds a name and its value to the lists of "INSERT INTO table (names) VALUES (values)". */
static void add(struct insert *insert, const char *name, const char *value)
{
	append_text(insert->names, INSERT_SIZE, ", ", "\"%s\"", name);
	append_text(insert->values, INSERT_SIZE, ", ", "%s", value);
}

static bool prepare(const struct writer *writer, const char *table, const struct insert *insert,
                    const char *tail, sqlite3_stmt **statement)
{
	char *text = allocate_text("INSERT INTO %s (%s) VALUES (%s)%s", table, insert->names,
	                           insert->values, tail);
	int code = sqlite3_prepare_v2(writer->database, text, -1, statement, NULL);

	free(text);
	return code == SQLITE_OK || sqlite_complain(writer->database, writer->path);
}

static bool prepare_run(struct writer *writer)
{
	static const char *const names[] = {"key",      "file",     "repeatability",
	                                    "complete", "received", "lost"};
	struct insert insert = {{0}, {0}};

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		add(&insert, names[i], "?");
	for (enum about_id field = 0; field < ABOUT_COUNT; field++)
		if (about_is(field, ABOUT_STORED))
			add(&insert, about_fields[field].stored, "?");
	add(&insert, "appended", "datetime('now')");
	return prepare(writer, "run", &insert, " ON CONFLICT (key) DO NOTHING", &writer->run);
}

static bool prepare_result(struct writer *writer)
{
	struct insert insert = {{0}, {0}};

	add(&insert, "run", "?");
	add(&insert, "unit", "?");
	for (size_t i = ROW_COLUMNS_OF_RUN; i < row_column_count; i++)
		add(&insert, row_columns[i].name, "?");
	return prepare(writer, "result", &insert, "", &writer->result);
}

static bool execute(const struct writer *writer, const char *text)
{
	return sqlite3_exec(writer->database, text, NULL, NULL, NULL) == SQLITE_OK ||
	       sqlite_complain(writer->database, writer->path);
}

static bool append_all(struct writer *writer)
{
	if (!execute(writer, "PRAGMA foreign_keys = ON; BEGIN IMMEDIATE") ||
	    !sqlite_prepare_schema(writer->database, writer->path) || !prepare_run(writer) ||
	    !prepare_result(writer))
		return false;
	for (uint32_t i = 0; i < writer->export->run_count; i++)
		if (!append_run(writer, i))
			return false;
	return execute(writer, "COMMIT");
}

/*
 * Opens a database. SQLite gives a special meaning to ":memory:", "" and "file:"; with some of them data would be lost.
 * The prefix "./" makes any relative path a plain name.
 */
static int open_database(const char *path, sqlite3 **database)
{
	char *name = allocate_text("%s%s", path[0] == '/' ? "" : "./", path);
	int code = sqlite3_open(name, database);

	free(name);
	return code;
}

/*
 * Appends all runs. After an error SQLite discards the open transaction when the database closes. A new database is then
 * empty, and is removed.
 */
static bool append(const struct export *export, const char *path)
{
	struct writer writer = {.path = path, .export = export};
	struct stat status;
	bool is_new = lstat(path, &status) != 0; /* a link stays, also one that leads nowhere */
	bool is_appended;

	if (open_database(path, &writer.database) != SQLITE_OK)
		is_appended = sqlite_complain(writer.database, path);
	else {
		sqlite3_busy_timeout(writer.database, BUSY_MS);
		is_appended = append_all(&writer);
	}
	sqlite3_finalize(writer.run);
	sqlite3_finalize(writer.result);
	sqlite3_close(writer.database);
	if (is_new && !is_appended)
		unlink(path);
	return is_appended;
}

const struct export_format export_sqlite = {
	.name = "sqlite",
	.suffix = ".db",
	.summary = "SQL: a database to which runs are appended (-o is needed): tables run and "
		   "result, view figure; it keeps the status of every row, and a run that is there "
		   "already is left as it is",
	.has_bad_rows = true,
	.needs_all_metrics =
		"--metric would lose rows for good, because a run is appended once: append all, "
		"and choose in the query: WHERE metric = 'cycles'",
	.append = append,
};
