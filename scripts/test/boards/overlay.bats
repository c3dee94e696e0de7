#!/usr/bin/env bats
# Boards that QEMU does not model, on its virt machine with the overlay plugin.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
# shellcheck disable=SC2030,SC2031 # each test has an output of its own
load ../common

overlay=build/host/qemu/overlay.so

# bats test_tags=long
@test "the VisionFives' own images run in QEMU, and say that they are emulated" {
	for board in visionfive2:lim:1:10 visionfive:dram:0:9; do
		IFS=: read -r name mem hart benchmarks <<<"$board"
		run_once BOARD="$name" MEM="$mem" SAMPLES=2 FILTER='primitive_ops/[ab]*'
		csv=$image/results.csv
		[ "$(distinct "$csv" board mem source hart)" = "$name:$mem:emulated:$hart" ]
		[ "$(distinct "$csv" status reason)" = "ok: unsupported:unknown to QEMU" ]
		[ "$(grep -cE ',(cycles|instret),.*,unsupported,' "$csv")" -eq 0 ]
		[ "$(column "$csv" benchmark | sort -u | wc -l)" -eq "$benchmarks" ]
	done
}

@test "the image that runs differs from the flashed one only in .config" {
	make_here image BOARD=visionfive2 IMAGE="$folder/image"
	make_here run-qemu BOARD=visionfive2 IMAGE="$folder/image" FILTER='primitive_ops/add' SAMPLES=20
	for elf in barecycle run; do
		"${CROSS}objcopy" -O binary -R .config "$folder/image/$elf.elf" "$folder/$elf.bin"
	done
	[ -s "$folder/run.bin" ]
	cmp "$folder/barecycle.bin" "$folder/run.bin"
}

# bats test_tags=long
@test "an address that QEMU cannot overlay is refused in one line" {
	for slip in ram=0x08000400+0x200000 uart=0x5a000340/shift2 sifive-uart=0x10000004; do
		run -2 make_here run-qemu BOARD=visionfive2 IMAGE="$folder/image" QEMU_OVERLAY="$slip" FILTER='primitive_ops/add'
		[ "$(grep -vc '^make' <<<"$output")" -eq 1 ]
		[[ $output == *"barecycle: QEMU_OVERLAY: $slip: "*"multiple of 4096"* ]]
	done
}

# bats test_tags=long
@test "an image that QEMU cannot start at its address is refused in one line" {
	run -2 make_here run-qemu BOARD=visionfive2 IMAGE="$folder/image" QEMU_OVERLAY= FILTER='primitive_ops/add' SILENCE_S=2
	[ "$(grep -vc '^make' <<<"$output")" -eq 1 ]
	[[ $output == *"barecycle: QEMU's virt begins at 0x80000000, and the image at 0x08000000: "*"QEMU_OVERLAY"* ]]
	gives 2 "barecycle: the image lies at 0, where QEMU's machines have a ROM, at 0x1000: " \
		make_here run-qemu IMAGE="$folder/low" MEMORIES_m=ram:0:0x100000 QEMU_OVERLAY=ram=0+0x100000
}

# ../soak/overlay.bats has the monitor core, which needs other objects.
# bats test_tags=long
@test "any hart can measure" {
	for hart in visionfive2:3 visionfive:1; do
		measures BOARD="${hart%:*}" HART="${hart#*:}"
		[ "$(distinct "$folder/image/results.csv" hart source)" = "${hart#*:}:emulated" ]
		rm -r "$folder/image"
	done
}

# bats test_tags=long
@test "the other harts are parked while one measures" {
	cat >"$folder/parked.gdb" <<-'END'
		break run_first
		continue
		thread apply all -q info symbol $pc
	END
	inspect "$folder/parked.gdb" BOARD=visionfive2 HART=2
	cat "$folder/gdb.log"
	[ "$(grep -c '^park' "$folder/gdb.log")" -eq 4 ]
	[ "$(grep -c '^run_first' "$folder/gdb.log")" -eq 1 ]
}

# Registers have known contents before, so that writes are visible around them. The trace has the order of the PLL's
# steps.
jh7110_script() {
	local address
	for address in 0x13020000 0x13020244 0x13020248 0x13030018 0x1303001c 0x13030024; do
		echo "set var *(unsigned int *)$address = 0x2aaaaaaa"
	done
	for address in 0x13040004 0x13040044 0x1304008c; do
		echo "set var *(unsigned int *)$address = 0x55555555"
	done
	echo 'set var *(unsigned int *)0x13020300 = 0xffffffff'
	echo 'set var *(unsigned int *)0x13030020 = 0x30555555'
	for address in 0x13020000 0x13030018 0x1303001c 0x13030020 0x13030024; do
		printf '%s\n' "watch *(unsigned int *)$address" commands silent \
			"printf \"wrote $address %08x at %lu\\n\", *(unsigned int *)$address, *(unsigned long *)0x0200bff8" \
			continue end
	done
	echo 'break run_first'
	echo continue
	for address in 0x13020000 0x13020244 0x13020248 0x13030018 0x1303001c 0x13030020 0x13030024 \
		0x13020300 0x13040004 0x13040044 0x1304008c; do
		printf '%s\n' "printf \"left $address %08x\\n\", *(unsigned int *)$address"
	done
}

# The clock gates and the reset of UART0. The words around the output enables of GPIO5 and GPIO6, which have 6 bits each,
# GPIO5's output and UART0's input, of 7 bits (U-Boot, arch/riscv/include/asm/arch-jh7110/gpio.h).
gates_and_pins='left 0x13020244 aaaaaaaa
left 0x13020248 aaaaaaaa
left 0x13020300 ffe7ffff
left 0x13040004 55414055
left 0x13040044 55551455
left 0x1304008c 55085555'

@test "the JH7110's clock setup writes the documented values in the documented order" {
	jh7110_script >"$folder/jh7110.gdb"
	inspect "$folder/jh7110.gdb" BOARD=visionfive2
	cat "$folder/gdb.log"
	sed -n 's/^wrote \(.*\) at .*/\1/p' "$folder/gdb.log" | diff - <(
		cat <<-'END'
			0x13020000 00aaaaaa
			0x13030020 38555555
			0x13030018 2baaaaaa
			0x13030024 2aaaaa83
			0x1303001c 2aaaa07d
			0x13030020 08555555
			0x13030020 00555555
			0x13020000 01aaaaaa
		END
	)
	# The board's timer claims 4 MHz: 100 us pass between power-on and use.
	awk '/^wrote 0x13030020/ { on = $5 } /^wrote 0x13020000/ { use = $5 } END { exit !(use - on >= 400) }' \
		"$folder/gdb.log"
	diff <(grep -E '^left 0x13(02024|0203|040)' "$folder/gdb.log") <(echo "$gates_and_pins")
}

# bats test_tags=long
@test "at CLOCK=found the JH7110's clock is left alone, and its UART gets its gates and pins" {
	jh7110_script >"$folder/jh7110.gdb"
	inspect "$folder/jh7110.gdb" BOARD=visionfive2 CLOCK=found
	cat "$folder/gdb.log"
	[ "$(grep -c '^wrote' "$folder/gdb.log")" -eq 0 ]
	diff <(grep ^left "$folder/gdb.log" | sort) <(
		{
			echo "$gates_and_pins"
			printf 'left 0x130%s 2aaaaaaa\n' 20000 30018 3001c 30024
			echo 'left 0x13030020 30555555'
		} | sort
	)
}

# Memory in place of the registers accepts bytes too, so this test reads the code. Only the variable `state` may be
# stored to in bytes.
# bats test_tags=long
@test "the JH7110's pins are written in words" {
	make_here image BOARD=visionfive2 IMAGE="$folder/image" FILTER='primitive_ops/add'
	"${CROSS}objdump" -d --no-show-raw-insn "$folder/image/barecycle.elf" |
		sed '/<\(soc_init\|open_uart\|set_pin\|reg32_set\)[^>]*>:/,/^$/!d' >"$folder/code"
	grep -wq sw "$folder/code"
	base=$(sed -n 's/.*\taddi\?\t\(\w*\),.* <state>$/\1/p' "$folder/code")
	[ -n "$base" ]
	grep -v "($base)" "$folder/code" >"$folder/devices"
	run -1 grep -wE '[ls][bh]u?' "$folder/devices"
}

# bats test_tags=long
@test "the JH7100's pins are switched only if they are not those of the console" {
	for before in 0 6; do
		cat >"$folder/jh7100.gdb" <<-END
			set var *(unsigned int *)0x118581a0 = $before
			awatch *(unsigned int *)0x118581a0
			commands
			silent
			printf "access %d\n", *(unsigned int *)0x118581a0
			continue
			end
			break run_first
			continue
			printf "left %d\n", *(unsigned int *)0x118581a0
		END
		inspect "$folder/jh7100.gdb" BOARD=visionfive
		cat "$folder/gdb.log"
		grep -E '^(access|left)' "$folder/gdb.log" | tr '\n' ' ' >"$folder/seen.$before"
	done
	# One read, and a write unless it returned 6.
	[ "$(cat "$folder/seen.0")" = "access 0 access 6 left 6 " ]
	[ "$(cat "$folder/seen.6")" = "access 6 left 6 " ]
}

# bats test_tags=long
@test "memory with ECC is written to its end before main, and other memory is not" {
	for mem in "lim 0x081d 0x0810" "dram 0x41fd 0x4100"; do
		read -r name end heap <<<"$mem"
		# Puts known contents into the heap and below the end of the stack first.
		for address in ${end}0000 ${end}f000 ${heap}0000 ${heap}f000; do
			echo "set var *(unsigned long *)$address = 0x1234"
			found+="printf \"found %lx\\n\", *(unsigned long *)$address"$'\n'
		done >"$folder/ecc.gdb"
		printf '%s\n' "break main" continue "$found" >>"$folder/ecc.gdb"
		found=
		inspect "$folder/ecc.gdb" BOARD=visionfive2 MEM="$name" FILTER=add
		echo "$name $(grep '^found' "$folder/gdb.log" | paste -sd ' ')" >>"$folder/found"
		rm -r "$folder/image"
	done
	diff "$folder/found" - <<-'EOF'
		lim found 0 found 0 found 0 found 0
		dram found 1234 found 1234 found 1234 found 1234
	EOF
}

# The configuration register of the L2's controller: 16 ways (0x10), as in the chips. In QEMU this register and the one
# behind it are memory.
# bats test_tags=long
@test "an image in DRAM turns on all ways of the L2, one in the L2-LIM turns on none" {
	printf '%s\n' 'set var *(unsigned int *)0x02010000 = 0x060b1004' 'set var *(unsigned int *)0x02010008 = 0' \
		'break run_first' continue 'printf "ways %d, %s\n", *(unsigned int *)0x02010008, (char *)soc_state()' \
		>"$folder/l2.gdb"
	for board in "visionfive2 lim" "visionfive2 dram" "visionfive dram"; do
		read -r name mem <<<"$board"
		ranges=$(make_here show-board BOARD="$name" MEM="$mem" | sed -n 's/^QEMU_OVERLAY  *\(.*\)  *boards.*/\1/p')
		inspect "$folder/l2.gdb" BOARD="$name" MEM="$mem" QEMU_OVERLAY="$ranges ram=0x02010000+0x1000"
		echo "$board: $(grep ^ways "$folder/gdb.log")" >>"$folder/seen"
		rm -r "$folder/image"
	done
	diff "$folder/seen" - <<-'END'
		visionfive2 lim: ways 0, 1000MHz
		visionfive2 dram: ways 15, 1000MHz+l2
		visionfive dram: ways 15, found+l2
	END
}

# uart_writes VARIABLE=value...: prints offset, value and size of each write to the 16550.
uart_writes() {
	make_here run-qemu IMAGE="$folder/image" FILTER=nothing "$@" QEMU_MACHINE="-M virt -m 64M -smp 5 -bios none \
		-semihosting-config enable=on,target=native -trace memory_region_ops_* -D $folder/trace" >/dev/null || :
	sed -n "s/^memory_region_ops_write.* addr 0x1.*\(0[0-9a-f]\) value \(0x[0-9a-f]*\) size \(.\) name 'serial'/\1 \2 \3/p" \
		"$folder/trace"
}

# Divisors as in the boards' own loaders: 13 for 24 MHz (U-Boot for the VisionFive 2), 54 for 100 MHz
# (starfive-tech/JH7100_secondBoot, uart/uart.c).
@test "the UART's divisor gives 115200 from its input clock, and a DesignWare UART is accessed in words" {
	for board in "visionfive2 0xd" "visionfive 0x36"; do
		read -r name divisor <<<"$board"
		uart_writes BOARD="$name" | head -n 7 >"$folder/seen"
		diff "$folder/seen" - <<-END
			04 0x0 4
			08 0x7 4
			0c 0x83 4
			00 $divisor 4
			04 0x0 4
			08 0x7 4
			0c 0x3 4
		END
		[ "$(sed -n "s/.* size \(.\) name 'serial'/\1/p" "$folder/trace" | sort -u)" = 4 ]
		rm -r "$folder/image"
	done
}

# bats test_tags=long
@test "the stream reports what the firmware turned on, and the U7's features only if the core has their CSR" {
	for board in visionfive2:1000MHz visionfive:found; do
		measures BOARD="${board%:*}"
		[ "$(soc_of "$folder/image/stream.txt")" = " soc=${board#*:}" ]
		scripts/test/tools/patch-code.py "$folder/image/barecycle.elf" "$folder/takes.elf" u7_enable_features csrw:7c1 nop
		mv "$folder/takes.elf" "$folder/image/barecycle.elf"
		measures BOARD="${board%:*}"
		[ "$(soc_of "$folder/image/stream.txt")" = " soc=${board#*:}+u7" ]
		rm -r "$folder/image"
	done
}

# install ARGUMENTS: starts QEMU with the plugin and no image.
install() {
	run patiently qemu-system-riscv64 -M virt -bios none -display none -monitor stdio -serial null -serial null \
		-S -plugin "$1" <<<quit
	# The monitor prints its greeting before the plugin is loaded.
	output=$(sed '/^QEMU .* monitor - /d; s/^(qemu) //' <<<"$output")
	mapfile -t lines <<<"$output"
	echo "$output"
}

# bats test_tags=long
@test "the plugin names an argument that it refuses, and QEMU does not start" {
	for bad in ram=0x40000000 ram=0x40000000+0 ram=0x40000000+0x1001 ram=12+0x1000 ram=-4096+0x1000 \
		ram=0xfffffffffffff000+0x1000 ram=0x1000+0x1000x uart=0x10000000 uart=0x10000000/shift4 \
		uart=0x10000001/shift2 uart=0x10000000/shift2x uart=/shift2 sifive-uart=zero \
		sifive-uart=0x10 sifive-uart=0x1000x; do
		install "$overlay,$bad"
		[ "$status" -eq 1 ]
		[[ ${lines[0]} == "overlay: $bad: this should be BASE"* ]]
	done
	install "$overlay,rom=0x1000+0x1000"
	[ "$status" -eq 1 ]
	[[ ${lines[0]} == "overlay: rom=0x1000+0x1000: unknown option; the options are ram=, uart=, sifive-uart=" ]]
	install "$overlay,uart=0x10000000/shift2,sifive-uart=0x10001000"
	[ "$status" -eq 1 ]
	[[ ${lines[0]} == "overlay: sifive-uart=0x10001000: a second UART; there can be one" ]]
	install "$overlay$(printf ',ram=0x%x000+0x1000' {1..17})"
	[ "$status" -eq 1 ]
	[[ ${lines[0]} == "overlay: ram=0x11000+0x1000: more than 16 regions" ]]
}

# bats test_tags=long
@test "a QEMU that lacks a function of the plugin does not start, and the function is named" {
	for name in serial_mm_init memory_region_add_subregion_overlap qemu_add_machine_init_done_notifier error_fatal; do
		sed "s/$name/${name%??}_x/g" "$overlay" >"$folder/overlay.so"
		install "$folder/overlay.so,ram=0x1000+0x1000"
		[ "$status" -eq 1 ]
		[ "${lines[0]}" = "overlay: this QEMU does not export ${name%??}_x; known to work: 7.2, 10.0, 11.1 as Debian builds it" ]
	done
}

@test "another version of QEMU is refused, and the known ones are listed" {
	gcc -D_GNU_SOURCE -rdynamic -Ihost/qemu -o "$folder/fake" host/qemu/tests/fake_qemu.c
	for version in 7.1 8.2 10.1 72.0; do
		run -1 "$folder/fake" $overlay "${version%.*}" "${version#*.}"
		[ "$output" = "overlay: this is QEMU $version; known to work: 7.2, 10.0, 11.1" ]
	done
	run -1 "$folder/fake" $overlay 7 2
	[ "$output" = "overlay: this QEMU does not export error_fatal; known to work: 7.2, 10.0, 11.1 as Debian builds it" ]
}

@test "the overlay plugin is built only for boards that need it" {
	make_here host plugins BOARD=visionfive2
	run make_here -n -W host/qemu/overlay.c run-qemu BOARD=visionfive2
	[[ $output == *host/qemu/overlay.c* ]]
	run make_here -n -W host/qemu/overlay.c run-qemu BOARD=qemu-virt64
	[[ $output != *host/qemu/overlay* ]]
}
