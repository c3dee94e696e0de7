#!/usr/bin/env bats
# The files of a comparison: accepted inputs, outputs, and the baselines of make.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, compare.bash row and code
load ../common
load compare

# bats test_tags=long
@test "compare takes two files, or two lists with -- between them" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	cd "$folder"
	for arguments in "" "base.json" "base.json base.json base.json" "-- base.json" "base.json --" "base.json base.json -o c.tsv" \
		"absent.json base.json" "base.json -- absent.json"; do
		ended=0
		# shellcheck disable=SC2086 # a list of words
		"$OLDPWD/$barecycle" compare $arguments >table 2>messages || ended=$?
		[ "$ended" -eq 2 ]
		[ ! -s table ]
		[ -s messages ]
	done
	grep -q 'absent.json: cannot open: No such file' messages
}

@test "compare --help names the formats of -o" {
	"$barecycle" compare --help | sed -n '/--output=/,/--runs-needed/p' >"$folder/help"
	for suffix in .csv .html .json .md .xml; do
		grep -qF -- " $suffix" "$folder/help" || { echo "$suffix" && return 1; }
	done
}

# bats test_tags=long
@test "a file that is not a valid results.json is refused, with the place of the error" {
	results good hardware "ram gcc 16" "$(spread walk 1000)"
	while IFS='|' read -r change complaint; do
		sed "$change" "$folder/good.json" >"$folder/bad.json"
		if cmp -s "$folder/good.json" "$folder/bad.json"; then echo "$change changes nothing" && return 1; fi
		compares 2 "$folder/good.json" "$folder/bad.json"
		grep -qF "barecycle: $folder/bad.json$complaint" "$folder/messages" || { echo "$change" && cat "$folder/messages" && return 1; }
	done <<-'EOF'
		s/"barecycle"/"other"/|: format: is not "barecycle"
		s/"version": 1/"version": 2/|: version: is not 1, which this program reads
		s/"runs"/"walks"/|: runs: is not a list
		s/"records": \[/"records": 1, "more": [/|: runs[0].records: is not a list
		s/"run": 1, "records"/"run": "1", "records"/|: runs[0].run: is not a whole number
		s/"lost": 0/"lost": -1/|: runs[0].lost: is not a whole number
		s/"repeatability": [0-9.]*/"repeatability": "much"/|: runs[0].repeatability: is not a number of at least 0
		s/"record": "hello"/"record": 5/|: runs[0].records[0].record: is missing, or no text
		s/"hart": 0, "isa"/"hart": -3, "isa"/|: runs[0].records[0].hart: is not a whole number from 0 to 4294967295
		s/"vendor": "0x1"/"vendor": "1"/|: runs[0].records[0].vendor: is not a text like "0x1f"
		s/"vendor": "0x1"/"vendor": "0x0x1"/|: runs[0].records[0].vendor: is not a text like "0x1f"
		s/"vendor": "0x1"/"vendor": "0x-1"/|: runs[0].records[0].vendor: is not a text like "0x1f"
		s/"timebase_hz": 1000000, "mtime"/"timebase_hz": " 1000000", "mtime"/|: runs[0].records[0].timebase_hz: is not a whole number of 64 bits
		s/"timebase_hz": 1000000, "mtime"/"timebase_hz": "1e6", "mtime"/|: runs[0].records[0].timebase_hz: is not a whole number of 64 bits
		s/"mean": [0-9.]*, "m2"/"mean": "big", "m2"/|: runs[0].records[3].mean: is not a number
		s/"overhead": 4, "offset"/"overhead": 4.5, "offset"/|: runs[0].records[3].overhead: is not a whole number of 32 bits
		s/"compiler": "gcc", "flags"/"compiler": 12, "flags"/|: runs[0].records[0].compiler: is not a text
		s/"p90": null/"p90": "x"/|: runs[0].records[4].p90: is neither a number nor null
		s/"status": "ok", "reason": null/"status": null, "reason": null/|: runs[0].records[4].status: is missing
		s/"reason": null, "flags": ""/"reason": null, "flags": 1/|: runs[0].records[4].flags: is not a text, or too long
		s/\[1000, 1000, 1\]/[1000, 999, 1]/|: runs[0].records[6].buckets: has an element that is not [low, high, samples]
		s/\[1000, 1000, 1\]/[999, 1000, 1]/|: runs[0].records[6].buckets: has an element that is not [low, high, samples]
		s/\[1000, 1000, 1\]/[1033, 1033, 1]/|: runs[0].records[6].buckets: has an element that is not [low, high, samples]
		s/\[1000, 1000, 1\]/&,&,&,&/g;s/\[1000, 1000, 1\]/&,&,&,&/g;s/\[1000, 1000, 1\]/&,&,&,&/g|: runs[0].records[6].buckets: has too many elements
		/"result"/s/"per": 1, //|: runs[0].records[3].per: is missing
		/"result"/s/"p50": [0-9]*, //|: runs[0].records[4].p50: is missing in the result before the row
		/"result"/s/"overhead": 4, //|: runs[0].records[4].overhead: is missing in the result before the row
		/"result"/s/"samples": [0-9]*, //|: runs[0].records[4].samples: is missing in the result before the row
		/"result"/s/"m2": [0-9.]*, //|: runs[0].records[4].m2: is missing in the result before the row
		s/"p90": null, //|: runs[0].records[4].p90: is missing
		/"result"/s/"status": "ok"/"status": "failed"/|: runs[0].records[4].status: differs from the result before the row
		/"row"/s/"status": "ok"/"status": "failed"/|: runs[0].records[4].status: differs from the result before the row
		/"row"/s/"p50": 998/"p50": 900/|: runs[0].records[4].p50: differs from the result before the row
		/"row"/s/"p50": 998/"p50": null/|: runs[0].records[4].p50: differs from the result before the row
		/"row"/s/"kind": "call"/"kind": "burst"/|: runs[0].records[4].kind: is none that this version knows
		/"metric": "ns"/s/"p50": [0-9]*/"p50": null/|: runs[0].records[5].p50: differs from the result before the row
		/"metric": "ns"/s/"p50": [0-9]*/"p50": 1/|: runs[0].records[5].p50: differs from the result before the row
		$d|:
	EOF
}

@test "an incomplete run is reported as incomplete" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	sed '/^@E/d' "$folder/base.txt" >"$folder/cut.txt"
	"$barecycle" decode -o "$folder/cut.json" "$folder/cut.txt" 2>/dev/null || [ $? -eq 3 ]
	compares 0 "$folder/base.json" "$folder/cut.json"
	grep -q 'cut.json: run 1 is incomplete: rows may be missing' "$folder/messages"
	[[ $(head -n 1 "$folder/table") == 'INCOMPLETE: 1 of 1 run of '*': it did not end, or records were lost; rows may be missing' ]]
}

@test "a file from which records were taken is incomplete" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	sed '/"record": "result"/d' "$folder/base.json" >"$folder/cut.json"
	run -3 "$barecycle" decode -o "$folder/again.json" "$folder/cut.json"
	[ "$(grep -c "^barecycle: $folder/cut.json: runs\[0\]: 1 of its 5 records are missing from this file\$" <<<"$output")" -eq 1 ]
	[[ $output == *"run 1 is incomplete: 4 records received, 1 lost, "* ]]
	compares 0 "$folder/base.json" "$folder/cut.json"
	grep -q 'cut.json: run 1 is incomplete: rows may be missing' "$folder/messages"
	# What is written of it says the same, and agrees with itself.
	run -3 "$barecycle" decode -o "$folder/third.json" "$folder/again.json"
	[[ $output == *"run 1 is incomplete: 4 records received, 1 lost, "* && $output != *"missing from this file"* ]]
	cmp "$folder/again.json" "$folder/third.json"
	# A record too many is wrong, too.
	sed '/"record": "result"/p' "$folder/base.json" >"$folder/double.json"
	run -3 "$barecycle" decode -o "$folder/again.csv" "$folder/double.json"
	[[ $output == *"double.json: runs[0]: has 6 records, but says that it received 5"* ]]
}

@test "compare, report and answer take results from standard input" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	for words in "compare $folder/base.json" "compare $folder/base.json --" report answer; do
		# shellcheck disable=SC2086 # words are several
		"$barecycle" $words - <"$folder/base.json" >"$folder/piped"
		[ -s "$folder/piped" ]
	done
	diff "$folder/piped" <("$barecycle" answer "$folder/base.json")
	gives 2 "'-': standard input can be read once only" "$barecycle" compare - -
}

@test "a table that cannot be printed is an error" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	code=0
	"$barecycle" compare "$folder/base.json" "$folder/base.json" >/dev/full 2>"$folder/messages" || code=$?
	[ "$code" -eq 2 ]
	grep -q 'standard output: cannot write: No space left' "$folder/messages"
}

@test "a file that cannot be written is named" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	gives 2 "$folder/absent/c.csv: cannot write" "$barecycle" compare "$folder/base.json" "$folder/base.json" -o "$folder/absent/c.csv"
}

@test "compare -o page.html writes the same page as report" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	results new hardware "ram gcc 16" "$(constant walk 1100)"
	"$barecycle" compare "$folder/base.json" "$folder/new.json" -o "$folder/c.html" >/dev/null
	"$barecycle" report "$folder/base.json" "$folder/new.json" -o "$folder/report.html"
	cmp "$folder/c.html" "$folder/report.html"
	grep -q '<article id=comparison>' "$folder/c.html"
}

@test "compare -o gate.xml has a failure for each row that fails the gate, and no other" {
	local events="s/m=cycles/m=dcache_miss/" failed metrics
	results base hardware "ram gcc 16" "$(constant walk 1004)" "$(constant gone 1004)" "$(constant walk 44 | sed "$events")"
	results new hardware "ram gcc 16" "$(constant walk 1100)" "$(constant walk 84 | sed "$events")" "$(constant more 1004)" \
		"$row b=broken status=failed reason=a%20%3c%20b cnt=0 code=1"
	for failed in "passed" "failure slower"; do
		metrics=()
		[ "$failed" = passed ] || metrics=("--metric=cycles,dcache_miss")
		"$barecycle" compare "$folder/base.json" "$folder/new.json" "${metrics[@]}" -o "$folder/gate.xml" >"$folder/table"
		scripts/test/tools/junit-outcomes.py "$folder/gate.xml" >"$folder/outcomes"
		diff - "$folder/outcomes" <<-EOF
			broken cycles: failure new and not ok: a < b
			gone cycles: failure missing in new
			more cycles: skipped only in new
			walk cycles: failure slower
			walk dcache_miss: $failed
		EOF
	done
}

@test "compare -o change.md has what changed, the worst first, and names in it are no markup" {
	results base hardware "ram gcc 16" "$(constant same 1004)" "$(constant walk 1004)" "$(constant 'a%7c*b*' 1004)" "$(constant fast 1004)"
	results new hardware "ram gcc 16" "$(constant same 1004)" "$(constant walk 1300)" "$(constant 'a%7c*b*' 1100)" "$(constant fast 904)"
	"$barecycle" compare "$folder/base.json" "$folder/new.json" -o "$folder/change.md" >"$folder/table"
	# The heading and the counts are those of the terminal, and so is the list at the end.
	grep -E '^(Got worse:|[0-9]+ faster)' "$folder/table" | sed 's/[|*<]/\\&/g; 1s/^/### /; s/$/\n/' >"$folder/expected"
	cat >>"$folder/expected" <<-'EOF'
		| benchmark | kind | n | metric | base | new | change | interval | p | verdict |
		|---|---|--:|---|--:|--:|--:|--:|--:|---|
		| suite/walk | call | | cycles | 1000.000 | 1296.000 | +29.60 % | +29.60 .. +29.60 % | \<0.001 | slower; same code |
		| suite/a\|\*b\* | call | | cycles | 1000.000 | 1096.000 | +9.60 % | +9.60 .. +9.60 % | \<0.001 | slower; same code |
		| suite/fast | call | | cycles | 1000.000 | 900.000 | -10.00 % | -10.00 .. -10.00 % | \<0.001 | faster; same code |

	EOF
	grep -E '^(the environment|base|new|threshold|intervals|runs|each side)' "$folder/table" | sed 's/^/- /' >>"$folder/expected"
	diff "$folder/expected" "$folder/change.md"

	results broken emulated "ram gcc 16" "$row b=walk status=failed cnt=0 code=1"
	"$barecycle" compare --force "$folder/base.json" "$folder/broken.json" -o "$folder/change.md" >/dev/null
	[[ "$(grep "^- doubt: " "$folder/change.md")" == "- doubt: "*hardware*emulated* ]]
	"$barecycle" compare "$folder/broken.json" "$folder/broken.json" -o "$folder/change.md" >/dev/null
	[ "$(head -n 1 "$folder/change.md")" = "### No row is compared. Nothing could be judged: no row has figures on both sides." ]
	# What got worse is named all the same.
	results traps emulated "ram gcc 16" "F s=suite b=walk n=0 cause=load_fault mcause=5 pc=1 tval=0" "$row b=walk status=fault cnt=0 code=1"
	"$barecycle" compare "$folder/broken.json" "$folder/traps.json" -o "$folder/change.md" >/dev/null
	[ "$(head -n 1 "$folder/change.md")" = "### Got worse: trap in suite/walk: load_fault. Nothing could be judged: no row has figures on both sides." ]
}

@test "compare -o c.json has the rows of the CSV, the counts, and what a gate says" {
	results base hardware "ram gcc 16" "$(constant same 1004)" "$(constant walk 1004)" "$(constant gone 1004 flags=mi)"
	results new hardware "ram gcc 16" "$(constant same 1004)" "$(constant walk 1100)" "$(constant 'a%7c"b;c' 1100)"
	"$barecycle" compare --threshold=3% "$folder/base.json" "$folder/new.json" -o "$folder/c.json" -o "$folder/c.csv" >/dev/null
	[ "$(scripts/test/tools/check-comparison-json.py "$folder/c.json" "$folder/c.csv")" = \
		"0.03 2 None slower=1 no difference=1 missing in new=1 only in new=1" ]
	results broken hardware "ram gcc 16" "$row b=walk status=failed cnt=0 code=1"
	"$barecycle" compare "$folder/broken.json" "$folder/broken.json" -o "$folder/c.json" -o "$folder/c.csv" >/dev/null
	[ "$(scripts/test/tools/check-comparison-json.py "$folder/c.json" "$folder/c.csv")" = \
		"0.02 0 no row has figures on both sides not ok in either=1" ]
}

@test "a format that cannot hold a comparison is refused, and those that can are named" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	gives 2 "-o $folder/c.tsv: a comparison is written as one of these only: .csv, .json, .md, .html, .xml" \
		"$barecycle" compare "$folder/base.json" "$folder/base.json" -o "$folder/c.tsv"
	[ ! -e "$folder/c.tsv" ]
}

@test "compare writes each file of -o, also if another one cannot be written" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	gives 2 "$folder/absent/c.xml: cannot write" "$barecycle" compare "$folder/base.json" "$folder/base.json" \
		-o "$folder/c.csv" -o "$folder/absent/c.xml" -o "$folder/c.md"
	[ "$(wc -l <"$folder/c.csv")" -eq 2 ]
	[ "$(head -n 1 "$folder/c.md")" = "### Nothing got worse." ]
}

# Standard output is /dev/full, so the table cannot be printed.
@test "the output file is written before the table is printed" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	"$barecycle" compare "$folder/base.json" "$folder/base.json" -o "$folder/first.csv" >/dev/full 2>/dev/null || code=$?
	[ "$code" -eq 2 ]
	[ "$(wc -l <"$folder/first.csv")" -eq 2 ]
}

@test "a folder in place of a results.json is refused" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	run -2 "$barecycle" compare "$folder" "$folder/base.json"
	[ "$output" = "barecycle: $folder: cannot read: Is a directory" ]
}

@test "COMPARISON= names files for the comparison of make check-regressions" {
	local here=(IMAGE="$folder/none" BASELINE="$folder/base.json" METRIC=cycles check-regressions)
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	results new hardware "ram gcc 16" "$(constant walk 1100)"
	run -2 make_here "${here[@]}" RESULTS="$folder/new.json" COMPARISON="$folder/c.md $folder/c.json"
	[[ $(head -n 1 "$folder/c.md") == "### Got worse: suite/walk cycles +9.60 % "* ]]
	[ "$(jq .regressions "$folder/c.json")" = 1 ]
	# A check without a comparison leaves none.
	run -2 make_here "${here[@]}" RESULTS="$folder/absent.json" COMPARISON="$folder/c.md"
	[ ! -e "$folder/c.md" ]
	run -2 make_here "${here[@]}" RESULTS="$folder/new.json" COMPARISON="$folder/c.json $folder/c.tsv"
	[[ $output == *"-o $folder/c.tsv: a comparison is written as one of these only: "* && $output != *gate:* ]]
	run -2 make_here "${here[@]}" RESULTS="$folder/new.json" COMPARISON="$folder/absent/c.md"
	[[ $output == *"COMPARISON=$folder/absent/c.md: its folder does not exist, or you may not write to it"* && $output != *gate:* ]]
	[ -e "$folder/c.json" ]
	for input in base new; do
		run -2 make_here "${here[@]}" RESULTS="$folder/new.json" COMPARISON="$folder/$input.json"
		[[ $output == *"COMPARISON=$folder/$input.json: this file is compared, and would be lost; name another"* ]]
		[ -s "$folder/$input.json" ]
	done
}

# bats test_tags=long
@test "make baseline refuses a run in which a benchmark failed, and says how to keep it" {
	local here=(IMAGE="$folder/image" BASELINE="$folder/base.json" SUITES=none SUITE_DIR="$folder/suite")
	mkdir "$folder/suite"
	echo '#include "bench.h"
static void KERNEL bad(struct bench_run *run) { run->result = 1; }
static bool never(struct bench_run *run) { return run->result == 2; }
BENCH(mine, bad, .run = bad, .check = never);' >"$folder/suite/mine.c"
	run -2 make_here "${here[@]}" baseline
	[[ $output == *"barecycle: mine/bad cycles: failed, "*"; a benchmark failed: KEEP_FAILED=1 keeps the run"* ]]
	[ ! -e "$folder/base.json" ]
	make_here "${here[@]}" baseline KEEP_FAILED=1
	[ -e "$folder/base.json" ]
}

# bats test_tags=long
@test "make baseline and check-regressions: an exact gate on instructions, without a board" {
	local here=(IMAGE="$folder/image" BASELINE="$folder/kept/base.json" FILTER='mine/*')
	mkdir "$folder/suite"
	echo '#include "bench.h"
static void KERNEL triple(struct bench_run *run) { long x = 7; OPAQUE(x); run->result = 3 * x; }
BENCH(mine, triple, .run = triple);' >"$folder/suite/mine.c"
	make_here "${here[@]}" SUITE_DIR="$folder/suite" baseline 2>/dev/null
	grep -q '"raw": 1' "$folder/kept/base.json"
	# Another benchmark moves the kernel but changes no figure.
	echo 'BENCH(others, triple, .run = triple);' >>"$folder/suite/mine.c"
	make_here "${here[@]}" SUITE_DIR="$folder/suite" RUNS=auto check-regressions >"$folder/table" 2>/dev/null
	grep -qx 'runs: one of each side is enough, because all counts repeat exactly' "$folder/table"
	[ "$(ls "$folder/image/runs")" = 1.json ]
	grep -qx '0 fewer, 0 more, 1 no difference, 0 too noisy to tell' "$folder/table"
	# A kernel with one more instruction is a regression.
	sed -i 's/3 \* x;/3 * x; OPAQUE(x); run->result ^= x;/' "$folder/suite/mine.c"
	code=0
	make_here "${here[@]}" SUITE_DIR="$folder/suite" check-regressions >"$folder/table" 2>/dev/null || code=$?
	[ "$code" -eq 2 ]
	grep -qE '^  triple .* exact .* more; code changed$' "$folder/table"
	make_here "${here[@]}" SUITE_DIR="$folder/suite" EXACT_THRESHOLD=400 check-regressions >"$folder/table" 2>/dev/null
	code=0
	make_here "${here[@]}" RESULTS="$folder/image/results.json" THRESHOLD=400 check-regressions >"$folder/table" || code=$?
	[ "$code" -eq 2 ]
	# What cannot be compared is named before the run.
	run -2 make_here "${here[@]}" SUITE_DIR="$folder/suite" THRESHOLD=1x check-regressions
	[[ $output == *"'1x' is not a percentage"* && $output != *mine/triple* ]]
	run -2 make_here "${here[@]}" SUITE_DIR="$folder/suite" METRIC=cycle check-regressions
	[[ $output == *"no row has 'cycle'"* && $output != *mine/triple* ]]
	# Another metric of the list may be one that only new has.
	run -2 make_here "${here[@]}" SUITE_DIR="$folder/suite" METRIC=cycle,instret check-regressions
	[[ $output == *"no row has 'cycle'"* && $output == *mine/triple* ]]
	echo '{ "format":' >"$folder/damaged.json"
	run -2 make_here "${here[@]}" SUITE_DIR="$folder/suite" BASELINE="$folder/damaged.json" check-regressions
	[[ $output == *"$folder/damaged.json:2:0: "* && $output != *mine/triple* ]]
	# With RESULTS of a board nothing is run.
	make_here IMAGE="$folder/none" BASELINE="$folder/kept/base.json" RESULTS="$folder/kept/base.json" check-regressions >"$folder/table"
}

# bats test_tags=long
@test "make check-regressions finds more work in rare runs of a kernel that keeps a state" {
	local here=(IMAGE="$folder/image" BASELINE="$folder/base.json" FILTER='mine/*' SUITE_DIR="$folder/suite")
	mkdir "$folder/suite"
	cat >"$folder/suite/mine.c" <<-'END'
		#include "bench.h"
		static uint32_t held;
		static void KERNEL queue(struct bench_run *run)
		{
			(void)run;
			if ((held += 8) >= 12 * 8)
				for (; held > 0; held--)
					__asm__ volatile("nop");
		}
		BENCH(mine, queue, .run = queue);
	END
	make_here "${here[@]}" baseline 2>/dev/null
	make_here "${here[@]}" check-regressions >"$folder/table" 2>/dev/null
	grep -qx '0 fewer, 0 more, 1 no difference, 0 too noisy to tell' "$folder/table"
	sed -i 's/"nop"/"nop; nop"/' "$folder/suite/mine.c"
	run -2 make_here "${here[@]}" check-regressions
	[[ $output == *" +0.00 % "*"  more: mean +"*"Got worse: mine/queue instructions mean +"*"gate: failed: 1 row got worse; 1 compared"* ]]
}

@test "make baseline does not replace a baseline with results that no run can be compared with" {
	results good hardware "ram gcc 16" "$(constant walk 1004)"
	results other hardware "flash gcc 16" "$(constant walk 1004)"
	echo '{"runs": [' >"$folder/cut.json"
	make_here RESULTS="$folder/good.json" BASELINE="$folder/kept.json" baseline
	gives 2 "cut.json:2:0: is not JSON" make_here RESULTS="$folder/cut.json" BASELINE="$folder/kept.json" baseline
	gives 2 "are not boots of one image on one board: memory ram, flash" \
		make_here RESULTS="$folder/good.json $folder/other.json" BASELINE="$folder/kept.json" baseline
	cmp "$folder/good.json" "$folder/kept.json"
	mkdir "$folder/kept"
	gives 2 "BASELINE=$folder/kept/ is a folder: give the path of a file" make_here RESULTS="$folder/good.json" BASELINE="$folder/kept/" baseline
	[ -z "$(ls -A "$folder/kept")" ]
}

# keep_slowly: runs `make baseline` behind &, which waits before it renames the file until $folder/go exists.
keep_slowly() {
	mkdir -p "$folder/bin"
	rm -f "$folder/waits"
	cat >"$folder/bin/mv" <<-EOF
		#!/bin/bash
		: >"$folder/waits"
		until [ -e "$folder/go" ]; do sleep 0.05; done
		exec $(type -P mv) "\$@"
	EOF
	chmod +x "$folder/bin/mv"
	PATH=$folder/bin:$PATH THRESHOLD='' EXACT_THRESHOLD='' METRIC='' RUNS=1 RUNS_MAX=1 \
		scripts/baseline keep "$folder/image" "$folder/kept/base.json" "$folder/first.json" 3>&- &
	until_true test -e "$folder/waits"
}

@test "two baselines of one name do not disturb each other, and an interrupted one leaves no file" {
	results first hardware "ram gcc 16" "$(constant walk 1004)"
	results second hardware "ram gcc 16" "$(constant walk 2004)"
	keep_slowly
	make_here RESULTS="$folder/second.json" BASELINE="$folder/kept/base.json" baseline
	cmp "$folder/second.json" "$folder/kept/base.json"
	: >"$folder/go"
	wait $!
	cmp "$folder/first.json" "$folder/kept/base.json"
	rm "$folder/go"
	keep_slowly
	kill $!
	: >"$folder/go"
	wait $! || :
	[ "$(ls -A "$folder/kept")" = base.json ]
}

@test "a baseline whose folder cannot be made is refused before anything runs" {
	: >"$folder/file"
	gives 2 "barecycle: BASELINE=$folder/file/b.json: its folder cannot be made: " \
		env THRESHOLD= EXACT_THRESHOLD= METRIC= RUNS=1 RUNS_MAX=1 scripts/baseline keep "$folder/no-image" "$folder/file/b.json"
}

@test "a missing baseline is named" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	gives 2 "$folder/absent does not exist: run \`make baseline BASELINE=$folder/absent\`, or set BASELINE=" \
		make_here BASELINE="$folder/absent" RESULTS="$folder/base.json" check-regressions
	run -2 make_here BOARD=qemu-virt32 FILTER='array_list/*' THRESHOLD=3 BASELINE=absent RESULTS="$folder/base.json" check-regressions
	for part in BOARD=qemu-virt32 "FILTER='array_list/*'" BASELINE=absent; do
		[[ $output == *"run \`make baseline "*"$part"*"\`, or"* ]]
	done
	[[ $output != *THRESHOLD=* && $output != *RESULTS=* ]]
}

@test "results of an earlier run are no baseline, if the run leaves none" {
	mkdir "$folder/image"
	echo '{}' >"$folder/image/results.json"
	gives 2 "baseline: the run left no results in $folder/image" make_here baseline BOARD=visionfive2 PORT=/dev/none DRY_RUN=1 \
		IMAGE="$folder/image" BASELINE="$folder/base.json"
	[ ! -e "$folder/base.json" ]
}

@test "the baseline of an image has its name, also if IMAGE ends with a slash" {
	make_here -n check-regressions IMAGE=build/some/ RESULTS=a.json BASELINE=main >"$folder/commands"
	grep -q "'.baseline/some/main.json'" "$folder/commands"
}
