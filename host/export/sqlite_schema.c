/* The tables, and the key of a run. */
#include <inttypes.h>
#include <stdio.h>

#include "export/sqlite.h"
#include "text/message.h"

static const char schema[] =
	"CREATE TABLE run (\n"
	"  id INTEGER PRIMARY KEY,\n"
	"  key TEXT NOT NULL UNIQUE,  -- the same run is not appended twice\n"
	"  appended TEXT NOT NULL,    -- UTC\n"
	"  file TEXT NOT NULL,        -- it was read from\n"
	"  board TEXT, mode TEXT, mem TEXT,\n"
	"  source TEXT NOT NULL,      -- hardware, emulated, unknown, model|rtl|fpga:<core>\n"
	"  isa TEXT, compiler TEXT, flags TEXT, soc TEXT,\n"
	"  firmware TEXT,             -- commit of its sources\n"
	"  hart INTEGER, seed INTEGER,\n"
	"  layout INTEGER,            -- seed of the order and places of code; 0: the linker's\n"
	"  timebase_hz INTEGER, mtime INTEGER,  -- ticks, at the start\n"
	"  clock_hz REAL,             -- measured; NULL: not, or not on hardware\n"
	"  repeatability REAL,        -- at the same place, fraction of a median\n"
	"  complete INTEGER NOT NULL, received INTEGER NOT NULL, lost INTEGER NOT NULL);\n"
	"CREATE TABLE result (\n"
	"  id INTEGER PRIMARY KEY,\n"
	"  run INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,\n"
	"  suite TEXT NOT NULL, benchmark TEXT NOT NULL, kind TEXT NOT NULL,\n"
	"  n REAL,                    -- 0: the benchmark has no size\n"
	"  metric TEXT NOT NULL,\n"
	"  unit TEXT NOT NULL,        -- what a figure counts: ns, cycles, instructions, ticks, "
	"events\n"
	"  per REAL, samples REAL,    -- figures are per operation\n"
	"  cold REAL, min REAL, p50 REAL, p90 REAL, p99 REAL, p999 REAL, max REAL,\n"
	"  mean REAL, sd REAL, lo REAL, hi REAL, at_min REAL, overhead REAL, align REAL,\n"
	"  code TEXT, status TEXT NOT NULL, reason TEXT, flags TEXT NOT NULL,\n"
	"  offset REAL, odd_even REAL, cold_by TEXT);\n"
	"CREATE INDEX result_of_run ON result (run);\n"
	"CREATE INDEX result_by_name ON result (suite, benchmark, kind, n, metric);\n"
	"CREATE VIEW figure AS SELECT board, mode, mem, source, firmware, compiler, clock_hz,\n"
	"  suite, benchmark, kind, n, metric, unit, p50, lo, hi, min, max, mean, sd, samples, "
	"result.flags AS flags,\n"
	"  result.run AS run FROM result JOIN run ON run.id = result.run WHERE status = 'ok';\n";

const char *const sqlite_result_columns[] = {
	"suite", "benchmark", "kind",   "n",     "metric", "per",      "samples",
	"cold",  "min",       "p50",    "p90",   "p99",    "p999",     "max",
	"mean",  "sd",        "lo",     "hi",    "at_min", "overhead", "align",
	"code",  "status",    "reason", "flags", "offset", "odd_even", "cold_by"};
const size_t sqlite_result_column_count =
	sizeof(sqlite_result_columns) / sizeof(sqlite_result_columns[0]);

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

static bool make_schema(sqlite3 *database, const char *path)
{
	char mark[80];

	snprintf(mark, sizeof(mark), "PRAGMA application_id = %d; PRAGMA user_version = %d;",
	         SQLITE_APPLICATION, SQLITE_SCHEMA_VERSION);
	if (sqlite3_exec(database, schema, NULL, NULL, NULL) == SQLITE_OK &&
	    sqlite3_exec(database, mark, NULL, NULL, NULL) == SQLITE_OK)
		return true;
	return sqlite_complain(database, path);
}

bool sqlite_prepare_schema(sqlite3 *database, const char *path)
{
	int64_t tables = ask(database, "SELECT count(*) FROM sqlite_master");
	int64_t version = ask(database, "PRAGMA user_version");

	if (tables < 0 || version < 0)
		return sqlite_complain(database, path);
	if (tables == 0 && version == 0)
		return make_schema(database, path);
	if (ask(database, "PRAGMA application_id") != SQLITE_APPLICATION) {
		message("%s: is a database, but none of barecycle's; -o another file", path);
		return false;
	}
	if (version != SQLITE_SCHEMA_VERSION) {
		message("%s: has version %" PRId64 " of the tables, this program writes %d; -o "
		        "another file",
		        path, version, SQLITE_SCHEMA_VERSION);
		return false;
	}
	return true;
}

static uint32_t add_sentence(uint32_t crc, char letter, const void *record)
{
	char line[WIRE_LINE_MAX];

	return wire_crc32(crc, line, wire_write(letter, record, line));
}

void sqlite_write_run_key(const struct results_run *run, char key[RUN_KEY_SIZE])
{
	const struct record_hello *hello = &run->hello;
	uint32_t crc = add_sentence(add_sentence(0, 'H', hello), 'Q', &run->request);
	uint32_t results = 0;

	for (uint32_t i = 0; i < run->row_count; i++) {
		results = add_sentence(results, 'R', &run->rows[i].result);
		results = add_sentence(results, 'P', &run->rows[i].pair);
	}
	snprintf(key, RUN_KEY_SIZE, "%s/%s/%" PRIu64 "/%08x%08x",
	         hello->board != NULL ? hello->board : "",
	         hello->commit != NULL ? hello->commit : "", hello->mtime, crc, results);
}
