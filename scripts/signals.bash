# Sourced. A signal to make reaches only the scripts that make runs. These pass it on, so that no QEMU, no tool that
# flashes and no reader of a port goes on without them.
# shellcheck shell=bash

# Whether a signal came while a command ran.
# shellcheck disable=SC2034 # for who sources this
interrupted=

# with_signals COMMAND...: runs the command and returns its status. Signals that would end this script go to the command
# instead, and set `interrupted`.
with_signals() {
	local command=''
	pass_signals_on
	# bash lets commands behind & ignore SIGINT.
	env --default-signal=INT,QUIT "$@" <&0 &
	command=$!
	# A signal that came before the line above has reached no command.
	[ -z "$interrupted" ] || kill "$command" 2>/dev/null || :
	wait_for_command
}

# wait_with_signals PID: the same for a command that this script has started behind &.
wait_with_signals() {
	local command=$1
	pass_signals_on
	wait_for_command
}

# Signals go to the process $command from now on, if there is one.
pass_signals_on() {
	trap 'is_over="" interrupted=1; [ -z "$command" ] || kill -INT "$command" 2>/dev/null || :' INT
	trap 'is_over="" interrupted=1; [ -z "$command" ] || kill "$command" 2>/dev/null || :' TERM HUP
}

# Returns the status of $command after it has ended. `wait` ends at a signal, with a status that is not the command's, so
# the loop waits again. bash keeps the status of a command that has ended. bash 5.2 sometimes loses it, if the command
# ended at the same time, and says -1. It was interrupted then.
wait_for_command() {
	local code=0 is_over=''
	until [ -n "$is_over" ]; do
		is_over=1 code=0
		wait "$command" || code=$?
	done
	[ "$code" -ge 0 ] || code=3
	trap - INT TERM HUP
	return "$code"
}
