# Sourced. Checks that PORT is a serial port that we may use and that no other program uses.
# shellcheck shell=bash

# list_ports: prints which ports exist, for the error message.
list_ports() {
	local found
	found=$(find /dev -maxdepth 1 \( -name 'ttyUSB*' -o -name 'ttyACM*' \) | sort | xargs)
	echo "${found:+there are: }${found:-there is no /dev/ttyUSB* or /dev/ttyACM*: is the cable in?}"
}

# find_user_of_port: prints name and PID of a program that has the port open or holds its UUCP lock file. The lock file
# is named after PORT or, if PORT is a link as in /dev/serial/by-id, after the device.
find_user_of_port() {
	local pid device locks
	device=$(realpath "$PORT")
	locks=("/var/lock/LCK..${PORT##*/}" "/var/lock/LCK..${device##*/}")
	pid=$( (fuser "$PORT" || cat "${locks[@]}") 2>/dev/null | awk 'NR == 1 { print $1 }')
	[ -z "$pid" ] || ps -o comm=,pid= -p "$pid" | sed 's/  */ /' || :
}

check_port() {
	local user
	[ -e "$PORT" ] || die "PORT=$PORT: there is no such port; $(list_ports)"
	if [ ! -r "$PORT" ] || [ ! -w "$PORT" ]; then
		die "PORT=$PORT: no permission: sudo usermod -aG $(stat -Lc %G "$PORT") $(id -un), then log in again (in Debian the group is dialout)"
	fi
	stty -F "$PORT" >/dev/null 2>&1 || die "PORT=$PORT is not a serial port, or another program opened it exclusively; $(list_ports)"
	user=$(find_user_of_port)
	[ -z "$user" ] || die "PORT=$PORT is in use by $user: end that program first"
}
