#!/usr/bin/env bats
# Measurements on a core with known truth: the figures must be the parameters of the core file, to the last digit. A
# difference is a fault of the method or of the model.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common
load model-truth

# Most of the time goes to calls of the heap, copies and conversions to text, which are not compared.
operations='primitive_ops/*[!e][!gy]'
[ -z "${SOAK:-}" ] || operations='primitive_ops/*'

# nonlinear: prints the benchmarks with the flag nonlinear, sorted, in one line.
nonlinear() {
	scripts/test/tools/csv-cells.py "$folder/image/results.csv" metric=cycles benchmark flags | awk '/nonlinear/ { print $1 }' | sort -u | paste -sd ' '
}

# bats test_tags=long
@test "every operation has the latency and throughput of the core file: U74" {
	measured u74 'primitive_ops/*' EVENTS=
	agrees host/qemu/cores/u74.core 90 operations
	# The target buffer of 16 entries holds the jumps of the short loop but not those of the long one. fence.i
	# empties L1I. With gcc 14, the branch at the end of a turn shares a counter with one that is not taken.
	run nonlinear
	[ "${output#branch_not_taken }" = "branch_pattern branch_random branch_taken call_indirect fence_i jump" ]
}

# bats test_tags=soak,long
@test "every operation has the latency and throughput of the core file: FE310, with the board's image" {
	measured fe310 "$operations" EVENTS= BOARD=hifive1-revb
	agrees host/qemu/cores/fe310.core 50 operations
	# The branches of a pair share the entries of a predictor with 512 counters.
	[ "$("${CROSS}nm" "$folder/image/barecycle.elf" | grep -cE ' (short|long)_.*_copied$')" -gt 100 ]
	"${CROSS}nm" "$folder/image/barecycle.elf" | sed -En 's/ . (short|long)_(.*)_copied$/ \1 \2/p' | while read -r address length name; do
		echo "$name $length $((0x$address & 0x3ff))"
	done | sort | paste - - >"$folder/pairs"
	# The places of the two kernels differ by less than 64 bytes, modulo 1 KiB (emit.h).
	awk '$1 != $4 || ($3 - $6) ^ 2 >= 64 ^ 2 { print; wrong = 1 } END { exit wrong || NR < 50 }' "$folder/pairs"
}

@test "loads have the latencies of L1, L2 and memory" {
	sed 's/^name = u74/name = custom/; s/random ;/lru ;/' host/qemu/cores/u74.core >"$folder/lru.core"
	measured custom memory/chase_random CORE="$folder/lru.core" EVENTS= MAX_BYTES=0x800000
	agrees "$folder/lru.core" 12 memory
}

# bats test_tags=long
@test "a mispredicted branch costs what the core file says" {
	# Without branches that execute late, all mispredicts cost the same.
	for cycles in 4 11; do
		sed "s/^name = u74/name = custom/; /^late.branch = /d; s/^mispredict = 4/mispredict = $cycles/" host/qemu/cores/u74.core >"$folder/plain.core"
		measured custom 'branches/branch_s*' EVENTS='branch_mispredict:0x6001' CORE="$folder/plain.core"
		agrees "$folder/plain.core" 3 mispredicts
	done
}

# bats test_tags=long
@test "a branch on a loaded value is mispredicted late on a core that lets it execute late" {
	measured u74 'branches/branch_s*' EVENTS='branch_mispredict:0x6001'
	# The end of a loop is mispredicted too, and its branch has its operands.
	run -1 scripts/test/tools/check-model.py host/qemu/cores/u74.core "$folder/image/results.csv" mispredicts
	[ "$(grep -c '^mispredict among [0-9]*: \(6\.0\|5\.99[0-9]*\) instead of 4$' <<<"$output")" -eq 3 ]
}

@test "check-model.py finds a figure that differs from the core file" {
	measured u74 'primitive_ops/mul' EVENTS=
	sed 's/^cost.mul = 3/cost.mul = 4/' host/qemu/cores/u74.core >"$folder/other.core"
	gives 1 "latency of mul: 3 instead of 4" scripts/test/tools/check-model.py "$folder/other.core" "$folder/image/results.csv" operations
}
