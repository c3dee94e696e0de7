#!/usr/bin/env bats
# Runs of all suites in QEMU, through make: the longest runs of `make test-all`.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

# Events are left out, because QEMU sizes its TLB by the host's clock (7.2, accel/tcg/cputlb.c, tlb_mmu_resize_locked).
# So its misses differ from run to run. They change the length of records, whose time changes the number of samples.
# All suites run in `make soak`.
# bats test_tags=soak,long
@test "two runs without events give the same results" {
	local settings=(EVENTS= BUDGET_MS=1) rows=100
	[ -n "${SOAK:-}" ] || settings+=(FILTER='[bmv]*/*') rows=75
	# The budget ends many rows early. Still the number of samples is the same.
	run_once "${settings[@]}"
	[ "$(grep -c ',budget,' "$image/results.csv")" -gt $rows ]
	make_here run-qemu "${settings[@]}" IMAGE="$folder/image"
	cmp "$image/results.csv" "$folder/image/results.csv"
}

# The default run. Without SOAK it is only a part, which has every suite but one and every kind.
default=()
[ -n "${SOAK:-}" ] || default=(FILTER='*/[ab]*')

# bats test_tags=soak
@test "the default run is all ok and complete" {
	# mtime ticks once in 100 instructions: the run stays below 3 * 10^9 instructions. The part takes 2/11 of that.
	local least=1000000 most=30000000
	[ -n "${SOAK:-}" ] || least=$((least * 2 / 11)) most=$((most * 2 / 11))
	run_once "${default[@]}"
	[ "$(column "$image/results.csv" status | sort -u)" = ok ]
	[ "$(column "$image/results.csv" source | sort -u)" = emulated ]
	grep -E '^run|,(cycles|instret),' "$image/results.csv" >"$folder/counts.csv"
	[ "$(column "$folder/counts.csv" at_min | sort -u)" = 1 ]
	ticks=$(sed -n 's/^@H .* mtime=\([0-9]*\) .*/\1/p' "$image/stream.txt" | sort -n | tail -n 1)
	[ "$ticks" -gt $least ]
	[ "$ticks" -lt $most ]
}

# The line is the slowest part of a run on a board: 350 bytes take 30 ms at 115200 Baud.
# bats test_tags=soak
@test "a result of the default run takes at most 350 bytes on the wire, with copies and other records" {
	local least=2000
	[ -n "${SOAK:-}" ] || least=500
	run_once "${default[@]}"
	bytes=$(grep '^@' "$image/stream.txt" | wc -c)
	results=$(grep '^@R' "$image/stream.txt" | sort -u | wc -l)
	echo "$bytes bytes, $results results"
	[ "$results" -gt $least ]
	[ "$bytes" -le $((350 * results)) ]
}
