# Sourced, after errors.bash. Runs QEMU without showing the table.
# shellcheck shell=bash
. scripts/signals.bash

# run_quietly IMAGE_FOLDER WORST: runs scripts/run-qemu with its output in run.log beside the results. A status above
# WORST ends the caller with that status.
run_quietly() {
	local code=0
	with_signals scripts/run-qemu "$1" >"$1/run.log" || code=$?
	[ -z "$interrupted" ] || end_with 3 "${0##*/}: interrupted"
	[ "$code" -le "$2" ] ||
		end_with "$code" "${0##*/}: the run ended with status $code; what it printed is in $1/run.log"
}
