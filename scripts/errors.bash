# Sourced. Functions that end a script with one line that says what is wrong and what to do.
# shellcheck shell=bash

die() {
	end_with 2 "barecycle: $*"
}

# fail_with_2: from now on a command that fails ends the script with 2. The status of a run tells what has failed: 1 is for
# benchmarks only. A subshell ends as before, because bash lets some of them go on after a command that fails.
fail_with_2() {
	set -E
	trap '[ "$BASH_SUBSHELL" -gt 0 ] || exit 2' ERR
}

# end_with STATUS MESSAGE: prints the message and exits.
end_with() {
	echo "$2" >&2
	exit "$1"
}

# need TOOL...: exits unless all are installed.
need() {
	local tool
	for tool in "$@"; do
		command -v "$tool" >/dev/null || PATH=$PATH:/usr/sbin:/sbin command -v "$tool" >/dev/null ||
			die "there is no $tool here; \`make setup-boards\` installs it"
	done
}

# need_spl WHICH: exits unless SPL= names a file that can be read. WHICH tells the user which file is meant.
need_spl() {
	[ -n "${SPL:-}" ] || die "SPL= must name U-Boot's SPL $1: it sets up DRAM"
	[ -r "$SPL" ] || die "SPL=$SPL: there is no such file, or it cannot be read"
}

# confirm WORD QUESTION: asks the user to type WORD, unless YES=1.
confirm() {
	local answer
	[ "${YES:-}" != 1 ] || return 0
	[ -t 0 ] || die "$2 There is no terminal to ask on. YES=1 answers yes"
	read -rp "$2 Type $1 to go on: " answer || answer=
	[ "$answer" = "$1" ] || die "nothing was written"
}
