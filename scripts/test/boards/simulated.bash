# Shared by the tests of cores in simulators.
# shellcheck shell=bash disable=SC2154 # common.bash sets folder

# sim_board LINE...: writes the board of boards/README.md, "A core in a simulator", to $folder/sim. Each LINE, "NAME =
# value", replaces the board's own line or is added. The board runs in QEMU's virt, whose UART prints each stored byte.
sim_board() {
	local line board=$folder/sim/board.mk
	mkdir -p "$folder/sim"
	awk '/^## / { here = $0 == "## A core in a simulator" } /^```/ { on = here && $0 == "```make"; next } on' boards/README.md >"$board"
	for line in "QEMU = qemu-system-riscv32" "QEMU_MACHINE = -M virt -m 4M -bios none -cpu $(bare_core 32)" \
		"EXIT = sifive_test" "$@"; do
		sed -i "/^${line%% =*} *=/d" "$board"
		echo "$line" >>"$board"
	done
}

# bare_core WIDTH [EXTENSION]: prints QEMU's -cpu for a core with I, Zicsr and this extension only, and machine mode
# only. QEMU 9 and later have a bare core, to which extensions are added. In earlier versions extensions are taken away.
bare_core() {
	if [ "$(qemu_major)" -ge 9 ]; then
		echo "rv$1i,zicsr=on,zicntr=on,zihpm=on${2:+,$2=on}"
	else
		echo "rv$1,m=off,a=off,f=off,d=off,c=off,s=off,u=off,h=off,v=off,Zifencei=off,pmp=off${2:+,$2=on}"
	fi
}

# rv64i [EXTENSION]: writes the board of a core with RV64I, and M if that is the extension.
rv64i() {
	sim_board "MARCH = rv64i${1:-}_zicsr" "LINK_MARCH = rv64i${1:-}" "MABI = lp64" "QEMU = qemu-system-riscv64" \
		"QEMU_MACHINE = -M virt -m 4M -bios none -cpu $(bare_core 64 "${1:-}")"
}

# quietly VARIABLE=value... TARGET: runs make, and shows the end of its output only.
quietly() {
	patiently make --no-print-directory -s "$@" >"$folder/log" 2>&1 || { tail -n 30 "$folder/log"; false; }
}
