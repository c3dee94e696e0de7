#!/usr/bin/env bats
# The figures are right: what is declared is measured, exactly.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
# shellcheck disable=SC2030,SC2031 # each test has an output of its own
load ../common

# exact ROWS: checks that in $image at least ROWS rows of operations cost exactly what is declared.
exact() {
	run -0 scripts/test/tools/check-operations.py "$image/results.json"
	[ "${output%% *}" -ge "$1" ]
}

@test "every operation costs what its line declares, exactly, with 64 bits" {
	all_suites qemu-virt64
	exact 320
}

# bats test_tags=long
@test "every operation costs what its line declares, exactly, with 32 bits" {
	all_suites qemu-virt32
	exact 270
}

# The compiler may use Zbb in the other operations, too. `make soak` tests these.
# bats test_tags=soak,long
@test "operations of Zba and Zbb cost what they declare, if the ISA has them" {
	# The VisionFive 2 uses these objects, too.
	local suites=(primitive_ops/zba primitive_ops/zbb) rows=100
	[ -z "${SOAK:-}" ] || suites=(primitive_ops) rows=430
	run_once MARCH=rv64imafdc_zicsr_zifencei_zba_zbb SUITES="${suites[*]}" FILTER='primitive_ops/*' SAMPLES=20 BUDGET_MS=0 EVENTS=
	exact $rows
}

# `make soak` takes a board whose MARCH is given without an FPU. The other run is also in fe310-kernels.bats.
# bats test_tags=soak
@test "without an FPU the rows of floating point are library calls, and are named soft" {
	local settings=(BOARD=hifive1-revb PLACE=flash FILTER='primitive_ops/*' SAMPLES=2 BUDGET_MS=0 EVENTS=)
	[ -z "${SOAK:-}" ] || settings=(BOARD=qemu-virt32 MARCH=rv32imac_zicsr_zifencei LINK_MARCH=rv32imac MABI=ilp32
		SUITES=primitive_ops FILTER='primitive_ops/*f*' SAMPLES=2 EVENTS=)
	run_once "${settings[@]}"
	grep -E '^run,|,primitive_ops,[^,]*f[^,]*,' "$image/results.csv" >"$folder/rows.csv"
	[ "$(column "$folder/rows.csv" status | sort -u)" = ok ]
	column "$folder/rows.csv" benchmark | sort -u >"$folder/names"
	grep -qx soft_fadd_d "$folder/names"
	run grep -x 'f[a-z]*_d' "$folder/names"
	[ -z "$output" ]
}
