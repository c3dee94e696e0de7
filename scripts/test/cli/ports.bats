#!/usr/bin/env bats
# `barecycle ports`, with devices that only a fake /sys lists.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

# with_devices COMMAND...: runs shell commands that make devices in an empty /sys/class/tty.
with_devices() {
	unshare -m mount -t tmpfs none /sys/class/tty 2>/dev/null || skip "nothing can be mounted here"
	# shellcheck disable=SC2016 # the shell within expands it
	run unshare -m bash -c 'mount -t tmpfs none /sys/class/tty && eval "$1" && exec "$2" ports' - "$1" "$barecycle"
}

# device NAME FIELD=value...: makes the port of a USB device.
device() {
	local usb=/sys/class/tty/.usb/$1 name=$1 field
	mkdir -p "$usb/1-1:1.0/$name/tty/$name"
	for field in "${@:2}"; do printf '%b\n' "${field#*=}" >"$usb/${field%%=*}"; done
	ln -s ../../.. "$usb/1-1:1.0/$name/tty/$name/device"
	ln -s ".usb/$name/1-1:1.0/$name/tty/$name" "/sys/class/tty/$name"
}

@test "barecycle ports prints a line for each port with what its USB device says" {
	export -f device
	with_devices 'device ttyUSB0 idVendor=0403 idProduct=6010 busnum=3 devnum=7 manufacturer=FTDI "product=Dual RS232-HS" serial=FT1
		device ttyACM12 idVendor=1366 idProduct=1051 busnum=1 devnum=12 manufacturer=SEGGER "product=J-Link\033[2J"'
	[ "$status" -eq 0 ]
	diff <(head -n 1 <<<"$output"; tail -n +2 <<<"$output" | sort) - <<-'EOT'
		port           usb id     bus/address  manufacturer  product        serial number
		/dev/ttyACM12  1366:1051  001/012      SEGGER        J-Link?[2J     -
		/dev/ttyUSB0   0403:6010  003/007      FTDI          Dual RS232-HS  FT1
	EOT
}

@test "barecycle ports says what to check when there is no port" {
	with_devices :
	[ "$status" -eq 0 ]
	[[ $output == "barecycle: there is no serial port: is the cable in"* ]]
	[ "$(wc -l <<<"$output")" -eq 1 ]
}

@test "barecycle ports takes no arguments" {
	run -2 "$barecycle" ports /dev/ttyUSB0
}
