#!/usr/bin/env bats
# HiFive Unleashed and Unmatched on QEMU's sifive_u: clocks, the UART's rate, harts.

# shellcheck disable=SC2034,SC2154 # hifive-linux.bash reads machine, common.bash sets folder
load ../common
load hifive-linux

# Values: sifive/freedom-u540-c000-bootloader, sifive/devices/ux00prci.h; Zephyr, soc/sifive/sifive_freedom/fu500 and
# fu700, clock.c; U-Boot's default for the Unmatched, and its drivers/clk/sifive/sifive-prci.c (the gate, prci 08).
# bats test_tags=long
@test "the Unleashed's clock is left alone or raised in the documented order, with the UART's divisor" {
	[ "$(writes BOARD=hifive-unleashed)" = $'div 0x90\n soc=found' ]
	diff <(writes BOARD=hifive-unleashed CLOCK=1000) - <<-'EOF'
		prci 24 0x1
		prci 04 0x2110ec0
		prci 08 0x80000000
		prci 24 0x0
		div 0x10f3
		 soc=1000MHz
	EOF
}

# bats test_tags=long
@test "the Unmatched's clock is set to 1001 MHz, and its UART keeps its divisor" {
	diff <(writes BOARD=hifive-unmatched) - <<-'EOF'
		prci 24 0x1
		prci 04 0x20d1300
		prci 08 0x80000000
		prci 40 0x0
		prci 24 0x0
		div 0x70
		 soc=1001MHz
	EOF
	[ "$(writes BOARD=hifive-unmatched CLOCK=found)" = $'div 0x70\n soc=found' ]
}

# After U-Boot's SPL the bit may be still that of the SPL's setting. mtime counts us here.
# bats test_tags=long
@test "the PLL's lock bit is first read 70 us after the PLL was set" {
	make_here run-qemu IMAGE="$folder/image" BOARD=hifive-unmatched FILTER='primitive_ops/add' SAMPLES=20 \
		QEMU_MACHINE="-M sifive_u,msel=11 -smp 5 -bios none -semihosting-config enable=on,target=native \
			-trace memory_region_ops_* -D $folder/trace"
	mapfile -t times < <(sed '1,/_write .* addr 0x10000004 /d; /_read .* addr 0x10000004 /q' "$folder/trace" |
		sed -n 's/.* addr 0x200bff8 value \(0x[0-9a-f]*\) .*/\1/p')
	((times[-1] - times[0] >= 70))
}

# bats test_tags=long
@test "in DRAM, after U-Boot's SPL, the UART's divisor changes only with the clock that it divides" {
	machine=sifive_u
	[ "$(writes BOARD=hifive-unleashed MEM=dram)" = " soc=found" ]
	writes BOARD=hifive-unleashed MEM=dram CLOCK=1000 | grep -x "div 0x10f3"
	writes BOARD=hifive-unmatched MEM=dram >"$folder/unmatched"
	grep -x 'prci 04 0x20d1300' "$folder/unmatched"
	run -1 grep div "$folder/unmatched"
}

@test "a CLOCK= or HART= that the board lacks is refused, and those that it has are listed" {
	gives 2 "CLOCK=1500: hifive-unleashed has found 1000" make_here image BOARD=hifive-unleashed CLOCK=1500
	gives 2 "HART=5: hifive-unleashed has 1 2 3 4 0" make_here image BOARD=hifive-unleashed HART=5
	# Supervisor mode gives no choice, although board.mk lists several.
	gives 2 "HART=2: with MODE=s OpenSBI chooses the hart" make_here -n image BOARD=hifive-unleashed MODE=s HART=2
	gives 2 "CLOCK=1000: with MODE=s the clock stays as the boot loader set it" \
		make_here -n image BOARD=hifive-unleashed MODE=s CLOCK=1000
}

# bats test_tags=long
@test "any hart can measure, and its rows name it" {
	for hart in 0 4; do
		measures BOARD=hifive-unleashed HART=$hart
		[ "$(distinct "$folder/image/results.csv" hart mem source)" = "$hart:lim:emulated" ]
		rm -r "$folder/image"
	done
}

# bats test_tags=long
@test "no sample contains instructions of other harts, not even of their start in QEMU" {
	make_here run-qemu IMAGE="$folder/image" BOARD=hifive-unleashed HART=0 SUITE_DIR=scripts/test/suites/slices \
		FILTER='slices/*' SAMPLES=1000 QEMU_BUDGET_MS=0
	scripts/test/tools/csv-cells.py "$folder/image/results.csv" 'metric=cycles|instret' samples min max >"$folder/cells"
	cat "$folder/cells"
	awk '$1 != 1000 || $2 != $3 || $2 <= 50000 { wrong = 1 } END { exit wrong || NR != 2 }' "$folder/cells"
}

@test "in supervisor mode the image runs under OpenSBI, and ends QEMU" {
	measures BOARD=hifive-unleashed MODE=s SUITES=primitive_ops/i
	[ "$(distinct "$folder/image/results.csv" mode mem hart source)" = s:dram:1:emulated ]
}
