#!/usr/bin/env bats
# Streams made by hand, with records that no board here sends.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

setup_file() {
	make -s build/host/tests/barecycle
}

hello='H v=3 first=1 commit=c board=hand mode=m mem=ram source=hardware hart=0 isa=rv64i vendor=1 arch=1 imp=1 cc=gcc cflags=-O2 tb=1000000 mtime=5 seed=0 soc=pll'
mul='s=ops b=mul k=latency n=0 m=cycles'
short="P $mul off=0 cnt=100 min=133 p50=134 lo=133 hi=135 mean=134.5 m2=1584"
long="R $mul per=64 cnt=100 min=325 p50=326 mean=326.5 m2=891 lo=325 hi=326 atmin=25 off=0 code=1f status=ok reason= flags=uxm oe=-12.8"

# decode: decodes a stream of the bodies on stdin to r.csv, r.json, table and messages.
decode() {
	scripts/test/tools/make-stream.py >"$folder/stream"
	"$barecycle" decode --table -o "$folder/r.csv" -o "$folder/r.json" "$folder/stream" \
		>"$folder/table" 2>"$folder/messages"
}

# cells COLUMN...: prints these cells of every row, one row per line.
cells() {
	scripts/test/tools/csv-cells.py --dash "$folder/r.csv" "$@"
}

# member NAME: prints a member of the only run of r.json.
member() {
	jq -rc ".runs[].$1" "$folder/r.json"
}

# keep_json: keeps r.json for the test of the schema, which checks all at once.
keep_json() {
	cp "$folder/r.json" "$BATS_FILE_TMPDIR/$BATS_TEST_NUMBER.$((kept += 1)).kept.json"
}

@test "a latency is the difference of its two records" {
	printf '%s\n' "$hello" "C c=clock cycles=16000000 ticks=1000000 tb=1000000 err=0" "$short" "$hello" "$long" | decode
	[ ! -s "$folder/messages" ]
	cells metric kind min p50 mean lo hi at_min samples per >"$folder/figures"
	diff - "$folder/figures" <<-'EOF'
		cycles latency 3 3 3 2.96875 3.015625 0.25 100 64
		ns latency 187.5 187.5 187.5 185.546875 188.4765625 0.25 100 64
	EOF
	[ "$(cells cold p90 p99 p999 max overhead cold_by | sort -u)" = "- - - - - - -" ]
	[ "$(cells align offset odd_even flags | head -1)" = "64 0 0.2 unsteady;?x;bimodal" ]
	[ "$(cells sd | head -1)" = 0.078125 ] # sqrt(9 + 16) / 64
	grep -q '"flags": "uxm"' "$folder/r.json"
	keep_json
}

@test "a clock that changed during the run is reported on stderr and in the table, and stays in the CSV" {
	clock="cycles=16000000 ticks=1000000 tb=1000000 err=0"
	printf '%s\n' "$hello" "C c=clock $clock" "$short" "$hello" "$long" "C c=clock_end ${clock/16/15}" | decode
	change='the clock was 16.000 MHz at the start of the run and 15.000 MHz at its end (-6.2 %), or mtime changed: nanoseconds may be off by as much; cycles are not'
	grep -qFx "barecycle: warning: run 1: $change" "$folder/messages"
	tr '\n' ' ' <"$folder/table" | tr -s ' ' | grep -qF "$change"
	[ "$(cells metric clock_hz | sort -u)" = $'cycles 16000000\nns 16000000' ]
	"$barecycle" decode -o "$folder/again.csv" "$folder/r.json" 2>"$folder/again"
	cmp "$folder/messages" "$folder/again"
	"$barecycle" table --side-by-side --suite=ops "$folder/r.json" 2>/dev/null | grep -qFx "run 1: $change"
	keep_json
}

@test "a short kernel without its long one is a lost row, whatever record follows" {
	for behind in "-" "-"$'\n'"B i=1 of=1 s=ops b=div" "-"$'\n'"$short"$'\n'"$long" "-"$'\n'"${long/k=latency/k=call}"; do
		code=0
		printf '%s\n' "$hello" "$short" "$behind" | decode || code=$?
		[ "$code" -eq 3 ]
		[ "$(cells board benchmark kind metric status reason p50 | head -1)" = "hand mul latency cycles lost record of the long kernel lost -" ]
		grep -q '^barecycle: ops/mul latency cycles: the long kernel.s record was lost: no figures$' "$folder/messages"
		grep -qx 'run 1: [0-9]* records received, 1 lost, the run is incomplete' "$folder/table"
		keep_json
		"$barecycle" compare "$folder/r.json" "$folder/r.json" --force >"$folder/compared"
	done
}

@test "a difference without its short or long half has no figures, and is named" {
	other=${short/off=0/off=4}
	for stream in "$long" "-"$'\n'"$long" "$other"$'\n'"$long" "$short"$'\n'"${long/b=mul/b=div}"; do
		reasons='record of the short kernel lost'
		[[ $stream != P* ]] || reasons=$'record of the long kernel lost\n'$reasons
		printf '%s\n' "$hello" "$stream" >"$folder/bodies"
		code=0
		decode <"$folder/bodies" || code=$?
		[ "$code" -eq 3 ]
		[ "$(cells status min p50 mean sd lo hi at_min odd_even | sort -u)" = "lost - - - - - - - -" ]
		[ "$(cells reason | sort)" = "$reasons" ]
		grep -qE '^barecycle: ops/(mul|div) latency cycles: the short.*no figures' "$folder/messages"
		grep -qE '^  (mul|div) +latency +cycles lost: record of the short kernel lost$' "$folder/table"
		! grep -q 'lost, ok$' "$folder/table"
		keep_json
	done
}

@test "a result of a kind that is not known becomes no row, and neither does its short kernel" {
	for stream in "$short"$'\n'"$long"$'\n'"B i=1 of=1 s=ops b=div" "$long"; do
		code=0
		printf '%s\n' "$hello" "${stream//k=latency/k=burst}" | decode || code=$?
		[ "$code" -eq 1 ]
		[ "$(wc -l <"$folder/r.csv")" -eq 1 ]
		grep -qxE "barecycle: record [0-9]+ is a result of ops/mul with the kind 'burst', which this version does not know: no row, and it counts as failed" "$folder/messages"
		[ "$(wc -l <"$folder/messages")" -eq 1 ]
		run -1 "$barecycle" decode -o "$folder/again.csv" "$folder/r.json"
		[ "$output" = "$(cat "$folder/messages")" ]
		cmp "$folder/r.csv" "$folder/again.csv"
	done
	# If its result was lost, the short kernel still tells of it.
	code=0
	printf '%s\n' "$hello" "${short//k=latency/k=burst}" | decode || code=$?
	[ "$code" -eq 3 ]
	[ "$(wc -l <"$folder/r.csv")" -eq 1 ]
	grep -qxF "barecycle: ops/mul burst: the long kernel's record was lost, of a kind that this version does not know: no row" "$folder/messages"
}

@test "a short kernel is used for one row" {
	code=0
	printf '%s\n' "$hello" "$short" "$long" "$long" | decode || code=$?
	[ "$code" -eq 3 ]
	[ "$(cells p50 | tr '\n' ' ')" = "3 - " ]
	[ "$(grep -c 'no figures' "$folder/messages")" -eq 1 ]
}

@test "a short kernel is not used for a row of another run" {
	{ printf '%s\n' "$hello" "$short" | scripts/test/tools/make-stream.py
	  printf '%s\n' "$hello" "$long" | scripts/test/tools/make-stream.py; } >"$folder/two"
	run -3 "$barecycle" decode -o "$folder/r.csv" "$folder/two"
	[ "$(cells run p50 status | tr '\n' ',')" = "1 - lost,2 - lost," ]
}

@test "a latency that was not measured has a reason, and counts no record as lost" {
	printf '%s\n' "$hello" "R $mul per=1 cnt=0 off=0 code=1 status=unsupported reason=no%20multiplier flags=" | decode
	[ ! -s "$folder/messages" ]
	[ "$(cells status p50)" = "unsupported -" ]
	grep -q 'cycles unsupported: no multiplier$' "$folder/table"
	keep_json
}

call='k=call m=cycles per=1 cnt=9 min=50 ovh=4 off=0 code=1 status=ok reason= flags='

@test "rows with a cold run say how the caches were flushed" {
	printf '%s\n' "$hello" "C c=cold name=fence.i+evict" "R s=a b=b n=0 $call p50=54 cold=104" "R s=a b=c n=0 $call p50=54" | decode
	[ "$(cells cold cold_by | tr '\n' ' ')" = "100 fence.i+evict - - " ]
	grep -qx 'cold runs: caches flushed by fence.i+evict' "$folder/table"
	keep_json
}

@test "a run does not inherit how the caches of the run before were flushed" {
	{ printf '%s\n' "$hello" "C c=cold name=fence.i+evict" "R s=a b=b n=0 $call p50=54 cold=104" | scripts/test/tools/make-stream.py
	  printf '%s\n' "$hello" "R s=a b=b n=0 $call p50=54 cold=104" | scripts/test/tools/make-stream.py; } >"$folder/two"
	"$barecycle" decode -o "$folder/r.csv" "$folder/two"
	[ "$(cells run cold_by)" = $'1 fence.i+evict\n2 -' ]
}

@test "the foot has source, overhead, repeatability and counters" {
	printf '%s\n' "$hello" \
		"C c=counter name=mcycle state=counts bits=64 used=cycles" \
		"C c=counter name=minstret state=wrong bits=64 used=none" \
		"C c=counter name=mhpmcounter3 state=absent bits=0 used=" \
		"C c=counter name=mhpmcounter4 state=absent bits=0 used=" \
		"C c=overhead s=a m=cycles min=4 p50=4 max=9 icpt=-1" "C c=point m=cycles n=1000 min=2004" \
		"R s=a b=b n=0 $call p50=54" "C c=aa m=cycles p50=1000 n=100 spread=12500" "C c=drift m=cycles min=5 drift=1" | decode
	diff - <(tail -n 5 "$folder/table" | head -n 4) <<-'EOF'
		board=hand mem=ram source=hardware
		overhead: 4 counts a sample by the empty kernel, -1 by the intercept, drift 1
		repeatability: runs of the same image at the same place differ by no more than the A/A control, whose two names differ by at most 12.5 counts of 1000 (1.25 %, 95 % of 100 pairs); other layouts of the code may move a row more: make layouts
		counters: mcycle counts; minstret wrong; mhpmcounter3 mhpmcounter4 absent
	EOF
	[ "$(member 'repeatability == 0.0125')" = true ]
	keep_json
}

@test "means over sizes are in the table and in JSON" {
	{ echo "$hello"
	  for b in libc words; do
		echo "B i=1 of=2 s=a b=copy_$b ref=copy_libc code=1 ins=3"
		for n in 16 32; do
			echo "R s=a b=copy_$b n=$n $call p50=$([ $b = libc ] && echo $((4 + n)) || echo 8)"
		done
	  done; } | decode
	grep -qx '  geometric mean over 2 sizes: copy_words 5.66 times as fast as copy_libc' "$folder/table"
	member geometric_means | grep -qE '"copy_words",.*"sizes":2,"speed_up":5\.656854'
	keep_json
}

# ok NAME N COUNTS STATUS: prints a row of ten equal samples of 10 operations, of which 4 counts are overhead.
ok() {
	echo "R s=suite b=$1 k=call n=$2 m=cycles per=10 cnt=10 all=$3 ovh=4 off=0 code=1 status=$4"
}

@test "a row that may be noise is in no ratio" {
	local benchmarks=('B i=1 of=2 s=suite b=array code=1' 'B i=2 of=2 s=suite b=list ref=array code=1')
	local rows=("$(ok array 32 104 ok)" "$(ok array 64 204 ok)" "$(ok list 32 204 ok)" "$(ok list 64 404 ok)")
	printf '%s\n' "$hello" "${benchmarks[@]}" "${rows[@]}" | decode
	grep -qx '  geometric mean over 2 sizes: list 2.00 times as slow as array' "$folder/table"
	"$barecycle" table --grid "$folder/r.json" | grep -qE '^  list +20.00 +40.00 +2.00 times as slow as array$'
	printf '%s\n' "$hello" "${benchmarks[@]}" "$(ok array 16 5 below_noise)" "$(ok list 16 1004 ok)" "${rows[@]}" | decode
	grep -qE '^  list +16 .* -$' "$folder/table"
	grep -qE '^  list +32 .* 2.00x$' "$folder/table"
	[ "$(grep 'geometric mean' "$folder/table")" = '  no geometric mean: list has no ratio to array at 1 of its 3 sizes' ]
	[ "$(member geometric_means)" = '[]' ]
	"$barecycle" table --grid "$folder/r.json" | grep -qE '^  list +100.00 +20.00 +40.00  no ratio to array at 1 of 3 sizes$'
	printf '%s\n' "$hello" "${benchmarks[@]}" "$(ok array 16 1004 ok)" "$(ok list 16 5 below_noise)" "${rows[@]}" | decode
	grep -qE '^  list +16 .* -  below_noise$' "$folder/table"
	[ "$(grep 'geometric mean' "$folder/table")" = '  no geometric mean: list has no ratio to array at 1 of its 3 sizes' ]
	"$barecycle" table --grid "$folder/r.json" | grep -qE '^  list +below_noise +20.00 +40.00  no ratio to array at 1 of 3 sizes$'
}

@test "every table of a run that was cut begins with a warning" {
	printf '%s\n' "$hello" 'B i=1 of=2 s=suite b=array code=1' "$(ok array 32 104 ok)" | decode
	grep -v '^@E' "$folder/stream" >"$folder/cut"
	for form in '' --grid; do
		# shellcheck disable=SC2086 # none is no argument
		run -3 "$barecycle" table $form "$folder/cut" 2>/dev/null
		[ "$(grep -v '^$' <<<"$output" | grep -v '^barecycle: ' | head -n 1)" = 'INCOMPLETE: the run did not end, or records were lost; rows may be missing' ]
	done
}

@test "an alignment sweep has one line a benchmark, and a summary" {
	{ echo "$hello"
	  echo "Q filter=* samples=9 budget=0 seed=0 raw=0 sweep=1 timeout=10000 listen=0 stay=0"
	  for off in 0 4 8; do
		echo "${short/off=0/off=$off}"
		long_there=${long/off=0/off=$off}
		echo "${long_there/p50=326/p50=$((326 + off * 16))}"
		for half in "$short" "$long"; do
			half=${half/b=mul/b=add}
			echo "${half/off=0/off=$off}"
		done
	  done; } | decode
	[ "$(cells offset p50 | grep -c .)" -eq 6 ]
	[ "$(grep -cE '^  (mul|add) +latency ' "$folder/table")" -eq 2 ]
	grep -qE '^  mul .* 3\.000 ' "$folder/table"
	diff - <(grep -A 2 alignment: "$folder/table") <<-'EOF'
		  alignment: spread of the median over offsets 0..8
		    mul                        latency    3.000 at 0, 5.000 at 8, doubtful at 3 of 3 offsets
		    1 row: no difference, 1 of them doubtful
	EOF
	member alignment | grep -q '"benchmark":"mul",.*"min":3,"max":5,"offsets":3,"doubtful":3'
	keep_json
}

@test "without cycles the table shows mtime under its own name" {
	mtime=${call/m=cycles/m=mtime}
	printf '%s\n' "$hello" "R s=a b=b n=0 k=call m=cycles per=1 cnt=0 off=0 code=1 status=unsupported reason=it%20stands%20still flags=" \
		"R s=a b=b n=0 $mtime p50=54" | decode
	grep -qx 'a: mtime ticks per operation' "$folder/table"
	grep -qE '^  b +46\.000 +50\.000 ' "$folder/table"
	[ "$(grep -c cycles "$folder/table")" -eq 0 ]
	keep_json
}

@test "counts from 2^63 on are text in the JSON, and follow the schema" {
	printf '%s\n' "${hello/mtime=5/mtime=18446744073709551614}" \
		"C c=clock cycles=18446744073709551614 ticks=9223372036854775808 tb=9223372036854775807 err=0" "$short" "$long" | decode
	keep_json
	grep -qF '"cycles": "18446744073709551614", "ticks": "9223372036854775808", "timebase_hz": 9223372036854775807' "$folder/r.json"
}

@test "the JSON of the tests above follows its schema" {
	[ "$(find "$BATS_FILE_TMPDIR" -name '*.kept.json' | wc -l)" -ge 10 ]
	follows_schema "$BATS_FILE_TMPDIR"/*.kept.json
}

@test "the schema is valid, and refuses wrong values in new records" {
	printf '%s\n' "$hello" "Q filter=* samples=9 budget=0 seed=0 raw=0 sweep=0 timeout=10000 listen=0 stay=0" "C c=aa m=cycles p50=1000 n=100 spread=1" \
		"B i=1 of=1 s=ops b=mul code=1f ins=1" "$short" "$long" | decode
	follows_schema "$folder/r.json"
	scripts/test/tools/check-schema.py
	scripts/test/tools/check-schema-refuses.py "$folder/r.json" \
		'first["calibration"]["what"] = "other"' \
		'first["calibration"]["spread"] = -1' \
		'first["calibration"]["state"] = "maybe"' \
		'del first["hello"]["soc"]' \
		'first["request"]["sweep"] = 2' \
		'first["benchmark"]["instructions"] = "1"' \
		'first["result"]["flags"] = "batched;bimodal"' \
		'first["result"]["align"] = 64' \
		'del first["result"]["offset"]' \
		'first["result"]["odd_even"] = None' \
		'first["pair"]["kind"] = "call"' \
		'first["pair"]["max"] = 1' \
		'del first["row"]["cold_by"]' \
		'run["repeatability"] = -1' \
		'del run["alignment"]' \
		'run["alignment"] = [{}]' \
		'run["geometric_means"] = [{}]'
}
