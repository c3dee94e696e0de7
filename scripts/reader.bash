# Sourced. If the reader of this script's output ends early, as `head` does, the rest of the output is thrown away, and
# the script goes on. end_output waits until the reader has all of the output.
# shellcheck shell=bash
output_reader=
if [ -p /dev/fd/1 ]; then
	exec > >(cat 2>/dev/null || cat >/dev/null)
	output_reader=$!
fi

end_output() {
	exec >&-
	[ -z "$output_reader" ] || wait "$output_reader" || :
}
