#!/usr/bin/env bats
# The database of results, as sqlite3 reads it.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, export.bash the rest
load ../common
load export

# many_boards: makes the database $database of runs of many boards.
many_boards() {
	database=$folder/bench.db
	walks 0 | results "$folder/walk.json"
	walks 0 | sed s/mtime=5/mtime=6/ | results "$folder/boot.json"
	failures | results "$folder/failures.json"
	"$barecycle" export -f sqlite -o "$database" "$RUN/results.json" "$folder/walk.json"
	"$barecycle" export -f sqlite -o "$database" "$folder/boot.json" "$folder/walk.json" "$folder/failures.json" 2>"$folder/said"
}

ask() {
	sqlite3 "$database" "$1"
}

@test "a database takes the runs of many boards, each once" {
	many_boards
	[ "$(cat "$folder/said")" = "barecycle: $folder/walk.json: run 1 is in $database already, and is not appended again" ]
	[ "$(ask 'PRAGMA integrity_check; PRAGMA foreign_key_check; PRAGMA user_version')" = $'ok\n2' ]
	[ "$(ask 'SELECT board, source, count(*) FROM run GROUP BY board ORDER BY board')" = \
		$'hand|hardware|3\nqemu-virt64|emulated|1' ]
	[ "$(ask "SELECT count(*) FROM result JOIN run ON run = run.id WHERE board = 'qemu-virt64'")" -eq \
		"$(grep -c , <(tail -n +2 "$RUN/results.csv"))" ]
}

@test "the rows in a database are those of the results" {
	many_boards
	ask "SELECT benchmark, kind, n, metric, p50, sd, at_min, code, status FROM result WHERE run = 1 ORDER BY id" >"$folder/rows"
	scripts/test/tools/check-stored-rows.py "$folder/rows" "$RUN/results.json"
}

# bats test_tags=long
@test "a database says what its figures count" {
	many_boards
	[ "$(ask "SELECT DISTINCT unit FROM figure WHERE source = 'emulated' AND metric = 'cycles'")" = instructions ]
	[ "$(ask "SELECT unit, p50 FROM figure WHERE board = 'hand' AND metric = 'ns'" | sort -u)" = 'ns|390.625' ]
	[ "$(ask "SELECT clock_hz FROM run WHERE source = 'emulated'")" = '' ]
	[ "$(ask "SELECT status, reason FROM result WHERE suite = 'a|b' AND benchmark = 'trap'")" = 'fault|load access' ]
	[ "$(ask "SELECT count(*) FROM figure WHERE suite = 'a|b'")" -eq 1 ]
	# A row that may have wrapped has no figure.
	failures | sed 's/mtime=5/mtime=7/; /b=ok/s/flags=$/flags=bw/' | results "$folder/wrapped.json"
	"$barecycle" export -f sqlite -o "$database" "$folder/wrapped.json"
	[ "$(ask "SELECT flags FROM result WHERE suite = 'a|b' AND flags <> ''")" = 'batched;wrapped' ]
	[ "$(ask "SELECT count(*) FROM figure WHERE suite = 'a|b'")" -eq 1 ]
}

@test "the view of figures tells the offsets of a sweep apart, also in a database of an older version" {
	many_boards
	ask 'DROP VIEW figure; CREATE VIEW figure AS SELECT p50 FROM result'
	{
		walks 0 | sed s/mtime=5/mtime=9/
		walks 7 | sed -n 's/off=0/off=4/; /^[RD]/p'
	} | results "$folder/sweep.json"
	"$barecycle" export -f sqlite -o "$database" "$folder/sweep.json"
	[ "$(ask "SELECT hart, layout IS NULL, \"offset\", p50 FROM figure WHERE run = (SELECT max(id) FROM run) AND metric = 'cycles' ORDER BY \"offset\"")" = \
		$'1|1|0.0|6.25\n1|1|4.0|6.6875' ]
}

@test "deleting a run from a database deletes its rows" {
	many_boards
	[ "$(ask "SELECT count(*) FROM result WHERE suite = 'list'")" -gt 0 ]
	ask "PRAGMA foreign_keys = ON; DELETE FROM run WHERE board = 'hand'"
	[ "$(ask "SELECT count(*) FROM result WHERE suite = 'list'")" -eq 0 ]
}

@test "a database has every column of the CSV" {
	many_boards
	ask "SELECT name FROM pragma_table_info('result') UNION SELECT name FROM pragma_table_info('run')" >"$folder/columns"
	head -n 1 "$RUN/results.csv" | tr -d '\r' | tr , '\n' | sort | diff - "$folder/columns" | grep -c '^<' >"$folder/missing" || true
	[ "$(cat "$folder/missing")" -eq 0 ]
}

@test "an export to a database writes all of its files or none" {
	database=$folder/bench.db
	walks 0 | results "$folder/walk.json"
	walks 0 | sed s/mtime=5/mtime=6/ | results "$folder/boot.json"
	"$barecycle" export -f sqlite -o "$database" "$folder/walk.json"
	sqlite3 "$database" "CREATE TRIGGER no BEFORE INSERT ON result WHEN NEW.run = 3 BEGIN SELECT RAISE (ABORT, 'the disk is full'); END"
	refused 'cannot append: the disk is full' "$barecycle" export -f sqlite -o "$database" "$folder/boot.json" "$RUN/results.json"
	[ "$(sqlite3 "$database" 'SELECT count(*) FROM run')" -eq 1 ]
}

@test "a database of another version is refused" {
	walks 0 | results "$folder/walk.json"
	"$barecycle" export -f sqlite -o "$folder/bench.db" "$folder/walk.json"
	sqlite3 "$folder/bench.db" 'PRAGMA user_version = 9'
	refused 'has version 9 of the tables' "$barecycle" export -f sqlite -o "$folder/bench.db" "$folder/walk.json"
}

@test "a file of another program is not written" {
	walks 0 | results "$folder/walk.json"
	sqlite3 "$folder/other.db" 'CREATE TABLE t (x)'
	refused "other.db: is a database, but not one of barecycle's" "$barecycle" export -f sqlite -o "$folder/other.db" "$folder/walk.json"
	# One that another program has marked and has not filled yet.
	sqlite3 "$folder/marked.db" 'PRAGMA application_id = 1234; CREATE TABLE t (a); DROP TABLE t'
	refused "marked.db: is a database, but not one of barecycle's" "$barecycle" export -f sqlite -o "$folder/marked.db" "$folder/walk.json"
	[ "$(sqlite3 "$folder/other.db" .tables)" = t ]
	head -c 4096 "$RUN/results.csv" >"$folder/text.db"
	refused 'text.db: cannot append: file is not a database' "$barecycle" export -f sqlite -o "$folder/text.db" "$folder/walk.json"
}

@test "special names of SQLite are plain file names" {
	walks 0 | results "$folder/walk.json"
	for name in ':memory:' 'file:x?mode=memory'; do
		(cd "$folder" && "$OLDPWD/$barecycle" export -f sqlite -o "$name" walk.json)
		[ "$(sqlite3 "$folder/./$name" 'SELECT count(*) FROM run')" -eq 1 ]
	done
	refused 'cannot append: unable to open' "$barecycle" export -f sqlite -o '' "$folder/walk.json"
}

@test "export -f sqlite needs -o" {
	walks 0 | results "$folder/walk.json"
	refused 'name the database to append to with -o FILE' "$barecycle" export -f sqlite "$folder/walk.json"
}

# A row that is left out the first time could never be added later.
@test "export -f sqlite refuses --metric, so that no row is left out" {
	walks 0 | results "$folder/walk.json"
	refused '-f sqlite: --metric would lose rows for good' "$barecycle" export -f sqlite --metric=cycles -o "$folder/part.db" "$folder/walk.json"
	[ ! -e "$folder/part.db" ]
}
