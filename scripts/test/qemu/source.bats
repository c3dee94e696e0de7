#!/usr/bin/env bats
# The source of numbers: the lowest claim of the board's data, the core's ids and its counters. No setting of an
# emulator makes it hardware.

# shellcheck disable=SC2154 # common.bash sets folder, image and barecycle
# shellcheck disable=SC2030,SC2031 # each test has an output of its own
load ../common

# A vendor's ids on a 32-bit core, and the default ids of QEMU 10.
vendor=(mvendorid=0x489 marchid=0x80000007 mimpid=0x20181004)
silent=(mvendorid=0 marchid=0 mimpid=0)

# qemu_says IDS...: makes $folder/qemu, a QEMU that reports these ids.
qemu_says() {
	printf '#!/bin/sh\nexec qemu-system-riscv%s%s "$@"\n' "${width:-64}" "$(printf ' -global riscv-cpu.%s' "$@")" \
		>"$folder/qemu"
	chmod +x "$folder/qemu"
}

# A board that claims hardware and has no fw_cfg, so that only the ids and the counters can contradict it.
bare=(SOURCE=hardware FW_CFG_BASE=0)
# A modelled core, which counts cycles as a real core does.
modelled=(MODEL=u74)

# patched SYMBOL OLD NEW...: the next run in $folder/image uses $folder/whole.elf with this change.
patched() {
	scripts/test/tools/patch-code.py "$folder/whole.elf" "$folder/image/barecycle.elf" "$@"
}

# as_vendor VARIABLE=value...: the next run uses the modelled core's image, which reads a vendor's ids.
as_vendor() {
	rm -rf "$folder/image"
	make_here image plugins "${modelled[@]}" SOURCE=hardware "$@" IMAGE="$folder/image"
	cp "$folder/image/barecycle.elf" "$folder/whole.elf"
	patched identity_read csrr:f11 =0x489 identity_read csrr:f12 =7 identity_read csrr:f13 =1
}

# counts VARIABLE=value...: runs a few rows on that board, in $folder/image.
counts() {
	patiently make --no-print-directory -s run-qemu IMAGE="$folder/image" FILTER='primitive_ops/add' SAMPLES=20 "$@" \
		>"$folder/table"
}

# is_from SOURCE: checks that every row says so, and has ns and a clock if the source does.
is_from() {
	[ "$(distinct "$folder/image/results.csv" source)" = "$1" ]
	scripts/test/tools/check-schema.py "$folder/image/results.json"
	case $1 in
	hardware | fpga:*) grep -q ',ns,' "$folder/image/results.csv" && grep -q '^clock: .* MHz' "$folder/table" ;;
	*) ! grep -q ',ns,' "$folder/image/results.csv" && ! grep -q 'MHz' "$folder/table" ;;
	esac
}

# On every board of QEMU in `make soak`.
# bats test_tags=soak,long
@test "a QEMU with a vendor's ids is emulated, on every board's image" {
	# In QEMU 10 cores that are modelled by name keep their own ids.
	local named=(hifive1-reva:32 hifive1-revb:32 hifive-unleashed:64 hifive-unmatched:64) boards=(visionfive2:64)
	[ "$(qemu_major)" -lt 10 ] || named=()
	[ -z "${SOAK:-}" ] || boards+=(qemu-virt64:64 qemu-virt32:32 visionfive:64 "${named[@]}")
	[ -n "${SOAK:-}" ] || [ ${#named[@]} -eq 0 ] || boards+=(hifive1-revb:32)
	for board in "${boards[@]}"; do
		width=${board#*:} qemu_says "${vendor[@]}"
		counts BOARD="${board%:*}" QEMU="$folder/qemu"
		is_from emulated
		grep -qE '^@H .* vendor=489 arch=80000007 ' "$folder/image/stream.txt"
		rm -r "$folder/image"
	done
}

# bats test_tags=soak,long
@test "a QEMU whose ids are 0 is emulated, and the run ends by itself" {
	for board in hifive-unleashed ${SOAK:+qemu-virt64 visionfive2}; do
		qemu_says "${silent[@]}"
		counts BOARD="$board" QEMU="$folder/qemu" STAY= LISTEN_MS=
		is_from emulated
		rm -r "$folder/image"
	done
}

# bats test_tags=soak,long
@test "in supervisor mode the counters alone show that QEMU is emulated" {
	for ids in "${vendor[*]}" ${SOAK:+"${silent[*]}"}; do
		read -ra answers <<<"$ids"
		qemu_says "${answers[@]}"
		counts MODE=s "${bare[@]}" QEMU="$folder/qemu"
		is_from emulated
		rm -r "$folder/image"
	done
}

# bats test_tags=long
@test "if cycle traps, mcycle shows the emulator; if both trap, the board's SOURCE stands" {
	qemu_says "${silent[@]}"
	make_here image "${bare[@]}" IMAGE="$folder/image"
	cp "$folder/image/barecycle.elf" "$folder/whole.elf"
	# QEMU has neither hpmcounter19 nor mhpmcounter19.
	user=(mixed_run_user csrr:c00 c13)
	patched "${user[@]}"
	counts "${bare[@]}" QEMU="$folder/qemu"
	is_from emulated
	patched "${user[@]}" mixed_run_machine csrr:b00 b13
	counts "${bare[@]}" QEMU="$folder/qemu"
	is_from hardware
}

# bats test_tags=long
@test "with a wrong instret the board's SOURCE stands" {
	qemu_says "${silent[@]}"
	make_here image "${bare[@]}" IMAGE="$folder/image"
	cp "$folder/image/barecycle.elf" "$folder/whole.elf"
	# hpmcounter5 stands still.
	patched mixed_run_user csrr:c02 c05 mixed_run_machine csrr:b02 b05
	counts "${bare[@]}" QEMU="$folder/qemu"
	is_from hardware
}

# The next test has the address 0.
# bats test_tags=soak,long
@test "fw_cfg shows QEMU only at the address that the board's data name" {
	for base in 0x10100000:emulated 0x10100100:hardware ${SOAK:+0x1000:hardware}; do
		as_vendor FW_CFG_BASE="${base%:*}"
		counts "${modelled[@]}" SOURCE=hardware FW_CFG_BASE="${base%:*}"
		is_from "${base#*:}"
	done
}

# The last test has SOURCE=hardware.
# bats test_tags=soak,long
@test "a core that counts like hardware has the SOURCE of its board, whatever its ids are" {
	for source in rtl:mycore ${SOAK:+hardware fpga:mycore emulated unknown}; do
		as_vendor FW_CFG_BASE=0 SOURCE="$source"
		counts "${modelled[@]}" FW_CFG_BASE=0 SOURCE="$source"
		is_from "$source"
	done
}

# bats test_tags=soak
@test "a model is reported as a model, whatever SOURCE its board has" {
	for source in hardware ${SOAK:+fpga:mycore unknown}; do
		counts "${modelled[@]}" SOURCE="$source"
		is_from model:u74
	done
}

# bats test_tags=soak,long
@test "without icount no board's SOURCE stands, as both counters are host time" {
	# Only the ids are QEMU's; it could be any other emulator.
	for case in hardware:unknown emulated:emulated ${SOAK:+rtl:mine:unknown}; do
		make_here image IMAGE="$folder/image" FW_CFG_BASE=0 SOURCE="${case%:*}"
		FILTER='primitive_ops/add' SAMPLES=20 scripts/patch-image "$folder/image/barecycle.elf" "$folder/asked.elf"
		patiently qemu-system-riscv64 -M virt -m 128M -bios none -cpu "rv64$(printf ',%s' "${silent[@]}")" -display none \
			-monitor none -serial stdio -kernel "$folder/asked.elf" </dev/null >"$folder/stream"
		"$barecycle" decode --table -o "$folder/image/results.csv" -o "$folder/image/results.json" "$folder/stream" \
			>"$folder/table"
		is_from "${case##*:}"
	done
}

# bats test_tags=long
@test "boards that exist have SOURCE hardware, and those of QEMU have emulated" {
	for board in boards/*/board.mk; do
		board=$(basename "${board%/*}")
		make_here BOARD="$board" IMAGE="$folder/$board" "$folder/$board/board.c"
		echo "$board $(sed -n 's/.*\.source = "\(.*\)",/\1/p' "$folder/$board/board.c")"
	done >"$folder/claims"
	[ "$(wc -l <"$folder/claims")" -ge 8 ]
	[ "$(grep -v '^qemu-' "$folder/claims" | cut -d' ' -f2 | sort -u)" = hardware ]
	[ "$(grep '^qemu-' "$folder/claims" | cut -d' ' -f2 | sort -u)" = emulated ]
}

# bats test_tags=long
@test "a board with a bad SOURCE is refused, and the allowed ones are listed" {
	for source in Hardware model:u74 rtl rtl: fpga:a+b rtl:longer-than-it rtl:-x; do
		gives 2 "SOURCE of boards/qemu-virt64/board.mk: '$source' is not one of hardware, fpga:NAME, rtl:NAME, emulated, unknown" \
			make_here image IMAGE="$folder/image" SOURCE="$source"
	done
	gives 2 "qemu-virt64/board.mk: SOURCE = : it is empty" make_here image IMAGE="$folder/image" SOURCE=
	for source in rtl:as-long.as_i fpga:X1; do
		make_here -n image IMAGE="$folder/image" SOURCE="$source" >"$folder/log"
	done
}
