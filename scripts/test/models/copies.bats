#!/usr/bin/env bats
# Copies on direct-mapped caches. Source and destination must not share sets of a cache.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common
load cores

# copies_cost_both LINE...: checks on a core of these parameters that a copy costs a read and a fill.
copies_cost_both() {
	core "$@"
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='memory/[rfc][eio][alp]?' SAMPLES=20 EVENTS= \
		MAX_BYTES=0x4000 >"$folder/log" 2>&1
	scripts/test/tools/csv-cells.py "$folder/image/results.csv" metric=cycles benchmark n p50 status | tee "$folder/rows"
	# 8192 and 16384 bytes do not fit. A tenth is for the loops, which differ. The store buffer may fetch a line while
	# the core waits for one that it reads: it did so in up to 12 % of the time.
	awk '$4 == "ok" { cost[$1, $2] = $3 }
		END {
			for (n = 8192; n <= 16384; n *= 2) {
				both = cost["read", n] + cost["fill", n]
				if (both < 1 || cost["copy", n] < both * 0.8 || cost["copy", n] > both * 1.1)
					exit 1
			}
		}' "$folder/rows"
}

# A copy whose two lines share a set of a direct-mapped cache would fetch both again for each group of four words.
# bats test_tags=soak
@test "beyond a direct-mapped cache a copy costs a read and a fill, whatever the length of lines" {
	for line in 64 ${SOAK:+16 128}; do
		for buffer in 4 ${SOAK:+64}; do
			copies_cost_both "l1d = 4096 1 $line lru" "store_buffer = $buffer"
		done
	done
}

# bats test_tags=long
@test "a copy by a function fetches each line once, even if its buffers do not fit a direct-mapped cache" {
	core 'l1d = 2048 1 32 lru'
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='*[mo][ep][my][_c]*' SAMPLES=20 EVENTS= >"$folder/log" 2>&1
	scripts/test/tools/csv-cells.py "$folder/image/results.csv" metric=cycles benchmark n p50 status | tee "$folder/rows"
	# A byte costs at most 200/32 cycles more than where both buffers fit: two lines of 32 bytes, 100 cycles each.
	awk '$4 == "ok" { each = $1 == "memcpy" ? $3 / $2 : $3; if ($2 == 256) fit[$1] = each; if ($2 >= 1024) cost[$1] = each }
		END {
			for (name in cost)
				right += cost[name] <= fit[name] + 200 / 32 * 1.1
			exit right != 5
		}' "$folder/rows"
}
