# Sourced. Runs QEMU without showing the table, and tells new results from older ones.
# shellcheck shell=bash
. scripts/signals.bash
. scripts/identity.bash
. scripts/take-turns.bash

# of_failed STATUS TEXT: prints the text if the status is that of a run in which a benchmark failed or trapped.
of_failed() {
	[ "$1" -ne 1 ] || echo "$2"
}

# run_quietly IMAGE_FOLDER WORST [REMEDY]: runs scripts/run-qemu with its output in run.log beside the results. A status
# above WORST ends the caller with that status. REMEDY is added to the message if a benchmark failed.
run_quietly() {
	local code=0
	with_signals scripts/run-qemu "$1" >"$1/run.log" || code=$?
	[ -z "$interrupted" ] || end_with 3 "${0##*/}: interrupted"
	[ "$code" -le "$2" ] ||
		end_with "$code" "${0##*/}: the run ended with status $code; what it printed is in $1/run.log$(of_failed "$code" "${3:-}")"
}

# begin_run FOLDER: waits for the folder's turn. take_results accepts results that replace those which are there now.
begin_run() {
	{ mkdir -p "$1" && [ -w "$1" ]; } || end_with 2 "${0##*/}: cannot write to $1"
	take_turns "$1"
	before=$(identity_of "$1/results.json")
}

# take_results FOLDER: ends the caller if the run has left no results. Its status does not show that: DRY_RUN=1 runs
# nothing.
take_results() {
	[ "$(identity_of "$1/results.json")" != "$before" ] || end_with 2 "${0##*/}: the run left no results in $1"
}
