#!/usr/bin/env bats
# All suites on the HiFive1s, on QEMU's sifive_e.

# shellcheck disable=SC2154 # suites.bash sets the words, common.bash image
load ../common
load suites

@test "hifive1-revb: code in flash, 16 KiB of RAM" {
	check hifive1-revb mem=flash hart=0 "$no_time" "$no_events" "${too_large[@]}"
}

@test "hifive1-reva: the same from its own address in flash" {
	check hifive1-reva mem=flash hart=0 "$no_time" "$no_events" "${too_large[@]}"
}

@test "a default run has all five suites, in 16 KiB of RAM" {
	for board in hifive1-reva hifive1-revb; do
		run_suites $board
		[ "$(column "$image/results.csv" suite | sort -u | wc -l)" -eq 5 ]
		[ "$(grep -c ',cycles,.*,ok,' "$image/results.csv")" -gt 250 ]
	done
}

# mtime ticks once in 100 instructions; QEMU executes 10^8 per second and more.
@test "a default run takes less than 10,000,000 ticks of mtime" {
	for board in hifive1-reva hifive1-revb; do
		run_suites $board
		ticks=$(sed -n 's/^@H .* mtime=\([0-9]*\) .*/\1/p' "$image/stream.txt" | sort -n | tail -n 1)
		[ "$ticks" -gt 100000 ]
		[ "$ticks" -lt 10000000 ]
	done
}
