#!/usr/bin/env bats
# A small run, from the sources to the CSV, as in `make quick`.

# shellcheck disable=SC2154 # common.bash sets image
load ../common

# Made by: make run-qemu FILTER=mul SAMPLES=20 BUDGET_MS=10; cp build/qemu-virt64/results.csv
# scripts/test/qemu/small.golden.csv
@test "a small run is the golden file, to the byte" {
	run_once FILTER=mul SAMPLES=20 BUDGET_MS=10
	is_golden "$image/results.csv"
}
