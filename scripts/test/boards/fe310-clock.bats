#!/usr/bin/env bats
# The clocks of the FE310, and the rate of its UART.

# shellcheck disable=SC2034,SC2154 # fe310.bash reads images and sets the rest, common.bash sets folder, barecycle and image
# shellcheck disable=SC2030,SC2031 # each test has an output of its own
load ../common
load fe310
images=(hifive1-revb 'hifive1-revb CLOCK=320')

# The order of the steps is from the sources named in firmware/soc/fe310.c. Then the UART's registers: FE310-G002
# manual, chapter 18.
pins="1001203c 00000000
10012038 00030000"
to_the_crystal="10008000 40100004
10008008 80060000
10008004 40000000
10008008 00060000
1000800c 00000100"

uart() {
	printf '10013010 00000000\n10013018 %08x\n10013008 00010001\n1001300c 00000001\n' "$1"
}

# bats test_tags=long
@test "at 16 MHz the crystal bypasses the PLL, and the UART divides by 139" {
	diff <(stores "$revb" | cut -d' ' -f1,2) - <<-EOT
		$pins
		$to_the_crystal
		10008008 80070000
		$(uart 138)
	EOT
	grep -q '^@H .* soc=16MHz ' <(hear "$revb" && cat "$folder/stream")
}

# bats test_tags=long
@test "at 320 MHz the flash slows down first, the PLL gets time to lock, and the UART's divisor is last" {
	stores "$clock320" >"$folder/stores"
	diff <(cut -d' ' -f1,2 "$folder/stores") - <<-EOT
		$pins
		10014000 00000003
		$to_the_crystal
		10008008 00020671
		10008008 80030671
		$(uart 2777)
	EOT
	grep 10008008 "$folder/stores" | tail -n 2 | awk '{ if (NR == 2 && $3 - before < 4) exit 1; before = $3 }'
	# A boot loader has slowed the flash down further. That setting stays.
	READS=10014000=7 stores "$clock320" >"$folder/stores"
	run grep ^10014000 "$folder/stores"
	[ -z "$output" ]
	grep -q ^10008008 "$folder/stores"
}

# given_up ADDRESS: prints the UART's clock, the image's message and its exit code if the chip never becomes ready at
# ADDRESS.
given_up() {
	# shellcheck disable=SC2016 # those are for gdb
	debug "$clock320" -ex "break *&becomes_ready if \$a0 == $1" -ex continue -ex 'set $a0 = 0' -ex 'set $pc = $ra' \
		-ex "break *&uart_init" -ex continue -ex 'echo found:' -ex 'output *(unsigned long *)($a0 + 8)' -ex 'echo \n' \
		-ex "break *&exit_run" -ex continue -ex 'echo found:' -ex 'output $a0' -ex 'echo \n' >"$folder/gdb.log"
	tr -d '\r' <"$folder/console" | sed -n 's/^barecycle: //p'
	sed -n 's/^found://p' "$folder/gdb.log"
}

@test "if a clock does not start, the run ends with a message that names it" {
	diff <(given_up 0x10008000) - <<<$'the ring oscillator does not start\n16000000\n1'
	diff <(given_up 0x10008004) - <<<$'the crystal does not start\n13800000\n1'
	diff <(given_up 0x10008008) - <<<$'the PLL does not lock\n16000000\n1'
	# The image does not wait forever: the load in the loop always reads 0 (c.lw a4, 0(a0) becomes c.li a4, 0).
	scripts/test/tools/patch-code.py "$revb" "$folder/patched.elf" becomes_ready 1841fd17 0147fd17
	# shellcheck disable=SC2086 # words
	gives 1 "the ring oscillator does not start" patiently $machine -serial stdio -kernel "$folder/patched.elf" </dev/null
}
