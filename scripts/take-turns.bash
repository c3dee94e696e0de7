# Sourced. take_turns FOLDER: waits until no other run writes its results to the folder. The script then holds the lock
# until it ends.
# shellcheck shell=bash
take_turns() {
	local lock
	exec {lock}>"$1/.lock"
	flock -n "$lock" || {
		echo "${0##*/}: waiting for another run of $1; IMAGE= names another folder" >&2
		flock "$lock"
	}
}
