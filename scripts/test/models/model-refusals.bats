#!/usr/bin/env bats
# The plugin refuses what it cannot model: a file that describes no core, and a QEMU for which it was not built.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

plugin=build/host/qemu/model.so

setup_file() {
	make -s host plugins MODEL=u74
}

# install PLUGIN_ARGUMENT [QEMU]: starts QEMU with the plugin and no image. If QEMU starts, its monitor gets `quit`.
icount=(-icount 'shift=0,sleep=off')
install() {
	run patiently "${2:-qemu-system-riscv64}" -M virt -bios none -display none -monitor stdio -serial null -S "${icount[@]}" -plugin "$1" <<<quit
	# The monitor prints its greeting before the plugin is loaded.
	output=$(sed '/^QEMU .* monitor - /d; s/^(qemu) //' <<<"$output")
	mapfile -t lines <<<"$output"
	echo "$output"
}

# refuses TEXT PLUGIN_ARGUMENT [QEMU]: checks that QEMU does not start, and that the first line is the text.
refuses() {
	install "${@:2}"
	[ "$status" -eq 1 ]
	[ "${lines[0]}" = "$1" ]
}

@test "a bad core file is refused, with the line of the error" {
	sed '4s/.*/nothing = 1 ; guess/' host/qemu/cores/u74.core >"$folder/bad.core"
	install "$plugin,core=$folder/bad.core"
	[ "$status" -eq 1 ]
	[[ ${lines[0]} == "model: $folder/bad.core: line 4: "* ]]
	head -c 70000 /dev/zero | tr '\0' '#' >"$folder/long.core"
	printf 'width = 1\0' >"$folder/binary.core"
	for bad in long binary; do
		refuses "model: $folder/$bad.core: not a core file" "$plugin,core=$folder/$bad.core"
	done
	refuses "model: $folder/none.core: No such file or directory" "$plugin,core=$folder/none.core"
	refuses "model: $folder: Is a directory" "$plugin,core=$folder"
	core=,core=host/qemu/cores/u74.core
	for option in '' ,cores=x "$core,more=1" "$core,image=0x40000000" "$core,image=0x40000000+1x"; do
		refuses "model: it takes core=FILE, as in host/qemu/cores, and image=BASE+SIZE" "$plugin$option"
	done
}

# bats test_tags=long
@test "a core without a region for the image's memory is refused: its rows would be those of a device" {
	core=host/qemu/cores/custom.core
	install "$plugin,core=$core,image=0x80000000+0x80000000"
	[[ ${lines[0]} == "model: core custom of $core, parameters "* ]]
	while read -r image from to missing; do
		refuses "model: $core: the image has memory from $from to $to, and no region.* of the core holds $missing: set base and size of one" \
			"$plugin,core=$core,image=0x80000000+16,image=$image"
	done <<-'EOF'
		0x40000000+0x02000000 0x40000000 0x41ffffff 0x40000000
		0x80000000+0x80000001 0x80000000 0x100000000 0x100000000
	EOF
	run ! make_here run-qemu BOARD=hifive1-revb MODEL=custom SUITES=none SUITE_DIR=scripts/test/suites/device IMAGE="$folder/image"
	[[ $output == *"model: $core: the image has memory from 0x20010000 to 0x203fffff, and no region"* ]]
}

# Functions that only a core needs whose latencies depend on operands.
register_functions=(qemu_plugin_get_registers qemu_plugin_read_register)

# without NAME: makes $folder/model.so, a plugin that does not find this function.
without() {
	sed "s/$1/${1%??}_x/g" "$plugin" >"$folder/model.so"
}

@test "only a core whose costs depend on operands needs a QEMU that reads registers" {
	sed 's/^early.div = none/early.div = 5 1/' host/qemu/cores/custom.core >"$folder/early.core"
	refused_for_registers() {
		[ "$status" -eq 1 ]
		[ "${lines[1]}" = "model: early.* of the core needs QEMU 10.0 or later, which lets plugins read registers: use one, or set early.* to none" ]
	}
	install "$plugin,core=$folder/early.core"
	if [ "$(qemu_major)" -lt 10 ]; then
		refused_for_registers
	else
		[ "$status" -ne 1 ]
		for name in "${register_functions[@]}"; do
			without "$name"
			install "$folder/model.so,core=$folder/early.core"
			refused_for_registers
			install "$folder/model.so,core=host/qemu/cores/u74.core"
			[ "$status" -ne 1 ]
		done
	fi
}

# bats test_tags=long
@test "a QEMU that lacks a function of the plugin does not start, and the function is named" {
	# Every symbol that the plugin imports from this QEMU. The version is checked first, so it has a test of its own
	# below. The register functions are tested above.
	exported() { nm -D --defined-only "$(command -v qemu-system-riscv64)" | awk '{ print $3 }'; }
	mapfile -t needed < <(nm -D --undefined-only "$plugin" | sed -nE 's/^ *w ((qemu|riscv|use)_.*)/\1/p' | grep -Fxf <(exported) |
		grep -Fxvf <(printf '%s\n' "${register_functions[@]}"))
	[ "${#needed[@]}" -gt 10 ]
	for name in "${needed[@]}"; do
		without "$name"
		refuses "model: this QEMU does not export ${name%??}_x; known to work: 7.2, 10.0, 11.1 as Debian builds it" \
			"$folder/model.so,core=host/qemu/cores/u74.core"
	done
	sed "s/qmp_query_version/qmp_query_versio_/g" "$plugin" >"$folder/model.so"
	install "$folder/model.so,core=host/qemu/cores/u74.core"
	[ "$status" -eq 1 ]
	# Without the version the plugin requests the oldest API. Later versions of QEMU refuse that themselves.
	if [ "$(qemu_major)" -lt 10 ]; then
		[ "${lines[0]}" = "model: this QEMU does not tell its version; known to work: 7.2, 10.0, 11.1" ]
	else
		[[ ${lines[0]} == *": plugin requires API version 1, but this QEMU supports only a minimum version of "* ]]
	fi
}

@test "a machine with more harts than the model takes is refused" {
	icount+=(-smp 65)
	refuses "model: it models up to 64 harts of a whole machine" "$plugin,core=host/qemu/cores/u74.core"
}

@test "QEMU without -icount is refused" {
	icount=()
	install "$plugin,core=host/qemu/cores/u74.core"
	[ "$status" -eq 1 ]
	[ "${lines[1]}" = "model: QEMU has to run with -icount shift=0,sleep=off, so that harts take turns" ]
}

@test "another version of QEMU is refused, and the known ones are listed" {
	gcc -D_GNU_SOURCE -rdynamic -Ihost/qemu -o "$folder/fake" host/qemu/tests/fake_qemu.c
	run -1 "$folder/fake" $plugin 8 0
	[ "$output" = "model: this is QEMU 8.0; known to work: 7.2, 10.0, 11.1" ]
}

# bats test_tags=long
@test "a QEMU with another table of CSRs is refused, with the CSR" {
	for width in 64 32; do
		install "$plugin,core=host/qemu/cores/u74.core" qemu-system-riscv$width
		[ "$status" -ne 1 ]
		# The plugin expects another name.
		sed 's/mhpmevent3/mhpmevent9/g' "$plugin" >"$folder/model.so"
		refuses "model: this QEMU's CSR 0x323, mhpmevent9, has another name; known to work: 7.2, 10.0, 11.1" \
			"$folder/model.so,core=host/qemu/cores/u74.core" qemu-system-riscv$width
	done
}

@test "a QEMU with other entries of CSRs is refused, with the difference" {
	gcc -D_GNU_SOURCE -Ihost -Ihost/qemu -o "$folder/fake" host/qemu/tests/fake_csr.c host/qemu/{model_csr_check,qemu_api}.c
	while read -r kind said; do
		run -1 "$folder/fake" "$kind"
		[ "$output" = "fake: this QEMU's CSR $said; known to work: 7.2, 10.0, 11.1" ]
	done <<-'EOF'
		longer 0xc00, cycle, has a longer entry
		shorter 0xc00, cycle, has a shorter entry
		unreadable 0xc00, cycle, cannot be read
		alike 0xc02, instret, has another name
	EOF
}

@test "the model plugin is built only if MODEL= asks for it" {
	run make_here -n -W host/qemu/model.c run-qemu MODEL=u74
	[[ $output == *host/qemu/model.c* ]]
	run make_here -n -W host/qemu/model.c run-qemu
	[[ $output != *host/qemu/model* ]]
}

@test "a QEMU without plugins is refused in one line before anything is built" {
	printf '#!/bin/sh\necho "QEMU emulator version 8.2.2 (Debian)"\n' >"$folder/qemu"
	chmod +x "$folder/qemu"
	for rest in MODEL=u74 BOARD=visionfive2; do
		run -2 make_here run-qemu QEMU="$folder/qemu" IMAGE="$folder/image" "$rest"
		[ "${#lines[@]}" -eq 1 ]
		[[ ${lines[0]} == *" $rest: $folder/qemu is version 8.2; models and overlays need one of 7.2 10.0 11.1 (QEMU= names another).  Stop." ]]
		[ ! -e "$folder/image" ]
	done
	# Without a plugin, any QEMU is accepted.
	run -0 make_here -n run-qemu QEMU="$folder/qemu" IMAGE="$folder/image"
}
