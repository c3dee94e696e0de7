/*
 * Appends runs to a database of SQLite; it may hold runs of many boards. It has the tables "run" and "result" and a
 * view of both. One call is one transaction.
 */
#include "export/sqlite.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "text/allocation.h"
#include "text/message.h"

enum { BUSY_MS = 10000, INSERT_SIZE = 1024 };

struct writer {
	sqlite3 *database;
	const char *path;
	const struct export *export;
	sqlite3_stmt *run, *result;
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

static void bind_count(sqlite3_stmt *statement, int at, uint64_t count, uint64_t none)
{
	if (count == none)
		sqlite3_bind_null(statement, at);
	else
		sqlite3_bind_int64(statement, at, (sqlite3_int64)count);
}

static const char insert_run[] =
	"INSERT INTO run (key, appended, file, board, mode, mem, source, isa, compiler, flags, soc,"
	" firmware, hart, seed, layout, timebase_hz, mtime, clock_hz, repeatability,"
	" complete, received, lost)"
	" VALUES (?1, datetime('now'), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13,"
	" ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21) ON CONFLICT (key) DO NOTHING";

static void bind_run(sqlite3_stmt *to, const struct results_run *run, const char *file,
                     const char *key)
{
	const struct record_hello *hello = &run->hello;
	const char *source = hello->source != NULL ? hello->source : "unknown";
	const char *const texts[] = {key,          file,       hello->board, hello->mode,
	                             hello->mem,   source,     hello->isa,   hello->compiler,
	                             hello->flags, hello->soc, hello->commit};
	int at = 0;

	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		bind_text(to, ++at, texts[i]);
	bind_count(to, ++at, hello->hart, WIRE_NONE_U32);
	bind_count(to, ++at, hello->seed, WIRE_NONE_U32);
	bind_count(to, ++at, hello->layout, WIRE_NONE_U32);
	bind_count(to, ++at, hello->timebase_hz, WIRE_NONE_U64);
	bind_count(to, ++at, hello->mtime, WIRE_NONE_U64);
	bind_number(to, ++at, results_clock_hz(run));
	bind_number(to, ++at, run->repeatability);
	sqlite3_bind_int(to, ++at, run->is_complete);
	sqlite3_bind_int64(to, ++at, run->received);
	sqlite3_bind_int64(to, ++at, run->lost);
}

static const struct row_column *column_of(const char *name)
{
	const struct row_column *column = row_columns;

	while (strcmp(column->name, name) != 0) /* ends: the schema has columns of rows only */
		column++;
	return column;
}

static void bind_cell(sqlite3_stmt *to, int at, const char *name, const struct row *row)
{
	const struct row_column *column = column_of(name);
	const void *cell = (const char *)row + column->offset;
	char code[24];

	switch (column->type) {
	case ROW_number:
		bind_number(to, at, *(const row_number *)cell);
		break;
	case ROW_text:
		bind_text(to, at, *(const row_text *)cell);
		break;
	case ROW_code:
		snprintf(code, sizeof(code), "%08" PRIx64, *(const row_code *)cell);
		if (*(const row_code *)cell != 0)
			sqlite3_bind_text(to, at, code, -1, SQLITE_TRANSIENT);
		else
			sqlite3_bind_null(to, at);
		break;
	case ROW_flags:
		bind_text(to, at, cell);
		break;
	}
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
		const struct row *row = &writer->export->rows[i].row;

		if (row->run != run + 1)
			continue;
		sqlite3_bind_int64(writer->result, 1, id);
		bind_text(writer->result, 2, export_unit(row));
		for (size_t j = 0; j < sqlite_result_column_count; j++)
			bind_cell(writer->result, (int)j + 3, sqlite_result_columns[j], row);
		if (!step(writer, writer->result))
			return false;
	}
	return true;
}

static bool append_run(const struct writer *writer, uint32_t index)
{
	const struct results_run *run = writer->export->runs[index];
	const char *file = writer->export->files[index];
	char key[RUN_KEY_SIZE];

	sqlite_write_run_key(run, key);
	bind_run(writer->run, run, file, key);
	if (!step(writer, writer->run))
		return false;
	if (sqlite3_changes(writer->database) > 0)
		return append_rows(writer, index);
	message("%s: run %" PRIu32 " is in %s already, and is not appended again", file,
	        run->number, writer->path);
	return true;
}

/* "INSERT INTO result (run, unit, suite, ...) VALUES (?, ?, ...)" */
static void write_insert(char text[INSERT_SIZE])
{
	size_t length = (size_t)snprintf(text, INSERT_SIZE, "INSERT INTO result (run, unit");

	for (size_t i = 0; i < sqlite_result_column_count; i++)
		length += (size_t)snprintf(text + length, INSERT_SIZE - length, ", \"%s\"",
		                           sqlite_result_columns[i]);
	length += (size_t)snprintf(text + length, INSERT_SIZE - length, ") VALUES (?, ?");
	for (size_t i = 0; i < sqlite_result_column_count; i++)
		length += (size_t)snprintf(text + length, INSERT_SIZE - length, ", ?");
	snprintf(text + length, INSERT_SIZE - length, ")");
}

static bool execute(const struct writer *writer, const char *text)
{
	return sqlite3_exec(writer->database, text, NULL, NULL, NULL) == SQLITE_OK ||
	       sqlite_complain(writer->database, writer->path);
}

static bool prepare(struct writer *writer)
{
	char insert[INSERT_SIZE];

	write_insert(insert);
	if (sqlite3_prepare_v2(writer->database, insert_run, -1, &writer->run, NULL) == SQLITE_OK &&
	    sqlite3_prepare_v2(writer->database, insert, -1, &writer->result, NULL) == SQLITE_OK)
		return true;
	return sqlite_complain(writer->database, writer->path);
}

static bool append_all(struct writer *writer)
{
	if (!execute(writer, "PRAGMA foreign_keys = ON; BEGIN IMMEDIATE") ||
	    !sqlite_prepare_schema(writer->database, writer->path) || !prepare(writer))
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

/* Appends all runs. After an error SQLite discards the open transaction when the database closes. */
static bool append(const struct export *export, const char *path)
{
	struct writer writer = {.path = path, .export = export};
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
	return is_appended;
}

const struct export_format export_sqlite = {
	.name = "sqlite",
	.summary =
		"a database to which runs are appended (-o is needed): tables run and result, view "
		"figure; it keeps the status of every row, and a run that is there already is left "
		"as it is",
	.has_bad_rows = true,
	.append = append,
};
