#!/usr/bin/env bats
# The report of a large run. The test is that of ../cli/report.bats, with more benchmarks.

# shellcheck disable=SC2154 # common.bash sets folder
# shellcheck disable=SC2016 # $ is JavaScript's
load ../common
load ../cli/report

setup_file() {
	begin_pages
}

@test "a page of a thousand benchmarks with raw samples is less than 5 MB" {
	scripts/bench/write-benchmarks.py 1000 1000 | scripts/test/tools/make-stream.py >"$folder/many"
	build/host/barecycle decode -o "$folder/many.json" "$folder/many"
	build/host/barecycle report "$folder/many.json" -o "$folder/many.html"
	[ "$(stat -c %s "$folder/many.html")" -lt 5000000 ]
	sees 1000 "$folder/many.html" --evaluate 'document.querySelectorAll("details.row path.p").length'
}
