# Sourced. A signal to make reaches only the scripts that make runs. These pass it on, so that no QEMU and no reader of a
# port goes on without them.
# shellcheck shell=bash

# with_signals COMMAND...: runs the command and returns its status. Signals that would end this script go to the command
# instead, and set `interrupted`.
# shellcheck disable=SC2034 # for who sources this
interrupted=
with_signals() {
	local code=0 is_over='' command
	# bash lets commands behind & ignore SIGINT. `wait` ends at a signal, with a status that is not the command's, so the
	# loop waits again. bash keeps the status of a command that has ended. bash 5.2 sometimes loses it, if the command
	# ended at the same time, and says -1. It was interrupted then.
	env --default-signal=INT,QUIT "$@" <&0 &
	command=$!
	trap 'is_over="" interrupted=1; kill -INT "$command" 2>/dev/null || :' INT
	trap 'is_over="" interrupted=1; kill "$command" 2>/dev/null || :' TERM HUP
	until [ -n "$is_over" ]; do
		is_over=1 code=0
		wait "$command" || code=$?
	done
	[ "$code" -ge 0 ] || code=3
	trap - INT TERM HUP
	return "$code"
}
