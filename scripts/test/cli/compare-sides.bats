#!/usr/bin/env bats
# What is compared with what: the rows of both sides, what is refused, and the gate.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, compare.bash row and code
load ../common
load compare

@test "a row that is not ok any more, or not there, is a regression; others on one side are listed" {
	local bad="cnt=0 code=1"
	results base hardware "ram gcc 16" "$(constant broken 1004)" "$(constant gone 1004)" "$(constant kept 1004)" \
		"$row b=mended status=fault reason=trap $bad" "$row b=still status=timeout $bad" "$row b=was status=failed $bad"
	results new hardware "ram gcc 16" "$row b=broken status=failed reason=wrong%20result $bad" "$(constant kept 1004)" \
		"$(constant mended 1004)" "$(constant new 1004)" "$row b=still status=unsupported $bad"
	compare "$folder/base.json" "$folder/new.json"
	[ "$code" -eq 0 ]
	[ "$(verdicts)" = "broken:no_longer_ok gone:missing_in_new kept:no_difference mended:ok_again new:only_in_new still:not_ok_in_either was:only_in_base" ]
	grep -qE '^  broken .* ok +failed .* no longer ok: wrong result$' "$folder/table"
	grep -q '1 no longer ok, 1 missing in new, 1 ok again, 1 not ok in either, 1 only in base, 1 only in new$' "$folder/table"
	compare "$folder/base.json" "$folder/new.json" --gate
	[ "$code" -eq 1 ]
	compare "$folder/base.json" "$folder/new.json" --gate --brief
	[ "$code" -eq 1 ]
	[ "$(grep -c '^  kept ' "$folder/table")" -eq 0 ]
	results base hardware "ram gcc 16" "$(constant kept 1004)" "$(constant gone 1004)"
	results new hardware "ram gcc 16" "$(constant kept 1004)"
	compare "$folder/base.json" "$folder/new.json" --gate
	[ "$code" -eq 1 ]
	results new hardware "ram gcc 16" "Q filter=suite/k*" "$(constant kept 1004)"
	compare "$folder/base.json" "$folder/new.json" --gate
	[ "$code" -eq 0 ]
	grep -q '1 not asked for in new$' "$folder/table"
	# Of several runs one was asked: it is missing.
	results all hardware "ram gcc 16" "$(constant kept 1004)"
	compare "$folder/base.json" --gate -- "$folder/new.json" "$folder/all.json"
	[ "$code" -eq 1 ]
	[ "$(verdicts)" = "gone:missing_in_new kept:no_difference" ]
}

@test "another environment is said first, and answered; ns are compared where the clocks differ" {
	results base hardware "dram gcc-12 16" "$(constant walk 1004)"
	results new hardware "lim gcc-13 320" "$(constant walk 1504)"
	compare "$folder/base.json" "$folder/new.json" --gate
	[ "$code" -eq 1 ]
	[ "$(head -n 1 "$folder/table")" = "the environment differs: memory dram -> lim, clock 16.000 MHz -> 320.000 MHz, compiler gcc-12 -> gcc-13" ]
	grep -qx 'clocks differ: cycles compare work, ns compare time' "$folder/table"
	[ "$(verdicts)" = "walk:slower walk:faster" ]
	grep -qE '^  walk +call +ns +62500.000 +4687.500 +-92.50 % ' "$folder/table"
	results new hardware "dram gcc-12 16" "$(constant walk 1004)"
	compare "$folder/base.json" "$folder/new.json"
	[ "$(head -n 1 "$folder/table")" = "the environment is the same" ]
	[ "$(verdicts)" = "walk:no_difference" ]
}

@test "sources that differ are refused, and compared when they are forced" {
	results base emulated "ram gcc 16" "$(constant walk 1004)"
	results new hardware "ram gcc 16" "$(constant walk 1504)"
	compare "$folder/base.json" "$folder/new.json"
	[ "$code" -eq 2 ]
	grep -q 'base.json is emulated and .*new.json is hardware: their figures are of different kinds' "$folder/messages"
	[ ! -s "$folder/table" ]
	[ ! -e "$folder/c.csv" ]
	compare "$folder/base.json" "$folder/new.json" --force
	[ "$code" -eq 0 ]
	[[ $(head -n 1 "$folder/table") == "the environment differs: source emulated -> hardware" ]]
	[ "$(verdicts)" = "walk:slower" ]
}

@test "runs of one side are boots of the same, or refused" {
	results base hardware "dram gcc 16" "$(constant walk 1004)"
	results other hardware "lim gcc 16" "$(constant walk 1004)"
	compare "$folder/base.json" "$folder/other.json" -- "$folder/base.json"
	[ "$code" -eq 2 ]
	grep -q 'base: the first run and run 2 of this side are no boots of the same: memory dram, lim' "$folder/messages"
	compare "$folder/base.json" "$folder/other.json" --force -- "$folder/base.json"
	[ "$code" -eq 0 ]
	sed 's/"commit": "c"/"commit": "d"/' "$folder/base.json" >"$folder/later.json"
	compare "$folder/base.json" -- "$folder/base.json" "$folder/later.json"
	[ "$code" -eq 2 ]
	grep -q 'new: the first run and run 2 of this side are no boots of the same: commit c, d' "$folder/messages"
}

@test "--metric selects" {
	results base hardware "ram gcc 16" "$(constant walk 1004)" "$(constant walk 1004 | sed 's/m=cycles/m=instret/')"
	compare "$folder/base.json" "$folder/base.json"
	[ "$(verdicts)" = "walk:no_difference walk:no_difference" ]
	compare --metric=mtime,instret "$folder/base.json" "$folder/base.json"
	[ "$code" -eq 0 ]
	[ "$(verdicts)" = "walk:no_difference" ]
	for metric in instre instret_2 2_instret ''; do
		compare --metric="cycles,$metric" --gate "$folder/base.json" "$folder/base.json"
		[ "$code" -eq 2 ]
		[ ! -s "$folder/table" ]
		grep -q -- "--metric: there is no row of '$metric'" "$folder/messages"
	done
	compare --metric=mtime "$folder/base.json" "$folder/base.json"
	[ "$code" -eq 2 ]
	grep -q 'no row is in both, with --metric=mtime; were they run with the same FILTER?' "$folder/messages"
}

@test "the gate looks at events when they are named" {
	local event=s/m=cycles/m=dcache_miss/
	results base hardware "ram gcc 16" "$(constant walk 1004)" "$(constant walk 1004 | sed "$event")"
	results new hardware "ram gcc 16" "$(constant walk 1004)" "$(constant walk 2004 | sed "$event")"
	compare --gate "$folder/base.json" "$folder/new.json"
	[ "$code" -eq 0 ]
	[ "$(verdicts)" = "walk:no_difference walk:slower" ]
	# Their names are longer, and the columns stand all the same.
	[ "$(awk '/^  (benchmark|walk) / { match($0, /base|1000\.000/); print RSTART + RLENGTH }' "$folder/table" | sort -u | wc -l)" -eq 1 ]
	[ "$(tail -n 1 "$folder/table")" = "gate: open: 0 rows got worse, events aside" ]
	compare --gate --metric=cycles,dcache_miss "$folder/base.json" "$folder/new.json"
	[ "$code" -eq 1 ]
	[ "$(tail -n 1 "$folder/table")" = "gate: closed: 1 row got worse" ]
}

@test "an alignment sweep is compared offset by offset" {
	local sweep=()
	for offset in 8 0; do sweep+=("$(constant walk $((1004 + offset)) | sed "s/off=0/off=$offset/")"); done
	results base hardware "ram gcc 16" "${sweep[@]}"
	results new hardware "ram gcc 16" "${sweep[1]}" "${sweep[0]/1012/1112}"
	compare "$folder/base.json" "$folder/new.json"
	[ "$(grep -c '^  walk .* no difference; offset 0$' "$folder/table")" -eq 1 ]
	[ "$(grep -c '^  walk .*; offset 8$' "$folder/table")" -eq 1 ]
}

# latency OFFSET MEDIAN: a row of a sweep, of kernels that differ by so much.
latency() {
	echo "P s=suite b=walk k=latency n=0 m=cycles off=$1 cnt=40 min=100 p50=100 mean=100 m2=0 lo=100 hi=100"
	echo "R s=suite b=walk k=latency n=0 m=cycles per=1 off=$1 status=ok code=1 cnt=40 min=$((100 + $2)) p50=$((100 + $2)) max=$((100 + $2)) mean=$((100 + $2)) m2=0 lo=$((100 + $2)) hi=$((100 + $2)) atmin=40"
}

@test "in a sweep rows are found by their offset, whichever of them came; elsewhere they may lie anywhere" {
	results base emulated "ram gcc 16" "Q sweep=1" "$(latency 0 10)" "$(latency 4 20)" "$(latency 8 30)" "$(constant call 1004)"
	results new emulated "ram gcc 16" "Q sweep=1" "$(latency 0 10)" "$(latency 8 30)" "$(constant call 1004 | sed s/off=0/off=2/)"
	compare --gate "$folder/base.json" "$folder/new.json"
	[ "$code" -eq 1 ]
	[ "$(verdicts)" = "call:no_difference walk:no_difference walk:missing_in_new walk:no_difference" ]
	[ "$(distinct "$folder/c.csv" offset verdict)" = "0:no difference 4:missing in new 8:no difference :no difference" ]
	compare "$folder/new.json" "$folder/base.json"
	[ "$(distinct "$folder/c.csv" offset verdict)" = "0:no difference 4:only in new 8:no difference :no difference" ]
	# Two images without a sweep, whose kernels lie at other offsets.
	results base emulated "ram gcc 16" "$(latency 0 10)"
	results new emulated "ram gcc 16" "$(latency 4 10)"
	compare --gate "$folder/base.json" "$folder/new.json"
	[ "$code" -eq 0 ]
	[ "$(verdicts)" = "walk:no_difference" ]
}

@test "usage: two files, or two lists with -- between" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	cd "$folder"
	for arguments in "" "base.json" "base.json base.json base.json" "-- base.json" "base.json --" "base.json base.json -o c.json" \
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

@test "what is no results.json is refused by its place" {
	results good hardware "ram gcc 16" "$(spread walk 1000)"
	while IFS='|' read -r change complaint; do
		sed "$change" "$folder/good.json" >"$folder/bad.json"
		if cmp -s "$folder/good.json" "$folder/bad.json"; then echo "$change changes nothing" && return 1; fi
		compare "$folder/good.json" "$folder/bad.json"
		[ "$code" -eq 2 ]
		grep -qF "barecycle: $folder/bad.json$complaint" "$folder/messages" || { echo "$change" && cat "$folder/messages" && return 1; }
	done <<-'EOF'
		s/"barecycle"/"other"/|: format: is not "barecycle"
		s/"version": 1/"version": 2/|: version: is not 1, which this program reads
		s/"runs"/"walks"/|: runs: is no list
		s/"records": \[/"records": 1, "more": [/|: runs[0].records: is no list
		s/"run": 1, "records"/"run": "1", "records"/|: runs[0].run: is no whole number
		s/"lost": 0/"lost": -1/|: runs[0].lost: is no whole number
		s/"resolution": [0-9.]*/"resolution": "much"/|: runs[0].resolution: is no number from 0 on
		s/"record": "hello"/"record": 5/|: runs[0].records[0].record: is missing, or no text
		s/"hart": 0, "isa"/"hart": -3, "isa"/|: runs[0].records[0].hart: is no whole number from 0 to 4294967295
		s/"vendor": "0x1"/"vendor": "1"/|: runs[0].records[0].vendor: is no text like "0x1f"
		s/"timebase_hz": 1000000, "mtime"/"timebase_hz": "1e6", "mtime"/|: runs[0].records[0].timebase_hz: is no whole number of 64 bits
		s/"mean": [0-9.]*, "m2"/"mean": "big", "m2"/|: runs[0].records[3].mean: is no number
		s/"overhead": 4, "offset"/"overhead": 4.5, "offset"/|: runs[0].records[3].overhead: is no whole number of 32 bits
		s/"compiler": "gcc", "flags"/"compiler": 12, "flags"/|: runs[0].records[0].compiler: is no text
		s/"p90": null/"p90": "x"/|: runs[0].records[4].p90: is neither a number nor null
		s/"status": "ok", "reason": null/"status": null, "reason": null/|: runs[0].records[4].status: is missing
		s/"reason": null, "flags": ""/"reason": null, "flags": 1/|: runs[0].records[4].flags: is no text, or too long
		s/\[1000, 1000, 1\]/[1000, 999, 1]/|: runs[0].records[6].buckets: holds what is not [low, high, samples]
		$d|:
	EOF
}

@test "an incomplete run is said to be one" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	sed '/^@E/d' "$folder/base.txt" >"$folder/cut.txt"
	"$barecycle" decode -o "$folder/cut.json" "$folder/cut.txt" 2>/dev/null || [ $? -eq 3 ]
	compare "$folder/base.json" "$folder/cut.json"
	[ "$code" -eq 0 ]
	grep -q 'cut.json: run 1 is incomplete: rows may be missing' "$folder/messages"
}

@test "what cannot be written is trouble" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	code=0
	"$barecycle" compare "$folder/base.json" "$folder/base.json" >/dev/full 2>"$folder/messages" || code=$?
	[ "$code" -eq 2 ]
	grep -q 'standard output: cannot write: No space left' "$folder/messages"
	run "$barecycle" compare "$folder/base.json" "$folder/base.json" -o "$folder/absent/c.csv"
	[ "$status" -eq 2 ]
	[[ $output == *"$folder/absent/c.csv: cannot write"* ]]
	# What is printed may find no reader: the file is there before.
	"$barecycle" compare "$folder/base.json" "$folder/base.json" -o "$folder/first.csv" >/dev/full 2>/dev/null || code=$?
	[ "$(wc -l <"$folder/first.csv")" -eq 2 ]
	run "$barecycle" compare "$folder" "$folder/base.json"
	[ "$status" -eq 2 ]
	[ "$output" = "barecycle: $folder: cannot read: Is a directory" ]
}

@test "make baseline and check-regressions: an exact gate on instructions, without a board" {
	local here=(IMAGE="$folder/image" BASELINE="$folder/kept/base.json" FILTER='mine/*')
	mkdir "$folder/suite"
	echo '#include "bench.h"
static void KERNEL triple(struct bench_run *run) { long x = 7; OPAQUE(x); run->result = 3 * x; }
BENCH(mine, triple, .run = triple);' >"$folder/suite/mine.c"
	make_here "${here[@]}" SUITE_DIR="$folder/suite" baseline 2>/dev/null
	grep -q '"raw": 1' "$folder/kept/base.json"
	# Another benchmark beside it moves the kernel and changes nothing.
	echo 'BENCH(others, triple, .run = triple);' >>"$folder/suite/mine.c"
	make_here "${here[@]}" SUITE_DIR="$folder/suite" check-regressions >"$folder/table" 2>/dev/null
	grep -qx '0 faster, 0 slower, 2 no difference, 0 too noisy to tell' "$folder/table"
	# One instruction more.
	sed -i 's/3 \* x;/3 * x; OPAQUE(x); run->result ^= x;/' "$folder/suite/mine.c"
	code=0
	make_here "${here[@]}" SUITE_DIR="$folder/suite" check-regressions >"$folder/table" 2>/dev/null || code=$?
	[ "$code" -eq 2 ]
	grep -qE '^  triple .* exact .* slower; code changed$' "$folder/table"
	make_here "${here[@]}" SUITE_DIR="$folder/suite" EXACT_THRESHOLD=400 check-regressions >"$folder/table" 2>/dev/null
	code=0
	make_here "${here[@]}" RESULTS="$folder/image/results.json" THRESHOLD=400 check-regressions >"$folder/table" || code=$?
	[ "$code" -eq 2 ]
	# Results of a board take the place of a run.
	make_here IMAGE="$folder/none" BASELINE="$folder/kept/base.json" RESULTS="$folder/kept/base.json" check-regressions >"$folder/table"
	run make_here BASELINE="$folder/absent" RESULTS="$folder/kept/base.json" check-regressions
	[ "$status" -eq 2 ]
	[[ $output == *"there is no $folder/absent; 'make baseline' makes it"* ]]
}
