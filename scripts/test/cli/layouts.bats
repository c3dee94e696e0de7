#!/usr/bin/env bats
# Movement over layouts, and layouts as boots for `compare`: invented runs.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, compare.bash row and code
load ../common
load compare

# layout SEED BODY...: writes a modelled run of that layout to SEED.json.
layout() {
	local seed=$1
	shift
	hello="${hello% layout=*} layout=$seed" results "$seed" "${source:-model:u74}" "ram gcc 16" "$@"
}

# three_layouts: makes runs with three rows: one moves, one does not, one fails in the last run.
three_layouts() {
	layout 1 "$(constant still 1004)" "$(constant moving 1004)" "$(constant broken 1004)"
	layout 2 "$(constant still 1004)" "$(constant moving 1104)" "$(constant broken 1004)"
	layout 3 "$(constant still 1004)" "$(constant moving 1054)" "$row b=broken status=failed reason=wrong cnt=0 code=1"
}

# layouts ARGUMENT...: runs it; table in $folder/table, messages in $folder/messages, status in $code.
layouts() {
	code=0
	"$barecycle" layouts "$@" >"$folder/table" 2>"$folder/messages" || code=$?
}

@test "rows that move most come first, with the least, median and greatest median" {
	three_layouts
	layouts "$folder/1.json" "$folder/2.json" "$folder/3.json"
	[ "$code" -eq 0 ]
	grep -qE '^  moving +call +cycles +1000.000 +1050.000 +1100.000 +\+10.00 %  moves$' "$folder/table"
	[ "$(awk '/^  (moving|still|broken) / { print $1 }' "$folder/table" | paste -sd ' ')" = "moving broken still" ]
}

@test "each suite, and the total, say how many rows move" {
	three_layouts
	layouts "$folder/1.json" "$folder/2.json" "$folder/3.json"
	[ "$(grep -c '1 of 3 rows move, by +10.00 % at most; 2 do not$' "$folder/table")" -eq 2 ]
}

@test "a row that is not ok in every run has a remark" {
	three_layouts
	layouts "$folder/1.json" "$folder/2.json" "$folder/3.json" --brief
	grep -qE '^  broken .* \+0.00 %; ok in 2 of 3 runs; failed in run 3$' "$folder/table"
	[ "$(grep -c '^  still ' "$folder/table")" -eq 0 ]
}

@test "a row names the runs that lack it and those in which it failed" {
	local failed="$row b=mixed status=failed reason=wrong cnt=0 code=1"
	layout 1 "$(constant still 1004)"
	layout 2 "$(constant still 1004)" "$(constant mixed 1004)"
	layout 3 "$(constant still 1004)" "$failed"
	layout 4 "$(constant still 1004)"
	layouts "$folder/1.json" "$folder/2.json" "$folder/3.json" "$folder/4.json"
	grep -qE '^  mixed .* \+0.00 %; ok in 1 of 4 runs; not there in runs 1 4; failed in run 3$' "$folder/table"
}

@test "rows that no run has measured share a line for each status" {
	local seed without="cnt=0 code=1"
	for seed in 1 2; do
		layout $seed "$(constant still 1004)" "$row b=a status=unsupported $without" "$row b=b status=unsupported $without" \
			"$row b=c status=failed reason=wrong $without" "$row b=d status=unsupported $without" "$row b=e status=unsupported $without"
	done
	layouts "$folder/1.json" "$folder/2.json"
	grep -qx '  unsupported in all runs: 4 rows (suite/a, b and 2 more)' "$folder/table"
	grep -qx '  failed in all runs: 1 row (suite/c)' "$folder/table"
	[ "$(grep -c '^  [a-e] ' "$folder/table")" -eq 0 ]
	grep -qx 'in all: 0 of 1 rows move; 1 do not; 5 more are ok in fewer than 2 runs' "$folder/table"
	layouts --brief "$folder/1.json" "$folder/2.json"
	[ "$(grep -c 'in all runs' "$folder/table")" -eq 0 ]
	# Another status in one of the runs is said row by row.
	layout 2 "$(constant still 1004)" "$row b=a status=fault $without" "$row b=b status=unsupported $without"
	layouts "$folder/1.json" "$folder/2.json"
	grep -qE '^  a .*; ok in 0 of 2 runs; unsupported in run 1; fault in run 2$' "$folder/table"
}

# binned EXCESS BUCKET: prints a row without samples. All but two of its 400 samples are EXCESS counts above the least.
binned() {
	echo "$row b=walk status=ok code=1 cnt=400 min=1004 p50=$((1004 + $1)) max=2504 mean=$((1004 + $1)) m2=1000000 lo=$((1004 + $1)) hi=$((1004 + $1)) atmin=1"
	echo "D s=suite b=walk k=call n=0 m=cycles base=1004 h=0:1,$2:398,119:1"
}

# One bucket holds 992 to 1023, and the next 1024 to 1087.
@test "medians that are a count apart in neighbouring buckets do not move" {
	source=hardware layout 1 "$(binned 1023 111)"
	source=hardware layout 2 "$(binned 1024 112)"
	source=hardware layout 3 "$(binned 1088 113)"
	layouts "$folder/1.json" "$folder/2.json"
	grep -q '0 of 1 rows move; 1 do not$' "$folder/table"
	layouts "$folder/1.json" "$folder/3.json"
	grep -q '1 of 1 rows move, ' "$folder/table"
}

@test "a change from a median below zero has no per cent, and is not reported as a change from 0" {
	layout 1 "$(constant below 3)" "$(constant zero 4)"
	layout 2 "$(constant below 6)" "$(constant zero 6)"
	layouts "$folder/1.json" "$folder/2.json"
	cat "$folder/table"
	grep -qE '^  below .* -1.000 +0.500 +2.000 +up  moves$' "$folder/table"
	grep -qE '^  zero .* 0.000 +1.000 +2.000 +from 0 up  moves$' "$folder/table"
	grep -qx 'in all: 2 of 2 rows move; 0 do not' "$folder/table"
	compare "$folder/1.json" "$folder/2.json"
	grep -qE '^  below .* -1.000 +2.000 +up +exact +-  slower; same code$' "$folder/table"
}

@test "a row with doubtful medians has a remark, and a median that may have wrapped does not count" {
	layout 1 "$(constant still 1004 flags=b)" "$(constant unsure 1004)" "$(constant wrapped 1004)"
	layout 2 "$(constant still 1004)" "$(constant unsure 1004 flags=dm)" "$(constant wrapped 504 flags=w)"
	layouts "$folder/1.json" "$folder/2.json"
	grep -qE '^  still .* \+0.00 %$' "$folder/table"
	grep -qE '^  unsure .* \+0.00 %; doubtful: bimodal, disturbed$' "$folder/table"
	grep -qE '^  wrapped .* 1000.000 +1000.000 +1000.000 +\+0.00 %; ok in 1 of 2 runs; wrapped in run 2$' "$folder/table"
}

@test "on hardware a row moves only by more than the repeatability" {
	source=hardware
	layout 1 "C c=aa m=cycles p50=1000 n=100 spread=20000" "$(constant within 1004)" "$(constant beyond 1004)"
	layout 2 "C c=aa m=cycles p50=1000 n=100 spread=20000" "$(constant within 1014)" "$(constant beyond 1104)"
	layouts "$folder/1.json" "$folder/2.json"
	grep -qE '^  beyond .* \+10.00 %  moves$' "$folder/table"
	grep -qE '^  within .* \+1.00 %$' "$folder/table"
	grep -q '^moves: by more than a run varies by itself: repeatability 2.00 %' "$folder/table"
}

# bats test_tags=long
@test "one run, other boards and unknown metrics are refused" {
	three_layouts
	layouts "$folder/1.json"
	[ "$code" -eq 2 ]
	grep -q '1.json: has one run only; movement needs several: make layouts' "$folder/messages"
	results other hardware "lim gcc 16" "$(constant walk 1004)"
	layouts "$folder/1.json" "$folder/other.json"
	[ "$code" -eq 2 ]
	grep -q 'run 2 of this side are not boots of one image on one board: memory' "$folder/messages"
	layouts --metric=instre "$folder/1.json" "$folder/2.json"
	[ "$code" -eq 2 ]
	grep -q "no row has 'instre'" "$folder/messages"
}

@test "compare takes layouts as boots of one environment" {
	three_layouts
	compares 0 "$folder/1.json" "$folder/2.json" -- "$folder/2.json" "$folder/1.json"
	[ "$(head -n 1 "$folder/table")" = "the environment is the same" ]
	grep -qE '^base .* 2 runs of bench .*, layouts 1 2$' "$folder/table"
	grep -qE '^  moving .* no difference|^  moving .* too noisy' "$folder/table"
}

@test "compare says that the layout differs" {
	three_layouts
	compare "$folder/1.json" "$folder/2.json"
	[ "$(head -n 1 "$folder/table")" = "the environment differs: layout 1 -> 2" ]
}

# bats test_tags=long
@test "the table, the page and the database have the layout" {
	layout 7 "$(constant walk 1004)"
	follows_schema "$folder/7.json"
	"$barecycle" decode "$folder/7.txt" 2>"$folder/table" >"$folder/rows"
	grep -q '^board=bench mem=ram layout=7 source=model:u74' "$folder/table"
	"$barecycle" report -o "$folder/page.html" "$folder/7.json"
	grep -q '<dt>layout<dd>7</div>' "$folder/page.html"
	grep -q '"layout":7' "$folder/page.html"
	"$barecycle" export -f sqlite -o "$folder/bench.db" "$folder/7.json"
	[ "$(sqlite3 "$folder/bench.db" 'SELECT layout FROM run')" = 7 ]
}

@test "the default layout is not mentioned" {
	layout 0 "$(constant walk 1004)"
	"$barecycle" decode "$folder/0.txt" 2>"$folder/table" >"$folder/rows"
	grep -q '^board=bench mem=ram source=model:u74' "$folder/table"
	compare "$folder/0.json" "$folder/0.json"
	[ "$(grep -c layout "$folder/table")" -eq 0 ]
}

@test "a table side by side has the layout at the head of its columns" {
	three_layouts
	"$barecycle" table --side-by-side --suite=suite "$folder/1.txt" "$folder/2.txt" >"$folder/table"
	grep -qE '^ +layout 1 +layout 2$' "$folder/table"
}

# bats test_tags=long
@test "a row that moves with the data, or within one layout, is not reported as moving with the layout" {
	three_layouts
	layouts "$folder/1.json" "$folder/2.json"
	grep -q "^moves: counts repeat exactly here, so a different median comes from a different layout$" "$folder/table"
	[ "$(grep -c '^the seeds differ' "$folder/table")" -eq 0 ]
	hello=${hello/seed=0/seed=7}
	layout 2 "$(constant moving 1104)"
	layouts "$folder/1.json" "$folder/2.json"
	[ "$code" -eq 0 ]
	grep -qx 'the seeds differ, so the data differ: a row may move because of its data and not its layout' "$folder/table"
	[ "$(grep -c "from a different layout" "$folder/table")" -eq 0 ]
	hello=${hello/seed=7/seed=0}
	layout 1 "$(constant moving 1004)"
	cp "$folder/1.json" "$folder/first.json"
	layout 1 "$(constant moving 1104)"
	layouts "$folder/first.json" "$folder/1.json"
	grep -qx 'moves: counts repeat exactly here, and all runs have one layout: a different median does not come from a layout' "$folder/table"
}

# bats test_tags=long
@test "a row that is ok in only one run is not counted among rows that do not move" {
	layout 1 "$(constant still 1004)" "$(constant alone 1004)" "$(constant broken 1004)"
	layout 2 "$(constant still 1004)" "$row b=broken status=failed reason=wrong cnt=0 code=1"
	layouts "$folder/1.json" "$folder/2.json"
	grep -qE '^  alone .* ok in 1 of 2 runs; not there in run 2$' "$folder/table"
	grep -qx 'in all: 0 of 1 rows move; 1 do not; 2 more are ok in fewer than 2 runs' "$folder/table"
	layout 2 "$(constant still 1004)" "$(constant broken 1004)"
	layouts "$folder/1.json" "$folder/2.json"
	grep -qx 'in all: 0 of 2 rows move; 2 do not; 1 more is ok in fewer than 2 runs' "$folder/table"
	layout 2 "$row b=broken status=failed reason=wrong cnt=0 code=1"
	layouts "$folder/1.json" "$folder/2.json"
	grep -qx 'in all: no row is ok in 2 runs' "$folder/table"
}
