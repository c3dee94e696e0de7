#!/usr/bin/env bats
# Cores in simulators with more ISA strings than ../boards/simulated-cores.bats runs.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common
load ../boards/simulated

@test "on RV64I and RV64IM without C all rows are ok" {
	for extension in "" m; do
		rv64i $extension
		quietly run-qemu BOARD_DIR="$folder/sim" IMAGE="$folder/image" FILTER='[ab]*/[!i]*' SAMPLES=2 BUDGET_MS=5
		quietly run-qemu BOARD_DIR="$folder/sim" IMAGE="$folder/operations" FILTER='primitive_ops/[!mr]*' SAMPLES=5
		[ "$(distinct "$folder/image/results.csv" status) $(distinct "$folder/operations/results.csv" status)" = "ok ok" ]
	done
}
