#!/usr/bin/env bats
# Exports of figures, read by the programs they are for: Google Benchmark's compare.py, promtool, and services that keep
# figures over time.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, export.bash the rest
load ../common
load export

compare() {
	/usr/bin/python3 /usr/share/benchmark/compare.py --no-color benchmarks "$@" 2>"$folder/compare.err"
}

# bats test_tags=long
@test "every command that reads results reads a stream as well" {
	walks 0 | scripts/test/tools/make-stream.py >"$folder/base"
	walks 40 | scripts/test/tools/make-stream.py >"$folder/new"
	for side in base new; do
		"$barecycle" decode -o "$folder/$side.json" "$folder/$side" 2>/dev/null
	done
	for format in bmf csv gbench gha json junit lava markdown openmetrics tsv; do
		"$barecycle" export -f $format "$folder/base.json" >"$folder/of_json"
		"$barecycle" export -f $format "$folder/base" | cmp - "$folder/of_json"
	done
	"$barecycle" compare "$folder/base" "$folder/new" | sed 's/[.]json//g' >"$folder/of_streams"
	"$barecycle" compare "$folder"/{base,new}.json | sed 's/[.]json//g' | cmp - "$folder/of_streams"
	"$barecycle" layouts "$folder/base" "$folder/new" | grep -q '^in all: 1 of 1 rows'
	"$barecycle" report "$folder/base" "$folder/new" | grep -q 'id=data'
}

@test "a file that is neither a stream nor results is refused in one line" {
	echo 'no stream' >"$folder/text"
	refused 'text: is not a JSON object, and contains no barecycle record' "$barecycle" export -f bmf "$folder/text"
	echo '[1, 2]' >"$folder/array.json"
	refused 'array.json: is not a JSON object, and contains no barecycle record' "$barecycle" table "$folder/array.json"
	: >"$folder/empty"
	refused 'empty: is not a JSON object, and contains no barecycle record' "$barecycle" report "$folder/empty"
}

# bats test_tags=long
@test "compare.py reads two exports of emulated runs, and reports the U test" {
	"$barecycle" export -f gbench -o "$folder/a.json" "$RUN/results.json"
	"$barecycle" export -f gbench "$RUN/results.json" >"$folder/b.json"
	cmp "$folder/a.json" "$folder/b.json"
	compare "$folder/a.json" "$folder/b.json" >"$folder/report"
	[ "$(grep -c '_pvalue .*U Test, Repetitions: 30 vs 30$' "$folder/report")" -ge 80 ]
	grep -q '^OVERALL_GEOMEAN ' "$folder/report"
	scripts/test/tools/check-gbench-emulated.py "$folder/a.json" "$RUN/results.json"
}

# bats test_tags=long
@test "for Google Benchmark, times are in ns, one for each sample, and compare.py sees a change" {
	walks 0 | results "$folder/base.json"
	walks 7 | results "$folder/new.json"
	for side in base new; do
		"$barecycle" export -f gbench "$folder/$side.json" >"$folder/$side.gbench"
	done
	compare "$folder/base.gbench" "$folder/new.gbench" >"$folder/report"
	scripts/test/tools/check-gbench-time.py "$folder/base.gbench" "$folder/new.gbench" "$folder/report"
	grep -qE '^list/walk/64_pvalue +0\.00[0-9]+ .*U Test, Repetitions: 10 vs 10$' "$folder/report"
}

@test "a metric of --metric is not exported as a time" {
	walks 0 | results "$folder/base.json"
	"$barecycle" export -f gbench --metric=cycles --repetitions=3 "$folder/base.json" >"$folder/cycles.gbench"
	# Counts minus the overhead of 4, over 16 operations.
	diff - <(gbench_entries "$folder/cycles.gbench") <<-'EOF'
		list/walk/64:cycles iteration 0 6.0625
		list/walk/64:cycles iteration 1 6.3125
		list/walk/64:cycles iteration 2 6.5
		list/walk/64:cycles_median aggregate - 6.25
	EOF
	"$barecycle" export -f gbench --metric=cycles --repetitions=1 "$folder/base.json" >"$folder/cycles.gbench"
	[ "$(gbench_entries "$folder/cycles.gbench")" = 'list/walk/64:cycles iteration 0 6.25' ]
	# The median is that of the samples. That of the row may be the middle of a bucket.
	walks 0 | sed 's/p50=104/p50=106/' | results "$folder/base.json"
	for repetitions in 1 3; do
		"$barecycle" export -f gbench --metric=cycles --repetitions=$repetitions "$folder/base.json" >"$folder/cycles.gbench"
		[ "$(gbench_entries "$folder/cycles.gbench" | tail -n 1 | cut -d' ' -f4)" = 6.25 ]
	done
}

@test "several boots become repetitions of one benchmark" {
	for boot in 0 2 7; do
		walks $boot | sed "s/mtime=5/mtime=1$boot/" | results "$folder/$boot.json"
	done
	"$barecycle" export -f gbench "$folder/0.json" "$folder/7.json" >"$folder/both"
	diff <(seq 0 19) <(gbench_entries "$folder/both" | awk '$2 == "iteration" { print $3 }')
	"$barecycle" export -f bmf "$folder/7.json" "$folder/0.json" "$folder/2.json" >"$folder/three"
	# 102, 97 and 111 counts of 62.5 ns, over 16 operations.
	bmf_measures "$folder/three" |
		grep -qx 'list/walk/64 latency-doubtful value=398.4375 lower_value=378.90625 upper_value=433.59375'
}

# bats test_tags=long
@test "a figure that some boots lack is reported" {
	local row='k=call n=0 m=cycles per=1 cnt=9 ovh=4 off=0 code=1'
	for boot in 0 2; do
		{ walks $boot | sed "s/mtime=5/mtime=1$boot/"
		  [ $boot -eq 2 ] || echo "R s=list b=once $row min=50 p50=54 status=ok"; } | results "$folder/$boot.json"
	done
	for format in bmf gha lava; do
		"$barecycle" export -f $format "$folder/0.json" "$folder/2.json" >"$folder/both" 2>"$folder/messages"
		grep -qE -- "-f $format: (1 of [24] figures does|2 of [24] figures do) not rest on all 2 runs; the first is list/once(:cycles)?, on 1$" "$folder/messages"
		"$barecycle" export -f $format "$folder/0.json" >"$folder/one" 2>"$folder/messages"
		[ ! -s "$folder/messages" ]
	done
}

# bats test_tags=long
@test "if one boot has no interval, the figure of all boots has none" {
	local row='R s=list b=walk k=call n=0 m=cycles per=1 ovh=0 off=0 code=1 status=ok'
	printf '%s\n' "$hello" "$row cnt=3 min=80 p50=90 max=95 mean=88 m2=117" | results "$folder/few.json"
	printf '%s\n' "${hello/mtime=5/mtime=9}" "$row cnt=20 min=100 p50=102 max=104 mean=102 m2=8 lo=101 hi=103" | results "$folder/many.json"
	for files in few.json,many.json many.json,few.json; do
		"$barecycle" export -f bmf "$folder/${files%,*}" "$folder/${files#*,}" >"$folder/bmf"
		[ "$(bmf_measures "$folder/bmf")" = 'list/walk cycles value=96' ]
		"$barecycle" export -f gha "$folder/${files%,*}" "$folder/${files#*,}" >"$folder/gha"
		[ "$(grep -c range "$folder/gha")" -eq 0 ]
	done
}

# bats test_tags=long
@test "formats with one figure for all boots report different seeds and layouts" {
	walks 0 | sed 's/seed=0/seed=0 layout=0/' | results "$folder/0.json"
	walks 1 | sed 's/mtime=5 seed=0/mtime=9 seed=0 layout=0/' | results "$folder/same.json"
	walks 9 | sed 's/mtime=5 seed=0/mtime=9 seed=7 layout=3/' | results "$folder/other.json"
	for format in gbench bmf gha lava; do
		"$barecycle" export -f $format -o "$folder/out" "$folder"/{0,same}.json 2>"$folder/said"
		[ ! -s "$folder/said" ]
		"$barecycle" export -f $format -o "$folder/out" "$folder"/{0,same,other}.json 2>"$folder/said"
		diff - "$folder/said" <<-EOF
			barecycle: -f $format: the runs differ in seed (0 in the first, 7 in run 3), and each figure is of all of them
			barecycle: -f $format: the runs differ in layout (0 in the first, 3 in run 3), and each figure is of all of them
		EOF
	done
	"$barecycle" export -f openmetrics -o "$folder/out" "$folder"/{0,other}.json 2>"$folder/said"
	[ ! -s "$folder/said" ]
}

# bats test_tags=long
@test "runs of different boards are refused as repetitions" {
	walks 0 | results "$folder/0.json"
	walks 0 | sed s/board=hand/board=foot/ | results "$folder/foot.json"
	for format in gbench bmf gha; do
		refused 'board hand, foot' "$barecycle" export -f $format -o "$folder/none" "$folder/0.json" "$folder/foot.json"
		refused 'hand|emulated' "$barecycle" export -f $format "$folder/0.json" "$RUN/results.json"
	done
	[ ! -e "$folder/none" ]
	"$barecycle" export -f openmetrics "$folder/0.json" "$folder/foot.json" >"$folder/metrics"
	[ "$(grep -c '^barecycle_median_seconds{run="[12]",' "$folder/metrics")" -eq 2 ]
}

@test "BMF and github-action-benchmark have the median, its interval, and what it counts" {
	"$barecycle" export -f bmf "$RUN/results.json" >"$folder/bmf"
	"$barecycle" export -f gha "$RUN/results.json" >"$folder/gha"
	scripts/test/tools/check-medians-exported.py "$folder/bmf" "$folder/gha" "$RUN/results.json"
}

@test "github-action-benchmark has the time of hardware in ns" {
	walks 0 | results "$folder/walk.json"
	"$barecycle" export -f gha "$folder/walk.json" | grep -q '"name": "list/walk/64"'
	"$barecycle" export -f gha "$folder/walk.json" | grep -q '"unit": "ns"'
	"$barecycle" export -f gha "$folder/walk.json" | grep -qF 'u00B1 15.625"' # four counts of 62.5 ns over 16
}

# bats test_tags=long
@test "offsets of a sweep are in the names, and offsets that the linker chose are not" {
	local pair='s=ops b=mul k=latency n=0 m=cycles' off
	for sweep in 0 1 lost; do
		{ echo "$hello"
		  [ $sweep = lost ] || echo "Q filter=* samples=9 budget=0 seed=0 raw=0 sweep=$sweep timeout=10000"
		  for off in $([ $sweep = 0 ] && echo 4 || echo 0 4 8); do
			echo "P $pair off=$off cnt=100 min=133 p50=134 lo=133 hi=135 mean=134.5 m2=1584"
			echo "R $pair per=64 cnt=100 min=325 p50=$((326 + off * 16)) mean=326.5 m2=891 lo=325 hi=326 off=$off code=1f status=ok reason= flags="
		  done; } | results "$folder/$sweep.json"
		"$barecycle" export -f bmf "$folder/$sweep.json" >"$folder/$sweep.bmf"
		"$barecycle" export -f openmetrics "$folder/$sweep.json" >"$folder/$sweep.metrics"
	done
	bmf() { bmf_measures "$folder/$1.bmf" | cut -d ' ' -f 1-3; }
	[ "$(bmf 0)" = "ops/mul/latency cycles value=4" ]
	diff - <(bmf 1) <<-'EOF'
		ops/mul/latency/offset:0 cycles value=3
		ops/mul/latency/offset:4 cycles value=4
		ops/mul/latency/offset:8 cycles value=5
	EOF
	[ "$(grep -c 'offset=' "$folder/0.metrics" || true)" -eq 0 ]
	[ "$(grep '^barecycle_median_cycles' "$folder/1.metrics" | grep -o 'offset="[0-9]*"' | sort -u | wc -l)" -eq 3 ]
	promtool check metrics <"$folder/1.metrics"
	# If the stream lost the request, as when the reader attaches late, the rows show that it was a sweep.
	cmp "$folder/1.bmf" "$folder/lost.bmf"
	cmp "$folder/1.metrics" "$folder/lost.metrics"
	"$barecycle" table --grid "$folder/lost.json" | grep -q '^ALIGN=sweep: '
	"$barecycle" answer "$folder/lost.json" | grep -q 'ALIGN=sweep: '
}

# metrics: exports the run in QEMU and one made by hand to $folder/metrics.
metrics() {
	{ walks 0; failures | tail -n +2; } | results "$folder/hand.json"
	"$barecycle" export -f openmetrics "$RUN/results.json" "$folder/hand.json" >"$folder/metrics" 2>"$folder/said"
}

# bats test_tags=long
@test "promtool accepts the metrics" {
	metrics
	promtool check metrics <"$folder/metrics" >"$folder/lint" 2>&1
	[ ! -s "$folder/lint" ]
	[ "$(tail -n 1 "$folder/metrics")" = '# EOF' ]
}

@test "the metrics have the values of the rows" {
	metrics
	# The database has the strict parser, and requires times.
	sed '/^#/!s/$/ 1700000000/' "$folder/metrics" >"$folder/timed"
	promtool tsdb create-blocks-from openmetrics "$folder/timed" "$folder/tsdb" >"$folder/blocks"
	mkdir "$folder/tsdb/wal"
	mkdir "$folder/data" # where newer versions copy it to
	(cd "$folder" && promtool tsdb dump "$folder/tsdb") >"$folder/dump"
	[ "$(grep -c . "$folder/dump")" -eq "$(grep -vc '^#' "$folder/metrics")" ]
	grep -F 'barecycle_median_seconds' "$folder/dump" | grep -qE 'source="hardware".* 3\.90625e-07 '
	grep -F 'barecycle_median_instructions' "$folder/dump" | grep -F 'benchmark="add"' | grep -F 'kind="call"' |
		grep -qF ' 8 '
	grep -F 'suite="a|b"' "$folder/dump" | grep -F 'barecycle_median_cycles' | grep -qF 'benchmark="ok\"\\<"'
	grep -F 'barecycle_clock_hertz' "$folder/dump" | grep -q ' 1.6e+07 '
	[ "$(grep -c '^barecycle_clock_hertz' "$folder/metrics")" -eq 1 ]
	[ "$(grep '^barecycle_median_cycles' "$folder/metrics" | grep -c 'source="emulated"')" -eq 0 ]
	[ "$(grep '_seconds{' "$folder/metrics" | grep -c 'source="emulated"')" -eq 0 ]
	[ "$(grep -c '^barecycle_median_instructions' "$folder/metrics")" -eq \
		"$(column "$RUN/results.csv" metric | grep -cE '^(cycles|instret)$')" ]
}

@test "metrics have no control characters" {
	walks 0 | results "$folder/walk.json"
	sed 's/"benchmark": "walk"/"benchmark": "\\u001b[2J\\u007fw\\n"/' "$folder/walk.json" >"$folder/odd.json"
	"$barecycle" export -f openmetrics "$folder/odd.json" >"$folder/metrics"
	[ "$(LC_ALL=C tr -d '\n -~' <"$folder/metrics" | wc -c)" -eq 0 ]
	grep -qF 'benchmark="%1b[2J%7fw\n"' "$folder/metrics"
	promtool check metrics <"$folder/metrics"
}

# bats test_tags=long
@test "rows that are not ok are left out and counted" {
	failures | results "$folder/failures.json"
	for format in gbench bmf gha openmetrics; do
		"$barecycle" export -f $format "$folder/failures.json" >"$folder/out" 2>"$folder/said"
		[ "$(cat "$folder/said")" = "barecycle: -f $format: left out 5 rows: 1 below_noise, 1 failed, 1 fault, 1 timeout, 1 unsupported" ]
		[ "$(grep -cE 'weak|wrong|trap|loops|no_clz' "$folder/out")" -eq 0 ]
	done
	gbench_entries <("$barecycle" export -f gbench "$folder/failures.json" 2>/dev/null) |
		head -n 1 | grep -q '^a|b/ok"\\<:cycles '
}

# flagged FLAGS...: prints the bodies of a run with a row of ten equal samples for each, named as its flags.
flagged() {
	local flags
	printf '%s\n' "$hello" "$clock"
	for flags; do
		echo "R s=list b=row_$flags k=call n=0 m=cycles per=1 ovh=4 off=0 code=1 cnt=10 all=20 lo=20 hi=20 status=ok reason= flags=${flags/none/}"
	done
}

# bats test_tags=long
@test "a doubtful figure is marked, a wrapped one is left out, and others are unchanged" {
	flagged none | results "$folder/none.json"
	flagged bitcr | results "$folder/how.json"
	flagged none dn w z | results "$folder/doubts.json"
	for format in gbench bmf gha openmetrics; do
		"$barecycle" export -f $format "$folder/none.json" >"$folder/none.$format"
		"$barecycle" export -f $format "$folder/how.json" | sed s/row_bitcr/row_none/g | diff "$folder/none.$format" -
		"$barecycle" export -f $format "$folder/doubts.json" >"$folder/$format" 2>"$folder/said"
		left=$([ $format = gbench ] || [ $format = gha ] && echo '1 row: 1' || echo '2 rows: 2')
		[ "$(cat "$folder/said")" = "barecycle: -f $format: left out $left wrapped" ]
		[ "$(grep -c row_w "$folder/$format")" -eq 0 ]
		[ "$(grep -c 'doubt' "$folder/none.$format")" -eq 0 ]
	done
	[ "$(grep row_none "$folder/gbench" | grep -c doubt)" -eq 0 ]
	[ "$(grep row_dn "$folder/gbench" | grep -vcF '"label": "hardware; doubtful: nonlinear;disturbed"')" -eq 0 ]
	[ "$(grep row_z "$folder/gbench" | grep -cF '"label": "hardware; doubtful: unknown_flag"')" -eq 11 ]
	diff - <(bmf_measures "$folder/bmf" | cut -d ' ' -f 1-3) <<-'EOF'
		list/row_dn cycles-doubtful value=16
		list/row_dn latency-doubtful value=1000
		list/row_none cycles value=16
		list/row_none latency value=1000
		list/row_z cycles-doubtful value=16
		list/row_z latency-doubtful value=1000
	EOF
	grep row_dn "$folder/gha" | grep -qF ' per operation; doubtful: nonlinear;disturbed"'
	grep row_z "$folder/gha" | grep -qF ' per operation; doubtful: unknown_flag"'
	grep -q '^barecycle_median_seconds{.*benchmark="row_dn",kind="call",metric="ns",doubt="nonlinear;disturbed"} 1e-06$' "$folder/openmetrics"
	[ "$(grep '^barecycle_' "$folder/openmetrics" | grep -c 'row_\(dn\|z\)')" -eq "$(grep -c ',doubt="' "$folder/openmetrics")" ]
	promtool check metrics <"$folder/openmetrics"
	# A doubt in one of the boots is enough.
	flagged u | sed 's/mtime=5/mtime=9/; s/row_u/row_none/' | results "$folder/boot.json"
	"$barecycle" export -f gha "$folder/none.json" "$folder/boot.json" | grep -q 'boots=2 .*; doubtful: unsteady"'
}

@test "help names every format" {
	"$barecycle" export --help >"$folder/help"
	for format in csv json gbench bmf gha openmetrics junit lava sqlite markdown tsv; do
		grep -q "^ *$format: " "$folder/help"
	done
	tr -s ' \n' ' ' <"$folder/help" | grep -q 'csv, json, html and sqlite have all, markdown and tsv that of the table: with these it is an error'
	tr -s ' \n' ' ' <"$folder/help" | grep -q '1 ns of them stands for one of these, not for time'
}

# content FILE: prints the file; a database as text, without the time at which a run was appended.
content() {
	case $1 in
	*.db) sqlite3 "$1" .dump | sed -E "s/'[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9:]{8}'/TIME/" ;;
	*) cat "$1" ;;
	esac
}

# bats test_tags=long
@test "decode -o, export -o and export -f write the same file of a format" {
	failures | scripts/test/tools/make-stream.py >"$folder/stream"
	"$barecycle" export --help | sed -n 's/^\([a-z]*\): \([a-z.]*\),.*/\1 \2/p' >"$folder/formats"
	[ "$(wc -l <"$folder/formats")" -eq 12 ]
	while read -r format suffix; do
		run -1 "$barecycle" decode -o "$folder/d$suffix" "$folder/stream"
		"$barecycle" export -f "$format" -o "$folder/f$suffix" "$folder/stream"
		"$barecycle" export -o "$folder/e$suffix" "$folder/stream"
		cmp <(content "$folder/d$suffix") <(content "$folder/f$suffix")
		cmp <(content "$folder/d$suffix") <(content "$folder/e$suffix")
		[ -s "$folder/d$suffix" ]
	done <"$folder/formats"
	"$barecycle" export -f markdown --columns=benchmark "$folder/stream" >"$folder/x.md"
	"$barecycle" table -o "$folder/y.md" --columns=benchmark "$folder/stream" >/dev/null || [ $? -eq 1 ]
	cmp "$folder/x.md" "$folder/y.md"
}

@test "decode -o of a format that needs boots of one board refuses two boards, and writes its other outputs" {
	walks 0 | results "$folder/0.json"
	walks 0 | sed s/board=hand/board=foot/ | results "$folder/foot.json"
	refused 'board hand, foot' "$barecycle" decode -o "$folder/none.bmf.json" -o "$folder/both.csv" "$folder/0.json" "$folder/foot.json"
	[ ! -e "$folder/none.bmf.json" ]
	[ "$(wc -l <"$folder/both.csv")" -eq 5 ]
	echo text >"$folder/text"
	run -2 "$barecycle" decode -o "$folder/none.db" -o "$folder/none.xml" "$folder/text"
	[ "$(find "$folder" -name 'none*' | wc -l)" -eq 0 ]
}

# bats test_tags=long
@test "errors in the options of barecycle export are named" {
	refused 'name a format with -f, or by the extension: .csv, .json, ' "$barecycle" export -o "$folder/x.txt" "$RUN/results.json"
	refused 'the format follows the extension; there are: .csv, .json, ' "$barecycle" decode -o "$folder/x.txt" "$RUN/results.json"
	refused '-f csv: --metric does not apply' "$barecycle" export -f csv --metric=cycles "$RUN/results.json"
	refused '-f tsv: --metric does not apply' "$barecycle" export -f tsv --metric=cycles "$RUN/results.json"
	refused 'name a format with -f' "$barecycle" export "$RUN/results.json"
	refused '-f xml: there is no such format' "$barecycle" export -f xml "$RUN/results.json"
	refused 'name a file' "$barecycle" export -f bmf
}

@test "an error leaves no file" {
	refused "no row has 'furlongs'" "$barecycle" export -f bmf --metric=furlongs -o "$folder/none" "$RUN/results.json"
	refused 'results.csv: is not a JSON object, and contains no barecycle record' "$barecycle" export -f bmf -o "$folder/none" "$RUN/results.csv"
	refused 'nowhere/x: cannot write' "$barecycle" export -f bmf -o "$folder/nowhere/x" "$RUN/results.json"
	full() { "$barecycle" export -f bmf "$RUN/results.json" >/dev/full; }
	refused 'standard output: cannot write' full
	[ "$(find "$folder" -name 'none*' | wc -l)" -eq 0 ]
}
