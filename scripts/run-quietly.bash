# Sourced, behind errors.bash: a run whose table nobody is to see.
# shellcheck shell=bash

# run_quietly IMAGE_FOLDER WORST: scripts/run-qemu, with what it prints in run.log beside the results. A status above WORST
# ends the caller with that status.
run_quietly() {
	local code=0
	scripts/run-qemu "$1" >"$1/run.log" || code=$?
	[ "$code" -le "$2" ] ||
		end_with "$code" "${0##*/}: the run ended with status $code; what it printed is in $1/run.log"
}
