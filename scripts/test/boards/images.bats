#!/usr/bin/env bats
# The files that boards boot, read back by independent programs. od reads the headers that python writes; gzip computes
# their CRC.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

setup_file() {
	for image in "visionfive2 MEM=lim" "visionfive2 MEM=dram" "visionfive MEM=dram" "hifive-unleashed MEM=lim" \
		"hifive-unmatched MEM=lim" "hifive-unmatched MEM=dram"; do
		# shellcheck disable=SC2086 # two words
		image_for_all BOARD=$image || return 1
	done
}

# word FILE OFFSET: prints the little-endian word there in hexadecimal.
word() {
	od -An -v -tx4 --endian=little -j"$2" -N4 "$1" | tr -d ' '
}

# crc_of FILE: prints the CRC-32 that gzip appends.
crc_of() {
	gzip -c "$1" | tail -c 8 | od -An -tx4 --endian=little -N4 | tr -d ' '
}

# hex_of NUMBER: formats it as word() does.
hex_of() {
	printf '%08x' "$1"
}

size_of() {
	stat -c %s "$1"
}

# binary_of ELF FILE: writes the contents of the board's memory.
binary_of() {
	"${CROSS}objcopy" -O binary "$1" "$2"
}

# partition CARD NUMBER FIELD: prints a line of sgdisk's output.
partition() {
	sgdisk -i "$2" "$1" | sed -n "s/^$3: //p"
}

# linux_image FILE: makes the smallest Linux Image.
linux_image() {
	"${CROSS}gcc" -nostdlib -march=rv64i -mabi=lp64 -Wl,-Ttext=0x80200000,-N,--no-warn-rwx-segments \
		-o "$folder/linux.elf" scripts/test/tools/linux-image.S
	binary_of "$folder/linux.elf" "$1"
}

@test "the binary has the bytes of the ELF in memory, and the hex file has their addresses" {
	for start in visionfive2:0x08000000 visionfive2-dram:0x40000000 visionfive:0x80000000 \
		hifive-unleashed:0x08000000; do
		image=build/${start%:*}
		binary_of "$image/barecycle.elf" "$folder/bin"
		cmp "$folder/bin" "$image/barecycle.bin"
		scripts/test/tools/read-hex.py "$image/barecycle.hex" "${start#*:}" >"$folder/from_hex"
		cmp "$folder/from_hex" "$folder/bin"
	done
}

# bats test_tags=long
@test "the binary of an image for flash begins where the boot ROM jumps to" {
	for start in reva:0x20400000 revb:0x20010000; do
		image=$folder/${start%:*}
		make_here image BOARD="hifive1-${start%:*}" IMAGE="$image"
		binary_of "$image/barecycle.elf" "$folder/bin"
		scripts/test/tools/read-hex.py "$image/barecycle.hex" "${start#*:}" >"$folder/from_hex"
		cmp "$folder/from_hex" "$folder/bin"
		cmp "$folder/bin" "$image/barecycle.bin"
	done
}

@test "the SPL header has the payload's size and CRC" {
	spl=build/visionfive2/barecycle.spl bin=build/visionfive2/barecycle.bin
	tail -c +1025 "$spl" | cmp - "$bin"
	[ "$(word "$spl" 0x000)" = 00000240 ]
	[ "$(word "$spl" 0x004)" = 00200000 ]
	[ "$(word "$spl" 0x284)" = 01010101 ]
	[ "$(word "$spl" 0x288)" = "$(hex_of "$(size_of "$bin")")" ]
	[ "$(word "$spl" 0x28c)" = 00000400 ]
	[ "$(word "$spl" 0x290)" = "$(crc_of "$bin")" ]
	[ "$(head -c 1024 "$spl" | od -An -v -tx4 -w4 | grep -cv 00000000)" -eq 6 ]
}

@test "an image too large for the boot ROM is refused with both sizes, and no file is left" {
	size=$(size_of build/visionfive2/barecycle.bin)
	run -2 make_here image BOARD=visionfive2 IMAGE="$folder/image" IMAGE_SPL_MAX=$((size - 1))
	[[ $output == *"$size bytes"*"at most $((size - 1))"*"OPT=-Os"* ]]
	[ -z "$(find "$folder/image" -name 'barecycle.spl*')" ]
	make_here image BOARD=visionfive2 IMAGE="$folder/image" IMAGE_SPL_MAX="$size"
	[ "$(size_of "$folder/image/barecycle.spl")" -eq $((size + 1024)) ]
	grep -q '^IMAGE_SPL_MAX *= 180048$' boards/visionfive2/board.mk
	# A limit that is no number is no limit.
	for wrong in 1K '1 KiB' 0200000; do
		IMAGE_SPL_MAX=$wrong gives 2 "barecycle: IMAGE_SPL_MAX=$wrong is not a number" \
			scripts/make-image spl build/visionfive2/barecycle.bin "$folder/made.spl"
	done
	[ ! -e "$folder/made.spl" ]
}

@test "the VisionFive's image is its size followed by the binary" {
	name=build/visionfive/barecycle
	[ "$(word "$name.prefix" 0)" = "$(hex_of "$(size_of "$name.bin")")" ]
	tail -c +5 "$name.prefix" | cmp - "$name.bin"
}

# bats test_tags=long
@test "the card has the binary in a partition of the boot ROM's type, in sectors 34 to 2081" {
	for board in hifive-unleashed hifive-unmatched; do
		card=build/$board/barecycle.gpt
		sgdisk -v "$card" | grep -q '^No problems found'
		[[ $(partition "$card" 1 'Partition GUID code') == 5B193300-FC78-40CD-8002-E86C45580B47* ]]
		[[ $(partition "$card" 1 'First sector') == "34 "* ]]
		[[ $(partition "$card" 1 'Last sector') == "2081 "* ]]
		[ "$(sgdisk -p "$card" | grep -c '^ *[0-9]')" -eq 1 ]
		tail -c +$((34 * 512 + 1)) "$card" | cmp -n "$(size_of build/$board/barecycle.bin)" - build/$board/barecycle.bin
	done
	[ -f "$card" ]
	gives 2 "at most 4096" make_here image BOARD=hifive-unleashed IMAGE="$folder/image" IMAGE_GPT_MAX=0x1000
}

# bats test_tags=long
@test "the contents of the card's partition run at the boot ROM's load address" {
	FILTER=add SAMPLES=20 make_here image BOARD=hifive-unleashed IMAGE="$folder/image"
	dd if="$folder/image/barecycle.gpt" bs=512 skip=34 count=2048 of="$folder/loaded" status=none
	patiently qemu-system-riscv64 -M sifive_u,msel=11 -smp 5 -bios none -icount shift=0,sleep=off -display none \
		-semihosting-config enable=on,target=native -monitor none -serial stdio </dev/null >"$folder/stream" \
		-device loader,file="$folder/loaded",addr=0x08000000,force-raw=on
	"$barecycle" decode -o "$folder/r.csv" "$folder/stream"
	[ "$(column "$folder/r.csv" benchmark | sort -u)" = add ]
}

# bats test_tags=long
@test "a card for DRAM has U-Boot's SPL and the FIT in the partitions that are loaded" {
	head -c 200000 /dev/urandom >"$folder/u-boot-spl.bin"
	make_here "$folder/image/barecycle.card" BOARD=hifive-unmatched MEM=dram IMAGE="$folder/image" SPL="$folder/u-boot-spl.bin"
	card=$folder/image/barecycle.card
	sgdisk -v "$card" | grep -q '^No problems found'
	[[ $(partition "$card" 1 'Partition GUID code') == 5B193300-FC78-40CD-8002-E86C45580B47* ]]
	[[ $(partition "$card" 2 'Partition GUID code') == 2E54B353-1271-4842-806F-E436D6AF6985* ]]
	[[ $(partition "$card" 1 'First sector') == "34 "* ]]
	[[ $(partition "$card" 2 'First sector') == "2082 "* ]]
	tail -c +$((34 * 512 + 1)) "$card" | cmp -n 200000 - "$folder/u-boot-spl.bin"
	tail -c +$((2082 * 512 + 1)) "$card" >"$folder/fit"
	dumpimage -T flat_dt -p 0 -o "$folder/firmware" "$folder/fit" >/dev/null
	cmp "$folder/firmware" "$folder/image/barecycle.bin"
	# Another SPL may be older than the card. With an SPL, the card is one of the files that the board boots.
	head -c 200000 /dev/urandom >"$folder/older"
	touch -d 2020-01-01 "$folder/older"
	mv "$folder/older" "$folder/u-boot-spl.bin"
	make_here image BOARD=hifive-unmatched MEM=dram IMAGE="$folder/image" SPL="$folder/u-boot-spl.bin"
	tail -c +$((34 * 512 + 1)) "$card" | cmp -n 200000 - "$folder/u-boot-spl.bin"
	run -2 make_here "$folder/image/barecycle.card" BOARD=hifive-unmatched MEM=dram IMAGE="$folder/image" SPL="$folder/none"
	[[ $output == *"SPL=$folder/none: there is no such file"* ]]
}

# bats test_tags=long
@test "the FIT has the binary in place of OpenSBI, a dummy U-Boot, and a device tree" {
	for image in visionfive2-dram:40000000:40200000 hifive-unmatched-dram:80000000:80200000; do
		IFS=: read -r name load next <<<"$image"
		fit=build/$name/barecycle.fit
		dumpimage -l "$fit" >"$folder/list"
		grep -q "^ *OS: *RISC-V OpenSBI$" "$folder/list"
		grep -q "^ *Load Address: 0x$load$" "$folder/list"
		grep -q "^ *Load Address: 0x$next$" "$folder/list"
		configuration=$(fdtget "$fit" /configurations default)
		firmware=$(fdtget "$fit" "/configurations/$configuration" firmware)
		loadable=$(fdtget "$fit" "/configurations/$configuration" loadables)
		tree=$(fdtget "$fit" "/configurations/$configuration" fdt)
		[ "$(fdtget "$fit" "/images/$firmware" os)" = opensbi ]
		[ "$(fdtget "$fit" "/images/$loadable" os)" = u-boot ]
		[ "$(fdtget -tx "$fit" "/images/$firmware" entry)" = "$load" ]
		[ "$(fdtget "$fit" "/images/$tree" type)" = flat_dt ]
		dumpimage -T flat_dt -p 0 -o "$folder/firmware" "$fit" >/dev/null
		cmp "$folder/firmware" "build/$name/barecycle.bin"
		dumpimage -T flat_dt -p 1 -o "$folder/next" "$fit" >/dev/null
		# The device tree follows the dummy U-Boot directly, and must be aligned.
		[ $(($(size_of "$folder/next") % 8)) -eq 0 ]
		dumpimage -T flat_dt -p 2 -o "$folder/tree" "$fit" >/dev/null
		fdtdump "$folder/tree" >/dev/null 2>&1
	done
}

@test "a Linux Image needs a header and a size, or it is refused" {
	linux_image "$folder/linux.bin"
	scripts/make-image image "$folder/linux.bin" "$folder/linux.image"
	cmp "$folder/linux.bin" "$folder/linux.image"
	[ "$(tail -c +$((0x38 + 1)) "$folder/linux.image" | head -c 4)" = "RSC$(printf '\5')" ]
	[ "$(word "$folder/linux.image" 0x10)" = "$(hex_of "$(size_of "$folder/linux.bin")")" ]

	run -2 scripts/make-image image build/visionfive2/barecycle.bin "$folder/none.image"
	[[ $output == *"does not begin with the header of a Linux Image"*"MODE=s"* ]]

	printf '\0\0\0\0\0\0\0\0' | dd of="$folder/linux.bin" bs=1 seek=16 conv=notrunc status=none
	gives 2 "no bytes" scripts/make-image image "$folder/linux.bin" "$folder/none.image"
	[ -z "$(find "$folder" -name 'none*')" ]
}

@test "FILTER and SAMPLES change only the .config of an image, and without them it is as before" {
	make_here image BOARD=visionfive2 IMAGE="$folder/image"
	cp "$folder/image/barecycle.spl" "$folder/all.spl"
	make_here image BOARD=visionfive2 IMAGE="$folder/image" FILTER='mul*' SAMPLES=7
	"${CROSS}objcopy" -O binary --only-section=.config "$folder/image/barecycle.elf" "$folder/config"
	build/host/barecycle request --filter='mul*' --samples=7 -o "$folder/request"
	cmp "$folder/config" "$folder/request"
	tail -c +1025 "$folder/image/barecycle.spl" >"$folder/payload"
	cmp "$folder/payload" "$folder/image/barecycle.bin"
	grep -qF 'mul*' "$folder/payload"
	# Only the section and the header's CRC have changed. The ELF has the place of the section.
	tail -c +1025 "$folder/all.spl" >"$folder/all"
	[ "$(size_of "$folder/payload")" -eq "$(size_of "$folder/all")" ]
	start=$(("0x$("${CROSS}objdump" -h "$folder/image/barecycle.elf" | awk '$2 == ".config" { print $5 }')" - 0x08000000))
	cmp -l "$folder/payload" "$folder/all" | awk -v start="$start" \
		'{ bad = bad || $1 <= start || $1 > start + 512 } END { exit bad || NR < 3 }'
	[ "$(word "$folder/image/barecycle.spl" 0x290)" = "$(crc_of "$folder/payload")" ]

	make_here image BOARD=visionfive2 IMAGE="$folder/image"
	cmp "$folder/image/barecycle.spl" "$folder/all.spl"
}

# bats test_tags=long
@test "an unchanged image is not made again" {
	make_here image BOARD=visionfive2 IMAGE="$folder/image"
	before=$(stat -c %Y.%i "$folder"/image/barecycle.*)
	make_here image BOARD=visionfive2 IMAGE="$folder/image"
	[ "$before" = "$(stat -c %Y.%i "$folder"/image/barecycle.*)" ]
}

@test "QEMU's default image is only the ELF and its map" {
	make_here image IMAGE="$folder/image"
	[ "$(cd "$folder/image" && echo barecycle.*)" = "barecycle.elf barecycle.map" ]
}

@test "a missing tool is named, with what installs it" {
	mkdir "$folder/bin"
	for tool in bash env stat mktemp rm mv cp head dirname; do ln -s "$(command -v $tool)" "$folder/bin/$tool"; done
	for kind in fit:mkimage gpt:genimage; do
		PATH=$folder/bin RAM_BASE=0x80000000 IMAGE_GPT_TYPE=x IMAGE_GPT_MAX=0x100000 run -2 scripts/make-image "${kind%:*}" \
			build/visionfive2/barecycle.bin "$folder/out.${kind%:*}"
		[[ $output == "barecycle: there is no ${kind#*:} here; \`make setup-boards\` installs it" ]]
	done
	[ -z "$(find "$folder" -name 'out*')" ]
}

@test "setup-boards installs what the images and flashing need" {
	mkdir "$folder/bin"
	printf '#!/bin/sh\nexit 1\n' >"$folder/bin/dpkg-query"
	printf '#!/bin/sh\necho "apt-get $*"\n' >"$folder/bin/apt-get"
	chmod +x "$folder"/bin/*
	PATH=$folder/bin:$PATH run -0 make_here setup-boards
	for package in genimage u-boot-tools device-tree-compiler openocd lrzsz; do
		[[ $output == *"apt-get install"*" $package"* ]]
	done
}
