# Sourced: whether PORT is a serial port that we may use and nobody else does.
# shellcheck shell=bash

# Ports that there are, for who named another.
list_ports() {
	local found
	found=$(find /dev -maxdepth 1 \( -name 'ttyUSB*' -o -name 'ttyACM*' \) | sort | xargs)
	echo "${found:-no /dev/ttyUSB* or /dev/ttyACM*: is the cable in?}"
}

# Who has the port open, or locked in the manner of UUCP: a name and a number, or nothing.
find_user_of_port() {
	local pid lock
	lock=/var/lock/LCK..$(basename "$PORT")
	pid=$( (fuser "$PORT" || cat "$lock") 2>/dev/null | awk '{ print $1 }')
	[ -z "$pid" ] || ps -o comm=,pid= -p "$pid" || :
}

check_port() {
	local user
	[ -e "$PORT" ] || die "PORT=$PORT: there is no such port; there are: $(list_ports)"
	if [ ! -r "$PORT" ] || [ ! -w "$PORT" ]; then
		die "PORT=$PORT: no permission: sudo usermod -aG $(stat -Lc %G "$PORT") $(id -un), then log in again (in Debian the group is dialout)"
	fi
	stty -F "$PORT" >/dev/null 2>&1 || die "PORT=$PORT is no serial port, or a program keeps it for itself; there are: $(list_ports)"
	user=$(find_user_of_port)
	[ -z "$user" ] || die "PORT=$PORT is used by $user: end that first"
}
