# Shared by the asking*.bats files: `barecycle run`, which requests a run from a board.
# shellcheck shell=bash
# shellcheck disable=SC2154 # common.bash sets folder and barecycle

# ask OPTION...: requests a run from that board.
ask() {
	run patiently "$barecycle" run "$folder/port" -o "$folder/r.csv" "$@"
}

# benchmarks: prints the benchmarks in the results, each once.
benchmarks() {
	column "$folder/r.csv" benchmark | sort -u | xargs
}
