# Sourced. take_turns FOLDER: waits until no other run writes its results to the folder. The script then has the lock until
# it ends or calls end_turn. Scripts that it starts have it too.
# shellcheck shell=bash
take_turns() {
	[ "${TURN_IN:-}" != "$1" ] || return 0
	exec {turn}>"$1/.lock"
	flock -n "$turn" || {
		echo "${0##*/}: waiting for another run of $1; IMAGE= names another folder" >&2
		flock "$turn"
	}
	export TURN_IN=$1
}

end_turn() {
	exec {turn}>&-
	unset TURN_IN
}
