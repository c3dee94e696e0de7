# Requests to a board in QEMU over its console. common.bash must be loaded first.
# shellcheck shell=bash disable=SC2034,SC2154 # common.bash sets folder and barecycle, a test uses the ends of runs

# request OPTION...: prints the sentence.
request() {
	"$barecycle" request "$@" | tr -d '\r\n'
}

# talk VARIABLE=value...: runs the board in QEMU and executes the lines of stdin (dialogue.py). Leaves its output in
# $folder/image/stream.txt and its rows in $folder/runs.csv.
talk() {
	local width=64
	[[ $* != *BOARD=hifive1* ]] || width=32
	cat >"$folder/script"
	# shellcheck disable=SC2016 # for the script
	printf '#!/bin/sh\n[ "$1" != --version ] || exec qemu-system-riscv64 --version\nexec %s %s qemu-system-riscv%s "$@"\n' \
		scripts/test/tools/dialogue.py "$folder/script" "$width" >"$folder/qemu"
	chmod +x "$folder/qemu"
	rm -rf "$folder/image" "$folder/runs.csv"
	patiently make --no-print-directory -s run-qemu IMAGE="$folder/image" QEMU="$folder/qemu" BUDGET_MS=2 "$@" >"$folder/talk.log" 2>&1 || :
	! grep dialogue: "$folder/talk.log" || return 1
	"$barecycle" decode -o "$folder/runs.csv" -o "$folder/runs.json" "$folder/image/stream.txt" 2>"$folder/said" || :
}

# rows_of RUN: prints the rows of a run without its number.
rows_of() {
	grep "^$1," "$folder/runs.csv" | cut -d, -f 2-
}

# The three copies of @E. After them the board listens again.
ends_ok='(@E [^\n]* status=ok [^\n]*\n){3}'
ends_refused=${ends_ok/ok/refused}
ends_fault=${ends_ok/ok/fault}
