#!/usr/bin/env bats
# Harts in a state that QEMU's are not in by themselves: as a loader may leave them, and as other cores are.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

# states FILE: the counters as the stream has them, and every row's figures.
states() {
	grep -a '^@C q=[0-9]* c=counter ' "$1" | sed 's/.* name=\([^*]*\) \*.*/\1/' | awk '!seen[$0]++'
	"$barecycle" decode "$1" 2>/dev/null | scripts/test/tools/csv-cells.py /dev/stdin metric kind p50 status
}

# as_ever VARIABLE=value...: that the run under gdb found what a run without it does.
as_ever() {
	run_once FILTER=add SAMPLES=20 BUDGET_MS=0 "$@"
	states "$image/stream.txt" >"$folder/expected"
	grep -qx 'cycles call 8 ok' "$folder/expected"
	states "$folder/debug.log" | diff "$folder/expected" -
}

@test "where a trap's pc is two instructions late, no other instruction is skipped" {
	cat >"$folder/late.gdb" <<-'EOT'
		break *trap_vector
		commands
		silent
		set $mepc = $mepc + 8
		continue
		end
		tbreak exit_run
		continue
	EOT
	for board in qemu-virt64 qemu-virt32; do
		FILTER=add SAMPLES=20 BUDGET_MS=0 inspect "$folder/late.gdb" BOARD=$board
		as_ever BOARD=$board
	done
}
