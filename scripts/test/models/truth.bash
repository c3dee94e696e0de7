# Shared by the truth*.bats files: cores on which a suite of its own shows what each kernel costs alone (scripts/truth).
# `make truth` does the same for cores drawn at random.
# shellcheck shell=bash disable=SC2154 # common.bash sets folder, and bats status and lines

# try_core FILTER KINDS LINE...: tries custom.core with these lines, "name = values", replaced, on the matching rows of
# these kinds ('': all). Its code lies 2080 bytes behind the usual place, its data 1000, or as many as `place` says.
try_core() {
	local line kinds place=${place:-2080 1000}
	read -ra kinds <<<"$2"
	sed 's/^region.ram = .*/region.ram = cached 0x80000000 0x01000000 100 ; smaller/' host/qemu/cores/custom.core >"$folder/core"
	echo 'region.alone = tight 0x81000000 0x00100000 1 ; for what no cache has to do with' >>"$folder/core"
	for line in "${@:3}"; do
		sed -i "s/^${line%% =*} = .*/$line ; this test/" "$folder/core"
		grep -qF "$line ; this test" "$folder/core"
	done
	# shellcheck disable=SC2086 # two words
	run scripts/truth/try "$folder" $place "$1" "${kinds[@]}"
	echo "$output"
}

# is_right ROWS FLAGGED: checks that none of at least ROWS rows is wrong, and at most FLAGGED are flagged.
is_right() {
	[ "$status" -eq 0 ]
	read -r rows _ _ _ flagged _ <<<"${lines[-1]}"
	[ "$rows" -ge "$1" ]
	[ "$flagged" -le "$2" ]
}
