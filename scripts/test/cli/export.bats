#!/usr/bin/env bats
# Exports of figures, as the programs read them for which they are made: Google Benchmark's compare.py, promtool, and what keeps
# figures over time.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, export.bash the rest
load ../common
load export

compare() {
	/usr/bin/python3 /usr/share/benchmark/compare.py --no-color benchmarks "$@" 2>"$folder/compare.err"
}

@test "compare.py reads two exports of emulated runs, and reports the U test" {
	"$barecycle" export -f gbench -o "$folder/a.json" "$RUN/results.json"
	"$barecycle" export -f gbench "$RUN/results.json" >"$folder/b.json"
	cmp "$folder/a.json" "$folder/b.json"
	compare "$folder/a.json" "$folder/b.json" >"$folder/report"
	[ "$(grep -c '_pvalue .*U Test, Repetitions: 30 vs 30$' "$folder/report")" -ge 80 ]
	grep -q '^OVERALL_GEOMEAN ' "$folder/report"
	python '
export = json.load(open(sys.argv[1]))
assert "no time" in export["context"]["time_unit_ns"] and export["context"]["source"] == "emulated"
assert "mhz_per_cpu" not in export["context"]
cycles = [r for r in rows(sys.argv[2]) if r["metric"] == "cycles"]
medians = {}
for entry in export["benchmarks"]:
    assert entry["run_name"].endswith(":instructions-emulated") and "no time" in entry["label"], entry
    if entry["run_type"] == "aggregate": medians[entry["run_name"]] = entry["real_time"]
assert len(medians) == len(cycles) > 80
assert sorted(medians.values()) == sorted(r["p50"] for r in cycles)' "$folder/a.json" "$RUN/results.json"
}

@test "time is in ns under its own name, sample by sample, and a change is seen" {
	walks 0 | results "$folder/base.json"
	walks 7 | results "$folder/new.json"
	for side in base new; do
		"$barecycle" export -f gbench "$folder/$side.json" >"$folder/$side.gbench"
	done
	compare "$folder/base.gbench" "$folder/new.gbench" >"$folder/report"
	python '
import scipy.stats
sides = []
for path, extra in zip(sys.argv[1:3], (0, 7)):
    export = json.load(open(path))
    assert export["context"]["mhz_per_cpu"] == 16
    entries = [e for e in export["benchmarks"] if e["run_type"] == "iteration"]
    assert {(e["name"], e["label"], e["time_unit"], e["iterations"]) for e in entries} == {("list/walk/64", "hardware", "ns", 16)}
    assert [e["repetition_index"] for e in entries] == list(range(10))
    sides.append([e["real_time"] for e in entries])
    want = [(100 + extra + i - 4) / 16 * 62.5 for i in range(10)]
    assert all(abs(a - b) < 1e-9 for a, b in zip(sides[-1], want)), sides
p = scipy.stats.mannwhitneyu(*sides, alternative="two-sided").pvalue
assert p < 0.05
assert f"{p:.4f}" in open(sys.argv[3]).read()' "$folder/base.gbench" "$folder/new.gbench" "$folder/report"
	grep -qE '^list/walk/64_pvalue +0\.00[0-9]+ .*U Test, Repetitions: 10 vs 10$' "$folder/report"
	# A metric that is asked for is none of time.
	"$barecycle" export -f gbench --metric=cycles --repetitions=3 "$folder/base.json" >"$folder/cycles.gbench"
	python '
entries = json.load(open(sys.argv[1]))["benchmarks"]
assert [e["name"] for e in entries] == 3 * ["list/walk/64:cycles"] + ["list/walk/64:cycles_median"], entries
assert [e["real_time"] * 16 for e in entries] == [97, 101, 104, 100], entries' "$folder/cycles.gbench"
}

@test "boots are repetitions; runs of other boards are not" {
	for boot in 0 2 7; do
		walks $boot | sed "s/mtime=5/mtime=1$boot/" | results "$folder/$boot.json"
	done
	"$barecycle" export -f gbench "$folder/0.json" "$folder/7.json" >"$folder/both"
	python '
entries = [e for e in json.load(open(sys.argv[1]))["benchmarks"] if e["run_type"] == "iteration"]
assert [e["repetition_index"] for e in entries] == list(range(20)), entries' "$folder/both"
	"$barecycle" export -f bmf "$folder/7.json" "$folder/0.json" "$folder/2.json" >"$folder/three"
	python '
latency = json.load(open(sys.argv[1]))["list/walk/64"]["latency"]
assert {k: v * 16 / 62.5 for k, v in latency.items()} == {"value": 102, "lower_value": 97, "upper_value": 111}, latency' "$folder/three"
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
	python '
bmf, gha = (json.load(open(path)) for path in sys.argv[1:3])
measured = rows(sys.argv[3])
assert sum(len(m) for m in bmf.values()) == len(measured)
assert {m for name in bmf.values() for m in name} >= {"instructions-emulated", "instret-emulated", "qemu_itlb_miss-emulated"}
assert not any("latency" in name for name in bmf.values())
row = next(r for r in measured if (r["benchmark"], r["kind"], r["metric"]) == ("add", "call", "cycles"))
assert bmf["primitive_ops/add"]["instructions-emulated"] == {"value": row["p50"], "lower_value": row["lo"], "upper_value": row["hi"]}
entry = next(e for e in gha if e["name"] == "primitive_ops/add:instructions-emulated")
assert entry == {"name": entry["name"], "unit": "instructions", "value": 8, "range": "± 0",
    "extra": "samples=30 boots=1 source=emulated metric=cycles per operation"}, entry
assert len(gha) == len({e["name"] for e in gha}) == sum(r["metric"] == "cycles" for r in measured)' \
		"$folder/bmf" "$folder/gha" "$RUN/results.json"
	walks 0 | results "$folder/walk.json"
	"$barecycle" export -f gha "$folder/walk.json" | grep -q '"name": "list/walk/64"'
	"$barecycle" export -f gha "$folder/walk.json" | grep -q '"unit": "ns"'
	"$barecycle" export -f gha "$folder/walk.json" | grep -qF 'u00B1 15.625"' # four counts of 62.5 ns over 16
}

@test "the offsets of a sweep are told apart, a place that the linker chose is not told" {
	local pair='s=ops b=mul k=latency n=0 m=cycles' off
	for sweep in 0 1; do
		{ echo "$hello"
		  echo "Q filter=* samples=9 budget=0 seed=0 raw=0 sweep=$sweep timeout=10000"
		  for off in $([ $sweep = 1 ] && echo 0 4 8 || echo 4); do
			echo "P $pair off=$off cnt=100 min=133 p50=134 lo=133 hi=135 mean=134.5 m2=1584"
			echo "R $pair per=64 cnt=100 min=325 p50=$((326 + off * 16)) mean=326.5 m2=891 lo=325 hi=327 off=$off code=1f status=ok reason= flags="
		  done; } | results "$folder/$sweep.json"
		"$barecycle" export -f bmf "$folder/$sweep.json" >"$folder/$sweep.bmf"
		"$barecycle" export -f openmetrics "$folder/$sweep.json" >"$folder/$sweep.metrics"
	done
	python '
single, swept = (json.load(open(path)) for path in sys.argv[1:3])
assert {name: m["cycles"]["value"] for name, m in single.items()} == {"ops/mul/latency": 4}
assert {name: m["cycles"]["value"] for name, m in swept.items()} == {f"ops/mul/latency/offset:{n}": 3 + n / 4 for n in (0, 4, 8)}' \
		"$folder/0.bmf" "$folder/1.bmf"
	[ "$(grep -c 'offset=' "$folder/0.metrics" || true)" -eq 0 ]
	[ "$(grep '^barecycle_median_cycles' "$folder/1.metrics" | grep -o 'offset="[0-9]*"' | sort -u | wc -l)" -eq 3 ]
	promtool check metrics <"$folder/1.metrics"
}

@test "promtool finds nothing to say against the metrics, and the values are the rows'" {
	{ walks 0; troubles | tail -n +2; } | results "$folder/hand.json"
	"$barecycle" export -f openmetrics "$RUN/results.json" "$folder/hand.json" >"$folder/metrics" 2>"$folder/said"
	promtool check metrics <"$folder/metrics" >"$folder/lint" 2>&1
	[ ! -s "$folder/lint" ]
	# The strict parser is that of the database; it wants times.
	sed '/^#/!s/$/ 1700000000/' "$folder/metrics" >"$folder/timed"
	promtool tsdb create-blocks-from openmetrics "$folder/timed" "$folder/tsdb" >"$folder/blocks"
	mkdir "$folder/tsdb/wal"
	promtool tsdb dump "$folder/tsdb" >"$folder/dump"
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
	[ "$(tail -n 1 "$folder/metrics")" = '# EOF' ]
}

@test "no byte of the metrics moves a cursor" {
	walks 0 | results "$folder/walk.json"
	sed 's/"benchmark": "walk"/"benchmark": "\\u001b[2J\\u007fw\\n"/' "$folder/walk.json" >"$folder/odd.json"
	"$barecycle" export -f openmetrics "$folder/odd.json" >"$folder/metrics"
	[ "$(LC_ALL=C tr -d '\n -~' <"$folder/metrics" | wc -c)" -eq 0 ]
	grep -qF 'benchmark="%1b[2J%7fw\n"' "$folder/metrics"
	promtool check metrics <"$folder/metrics"
}

@test "what is not ok is left out, and counted" {
	troubles | results "$folder/troubles.json"
	for format in gbench bmf gha openmetrics; do
		"$barecycle" export -f $format "$folder/troubles.json" >"$folder/out" 2>"$folder/said"
		[ "$(cat "$folder/said")" = "barecycle: -f $format: left out 5 rows: 1 below_noise, 1 failed, 1 fault, 1 timeout, 1 unsupported" ]
		[ "$(grep -cE 'weak|wrong|trap|loops|no_clz' "$folder/out")" -eq 0 ]
	done
	python '
assert [e["name"] for e in json.load(open(sys.argv[1]))["benchmarks"]][:1] == ["a|b/ok\"\\<:cycles"]' \
		<("$barecycle" export -f gbench "$folder/troubles.json" 2>/dev/null)
}

@test "help names every format, and trouble leaves no file" {
	"$barecycle" export --help >"$folder/help"
	for format in gbench bmf gha openmetrics junit lava sqlite markdown tsv; do
		grep -q "^ *$format: " "$folder/help"
	done
	tr -s ' \n' ' ' <"$folder/help" | grep -q '1 ns of them stands for one of these, not for time'
	refused '-f says which format' "$barecycle" export "$RUN/results.json"
	refused '-f xml: there is no such format' "$barecycle" export -f xml "$RUN/results.json"
	refused 'there is no file' "$barecycle" export -f bmf
	refused "there is no row of 'furlongs'" "$barecycle" export -f bmf --metric=furlongs -o "$folder/none" "$RUN/results.json"
	refused 'results.csv:1:3: is no JSON' "$barecycle" export -f bmf -o "$folder/none" "$RUN/results.csv"
	refused 'nowhere/x: cannot write' "$barecycle" export -f bmf -o "$folder/nowhere/x" "$RUN/results.json"
	full() { "$barecycle" export -f bmf "$RUN/results.json" >/dev/full; }
	refused 'standard output: cannot write' full
	[ "$(find "$folder" -name 'none*' | wc -l)" -eq 0 ]
}
