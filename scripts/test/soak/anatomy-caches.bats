#!/usr/bin/env bats
# Caches of further cores, described by their rows, as in ../models/anatomy.bats.

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
