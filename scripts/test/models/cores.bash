# Cores that a test defines. common.bash must be loaded first.
# shellcheck shell=bash disable=SC2154 # common.bash sets folder, and bats status and output

# core LINE...: writes $folder/core, which is custom.core with these lines, "name = values", replaced.
core() {
	local line
	cp host/qemu/cores/custom.core "$folder/core"
	for line in "$@"; do
		sed -i "s/^${line%% =*} = .*/$line ; this test/" "$folder/core"
		grep -qF "$line ; this test" "$folder/core"
	done
}

# agrees FILTER COUNT FLAGGED: runs these operations on that core. Checks that at least COUNT figures equal the file's,
# and that at most FLAGGED rows are flagged.
agrees() {
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER="$1" SAMPLES=30 EVENTS= >"$folder/log" 2>&1
	run -0 scripts/test/tools/check-model.py "$folder/core" "$folder/image/results.csv" operations
	read -r figures _ flagged _ <<<"$output"
	[ "$figures" -ge "$2" ]
	[ "$flagged" -le "$3" ]
}

# throughput BENCHMARK: prints "median flags" of that row in cycles.
throughput() {
	scripts/test/tools/csv-cells.py "$folder/image/results.csv" metric=cycles kind=throughput benchmark="$1" p50 flags
}

# described LINE: the description has a line that begins so.
described() {
	grep -qF "$1" "$folder/found.core" || {
		cat "$folder/found.core"
		return 1
	}
}
