#!/usr/bin/env bats
# Runs of all suites in QEMU with 32 bits, some also with 64 bits.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

# bats test_tags=long
@test "cycles equal instructions with icount, on RV64 and RV32" {
	for board in qemu-virt64 qemu-virt32; do
		all_suites $board
		grep ,primitive_ops, "$image/results.csv" >"$folder/rows"
		[ "$(grep -c ,ok, "$folder/rows")" -eq "$(wc -l <"$folder/rows")" ]
		grep ,cycles, "$folder/rows" | retired | sed 's/,cycles,/,x,/' >"$folder/cycles"
		grep ,instret, "$folder/rows" | retired | sed 's/,instret,/,x,/' >"$folder/instret"
		[ "$(wc -l <"$folder/cycles")" -gt 150 ]
		cmp "$folder/cycles" "$folder/instret"
	done
}

# All benchmarks in `make soak`.
# bats test_tags=soak
@test "on RV32 every row is ok, events included" {
	local filter=() least=800
	[ -n "${SOAK:-}" ] || filter=(FILTER='*/[ab]*') least=220
	run_once BOARD=qemu-virt32 SAMPLES=5 BUDGET_MS=1 MAX_BYTES=0x4000 "${filter[@]}"
	[ "$(distinct "$image/results.csv" status)" = ok ]
	[ "$(grep -c ,qemu_ "$image/results.csv")" -gt $least ]
}
