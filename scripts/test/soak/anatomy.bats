#!/usr/bin/env bats
# A core is described by its rows. The tests are those of ../models/anatomy.bats, on more cores and in more layouts.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common
load ../models/cores

@test "anatomy finds lines of 128 bytes, wherever the heap begins" {
	local layout
	core 'l1d = 4096 2 128 lru'
	for layout in 0 1; do
		make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='anatomy/data_*' SAMPLES=2 EVENTS= \
			MAX_BYTES=0x4000 LAST_CACHE_BYTES=4096 LAYOUT=$layout >"$folder/log" 2>&1 || true
		build/host/barecycle core "$folder/image/results.json" -o "$folder/found.core"
		described 'l1d = 4096 2 128 lru ; '
	done
}

@test "anatomy finds the return address stack beside a tiny L1D" {
	local layout
	core 'l1d = 1024 1 64 lru' 'btb = 46' 'ras = 12' 'taken = 1' 'mispredict = 5'
	for layout in 0 1; do
		make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='anatomy/[ir]*' SAMPLES=2 EVENTS= MAX_BYTES=0x2000 \
			LAST_CACHE_BYTES=1024 LAYOUT=$layout >"$folder/log" 2>&1 || true
		build/host/barecycle core "$folder/image/results.json" -o "$folder/found.core"
		described 'ras = 12 ; anatomy/returns: returns of 12 nested calls are predicted, of more not all'
	done
}

@test "anatomy finds the instruction cache of a board with flash and 16 KiB of RAM" {
	local run=(run-qemu BOARD=hifive1-revb IMAGE="$folder/image" FILTER='anatomy/[ct]*' SAMPLES=5 EVENTS=)
	make_here "${run[@]}" MODEL=fe310 >"$folder/log" 2>&1 || true
	build/host/barecycle core "$folder/image/results.json" -o "$folder/found.core"
	described 'l1i = 16384 2 64 random ; 3 lines 8192 bytes apart evict each other, 2 do not'
	! grep ',fault,' "$folder/image/results.csv" || return 1
	sed 's/^l1i = .*/l1i = 8192 4 32 lru ; this test/' host/qemu/cores/fe310.core >"$folder/core"
	make_here "${run[@]}" MODEL=custom CORE="$folder/core" >"$folder/log" 2>&1 || true
	build/host/barecycle core "$folder/image/results.json" -o "$folder/found.core"
	described 'l1i = 8192 4 32 lru ; 5 lines 2048 bytes apart evict each other, 4 do not'
}

@test "data_set is exact or flagged nonlinear, also if its two loops end with different predictions" {
	local predictor
	for predictor in '64 6' '64 10' '128 6' '128 10'; do
		core "bht = ${predictor% *}" "bht_history = ${predictor#* }" 'mispredict = 9' 'l1d = 8192 2 16 lru' 'cost.load = 2 1 a'
		make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='anatomy/data_set' SAMPLES=5 EVENTS= \
			MAX_BYTES=0x80 >"$folder/log" 2>&1 || true
		scripts/test/tools/csv-cells.py "$folder/image/results.csv" status=ok benchmark n p50 flags | tee "$folder/rows"
		grep -q '^data_set 65 ' "$folder/rows"
		awk '$3 != 2 && !/nonlinear/ { exit 1 }' "$folder/rows"
	done
}

@test "anatomy finds the U54's caches, predictor, store stalls and counters again" {
	local parameter values
	BUILD_COMMIT=anatomy make_here run-qemu BOARD=qemu-virt64 MODEL=u54 IMAGE="$folder/image" FILTER='anatomy/*' SAMPLES=5 EVENTS= >"$folder/log" 2>&1 || true
	build/host/barecycle core "$folder/image/results.json" -o "$folder/found.core"
	for parameter in l1i l1d l2 store_miss taken redirect mispredict bht bht_history bht_bits btb ras hpm_counters hpm_bits mcountinhibit; do
		values=$(sed -n "s/^$parameter = \(.*\) ;.*/\1/p" host/qemu/cores/u54.core)
		[ -n "$values" ]
		described "$parameter = ${values%% ;*} ; "
		! grep "^$parameter = .* ; guess" "$folder/found.core" || return 1
	done
}
