#!/usr/bin/env bats
# bats file_tags=long
# All suites on each board, with few samples and little data. ../soak/suites-*.bats have the boards' other memories and
# harts, larger data, events and default runs.

# shellcheck disable=SC2154 # suites.bash sets the words, common.bash image
load ../common
load ../soak/suites

@test "all suites run on each board, and the same code takes the same number of instructions on each" {
	while IFS='|' read -r run expected; do
		echo "$run"
		# shellcheck disable=SC2086 # words
		run_once $run SAMPLES=2
		IFS='|' read -ra expected <<<"$expected"
		scripts/test/tools/check-board.py "$image/results.csv" "${expected[@]}"
		folders+=("$image")
	done <<-EOT
		BOARD=hifive1-revb|mem=flash|hart=0|$no_time|$no_events|$(IFS='|' && echo "${too_large[*]}")
		BOARD=hifive-unleashed MAX_BYTES=0x2000 EVENTS=|mem=lim|hart=1|$no_time
		BOARD=hifive-unmatched MAX_BYTES=0x2000 EVENTS= MEM=dram|mem=dram|hart=1|$no_time
		BOARD=visionfive MAX_BYTES=0x2000 EVENTS=|mem=dram|hart=0
		BOARD=visionfive2 MAX_BYTES=0x2000 EVENTS=|mem=lim|hart=1
	EOT
	[ ${#folders[@]} -eq 5 ]
	follows_schema "${folders[@]/%//results.json}"
	scripts/test/tools/check-same.py --by-code 40 "${folders[@]/%//results.csv}"
}
