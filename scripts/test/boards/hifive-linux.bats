#!/usr/bin/env bats
# HiFive Unleashed and Unmatched on QEMU's sifive_u: clocks, the UART's rate, harts.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

# writes VARIABLE=value...: prints the writes to the PRCI (offset and value, in order) and to the UART's divisor.
writes() {
	make_here run-qemu IMAGE="$folder/image" FILTER='primitive_ops/add' SAMPLES=20 "$@" \
		QEMU_MACHINE="-M ${machine:-sifive_u,msel=11} -smp 5 -bios none -semihosting-config enable=on,target=native \
			-trace memory_region_ops_write -D $folder/trace" >/dev/null
	sed -n "s/^memory_region_ops_write.* addr 0x100000\([0-9a-f]*\) value \(0x[0-9a-f]*\) size 4 .*/prci \1 \2/p
		s/^memory_region_ops_write.* addr 0x10010018 value \(0x[0-9a-f]*\) size 4 .*/div \1/p" "$folder/trace"
	rm -r "$folder/image"
}

# Values: sifive/freedom-u540-c000-bootloader, sifive/devices/ux00prci.h; Zephyr, soc/sifive/sifive_freedom/fu500 and
# fu700, clock.c; U-Boot's default for the Unmatched.
@test "the Unleashed's clock is left alone or raised in the documented order, with the UART's divisor" {
	[ "$(writes BOARD=hifive-unleashed)" = "div 0x90" ]
	diff <(writes BOARD=hifive-unleashed CLOCK=1000) - <<-'EOF'
		prci 24 0x1
		prci 04 0x2110ec0
		prci 08 0x80000000
		prci 24 0x0
		div 0x10f3
	EOF
}

@test "the Unmatched's clock is set to 1001 MHz or to CLOCK=, and its UART keeps its divisor" {
	for step in "1001 0x20d1300" "1196 0x20d16c0"; do
		read -r clock pll <<<"$step"
		diff <(writes BOARD=hifive-unmatched CLOCK="$clock") - <<-EOF
			prci 24 0x1
			prci 04 $pll
			prci 40 0x0
			prci 24 0x0
			div 0x70
		EOF
	done
	[ "$(writes BOARD=hifive-unmatched CLOCK=found)" = "div 0x70" ]
}

@test "in DRAM, after U-Boot's SPL, the UART's divisor changes only with the clock that it divides" {
	machine=sifive_u
	[ -z "$(writes BOARD=hifive-unleashed MEM=dram)" ]
	writes BOARD=hifive-unleashed MEM=dram CLOCK=1000 | grep -x "div 0x10f3"
	writes BOARD=hifive-unmatched MEM=dram >"$folder/unmatched"
	grep -x 'prci 04 0x20d1300' "$folder/unmatched"
	run grep div "$folder/unmatched"
	[ "$status" -eq 1 ]
}

@test "a CLOCK= or HART= that the board lacks is refused, and those that it has are listed" {
	run make_here image BOARD=hifive-unleashed CLOCK=1500
	[ "$status" -eq 2 ]
	[[ $output == *"CLOCK=1500: hifive-unleashed has found 1000"* ]]
	run make_here image BOARD=hifive-unleashed HART=5
	[ "$status" -eq 2 ]
	[[ $output == *"HART=5: hifive-unleashed has 1 2 3 4 0"* ]]
}

@test "the stream says which clock was set" {
	for step in hifive-unleashed::found hifive-unleashed:1000:1000MHz hifive-unmatched::1001MHz; do
		IFS=: read -r board clock said <<<"$step"
		measures BOARD="$board" CLOCK="$clock"
		[ "$(soc_of "$folder/image/stream.txt")" = " soc=$said" ]
		rm -r "$folder/image"
	done
}

@test "any hart can measure, and its rows name it" {
	for hart in 0 2 4; do
		measures BOARD=hifive-unleashed HART=$hart
		[ "$(distinct "$folder/image/results.csv" hart mem source)" = "$hart:lim:emulated" ]
		rm -r "$folder/image"
	done
}

@test "no sample contains instructions of other harts, not even of their start in QEMU" {
	make_here run-qemu IMAGE="$folder/image" BOARD=hifive-unleashed HART=0 SUITE_DIR=scripts/test/suites/slices \
		FILTER='slices/*' SAMPLES=1000 QEMU_BUDGET_MS=0
	scripts/test/tools/csv-cells.py "$folder/image/results.csv" 'metric=cycles|instret' samples min max >"$folder/cells"
	cat "$folder/cells"
	awk '$1 != 1000 || $2 != $3 || $2 <= 50000 { wrong = 1 } END { exit wrong || NR != 2 }' "$folder/cells"
}

@test "in supervisor mode the image runs under OpenSBI, and ends QEMU" {
	for board in hifive-unleashed hifive-unmatched; do
		measures BOARD=$board MODE=s
		[ "$(distinct "$folder/image/results.csv" mode mem hart source)" = s:dram:1:emulated ]
		rm -r "$folder/image"
	done
}
