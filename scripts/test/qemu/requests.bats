#!/usr/bin/env bats
# Requests over the console, on a real terminal, with every UART driver.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common
load talk

setup_file() {
	make -s image host
}

# kinds: prints the records of all runs that concern requests, in order, with their number or the run's end.
kinds() {
	jq -r '[.runs[] | (.records[] | select((.record | IN("request", "listening", "note")) or .record == "hello" and .q < 16) |
		.record, .q), .status // "without an end"] | join(" ")' "$folder/runs.json"
}

# One board for each driver. Others have the same driver at another address, with other registers, or in another mode.
every_uart="
	BOARD=qemu-virt64
	MODE=s+CONSOLE=sbi
	BOARD=hifive1-revb
	${SOAK:+MODE=s BOARD=visionfive2 BOARD=hifive-unleashed}"

# bats test_tags=soak,long
@test "a request in time replaces the image's request, and a later one starts another run with the same rows" {
	asked=$(request --filter primitive_ops/add --samples 20 --budget-ms 0 --timeout-ms 0)
	# In QEMU mtime may run hundreds of times faster than the board file says.
	for uart in $every_uart; do
		echo "$uart"
		# shellcheck disable=SC2046 # words
		talk $(tr + ' ' <<<"$uart") FILTER='none' LISTEN_MS=100000 STAY=1 <<-EOF
			hear @L q=1 ms=100000
			say $asked\r\n
			hear $ends_ok
			say $asked\n
			hear $ends_ok
		EOF
		[ "$(kinds)" = "hello 0 listening 1 hello 2 request 3 ok hello 0 request 1 ok" ]
		[ "$(rows_of 1 | grep -c primitive_ops,add,)" -ge 6 ]
		diff <(rows_of 1 | sed 's/,[0-9]*,/,/') <(rows_of 2 | sed 's/,[0-9]*,/,/')
	done
}

# begun_after LISTEN_MS: prints the ticks from the first hello to its copy behind 64 records, without a request.
begun_after() {
	talk FILTER='add*' SAMPLES=20 BUDGET_MS=1 LISTEN_MS="$1" <<-EOF
		hear $ends_ok
	EOF
	grep -a '^@H' "$folder/image/stream.txt" | sed -nE 's/.* q=(0|64) .* mtime=([0-9]+).*/\1 \2/p' | sort -u >"$folder/times"
	awk '{ at[$1] = $2 } END { print at[64] - at[0] }' "$folder/times"
}

# bats test_tags=long
@test "without a request the image's run starts after LISTEN_MS, as mtime confirms" {
	local with without
	without=$(begun_after 0)
	with=$(begun_after 20)
	[ "$(kinds)" = "hello 0 listening 1 request 2 ok" ]
	grep -qa '^@Q q=2 filter=add\* samples=20 .* listen=20 stay=0 ' "$folder/image/stream.txt"
	echo "$without $with"
	# At 10 MHz. The copy comes a record earlier in the run, because the board has sent that it listens.
	[ $((with - without)) -ge 197000 ]
	[ $((with - without)) -le 203000 ]
}

@test "by default a run in QEMU neither listens nor stays" {
	for board in qemu-virt64 hifive1-revb; do
		make_here run-qemu IMAGE="$folder/image" BOARD=$board FILTER=add SAMPLES=20 BUDGET_MS=1
		grep -qa '^@Q q=1 .* listen=0 stay=0 ' "$folder/image/stream.txt"
	done
}

@test "settings that a request leaves out come from the image, not from the previous request" {
	talk FILTER='*/add' SAMPLES=33 RAW=1 STAY=1 <<-EOF
		hear $ends_ok
		say $(request --samples 11 --seed 3)\r\n
		hear $ends_ok
		say $(request --raw 0 --stay 0)\r\n
		hear $ends_ok
	EOF
	diff - <(grep -a '^@Q' "$folder/image/stream.txt" | awk '!seen[$0]++' | sed 's/ .. \*.*//') <<-'EOF'
		@Q q=1 filter=*/add samples=33 budget=2 seed=0 raw=1 sweep=0 timeout=10000 listen=0 stay=1
		@Q q=1 filter=*/add samples=11 budget=2 seed=3 raw=1 sweep=0 timeout=10000 listen=0 stay=1
		@Q q=1 filter=*/add samples=33 budget=2 seed=0 raw=0 sweep=0 timeout=10000 listen=0 stay=0
	EOF
	[ "$(column "$folder/runs.csv" run | sort -u | xargs)" = "1 2 3" ]
}

# refusals: prints the notes of all runs.
refusals() {
	jq -r '.runs[].records[] | select(.record == "note" and .level == "warning").text' "$folder/runs.json"
}

# bats test_tags=long
@test "a bad request is answered by a note, changes nothing, and the next request works" {
	good=$(request --filter add --samples 20)
	for settings in "hear @L;FILTER=add LISTEN_MS=2000" "hear $ends_refused;FILTER=none"; do
		echo "$settings"
		# shellcheck disable=SC2086 # words
		talk ${settings#*;} STAY=1 <<-EOF
			${settings%%;*}
			say ${good/samples=20/samples=21}\r\n
			hear @N [^\n]*CRC
			say $(sentence "@Q q=0 samples=0")\r\n
			hear @N [^\n]*least
			say $(sentence "@Q q=0 samples=99999999999")\r\n
			hear @N [^\n]*range
			say $(sentence "@N q=0 level=info text=hello")\r\n
			hear @N [^\n]*an%20@?
			say @\r\n
			hear @N [^\n]*CRC
			say @Q $(printf '%0600d' 0)\r\n
			hear @N [^\n]*CRC
			say \r\n\x00\xff\x80 help me *12345678\r\n?\n
			say @Q q=0 filt$good\n
			hear $ends_ok
		EOF
		refusals | diff - <(sed 's/^/request refused: /' <<-'EOF'
				its form or its CRC is wrong
				samples must be at least 1
				a value is out of range
				it is not an @Q sentence
				its form or its CRC is wrong
				its form or its CRC is wrong
			EOF
			)
		[ "$(distinct "$folder/runs.csv" status)" = ok ]
		[ "$(column "$folder/runs.csv" samples | sort -nu | tail -n 1)" -eq 20 ]
	done
}

# bats test_tags=long
@test "after a run with a fault, or one that matches nothing, the board takes the next request" {
	talk FILTER='none' STAY=1 TIMEOUT_MS=20 <<-EOF
		hear $ends_refused
		say $(request --filter 'selftest_faults/stack_overflow')\r\n
		hear $ends_fault
		say $(request --filter 'selftest_faults/endless_loop')\r\n
		hear $ends_fault
		say $(request --filter add --samples 20 --budget-ms 0)\r\n
		hear $ends_ok
	EOF
	rows_of 4 | cut -d, -f 2- | sed 's/^[^,]*,[^,]*,//' >"$folder/later"
	talk FILTER=add SAMPLES=20 BUDGET_MS=0 TIMEOUT_MS=20 <<-EOF
		hear $ends_ok
	EOF
	[ "$(wc -l <"$folder/later")" -ge 6 ]
	diff <(rows_of 1 | cut -d, -f 2- | sed 's/^[^,]*,[^,]*,//') "$folder/later"
}

# bats test_tags=long
@test "after a trap outside every benchmark the board still listens, and a second fault is reported" {
	mkdir "$folder/suite"
	cat >"$folder/suite/bad.c" <<-'EOT'
		#include "bench.h"

		static void KERNEL nothing(struct bench_run *run) { (void)run; }
		BENCH(mine, bad_name, .run = nothing, .ref = (const char *)~(uintptr_t)0xffff);
	EOT
	talk SUITE_DIR="$folder/suite" FILTER='mine/*' STAY=1 <<-EOF
		hear $ends_fault
		say $(request --filter 'selftest_faults/bad_load')\r\n
		hear $ends_fault
		say $(request --filter 'selftest_faults/yet*' --samples 20)\r\n
		hear $ends_ok
	EOF
	[ "$(rows_of 2 | grep -c ,fault,)" -ge 2 ]
	[ "$(rows_of 3 | grep -c ,ok,)" -ge 2 ]
}

# bats test_tags=long
@test "if mtime stands still the board does not listen for ever" {
	make_here run-qemu IMAGE="$folder/image" MTIME_ADDRESS=0x1000 FILTER=add SAMPLES=20 BUDGET_MS=0 LISTEN_MS=200
	[ "$(grep -acE '^@L q=1 ms=200 ' "$folder/image/stream.txt")" -eq 2 ]
	grep -qa '^@E .* status=ok ' "$folder/image/stream.txt"
}

@test "a receiver that always has a byte does not hold the board for longer than LISTEN_MS" {
	FILTER=add SAMPLES=20 LISTEN_MS=10 scripts/patch-image build/qemu-virt64/barecycle.elf "$folder/asked.elf"
	# uart_read() is `li a0, 0` and `ret`.
	scripts/test/tools/patch-code.py "$folder/asked.elf" "$folder/patched.elf" uart_read '' 01458280
	patiently qemu-system-riscv64 -M virt -m 128M -bios none -icount shift=0,sleep=off -display none -monitor none \
		-serial stdio -kernel "$folder/patched.elf" </dev/null >"$folder/stream"
	[ "$(grep -cE '^@L q=1 ms=10 ' "$folder/stream")" -eq 2 ]
	grep -q '^@E .* status=ok ' "$folder/stream"
}
