#!/usr/bin/env bats
# A chain has operands like those of the throughput kernel: a result that becomes an operand has as many bits as the
# others.

# shellcheck disable=SC2154 # gdb.bash sets boards, common.bash folder
load ../common
load gdb

# chains BOARD: makes $chains, lines "KERNEL result x y z" of all chains that multiply or divide integers. The first
# test that calls it runs the board's image. Other tests read the same file.
chains() {
	chains=$BATS_FILE_TMPDIR/chains-$1
	[ -s "$chains" ] || under_gdb "$1" scripts/test/tools/chain-operands.py FILTER='primitive_ops/[mdr][uaie][ldvm]*' SAMPLES=1 BUDGET_MS=1 TIMEOUT_MS=0 |
		sed -n 's/^chain //p' | sed 's/_latency / /' >"$chains"
	cat "$chains"
}

# operands KERNEL: prints its registers after it has run.
operands() {
	sed -n "s/^$1 //p" "$chains"
}

# bats test_tags=long
@test "in a chain of multiplications each product equals the factor before" {
	for board in $boards; do
		chains "$board"
		for kernel in mul mad $([ "$board" = qemu-virt32 ] || echo mulw); do
			read -r result x y z <<<"$(operands "$kernel")"
			[ "$result" = "$x" ]
			[ "$y" != 1 ]
			[ "$kernel" = mad ] || [ "$z" = "$x" ]
		done
		[ "$(operands mulh)" != "" ]
	done
}

@test "in every chain the results are as long as the operands" {
	for board in $boards; do
		chains "$board"
		scripts/test/tools/check-lengths.py <"$chains"
	done
}
