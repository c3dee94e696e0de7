#!/usr/bin/env bats
# Several boards in one report, and in one table side by side.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

# Streams of real runs, one of them of another suite, and the rows of each alone.
setup_file() {
	export streams=$BATS_FILE_TMPDIR
	make -s build/host/tests/barecycle host image
	make -s image BOARD=qemu-virt32
	keep_run walks 'array_list/array_walk*' 64
	keep_run qemu-virt64 'primitive_ops/[a-d]*' 64
	keep_run qemu-virt32 'primitive_ops/[a-d]*' 32
	make -s run-qemu BOARD=hifive-unleashed IMAGE="$streams/unleashed" FILTER='primitive_ops/[a-d]*' SAMPLES=20 BUDGET_MS=0 >"$streams/log" 2>&1 ||
		{ cat "$streams/log" && return 1; }
	mv "$streams/unleashed/stream.txt" "$streams/hifive-unleashed.txt"
	mv "$streams/unleashed/results.csv" "$streams/hifive-unleashed.csv"
}

# keep_run NAME FILTER BITS: runs it on qemu-virt32 or qemu-virt64; keeps its stream as NAME.txt and its rows as NAME.csv.
keep_run() {
	local folder=$streams
	QEMU=qemu-system-riscv$3 FILTER="$2" SAMPLES=20 BUDGET_MS=0 stream_of "build/qemu-virt$3" "$streams/$1.txt"
	build/host/barecycle decode -o "$streams/$1.csv" "$streams/$1.txt" 2>/dev/null
}

hello='H v=3 first=1 commit=c mode=m mem=ram hart=0 isa=rv64i vendor=1 arch=1 imp=1 cc=gcc cflags=-O2 tb=1000000 mtime=5 seed=0 soc=pll'
row='R s=primitive_ops k=call n=0 m=cycles per=1 cnt=9 min=4 ovh=4 off=0 code=1 flags= reason='

# stream NAME SOURCE MHZ BODY...: writes a run on the board NAME to the file NAME.
stream() {
	local name=$1 source=$2 mhz=$3
	shift 3
	printf '%s\n' "$hello board=$name source=$source" "C c=clock cycles=${mhz}000000 ticks=1000000 tb=1000000 err=0" \
		"$@" | scripts/test/tools/make-stream.py >"$folder/$name"
}

# figures TABLE NAME KIND COLUMN: prints that cell of a printed table, in each of its blocks.
figures() {
	awk -v name="$2" -v kind="$3" -v column="$4" '$1 == name && $2 == kind { print $(2 + column) }' "$1"
}

@test "several sources become one CSV, with consecutive numbers of runs" {
	"$barecycle" decode -o "$folder/r.csv" "$streams/qemu-virt64.txt" "$streams/qemu-virt32.txt" \
		"$streams/qemu-virt64.txt" 2>"$folder/messages"
	for run in 1 2 3; do
		board=qemu-virt$([ $run = 2 ] && echo 32 || echo 64)
		diff <(tail -n +2 "$streams/$board.csv" | cut -d, -f2-) \
			<(grep "^$run," "$folder/r.csv" | cut -d, -f2-)
	done
	[ "$(column "$folder/r.csv" run | sort -u | tr '\n' ' ')" = "1 2 3 " ]
	grep -qx "barecycle: $streams/qemu-virt32.txt: runs from 2 on" "$folder/messages"
}

@test "several sources become one JSON, which follows its schema" {
	"$barecycle" decode -o "$folder/r.json" "$streams/qemu-virt64.txt" - <"$streams/qemu-virt32.txt" 2>/dev/null
	follows_schema "$folder/r.json"
	[ "$(jq -r '.runs[] | "\(.run) \(.complete)"' "$folder/r.json")" = $'1 true\n2 true' ]
	[ "$(jq -r '.runs[].records[] | select(.record == "row") | "\(.run) \(.board)"' "$folder/r.json" | sort -u)" = $'1 qemu-virt64\n2 qemu-virt32' ]
}

@test "the foot of each table has the number of its run" {
	"$barecycle" decode --table -o "$folder/r.csv" "$streams/qemu-virt64.txt" "$streams/qemu-virt32.txt" \
		>"$folder/table" 2>/dev/null
	[ "$(grep -o '^run [0-9]*:' "$folder/table" | tr '\n' ' ')" = "run 1: run 2: " ]
}

@test "a source that cannot be opened is named, and the rows of the others are kept" {
	cat "$streams/qemu-virt32.txt" >"$folder/good"
	gives 2 "$folder/absent: cannot open" "$barecycle" decode -o "$folder/r.csv" "$folder/absent" "$folder/good" "$folder"
	[[ $output == *"$folder: cannot read"* ]]
	cmp "$streams/qemu-virt32.csv" "$folder/r.csv"
	run find "$folder" -name 'r.csv.*'
	[ -z "$output" ]
}

# bats test_tags=long
@test "the exit status is the most serious of all sources'" {
	stream good hardware 1 "$row p50=5 b=add status=ok"
	stream failed hardware 1 "$row b=add status=failed"
	stream cut hardware 1 "$row p50=5 b=add status=ok" "-"
	echo hello >"$folder/text"
	mkfifo "$folder/silent"
	sleep 60 3>&- <>"$folder/silent" & # keeps the pipe open
	for case in "0 good good" "1 failed good" "1 good failed" "3 failed cut good" "3 cut failed" "2 good text" \
		"4 silent cut" "4 failed silent" "2 absent silent cut" "2 failed absent good"; do
		read -ra words <<<"$case"
		sources=("${words[@]:1}")
		run patiently "$barecycle" decode --timeout 1 -o "$folder/r.csv" "${sources[@]/#/$folder/}" 3>&-
		[ "$status" -eq "${words[0]}" ]
	done
	kill %1
}

@test "a refused run beside others is an error, and their rows are kept" {
	echo "$hello board=none source=hardware" | scripts/test/tools/make-stream.py refused >"$folder/refused"
	for command in decode "table --side-by-side"; do
		# shellcheck disable=SC2086 # words
		run -2 "$barecycle" $command -o "$folder/${command%% *}.csv" "$folder/refused" "$streams/qemu-virt32.txt"
		[ "$(wc -l <"$folder/${command%% *}.csv")" -gt 30 ]
	done
	cmp <(cut -d, -f2- "$streams/qemu-virt32.csv") <(cut -d, -f2- "$folder/decode.csv")
}

@test "refused runs alone replace no results" {
	echo "$hello board=none source=hardware" | scripts/test/tools/make-stream.py refused >"$folder/refused"
	for command in decode "table --side-by-side"; do
		cp "$streams/qemu-virt32.csv" "$folder/r.csv"
		# shellcheck disable=SC2086 # words
		run -2 "$barecycle" $command -o "$folder/r.csv" "$folder/refused" "$folder/refused"
		cmp "$streams/qemu-virt32.csv" "$folder/r.csv"
	done
	# Nor with a run that was cut before its first row.
	grep -m 1 -a '^@H ' "$streams/qemu-virt32.txt" >"$folder/cut"
	run ! "$barecycle" decode -o "$folder/r.csv" "$folder/refused" "$folder/cut"
	cmp "$streams/qemu-virt32.csv" "$folder/r.csv"
}

# bats test_tags=long
@test "a port may be one of several" {
	play stream="$streams/qemu-virt64.txt"
	run -0 patiently "$barecycle" decode -o "$folder/r.csv" "$streams/qemu-virt32.txt" "$folder/port" "$streams/walks.txt"
	for run in 1:qemu-virt32 2:qemu-virt64 3:walks; do
		diff <(tail -n +2 "$streams/${run#*:}.csv" | cut -d, -f2-) <(grep "^${run%:*}," "$folder/r.csv" | cut -d, -f2-)
	done
}

@test "after an interrupt no further source is read, and what arrived is kept" {
	interrupt "$streams/qemu-virt64.txt" "holds_bytes $folder/log 20000" \
		decode --log "$folder/log" -o "$folder/r.csv" "$folder/pipe" "$streams/qemu-virt32.txt"
	[ "$ended" -eq 3 ]
	grep -q "qemu-virt32.txt: not read: interrupted" "$folder/messages"
	[ "$(column "$folder/r.csv" board | sort -u)" = qemu-virt64 ]
}

@test "an interrupted export keeps the older file" {
	echo older >"$folder/r.csv"
	interrupt "$streams/qemu-virt64.txt" "test -e $folder/sent" \
		export -f csv -o "$folder/r.csv" "$folder/pipe" "$streams/qemu-virt32.txt"
	[ "$ended" -eq 2 ]
	grep -q "qemu-virt32.txt: not read: interrupted" "$folder/messages"
	[ "$(cat "$folder/r.csv")" = older ]
}

@test "standard input cannot be named twice" {
	for command in decode "export -f csv"; do
		# shellcheck disable=SC2086 # words
		gives 2 "'-': standard input can be read once only" "$barecycle" $command - "$streams/qemu-virt32.txt" -
	done
	gives 2 "'-': the request is sent to the port, so name the port" "$barecycle" run -
}

@test "side by side: every cell is the median that decode gives" {
	"$barecycle" table --side-by-side "$streams"/{qemu-virt64,qemu-virt32,hifive-unleashed}.txt -o "$folder/b.csv" >"$folder/table" 2>/dev/null
	scripts/test/tools/check-boards-table.py "$folder/table" "$folder/b.csv" "$streams"/{qemu-virt64,qemu-virt32,hifive-unleashed}.csv
}

@test "side by side: emulated runs have no ns, and the table says why" {
	"$barecycle" table --side-by-side "$streams/qemu-virt64.txt" "$streams/qemu-virt32.txt" >"$folder/table" 2>/dev/null
	grep -qx 'primitive_ops: instructions per operation, median (emulated: 1 instruction = 1 cycle)' "$folder/table"
	grep -qx 'emulated: 1 instruction = 1 cycle, not hardware time' "$folder/table"
	[ "$(grep -c '^primitive_ops: ' "$folder/table")" -eq 1 ]
}

# boards_of_two_sources: prints the table of two hardware boards and one in QEMU between them.
boards_of_two_sources() {
	stream slow hardware 16 "$row b=add p50=12 status=ok" "$row b=mul p50=24 status=ok" "$row b=div status=unsupported"
	stream fast hardware 320 "$row b=add p50=8 status=ok" "$row b=mul p50=9 status=ok" "$row b=div p50=54 status=ok"
	"$barecycle" table --side-by-side "$folder/slow" "$streams/qemu-virt64.txt" "$folder/fast" -o "$folder/b.csv" >"$folder/table" 2>/dev/null
}

@test "side by side: a hardware run has ns, also beside an emulated run, which has none" {
	boards_of_two_sources
	[ "$(figures "$folder/table" add call 1 | tr '\n' ' ')" = "8.000 500.000 " ]
	[ "$(figures "$folder/table" add call 2 | tr '\n' ' ')" = "8.000 - " ]
	[ "$(figures "$folder/table" add call 3 | tr '\n' ' ')" = "4.000 12.500 " ]
	[ "$(figures "$folder/table" div call 1 | tr '\n' ' ')" = "unsupported unsupported " ]
	[ "$(figures "$folder/table" mul call 2 | tr '\n' ' ')" = "- - " ]
	[ "$(column "$folder/b.csv" 'fast hardware' | head -n 2 | tr '\n' ' ')" = "4 12.5 " ]
}

@test "side by side: means compare only runs of one source" {
	boards_of_two_sources
	# 4/8 and 5/20 in cycles; at 20 times the clock.
	[ "$(grep 'geometric mean of 2 rows, hardware' "$folder/table" | tr -s ' ' | tr '\n' ';')" = \
		" geometric mean of 2 rows, hardware 1.00x - 0.35x; geometric mean of 2 rows, hardware 1.00x - 1/56.6x;" ]
	[ "$(grep -c 'geometric mean of .* emulated' "$folder/table")" -eq 0 ]
	grep -qE '^ +hardware +emulated +hardware$' "$folder/table"
	grep -qx 'the sources differ: columns of different sources are not compared' "$folder/table"
	grep -qx 'emulated: 1 instruction = 1 cycle, not hardware time' "$folder/table"
}

@test "side by side: runs of one board differ by their number" {
	stream twin hardware 16 "$row b=add p50=12 status=ok"
	"$barecycle" table --side-by-side "$folder/twin" "$folder/twin" -o "$folder/same.csv" >"$folder/table" 2>/dev/null
	head -n 1 "$folder/same.csv" | grep -q ',twin hardware run 1,twin hardware run 2'
}

@test "side by side: runs of one board in two memories differ by the memory" {
	stream twin hardware 16 "$row b=add p50=12 status=ok"
	hello=${hello/mem=ram/mem=lim}
	mv "$folder/twin" "$folder/first"
	stream twin hardware 16 "$row b=add p50=12 status=ok"
	"$barecycle" table --side-by-side "$folder/first" "$folder/twin" -o "$folder/other.csv" >"$folder/table" 2>/dev/null
	head -n 1 "$folder/other.csv" | grep -q ',twin ram hardware,twin lim hardware'
	grep -qE '^ +ram +lim$' "$folder/table"
}

@test "side by side: --suite selects another suite, and a run without it is named" {
	"$barecycle" table --side-by-side --suite=array_list "$streams/qemu-virt32.txt" "$streams/walks.txt" >"$folder/table" 2>"$folder/messages"
	grep -qE '^  array_walk +call +1024 +4\.[0-9]+$' "$folder/table"
	grep -qx "barecycle: run 1 (qemu-virt32) has no row of the suite 'array_list' in cycles; it is not in the table. Its suites: primitive_ops" \
		"$folder/messages"
}

@test "side by side: a run without a row is named, also if nothing tells its board" {
	grep '^@H' "$streams/qemu-virt64.txt" >"$folder/cut"
	grep '^@E' "$streams/qemu-virt64.txt" >"$folder/end"
	run -3 "$barecycle" table --side-by-side "$folder/cut" "$folder/end" "$streams/qemu-virt32.txt"
	[[ $output == *$'\nbarecycle: run 1 (qemu-virt64) has no row; it is not in the table\n'* ]]
	[[ $output == *$'\nbarecycle: run 2 (?) has no row; it is not in the table\n'* ]]
	[[ $output != *"run 3 (qemu-virt32) has no row"* ]]
}

@test "side by side: a suite that is in no run is refused, and nothing is written" {
	gives 2 "--suite=nonsense: no run has it" \
		"$barecycle" table --side-by-side --suite=nonsense -o "$folder/b.csv" "$streams/qemu-virt32.txt"
	[[ $output == *"Its suites: primitive_ops"* ]]
	[ -z "$(ls -A "$folder")" ]
}

@test "side by side: a failed row is named, and decides the exit status" {
	stream failed hardware 1 "$row b=add status=failed"
	gives 1 "primitive_ops/add cycles: failed" "$barecycle" table --side-by-side "$folder/failed" "$streams/qemu-virt32.txt"
}

@test "side by side: an incomplete run is named, and decides the exit status" {
	stream failed hardware 1 "$row b=add status=failed"
	grep -v '^@E' "$streams/qemu-virt64.txt" >"$folder/cut"
	run -3 "$barecycle" table --side-by-side "$folder/failed" "$folder/cut"
	[[ $output == *"run 2: qemu-virt64 "*"; incomplete: rows may be missing"* ]]
}

@test "side by side: a source that cannot be opened is named, and the rows of the others are kept" {
	gives 2 "$folder/absent: cannot open" "$barecycle" table --side-by-side "$folder/absent" "$streams/qemu-virt32.txt" -o "$folder/b.csv"
	[ "$(wc -l <"$folder/b.csv")" -gt 30 ]
}

@test "side by side: a source without a record is named" {
	printf 'hello\n' >"$folder/text"
	run -2 "$barecycle" table --side-by-side "$folder/text" "$streams/qemu-virt32.txt" -o "$folder/b.csv"
	grep -q "^barecycle: $folder/text: is not a JSON object, and contains no barecycle record" <<<"$output"
	if grep -qx hello <<<"$output"; then false; fi
	[ "$(wc -l <"$folder/b.csv")" -gt 30 ]
}

@test "side by side: Markdown has the titles, cells and notes of the table" {
	"$barecycle" table --side-by-side "$streams"/{qemu-virt64,qemu-virt32}.txt -o "$folder/b.md" -o "$folder/b.csv" >"$folder/table" 2>/dev/null
	awk -F, '
		NR == 1 { gsub(",", " | "); sub(/suite \| /, "| "); sub(/metric \| /, ""); sub(/doubts\r/, ""); print $0 }
	' OFS=, "$folder/b.csv" | sed 's/ $//' >"$folder/head"
	[ "$(sed -n 3p "$folder/b.md")" = "$(cat "$folder/head")" ]
	title=$(grep -m 1 ' per operation, median' "$folder/table")
	[ "$(head -n 1 "$folder/b.md")" = "### $title" ]
	# The same words in the same order, without what is layout.
	grep -v '^### \|^$\||---|\|^| benchmark' "$folder/b.md" | sed 's/^- //; s/\\//g' | tr -d '|' | tr -s ' ' | sed 's/^ //; s/ $//' >"$folder/words"
	sed '1,/^  benchmark/d' "$folder/table" | sed '/^$/d; s/\\//g' | tr -s ' ' | sed 's/^ //' | grep -v '^emulated emulated$' >"$folder/expected"
	diff "$folder/expected" "$folder/words"
}

@test "side by side: an output that is not .csv or .md is refused" {
	gives 2 "-o $folder/b.json: a table of runs is written as .csv or .md only" \
		"$barecycle" table --side-by-side -o "$folder/b.json" "$streams/qemu-virt32.txt"
	[ -z "$(ls -A "$folder")" ]
}

@test "side by side: an output that cannot be written is named" {
	gives 2 "$folder/absent/b.csv: cannot write" "$barecycle" table --side-by-side -o "$folder/absent/b.csv" "$streams/qemu-virt32.txt"
	[ -z "$(ls -A "$folder")" ]
}

@test "side by side: a table that cannot be printed is an error" {
	code=0
	"$barecycle" table --side-by-side "$streams/qemu-virt32.txt" >/dev/full 2>"$folder/messages" || code=$?
	[ "$code" -eq 2 ]
	grep -q 'standard output: cannot write: No space left' "$folder/messages"
}

# bats test_tags=long
@test "barecycle table prints the table of decode, from streams and from results" {
	"$barecycle" decode --table -o "$folder/r.json" "$streams/qemu-virt32.txt" >"$folder/table" 2>/dev/null
	"$barecycle" table "$streams/qemu-virt32.txt" 2>/dev/null | cmp - "$folder/table"
	"$barecycle" table -o "$folder/r.md" "$folder/r.json" 2>/dev/null | cmp - "$folder/table"
	grep -q '^### primitive' "$folder/r.md"
	"$barecycle" table --side-by-side "$streams/qemu-virt32.txt" "$streams/qemu-virt64.txt" >"$folder/streams" 2>/dev/null
	"$barecycle" table --side-by-side "$folder/r.json" "$streams/qemu-virt64.txt" 2>/dev/null | cmp - "$folder/streams"
}

@test "barecycle table refuses options that belong to the other kind of table" {
	for wrong in "--suite=x" "--side-by-side --columns=n" "--side-by-side --sort=n" "--side-by-side --elf=x" "--side-by-side -o r.json"; do
		# shellcheck disable=SC2086 # words
		run -2 "$barecycle" table $wrong "$streams/qemu-virt32.txt"
		[[ $output == *side-by-side* || $output == *"as .csv or .md only"* ]]
	done
}

@test "a grid needs a SOURCE, which may be standard input" {
	"$barecycle" table --grid "$streams/qemu-virt32.txt" >"$folder/table"
	"$barecycle" table --grid - <"$streams/qemu-virt32.txt" | cmp - "$folder/table"
	gives 2 '--grid needs a SOURCE' "$barecycle" table --grid
	# The table is what the command prints anyway.
	gives 2 "unrecognized option '--table'" "$barecycle" table --grid --table -
}

# bats test_tags=long
@test "side by side: a table of a hundred runs" {
	stream many hardware 16 "$row b=add p50=12 status=ok" "$row b=mul p50=24 status=ok"
	for _ in {1..100}; do cat "$folder/many"; done >"$folder/all"
	"$barecycle" table --side-by-side -o "$folder/b.csv" "$folder/all" >"$folder/table"
	[ "$(head -n 1 "$folder/b.csv" | tr ',' '\n' | wc -l)" -eq 106 ]
	[ "$(grep -c '^run [0-9]*: many ' "$folder/table")" -eq 100 ]
}

@test "of several runs, each table with a line for each benchmark names its run" {
	stream one hardware 10 "$row b=add all=5"
	stream two emulated 10 "$row b=add all=6"
	"$barecycle" table --grid "$folder/one" "$folder/two" >"$folder/grids" 2>/dev/null
	grep -q '^run 1: one m-mode ram hardware hart 0 ' "$folder/grids"
	grep -q '^run 2: two m-mode ram emulated hart 0 ' "$folder/grids"
	[ "$("$barecycle" table --grid "$folder/one" | grep -c '^run')" -eq 0 ]
}

# bats test_tags=long
@test "every view that shows one offset of an alignment sweep says which" {
	local pair='s=primitive_ops b=add k=latency n=0 m=cycles cnt=9 code=1'
	stream swept hardware 10 'Q filter=* samples=9 budget=0 seed=5 raw=0 sweep=1 timeout=10000 listen=0 stay=0' \
		"P ${pair% *} off=0 all=8" "R $pair per=4 off=0 all=16" "P ${pair% *} off=4 all=8" "R $pair per=4 off=4 all=20 flags=d"
	stream plain hardware 10 "$row b=add all=5"
	for words in 'table --grid' 'table --side-by-side' answer 'export -f html'; do
		# shellcheck disable=SC2086 # two words
		"$barecycle" $words "$folder/swept" | grep -q 'ALIGN=sweep.* least'
		# shellcheck disable=SC2086
		[ "$("$barecycle" $words "$folder/plain" | grep -c 'ALIGN=sweep.* least')" -eq 0 ]
	done
	# A view of all offsets prints how many are doubtful, because the flags of a line are those of the least offset.
	"$barecycle" table "$folder/swept" | grep -qxE ' +add +latency +2.000 at 0, 3.000 at 4, doubtful at 1 of 2 offsets'
	"$barecycle" decode -o "$folder/r.json" -o "$folder/r.md" -o "$folder/r.tsv" "$folder/swept"
	for file in md tsv; do
		grep -q 'ALIGN=sweep: median 2.000 to 3.000, doubtful at 1 of 2 offsets' "$folder/r.$file"
	done
	grep -q '"min": 2, "max": 3, "offsets": 2, "doubtful": 1}' "$folder/r.json"
	follows_schema "$folder/r.json"
}
