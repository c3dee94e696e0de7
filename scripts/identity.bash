# Sourced. identity_of FILE: prints which file this is. A file that takes the place of another is a new one: it has another
# number, because the other still exists while it is written. Times alone do not tell: a clock may be set back, and some
# file systems keep whole seconds.
# shellcheck shell=bash
identity_of() {
	stat -L -c '%d:%i:%y:%z' "$1" 2>/dev/null || echo none
}
