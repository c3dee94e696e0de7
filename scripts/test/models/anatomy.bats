#!/usr/bin/env bats
# A core is described by its rows. `make truth-anatomy` does this for many cores.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common
load cores

# bats test_tags=long
@test "anatomy finds the data cache with few samples, the model reads the core file, and runs without anatomy are refused" {
	core 'l1d = 2048 4 32 random' 'region.ram = cached 0x80000000 0x80000000 25'
	# A cache that replaces at random depends on every earlier access, and therefore on the commit's name in the
	# stream.
	BUILD_COMMIT=anatomy make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='anatomy/[di]*' SAMPLES=7 EVENTS= \
		MAX_BYTES=0x4000 LAST_CACHE_BYTES=2048 DCACHE_LINE_BYTES=32 >"$folder/log" 2>&1 || true
	build/host/barecycle core "$folder/image/results.json" -o "$folder/found.core"
	described 'l1d = 2048 4 32 random ; 5 lines 512 bytes apart evict each other, 4 do not'
	described 'region.ram = cached 0x80000000 0x80000000 25 ; 25.00 cycles a load'
	described 'btb = 16 ; guess: not measured'
	# Its rows are of time only.
	[ "$(awk -F, '$10 == "anatomy" { print $14 }' "$folder/image/results.csv" | sort -u)" = cycles ]
	# Rows that do not vary have two samples, and others SAMPLES. Prints the number of samples, whether they vary, and the
	# flags of each row.
	awk -F, '$10 == "anatomy" && $32 == "ok" { print $16, ($25 == 0 ? "equal" : "vary"), $34 }' "$folder/image/results.csv" >"$folder/rows"
	grep -q '^2 equal' "$folder/rows"
	grep -q '^7 vary' "$folder/rows"
	! grep -v -e '^2 equal' -e '^7 ' "$folder/rows" || return 1
	! grep budget "$folder/rows" || return 1
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/found.core" FILTER=mov SAMPLES=2 EVENTS= >"$folder/log" 2>&1
	run -2 build/host/barecycle core "$folder/image/results.json"
	[[ "$output" == *"no row describes a core: run FILTER='anatomy/*'"* ]]
}

@test "a run that counts instructions describes no core, and is left out if another run counts cycles" {
	core 'l1d = 2048 4 32 lru'
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER=add SAMPLES=2 EVENTS= >"$folder/log" 2>&1
	build/host/barecycle core "$folder/image/results.json" >"$folder/alone.core"
	sed 's/"model:[^"]*"/"emulated"/g' "$folder/image/results.json" >"$folder/counts.json"
	run -2 build/host/barecycle core "$folder/counts.json"
	[[ "$output" == *"counts.json: run 1 is left out: it is emulated and counts instructions. "*"no row describes a core"* ]]
	build/host/barecycle core "$folder/image/results.json" "$folder/counts.json" >"$folder/both.core" 2>"$folder/messages"
	cmp "$folder/alone.core" "$folder/both.core"
	[ "$(wc -l <"$folder/messages")" -eq 1 ]
	# A run of another core, whose additions take longer, is left out too.
	cp "$folder/image/results.json" "$folder/first.json"
	core 'cost.alu = 2 2 a'
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER=add SAMPLES=2 EVENTS= >"$folder/log" 2>&1
	sed 's/"imp": "[^"]*"/"imp": "0x77"/; /^"core": /d' "$folder/image/results.json" >"$folder/other.json"
	build/host/barecycle core "$folder/first.json" "$folder/other.json" >"$folder/both.core" 2>"$folder/messages"
	grep -qE 'other.json: run 1 is left out: it is of another core than run 1 of .*/first.json: .* 0x77, not 0x' "$folder/messages"
	cmp "$folder/alone.core" "$folder/both.core"
}

# bats test_tags=long
@test "a warning names caches of the board's file that differ from the rows, and only those" {
	local view
	core 'l1d = 2048 4 32 lru'
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='anatomy/data_*' SAMPLES=5 EVENTS= MAX_BYTES=0x4000 \
		LAST_CACHE_BYTES=2048 DCACHE_LINE_BYTES=32 >"$folder/log" 2>&1 || true
	sed '/"what": "cache", "name": "l1d"/s/"line": 32/"line": 64/' "$folder/image/results.json" >"$folder/other.json"
	grep -q '"name": "l1d", "line": 64' "$folder/other.json"
	for view in answer table core; do
		run -0 build/host/barecycle "$view" "$folder/image/results.json"
		[[ "$output" != *"board's file"* ]]
		run -0 build/host/barecycle "$view" "$folder/other.json"
		[[ "$output" == *"DCACHE_LINE_BYTES is 64 by the board's file, and 32 by the rows of anatomy/data_pair"* ]]
	done
}

# bats test_tags=long
@test "anatomy finds a predictor's history and counters, and the store buffer" {
	core 'bht = 64' 'bht_history = 5' 'mispredict = 8' 'store_buffer = 6' 'l1d = 2048 2 32 lru'
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='anatomy/[ahos]*' SAMPLES=5 EVENTS= MAX_BYTES=0x2000 \
		>"$folder/log" 2>&1 || true
	build/host/barecycle core "$folder/image/results.json" -o "$folder/found.core"
	described 'bht = 64 ; not sure: anatomy/opposite: branches 128 bytes apart share a counter, 64 do not'
	described 'bht_history = 5 ; anatomy/history: a branch is predicted from the one 5 branches earlier, not from that 6 earlier'
	described 'store_buffer = 6 ; anatomy/stores: behind a miss, store 7 waits'
}

# bats test_tags=long
@test "anatomy finds the instruction cache and the BTB behind a predictor that learns short loops" {
	core 'l1i = 2048 2 32 lru' 'l1d = 2048 2 32 lru' 'btb = 20' 'bht_history = 6' 'mispredict = 8'
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='anatomy/[ct]*' SAMPLES=5 EVENTS= MAX_BYTES=0x4000 \
		ICACHE_BYTES=2048 ICACHE_LINE_BYTES=32 LAST_CACHE_BYTES=2048 DCACHE_LINE_BYTES=32 >"$folder/log" 2>&1 || true
	build/host/barecycle core "$folder/image/results.json" -o "$folder/found.core"
	described 'l1i = 2048 2 32 lru ; 3 lines 1024 bytes apart evict each other, 2 do not'
	described 'btb = 20 ; anatomy/targets: 19 jumps fit, 20 do not'
	described 'taken = 1 ; a further jump costs 1.00 cycles beside its issue'
	described 'redirect = 2 ; a further jump costs 2.00 cycles beside its issue'
	# Rows of anatomy take few runs, and none of these is cold.
	grep -q '^[^,]*,.*,anatomy,targets,call,' "$folder/image/results.csv"
	[ -z "$(awk -F, '$10 == "anatomy" { print $17 }' "$folder/image/results.csv" | sort -u)" ]
}

# bats test_tags=long
@test "anatomy estimates a BTB that is larger than a small L1I has room for jumps" {
	core 'l1i = 2048 4 32 lru' 'l1d = 2048 2 32 lru' 'btb = 460' 'redirect = 4'
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='anatomy/[cit]*' SAMPLES=5 EVENTS= MAX_BYTES=0x4000 \
		ICACHE_BYTES=2048 ICACHE_LINE_BYTES=32 LAST_CACHE_BYTES=2048 DCACHE_LINE_BYTES=32 >"$folder/log" 2>&1 || true
	build/host/barecycle core "$folder/image/results.json" -o "$folder/found.core"
	described 'btb = 464 ; not sure: anatomy/targets: 448 jumps fit, 480 do not, more than L1I holds'
	described 'redirect = 4 ; a further jump costs 4.00 cycles beside its issue'
}

# bats test_tags=soak
@test "anatomy finds the return address stack beside a tiny L1D" {
	local layout
	core 'l1d = 1024 1 64 lru' 'btb = 46' 'ras = 12' 'taken = 1' 'mispredict = 5'
	for layout in 1 ${SOAK:+0}; do
		make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='anatomy/[ir]*' SAMPLES=2 EVENTS= MAX_BYTES=0x2000 \
			LAST_CACHE_BYTES=1024 LAYOUT="$layout" >"$folder/log" 2>&1 || true
		build/host/barecycle core "$folder/image/results.json" -o "$folder/found.core"
		described 'ras = 12 ; anatomy/returns: returns of 12 nested calls are predicted, of more not all'
	done
}

# bats test_tags=long
@test "anatomy finds a prefetcher of lines in order" {
	core 'l1d = 2048 2 32 lru' 'prefetch = 9' 'region.ram = cached 0x80000000 0x80000000 40'
	local settings=(IMAGE="$folder/image" MODEL=custom CORE="$folder/core" SAMPLES=5 EVENTS= MAX_BYTES=0x4000 LAST_CACHE_BYTES=2048 DCACHE_LINE_BYTES=32) part
	for part in anatomy/data_ memory/chase_; do
		make_here run-qemu "${settings[@]}" FILTER="$part*" >"$folder/log" 2>&1 || true
		mv "$folder/image/results.json" "$folder/${part%/*}.json"
	done
	build/host/barecycle core "$folder/anatomy.json" "$folder/memory.json" -o "$folder/found.core"
	described 'prefetch = 9 ; memory/chase_sequential: a hop costs 9.24 in order, 39.88 in random order'
	described 'l1d = 2048 2 32 lru ; 3 lines'
	described 'region.ram = cached 0x80000000 0x80000000 40 ;'
}

# bats test_tags=long
@test "a prefetcher of the next line makes no line look longer, and is found for data" {
	core 'l1i = 4096 2 64 lru' 'l1d = 2048 2 64 lru' 'next_line = both' 'region.ram = cached 0x80000000 0x80000000 40'
	local settings=(IMAGE="$folder/image" MODEL=custom CORE="$folder/core" SAMPLES=5 EVENTS= MAX_BYTES=0x10000 LAST_CACHE_BYTES=2048) part
	for part in 'anatomy/[cdt]*' 'memory/chase_[rs]*'; do
		make_here run-qemu "${settings[@]}" FILTER="$part" >"$folder/log" 2>&1 || true
		cp "$folder/image/results.json" "$folder/${part%%/*}.json"
	done
	build/host/barecycle core "$folder"/{anatomy,memory}.json -o "$folder/found.core"
	described 'l1d = 2048 2 64 lru ; 3 lines 1024 bytes apart evict each other, 2 do not'
	described 'l1i = 4096 2 64 lru ; 3 lines 2048 bytes apart evict each other, 2 do not'
	described 'next_line = data ; not sure: memory/chase_sequential: a hop costs 2'
	described 'prefetch = 0 ; not sure: '
}

# bats test_tags=long
@test "anatomy finds latencies by operand, forwarding, floating-point loads and stores, CSRs and fences" {
	core 'late.alu = 1' 'late.branch = 1' 'late.store = 2' 'late.fp_store = 3' 'late.fp_fma_s = 1' 'late.fp_fma_d = 4' 'late.amo = 2' 'cost.amo = 5 1 a' 'forward = 6' 'cost.fp_load = 4 1 a' 'cost.load = 3 1 a' \
		'l1d = 2048 4 32 lru' 'cost.csr = 4 1 a' 'cost.fence = 3 1 a' 'cost.fence_i = 2 1 a' 'csr_no_flush = 0x340-0x343 0x140-0x143' 'l1i = 16384 2 32 lru'
	# Each pattern is a run of its own: operations, and the ladders that measure the cache.
	for filter in 'anatomy/*_by_*' 'anatomy/[cfi][!aon]*' 'anatomy/*used' 'anatomy/data_*' 'primitive_ops/[abcfmlrs][!anq]*'; do
		make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER="$filter" SAMPLES=5 EVENTS= MAX_BYTES=0x4000 \
			LAST_CACHE_BYTES=2048 DCACHE_LINE_BYTES=32 >"$folder/log" 2>&1 || true
		cp "$folder/image/results.json" "$folder/$((++runs)).json"
	done
	build/host/barecycle core "$folder"/[1-5].json -o "$folder/found.core"
	described 'late.store = 2 ; anatomy/store_load_by_data: latency 4.000, by the others 6.000'
	described 'late.fp_store = 3 ; anatomy/fstore_load_by_data: latency 3.000, by the others 6.000'
	described 'late.fp_fma_s = 1 ; anatomy/fmadd_s_by_addend: latency 4.000, by the others 5.000'
	described 'late.fp_fma_d = 4 ; anatomy/fmadd_d_by_addend: latency 3.000, by the others 7.000'
	described 'late.amo = 2 ; primitive_ops/amoadd: latency 3.000, by the others 5.000'
	described 'cost.amo = 5 1 a ; anatomy/amoadd_by_address: latency 5.000; primitive_ops/amoadd: reciprocal throughput 1.000'
	described 'forward = 6 ; anatomy/store_load_by_address: latency 6.000, of a load alone 3.000'
	described 'cost.fp_load = 4 1 a ; anatomy/fload_fcvt: latency 4.000 without fmov_d; anatomy/fload: reciprocal throughput 1.000'
	described 'late.alu = 1 ; anatomy/load_add_used and unused: 3.000 and 2.000, cost.load: 3'
	described 'late.branch = 1 ; anatomy/load_branch_used and unused: 3.000 and 2.000, cost.load: 3'
	described 'cost.csr = 4 1 a ; anatomy/csr_read_used and csr_read_unused: latency 4.000;'
	described 'flush = 5 ; primitive_ops/csrrw, anatomy/csr_write, primitive_ops/rdcycle: 1.000, 6.000, 1.000'
	described 'csr_no_flush = 0x340-0x343 0x140-0x143 ; not sure: primitive_ops/csrrw writes mepc or sepc: 1.000; anatomy/csr_write another one: 6.000'
	described 'cost.fence = 3 1 a ; primitive_ops/fence: reciprocal throughput 3.000; anatomy/issued'
	# The size of L1I is not known, because the ladders of code did not run.
	described 'cost.fence_i = 2 1 a ; not sure: primitive_ops/fence_i: 107.000 cycles, less a flush of 5 and fetches of 100.000 from memory'
	# A store among loads writes another word, so the loads do not wait for it, and its pipe can be found.
	described 'cost.fp_store = 1 1 a ; anatomy/fstore: reciprocal throughput 1.000'
}

# bats test_tags=soak,long
@test "data_set is exact or flagged nonlinear, also if its two loops end with different predictions" {
	local predictor
	for predictor in '64 6' ${SOAK:+'64 10' '128 6' '128 10'}; do
		core "bht = ${predictor% *}" "bht_history = ${predictor#* }" 'mispredict = 9' 'l1d = 8192 2 16 lru' 'cost.load = 2 1 a'
		make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='anatomy/data_set' SAMPLES=5 EVENTS= \
			MAX_BYTES=0x80 >"$folder/log" 2>&1 || true
		scripts/test/tools/csv-cells.py "$folder/image/results.csv" status=ok benchmark n p50 flags | tee "$folder/rows"
		grep -q '^data_set 65 ' "$folder/rows"
		awk '$3 != 2 && !/nonlinear/ { exit 1 }' "$folder/rows"
	done
}

# In `make soak` its L1I and its return address stack, too.
# bats test_tags=soak,long
@test "anatomy finds the U54's caches, predictor, store stalls and counters again" {
	local parameter values filter='anatomy/[!cr]*'
	[ -z "${SOAK:-}" ] || filter='anatomy/*'
	BUILD_COMMIT=anatomy make_here run-qemu BOARD=qemu-virt64 MODEL=u54 IMAGE="$folder/image" FILTER="$filter" SAMPLES=5 EVENTS= >"$folder/log" 2>&1 || true
	build/host/barecycle core "$folder/image/results.json" -o "$folder/found.core"
	for parameter in l1d l2 store_miss taken redirect mispredict bht bht_history bht_bits btb hpm_counters hpm_bits mcountinhibit ${SOAK:+l1i ras}; do
		values=$(sed -n "s/^$parameter = \(.*\) ;.*/\1/p" host/qemu/cores/u54.core)
		[ -n "$values" ]
		described "$parameter = ${values%% ;*} ; "
		! grep "^$parameter = .* ; guess" "$folder/found.core" || return 1
	done
}
