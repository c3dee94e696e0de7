# Sourced.
# shellcheck shell=bash disable=SC2034 # scripts that source this read the version

# qemu_version PROGRAM: sets $version to a text such as 7.2, or to nothing if the program is not QEMU. Fails if there is
# no such program. TESTED_QEMUS has words "PATH=VERSION" of programs that were asked before, because the tests would ask
# a thousand times.
qemu_version() {
	local path known
	version=
	path=$(command -v "$1") || return
	for known in ${TESTED_QEMUS:-}; do
		[[ $known != "$path="* ]] || { version=${known#"$path="} && return; }
	done
	[[ $("$1" --version </dev/null 2>/dev/null) =~ ^'QEMU emulator version '([0-9]+\.[0-9]+) ]] || return 0
	version=${BASH_REMATCH[1]}
}
