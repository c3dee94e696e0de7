# Runs on modelled cores. common.bash must be loaded first.
# shellcheck shell=bash disable=SC2154 # common.bash sets folder and image, and bats output

# model NAME VARIABLE=value...: runs a few rows on that core; $folder/image leads to the run, its output is in
# $folder/log.
model() {
	run_once MODEL="$1" "${filter[@]}" "${@:2}" || { cat "$image/run.log" && return 1; }
	ln -sfn "$PWD/$image" "$folder/image"
	cp "$image/run.log" "$folder/log"
}
filter=(FILTER='primitive_ops/add' SAMPLES=20)

# figures METRIC: prints "benchmark kind n min p50" of the rows of that metric.
figures() {
	scripts/test/tools/csv-cells.py --dash "$folder/image/results.csv" metric="$1" benchmark kind n min p50 status
}

# runs_to_its_end NAME CORE [VARIABLE=value]: runs a board with its events on that core, and checks its rows.
runs_to_its_end() {
	model "$2" BOARD="$1" "${@:3}"
	scripts/test/tools/csv-cells.py --dash "$folder/image/results.csv" board source flags metric status reason >"$folder/rows"
	[ "$(cut -d' ' -f1,2 "$folder/rows" | sort -u)" = "$1 model:$2" ]
	[ "$(grep -c ' cycles ok -$' "$folder/rows")" -eq 3 ]
	# Also if operands come from memory without a cache, such as L2-LIM: a turn costs the same in both loops.
	[ "$(grep -c nonlinear "$folder/rows")" -eq 0 ]
	# The Linux boards have TLB events; machine mode has no TLB. QEMU's device tree lists no events of these cores to
	# OpenSBI.
	if [ "${3:-}" = MODE=s ]; then
		[ "$(grep -c ' branch_mispredict unsupported ' "$folder/rows")" -eq 3 ]
		return
	fi
	[ "$(grep -c ' branch_mispredict ok -$' "$folder/rows")" -eq 3 ]
	run grep -vE ' [a-z_]* (ok|below_noise) -$| [di]tlb_miss unsupported event not accepted$' "$folder/rows"
	[ -z "$output" ]
}

# An ecall does not retire (privileged specification, 3.3.1). The model knows that, QEMU from version 11 on.
# counts_as_qemu FILTER COUNT BOARD CORE: checks that the model counts as many instructions as QEMU alone, in at least
# COUNT rows.
counts_as_qemu() {
	filter=(FILTER="$1" SAMPLES=5 BUDGET_MS=1 EVENTS= SUITE_DIR=scripts/test/suites/device)
	model "$4" BOARD="$3"
	figures instret >"$folder/all"
	grep -q '^ecall throughput 0 7 7 ok$' "$folder/all"
	grep -v '^ecall ' "$folder/all" >"$folder/modelled"
	# The same image without the plugin.
	model "$4" BOARD="$3" CORE_FILE=
	[ "$(distinct "$folder/image/results.csv" source)" = emulated ]
	[ "$(grep -c ' ok$' "$folder/modelled")" -ge "$2" ]
	[ "$(grep -c '^read_device ' "$folder/modelled")" -eq 1 ]
	diff "$folder/modelled" <(figures instret | grep -v '^ecall ')
}
