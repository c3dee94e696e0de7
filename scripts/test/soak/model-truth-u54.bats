#!/usr/bin/env bats
# Rows against the core file. The test is that of ../models/model-truth.bats, on another core.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common
load ../models/model-truth

@test "every operation has the latency and throughput of the core file: U54" {
	measured u54 'primitive_ops/*' EVENTS=
	agrees host/qemu/cores/u54.core 90 operations
}
