# Sourced. A signal to make reaches only the scripts that make runs. These functions pass it on to their commands, so
# that no QEMU, no tool that flashes and no reader of a port continues without them.
# shellcheck shell=bash

# Whether a signal came while a command ran.
# shellcheck disable=SC2034 # used by scripts that source this
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
	trap 'interrupted=1; [ -z "$command" ] || kill -INT "$command" 2>/dev/null || :' INT
	trap 'interrupted=1; [ -z "$command" ] || kill "$command" 2>/dev/null || :' TERM HUP
}

# Returns the status of $command after it has ended. `wait` ends at a signal, also at one that comes while bash handles
# another, and its status is not the command's then. So the loop asks whether the command runs. bash keeps the status of a
# command that has ended. If it ends at the same time as the signal, bash 5.2 sometimes loses its status and reports -1.
# Then the command was interrupted.
wait_for_command() {
	local code=0
	while kill -0 "$command" 2>/dev/null; do
		wait "$command" || :
	done
	wait "$command" || code=$?
	[ "$code" -ge 0 ] || code=3
	trap - INT TERM HUP
	return "$code"
}
