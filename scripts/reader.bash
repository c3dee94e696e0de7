# Sourced: a reader of this script's output that leaves early, as head does, has seen enough: what it would have read is
# thrown away, and the script goes on. end_output lets the reader have the last of it.
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
