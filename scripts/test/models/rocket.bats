#!/usr/bin/env bats
# A core whose parameters are the figures of a simulation of Rocket's RTL. The rows of operations show the same figures.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common
load cores

setup_file() {
	make -s host plugins MODEL=custom CORE=host/qemu/cores/custom.core
}

# measured FILTER LINE...: runs it on custom.core with these lines.
measured() {
	core 'cost.amo = 7 6 a' 'csr_no_flush = 0x340-0x343' 'forward = 8' 'bht_bits = 1' 'bht_history = 8' 'bht_hash = 3' \
		'bht = 512' "${@:2}"
	echo 'cost.lr_sc = 4 4 a ; this test' >>"$folder/core"
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER="$1" SAMPLES=20 >"$folder/log" 2>&1
}

# rows METRIC: prints "benchmark kind n p50" of the rows of that metric.
rows() {
	scripts/test/tools/csv-cells.py --dash "$folder/image/results.csv" metric="$1" benchmark kind n p50
}

# has_rows: the rows in cycles have every line of standard input.
has_rows() {
	rows cycles >"$folder/rows"
	while read -r row; do
		grep -qx "$row" "$folder/rows" || { echo "no row '$row'" && return 1; }
	done
}

# bats test_tags=long
@test "atomics, CSRs that do not flush, and loads of stored words cost what the core file says" {
	measured 'primitive_ops/[acls]*'
	has_rows <<-'EOF'
		amoadd latency 0 7
		amoadd throughput 0 6
		lr_sc throughput 0 8
		csrrw throughput 0 1
		store_load_word latency 0 8
		store_load_double latency 0 8
	EOF
	# A write of mepc flushes again.
	measured primitive_ops/csrrw 'csr_no_flush = none'
	rows cycles
	rows cycles | grep -qx 'csrrw throughput 0 6'
}

@test "an alternating branch is always mispredicted" {
	measured branches/branch_alternating
	[ "$(rows branch_mispredict | awk '$3 >= 256 && $4 > 0.98 && $4 < 1.02' | wc -l)" -ge 3 ]
}

@test "a division takes as long as its quotient, if QEMU reads the operands" {
	[[ $(qemu-system-riscv64 --version) != *"version 7."* ]] || skip "QEMU 7.2 does not tell them"
	measured 'primitive_ops/[dm]*' 'cost.div = 68 68 a' 'early.div = 5 1' 'cost.mul = 10 10 a' 'early.mul = 4 8'
	has_rows <<-'EOF'
		div_small latency 0 6
		div latency 0 17.5
		div_worst throughput 0 66
		mul latency 0 9
		mulh throughput 0 10
	EOF
}
