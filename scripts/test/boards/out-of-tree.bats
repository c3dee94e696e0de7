#!/usr/bin/env bats
# Boards outside the tree: the example in boards/README.md, unchanged.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
# shellcheck disable=SC2030,SC2031 # each test has an output of its own
load ../common

# Writes the board of boards/README.md to a folder.
my_board() {
	mkdir -p "$folder/myboard"
	for block in make:board.mk c:mysoc.c; do
		awk -v of="${block%:*}" '/^## / { here = $0 == "## A board of your own" } /^```/ { on = here && $0 == "```" of; next } on' boards/README.md >"$folder/myboard/${block#*:}"
	done
}

# bats test_tags=long
@test "the README's board outside the tree, with its own SoC file, builds and runs" {
	my_board
	[ "$(grep -c . "$folder/myboard/board.mk")" -le 35 ]
	measures BOARD_DIR="$folder/myboard/"
	[ "$(distinct "$folder/image/results.csv" board mem source hart isa)" = \
		"myboard:sram:emulated:0:rv64imac_zicsr_zifencei" ]
	[ "$(soc_of "$folder/image/stream.txt")" = " soc=found" ]
	# A second clock step, which this board's soc_init() would have to set.
	sed -i 's/^CLOCKS .*/& 200:7:100000000/' "$folder/myboard/board.mk"
	measures BOARD_DIR="$folder/myboard" CLOCK=200
	[ "$(soc_of "$folder/image/stream.txt")" = " soc=200MHz" ]
}

# bats test_tags=long
@test "a board outside the tree can use SiFive's UART" {
	my_board
	sed -i 's/= ns16550/= sifive/; /REG_SHIFT *=/d; s,uart=.*,sifive-uart=0x54000000,' "$folder/myboard/board.mk"
	measures BOARD_DIR="$folder/myboard"
}

# bats test_tags=long
@test "a board outside the tree can have its own timer, without a CLINT" {
	my_board
	sed -i 's/^MTIME_ADDRESS .*/MTIME_ADDRESS = 0x60000000\nMTIME = mytimer/' "$folder/myboard/board.mk"
	cat >"$folder/myboard/mtime_mytimer.c" <<-'EOF'
		#include "hart/csr.h"
		#include "drivers/mtime.h"

		void mtime_open(void)
		{
		}

		bool mtime_is_there(void)
		{
			return true;
		}

		uint64_t mtime_read(void)
		{
			return CSR_READ(time);
		}

		void mtime_alarm(uint64_t at)
		{
			(void)at;
		}

		bool mtime_software_interrupt(bool pending)
		{
			(void)pending;
			return false;
		}
	EOF
	measures BOARD_DIR="$folder/myboard"
	grep -q '^@H .* mtime=[1-9]' "$folder/image/stream.txt"
}

# bats test_tags=long
@test "a missing field, an unknown field, and an entry without one of its parts are named" {
	my_board
	cp "$folder/myboard/board.mk" "$folder/good.mk"
	mapfile -t fields < <(sed -n 's/^\([A-Z_a-z]*\) *=.*/\1/p' "$folder/good.mk" | grep -vE '^(SOC|CLOCKS|MTIME_ADDRESS|TIMEBASE_HZ|UART_BASE|UART_REG_SHIFT|SOURCE|QEMU.*)$')
	[ ${#fields[@]} -ge 17 ]
	for field in "${fields[@]}"; do
		grep -v "^$field *=" "$folder/good.mk" >"$folder/myboard/board.mk"
		gives 2 "myboard/board.mk: the field $field is missing; boards/README.md" \
			make_here image BOARD_DIR="$folder/myboard" IMAGE="$folder/image"
	done
	for slip in TIMEBASE_HZZ:TIMEBASE_HZ QEMU_OVERLY:QEMU_OVERLAY UART_REGSHIFT:UART_REG_SHIFT; do
		sed "s/^${slip#*:} /${slip%:*} /" "$folder/good.mk" >"$folder/myboard/board.mk"
		gives 2 "myboard/board.mk: there is no field ${slip%:*}; boards/README.md lists them" \
			make_here image BOARD_DIR="$folder/myboard" IMAGE="$folder/image"
	done
	for slip in "MEMORIES_m sram:0x60000000:0x00200000:ecc sram:0x60000000" \
		"CLOCKS found:0:50000000 found:50000000"; do
		read -r field good bad <<<"$slip"
		sed "s/$good/$bad/" "$folder/good.mk" >"$folder/myboard/board.mk"
		gives 2 "myboard/board.mk: $field has '$bad': it should be name:" make_here image BOARD_DIR="$folder/myboard" IMAGE="$folder/image"
	done
}

# slips_of_fields: reads lines "NAME = value;NAME = value|WORDS". Checks that make refuses the README's board with these
# fields, and that the message contains WORDS.
# fields in these words.
slips_of_fields() {
	local said lines
	my_board
	cp "$folder/myboard/board.mk" "$folder/good.mk"
	while IFS='|' read -r lines said; do
		{ cat "$folder/good.mk" && tr ';' '\n' <<<"$lines"; } >"$folder/myboard/board.mk"
		gives 2 "myboard/board.mk: $said" make_here -n image BOARD_DIR="$folder/myboard" IMAGE="$folder/image"
	done
}

@test "a bad LINKER, and LINKER = xip without its fields, are refused by name" {
	flash="LINKER = xip;FLASH_BASE = 0x20000000;FLASH_SIZE = 0x100000"
	slips_of_fields <<-EOT
		LINKER = rom|LINKER = rom: it is ram or xip
		LINKER = xip|LINKER = xip: it needs PLACES too
		LINKER = xip;FLASH_BASE = 0x20000000;FLASH_SIZE =;PLACES = flash|LINKER = xip: it needs FLASH_SIZE too
		$flash;PLACES = flash itim|LINKER = xip: it needs ITIM_BASE too
		$flash;PLACES = ram|PLACES = ram: it is some of: flash itim dtim
		PLACES = flash|PLACES = flash: it needs LINKER = xip
		FLASH_BASE = 0x20000000|FLASH_BASE = 0x20000000: it needs LINKER = xip
		$flash;PLACES = dtim;MODES = m s;MEMORIES_s = a:0x200:0x100|LINKER = xip: it is for machine mode only, MODES = m
	EOT
}

@test "a kind of image or a way of flashing that does not exist, or lacks a field, is refused by name" {
	kinds="bin hex card fit gpt image prefix spl"
	flash="LINKER = xip;FLASH_BASE = 0x20000000;FLASH_SIZE = 0x100000;PLACES = dtim"
	slips_of_fields <<-EOT
		IMAGES_m_sram = bin hex elf|IMAGES_m_sram = bin hex elf: it is some of: $kinds
		IMAGES_m_sram = foo|IMAGES_m_sram = foo: it is some of: $kinds
		IMAGES_m_sram = bin gpt|IMAGES_m_sram = bin gpt: it needs IMAGE_GPT_MAX too; boards/README.md
		IMAGES_m_sram = gpt;IMAGE_GPT_MAX = 0x100000|IMAGES_m_sram = gpt: it needs IMAGE_GPT_TYPE too
		IMAGES_m_sram = card;IMAGE_GPT_MAX = 0x100000;IMAGE_GPT_TYPE = X|IMAGES_m_sram = card: it needs IMAGE_GPT_NEXT_TYPE too
		FLASH_BY_m_sram = sdcard gpt|FLASH_BY_m_sram = sdcard gpt: it needs IMAGE_GPT_MAX too
		FLASH_BY_m_sram = openocd|FLASH_BY_m_sram = openocd: it is two words, as in openocd hex
		FLASH_BY_m_sram = openocd hex bin|FLASH_BY_m_sram = openocd hex bin: it is two words
		FLASH_BY_m_sram = jtag hex|FLASH_BY_m_sram = jtag hex: its first word is one of: openocd sdcard xmodem_ddrinit
		FLASH_BY_m_sram = openocd.cfg hex|FLASH_BY_m_sram = openocd.cfg hex: its first word is one of:
		FLASH_BY_m_sram = sdcard elf|FLASH_BY_m_sram = sdcard elf: its second word is one of: $kinds
		FLASH_BY_m_sram = openocd hex|FLASH_BY_m_sram = openocd hex: OpenOCD writes to flash, so it needs LINKER = xip
		$flash;FLASH_BY_m_sram = openocd hex|FLASH_BY_m_sram = openocd hex: it needs FLASH_OPENOCD_CFG too
		$flash;FLASH_BY_m_sram = openocd bin;FLASH_OPENOCD_CFG = a|FLASH_BY_m_sram = openocd bin: OpenOCD takes the addresses from the file, so it is openocd hex
		MODES = m s;MEMORIES_s = a:0x200:0x100;IMAGES_s_a = foo|IMAGES_s_a = foo: it is some of: $kinds
	EOT
}

@test "variables that look like those of a family of fields, and fields of a hart that is not there, are refused" {
	slips_of_fields <<-EOT
		EVENTS_s = foo:1|there is no field EVENTS_s; boards/README.md lists them
		EVENTS_MINE = foo:1|there is no field EVENTS_MINE
		QEMU_BIOS_x = none|there is no field QEMU_BIOS_x
		MARCH_HART_7 = rv64imac_zicsr|MARCH_HART_7 is of a hart that HARTS = 0 lacks
		HARTS = 0 1 17;MABI_HART_7 = lp64|MABI_HART_7 is of a hart that HARTS = 0 1 17 lacks
	EOT
	# shellcheck disable=SC2016 # for make
	{ cat "$folder/good.mk" && printf 'HARTS = 0 17\nMARCH_HART_17 = rv64imac_zicsr\nMY_EVENTS = foo:1\nEVENTS = $(MY_EVENTS)\n'; } >"$folder/myboard/board.mk"
	make_here -n image BOARD_DIR="$folder/myboard" IMAGE="$folder/image" >/dev/null
}

@test "an empty field, and HARTS that are not numbers, are refused by name" {
	slips_of_fields <<-EOT
		HARTS =|HARTS = : it is empty; delete the line to use the default
		HARTS = a b|HARTS = a b: it is numbers of harts, as 0 or 1 2 3
		HARTS = 0 -1|HARTS = 0 -1: it is numbers of harts
		HARTS = 0 010|HARTS = 0 010: a number of a hart does not begin with 0
		LINKER =|LINKER = : it is empty
		MTIME =|MTIME = : it is empty
	EOT
}

@test "a field that is set with a colon instead of = is reported with its line, also if the field is missing then" {
	my_board
	cp "$folder/myboard/board.mk" "$folder/good.mk"
	for field in MTIME_ADDRESS UART_BASE UART MARCH; do
		sed "s/^$field *=/$field :/" "$folder/good.mk" >"$folder/myboard/board.mk"
		run -2 make_here -n image BOARD_DIR="$folder/myboard" IMAGE="$folder/image"
		[[ $output == *"myboard/board.mk:$(grep -n "^$field :" "$folder/myboard/board.mk" | cut -d: -f1): '$field : "*"' is not FIELD = value"* ]]
	done
	{ cat "$folder/good.mk" && printf 'LINKER = xip\nFLASH_BASE : 0x20000000\nFLASH_SIZE = 0x100000\nPLACES = flash\n'; } >"$folder/myboard/board.mk"
	run make_here -n image BOARD_DIR="$folder/myboard" IMAGE="$folder/image"
	[[ $output == *": 'FLASH_BASE : 0x20000000' is not FIELD = value"* ]]
}

# bats test_tags=long
@test "the environment sets no field" {
	my_board
	EVENTS=foreign:1 make_here "$folder/image/board.c" BOARD_DIR="$folder/myboard" IMAGE="$folder/image"
	[ "$(grep -c foreign "$folder/image/board.c")" -eq 0 ]
	grep -qF "Written by scripts/write-board from $folder/myboard/board.mk." "$folder/image/board.c"
	sed -i /^MARCH/d "$folder/myboard/board.mk"
	MARCH=rv64imac_zicsr gives 2 "the field MARCH is missing" \
		make_here "$folder/image/board.c" BOARD_DIR="$folder/myboard" IMAGE="$folder/image"
}

@test "bad MODES, supervisor mode without memory, and a bad TESTED are refused by name" {
	slips_of_fields <<-EOT
		MODES = m u|MODES = m u: it is m or m s
		MODES = m s|MODES = m s: supervisor mode needs MEMORIES_s too
		TESTED = yes|TESTED = yes: it is one of: hardware, simulator, QEMU model, QEMU overlay, image checked
		TESTED_s = QEMU|TESTED_s = QEMU: it is one of: hardware, simulator, QEMU model
	EOT
}

# bats test_tags=long
@test "a field that is set twice, a line that sets none, and a variable that is no field are named with their lines" {
	my_board
	cp "$folder/myboard/board.mk" "$folder/good.mk"
	local at=$(($(wc -l <"$folder/good.mk") + 1)) lines said
	while IFS='|' read -r lines said; do
		{ cat "$folder/good.mk" && tr ';' '\n' <<<"$lines"; } >"$folder/myboard/board.mk"
		gives 2 "barecycle: $folder/myboard/board.mk:$said" \
			make_here "$folder/image/board.c" BOARD_DIR="$folder/myboard" IMAGE="$folder/image"
		[ ! -e "$folder/image/board.c" ]
	done <<-EOT
		UART_BASE = 0x20000000|$at: UART_BASE is set a second time, after line $(grep -n ^UART_BASE "$folder/good.mk" | cut -d: -f1): delete one
		EXIT_BASE: 0x10|$at: 'EXIT_BASE: 0x10' is not FIELD = value
		BAUD = 9600|$at: there is no field BAUD; boards/README.md lists them
		;BUDGET_MS := 5|$((at + 1)): there is no field BUDGET_MS
		# Installed in C:\\vivado\\;TIMEBASE_HZ = 5|$((at + 1)): TIMEBASE_HZ is not set, because the line before ends with
		MY_NOTE = a \\;TIMEBASE_HZ = 5|$((at + 1)): TIMEBASE_HZ is not set
	EOT
	# Line ends as in Windows, continued lines, and alternatives are accepted.
	{
		cat "$folder/good.mk"
		# shellcheck disable=SC2016 # for make
		printf 'HARTS = \\\n 0\nifeq ($(MEM),none)\nMAX_BYTES = 0x8000\nelse\nMAX_BYTES = 0x4000\nendif\nMY_OWN ?= 1\nMY_OWN += 2\n'
	} | sed 's/$/\r/' >"$folder/myboard/board.mk"
	make_here "$folder/image/board.c" BOARD_DIR="$folder/myboard" IMAGE="$folder/image"
}

# bats test_tags=long
@test "blanks and a comment after a value are not part of it" {
	my_board
	sed -i '/\\$/! { /=/s/$/   # a comment/ }' "$folder/myboard/board.mk"
	[ "$(grep -c ' = .*# a comment' "$folder/myboard/board.mk")" -ge 25 ]
	sed -i '/^SOC /d' "$folder/myboard/board.mk"
	printf 'LINKER = ram # RAM\nHARTS := 0 # one\n' >>"$folder/myboard/board.mk"
	measures BOARD_DIR="$folder/myboard"
}

# bats test_tags=long
@test "fields of several words, names that occur twice, and a bad ISA are refused by name" {
	slips_of_fields <<-EOT
		UART = ns16550 sifive|UART = ns16550 sifive: it is one word
		MARCH = rv64imac_zicsr rv64i|MARCH = rv64imac_zicsr rv64i: it is one word
		HARTS = 0 1 0|HARTS = 0 1 0: 0 is there twice
		CLOCKS = 8:0:0 8:1:0|CLOCKS = 8:0:0 8:1:0: 8 is there twice
		MEMORIES_m = a:0x100:0x100 a:0x200:0x100|MEMORIES_m = a:0x100:0x100 a:0x200:0x100: a is there twice
		CLOCKS = found|CLOCKS has 'found': it should be name:pll:uart_clock
		MARCH = RV64IMAC_zicsr|MARCH = RV64IMAC_zicsr: it is an ISA string in small letters, with _ before each longer name, as rv32imac_zicsr_zifencei
		MARCH = rv64imaczicsr|MARCH = rv64imaczicsr: it is an ISA string in small letters, with _ before each longer name
		MARCH = rv64imac_zicsr_zfinx|MARCH = rv64imac_zicsr_zfinx: the firmware has no code for floating point in integer registers: leave out zfinx
		MARCH = rv64imafdc_zicsr_zifencei|MABI = lp64: MARCH has D, so it is lp64d or ilp32d; or leave D out of MARCH
		MARCH = rv32e_zicsr;LINK_MARCH = rv32e|MARCH = rv32e_zicsr: the firmware needs the 32 registers
		LINK_MARCH = rv64imafdc|LINK_MARCH = rv64imafdc: MARCH = rv64imac_zicsr_zifencei has no f, so the core could not run
		MARCH = rv64ima_zicsr|LINK_MARCH = rv64imac: MARCH = rv64ima_zicsr has no c, so
		LINK_MARCH = RV64IMAC|LINK_MARCH = RV64IMAC: it is an ISA string
		QEMU_MODEL = u99|QEMU_MODEL = u99: it is one of: custom fe310
		UART = ns1655|neither firmware/drivers/uart_ns1655.c nor $folder/myboard/uart_ns1655.c exists; there are: htif ns16550
		SOC = fu54|neither firmware/soc/fu54.c nor $folder/myboard/fu54.c exists; there are: fe310 fu540
	EOT
}

# bats test_tags=long
@test "the board's name is that of its folder, however BOARD_DIR ends" {
	my_board
	for end in "" / // /.; do
		run make_here -n all BOARD_DIR="$folder/myboard$end"
		[[ $output == *"image: build/myboard/barecycle.elf"* ]]
	done
	gives 2 "there is no $folder/myboard/board.mk/board.mk; BOARD_DIR names the folder of a board.mk" \
		make_here -n all BOARD_DIR="$folder/myboard/board.mk"
}

@test "a name of a board or a memory that is too long for rows is refused" {
	my_board
	cp -r "$folder/myboard" "$folder/board-of-33-characters-in-its-name"
	run -2 make_here "$folder/image/board.c" BOARD_DIR="$folder/board-of-33-characters-in-its-name" IMAGE="$folder/image"
	[[ $output == *"the board's name 'board-of-33-characters-in-its-name' is too long for rows: they have 32 characters"* ]]
	sed -i 's/sram:/sram_bank_0_a:/' "$folder/myboard/board.mk"
	gives 2 "the memory's name 'sram_bank_0_a' is too long for rows: they have 12 characters" \
		make_here "$folder/image/board.c" BOARD_DIR="$folder/myboard" IMAGE="$folder/image"
}

# bats test_tags=long
@test "a board's name may contain a comma" {
	my_board
	mv "$folder/myboard" "$folder/b,x"
	make_here image BOARD_DIR="$folder/b,x" IMAGE="$folder/b,x/image"
	[ -s "$folder/b,x/image/barecycle.map" ]
}

# bats test_tags=long
@test "a missing driver, a folder without a board, and a board without QEMU are named" {
	my_board
	rm "$folder/myboard/mysoc.c"
	gives 2 "neither firmware/soc/mysoc.c nor $folder/myboard/mysoc.c exists" \
		make_here image BOARD_DIR="$folder/myboard" IMAGE="$folder/image"
	gives 2 "BOARD_DIR: there is no $folder/board.mk" make_here image BOARD_DIR="$folder"
	my_board
	sed -i /^QEMU/d "$folder/myboard/board.mk"
	gives 2 "has no QEMU_MACHINE" make_here run-qemu BOARD_DIR="$folder/myboard" IMAGE="$folder/image"
}

@test "boards/README.md lists every field of a board" {
	known=$(sed -n '/^# Defaults of fields/,/^# Variables that the files/p' boards/choose.mk | grep -oE '\b[A-Z][A-Z_]+(_[ms])?\b' |
		grep -vE '^(BOARD_FIELDS(_COMMON|_OPTIONAL)?|ELF)$' | sort -u)
	[ "$(wc -l <<<"$known")" -gt 40 ]
	for field in $known; do
		grep -qE "^.*\`${field%_}" boards/README.md || { echo "$field"; false; }
	done
}
