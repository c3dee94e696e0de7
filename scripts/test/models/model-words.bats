#!/usr/bin/env bats
# The texts about a modelled core in every view of its figures, and the sources that they are not mixed with.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

# One run each: of a model, of a user's own core, of plain QEMU.
setup_file() {
	export RUNS=$BATS_FILE_TMPDIR
	sed 's/^name = u74/name = mine/; s/^cost.mul = 3/cost.mul = 5/' host/qemu/cores/u74.core >"$RUNS/mine.core"
	make -s run-qemu IMAGE="$RUNS/u74" MODEL=u74 FILTER='primitive_ops/[am]*' SAMPLES=20 2>&1
	make -s run-qemu IMAGE="$RUNS/mine" MODEL=custom CORE="$RUNS/mine.core" FILTER='primitive_ops/[am]*' SAMPLES=20 2>&1
	make -s run-qemu IMAGE="$RUNS/plain" FILTER='primitive_ops/[am]*' SAMPLES=20 2>&1
}

# hash NAME: prints the hash of the parameters from the core ids in its rows.
hash() {
	sed -n 's/^@H .* imp=\([0-9a-f]*\)[0-9a-f][0-9a-f] .*/\1/p' "$RUNS/$1/stream.txt" | head -n 1
}

@test "the firmware names the model as source, and the table says what a model lacks" {
	[ "$(column "$RUNS/u74/results.csv" source | sort -u)" = model:u74 ]
	[ "$(column "$RUNS/mine/results.csv" source | sort -u)" = model:mine ]
	[ "$(column "$RUNS/mine/results.csv" metric | grep -c '^ns$')" -eq 0 ]
	"$barecycle" decode --table -o "$folder/r.csv" "$RUNS/u74/stream.txt" >"$folder/table"
	grep -q '^primitive_ops: cycles per operation (model:u74)' "$folder/table"
	grep -q 'source=model:u74: cycles of a model, not of a core; error not measured$' "$folder/table"
	grep -q 'warning: model:u74: a model has .* it has no TLBs, no banks' "$folder/table"
	run grep -c '^clock:' "$folder/table"
	[ "$output" -eq 0 ]
}

@test "results of a model are compared only with results of the same model" {
	for other in plain mine; do
		gives 2 "their figures are of different kinds" "$barecycle" compare "$RUNS/u74/results.json" "$RUNS/$other/results.json"
	done
	run -0 "$barecycle" compare "$RUNS/u74/results.json" "$RUNS/u74/results.json"
	[[ $output == *"model:u74: cycles of a model, not of a core"*"it has no TLBs, no banks"* ]]
}

# bats test_tags=long
@test "a core with the same name and other parameters is reported as different" {
	sed 's/^name = mine/name = u74/' "$RUNS/mine.core" >"$folder/same-name.core"
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/same-name.core" FILTER='primitive_ops/mul' SAMPLES=20
	run -0 "$barecycle" compare "$RUNS/u74/results.json" "$folder/image/results.json"
	[[ $output == *"the environment differs:"*"mimpid 0x$(hash u74)"??" -> 0x"* ]]
	# The page does not apply its knowledge of the core with the same name.
	"$barecycle" report "$folder/image/stream.txt" -o "$folder/r.html"
	grep -q 'The parameters of this model (hash [0-9a-f]\{6\}) are not known to this program' "$folder/r.html"
	"$barecycle" report "$folder/image/results.json" -o "$folder/r.html"
	grep -q '<td>cost.mul<td>5 1 b<td>' "$folder/r.html"
}

@test "the report shows every parameter with its source, and counts the guesses" {
	"$barecycle" report "$RUNS/u74/results.json" -o "$folder/r.html"
	grep -q 'cycles per operation (model:u74)' "$folder/r.html"
	grep -q 'banner role=note>Modelled: .*; error not measured\.</p>' "$folder/r.html"
	grep -q '<p>a model has .* it has no TLBs' "$folder/r.html"
	guesses=$(grep -c '; guess' host/qemu/cores/u74.core)
	[ "$guesses" -gt 5 ]
	grep -q "Parameters with the hash $(hash u74); $guesses are guesses" "$folder/r.html"
	[ "$(grep -o '<td>guess' "$folder/r.html" | wc -l)" -eq "$guesses" ]
	grep -q '<td>l2_latency<td>20<td>measured on a VisionFive 2' "$folder/r.html"
}

# bats test_tags=long
@test "the report has the misses per access of the first cache" {
	make_here run-qemu IMAGE="$folder/image" MODEL=u74 FILTER='memory/[cr]*[dm]' SAMPLES=40 MAX_BYTES=0x40000 \
		EVENTS='data_access:0x180e00 dcache_miss:0x202'
	"$barecycle" report "$folder/image/results.json" -o "$folder/r.html"
	grep -q '<th[^>]*>misses an access' "$folder/r.html"
	# A hop is a load. Of 4 KiB all loads hit a cache of 32 KiB, and of 256 KiB hardly any.
	# rate BENCHMARK SIZE: prints the misses per access in the benchmark's sheet, in the column of that size.
	rate() {
		awk -v name="<b>$1</b>" -v size="$2" '
			/^<details/ { is_in = index($0, name) }
			!is_in { next }
			/<th>cycles<th>/ { sub(/.*<th>cycles<th>/, ""); columns = split($0, sizes, "<th>") }
			/<th>misses an access/ {
				gsub(/ <em>[?]<\/em>/, "") # a doubtful one
				split($0, cells, "<td>")
				for (i = 1; i <= columns; i++) if (sizes[i] ~ "n=" size "($|<)") print cells[i + 1]
			}' "$folder/r.html"
	}
	[ "$(bc <<<"$(rate chase_random 4Ki) < 0.01")" -eq 1 ]
	[ "$(bc <<<"$(rate chase_random 256Ki) > 0.9")" -eq 1 ]
	# Reads in order take 8 bytes each from lines of 64 bytes. A few lines still hit, because the cache replaces at
	# random.
	# median METRIC: prints the median of this metric for these reads.
	median() { scripts/test/tools/csv-cells.py "$folder/image/results.csv" benchmark=read n=262144 metric="$1" p50; }
	[ "$(rate read 256Ki)" = "$(printf %.3f "$(bc -l <<<"$(median dcache_miss) / $(median data_access)")")" ]
	[ "$(bc <<<"x = $(rate read 256Ki); x > 0.12 && x < 0.14")" -eq 1 ]
}

@test "the report shows the parameters of a user's core from JSON or --core" {
	# The stream has the ids of the core, and results in JSON have its file.
	"$barecycle" report "$RUNS/mine/stream.txt" -o "$folder/r.html"
	grep -q "The parameters of this model (hash $(hash mine)) are not known to this program" "$folder/r.html"
	"$barecycle" report "$RUNS/mine/results.json" -o "$folder/r.html"
	grep -q '<td>cost.mul<td>5 1 b<td>' "$folder/r.html"
	"$barecycle" report --core "$RUNS/mine.core" "$RUNS/mine/stream.txt" -o "$folder/r.html"
	grep -q '<td>cost.mul<td>5 1 b<td>' "$folder/r.html"
	diff <(jq -r '.runs[0].core' "$RUNS/mine/results.json") <(cat "$RUNS/mine.core" && echo)
	[ "$(jq '.runs[0].core' "$RUNS/plain/results.json")" = null ]
	# That core file belongs to another core and is not applied.
	"$barecycle" report --core "$RUNS/mine.core" "$RUNS/u74/results.json" -o "$folder/r.html"
	grep -q '<td>cost.mul<td>3 1 b<td>' "$folder/r.html"
	gives 2 "--core: $folder/none.core: No such file" \
		"$barecycle" report --core "$folder/none.core" "$RUNS/mine/results.json" -o "$folder/none.html"
	echo 'nonsense' >"$folder/bad.core"
	gives 2 "bad.core: line 1" "$barecycle" report --core "$folder/bad.core" "$RUNS/mine/results.json" -o "$folder/none.html"
	[ ! -e "$folder/none.html" ]
}

# bats test_tags=long
@test "a core in results must be the core of their run, and valid" {
	# with_core VALUE: the results with another core; prints the complaint.
	with_core() {
		jq ".runs[0].core = $1" "$RUNS/mine/results.json" >"$folder/r.json"
		run -2 "$barecycle" answer "$folder/r.json"
	}
	with_core 5
	[[ $output == *"r.json: runs[0].core: is not a text"* ]]
	with_core '"width"'
	[[ $output == *"r.json: runs[0].core: line 1: not of the form"* ]]
	with_core "$(jq '.runs[0].core' "$RUNS/u74/results.json")"
	[[ $output == *"r.json: runs[0].core: is not the core that the run's marchid and mimpid name"* ]]
	with_core '"error = x ; y"'
	[[ $output == *"r.json: runs[0].core: line 1: error is invalid; expected 'none', or the median"* ]]
}
