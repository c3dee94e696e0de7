# Shared by the truth*.bats files: cores on which the suite `alone` (scripts/truth) measures the cost of each kernel
# alone. `make truth` does the same for cores drawn at random.
# shellcheck shell=bash disable=SC2154 # common.bash sets folder, and bats status and lines

# try_core FILTER KINDS LINE...: replaces these lines, "name = values", in custom.core, and judges the matching rows of
# these kinds ('' for all). The code is moved by 2080 bytes and the data by 1000, or by the two numbers in `place`.
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
}

# is_right ROWS FLAGGED: checks that there are at least ROWS rows, that none is wrong, and that at most FLAGGED have a
# flag.
is_right() {
	[ "$status" -eq 0 ]
	read -r rows _ _ _ flagged _ <<<"${lines[-1]}"
	[ "$rows" -ge "$1" ]
	[ "$flagged" -le "$2" ]
}
