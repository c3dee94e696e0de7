# Cores of a test's own. common.bash comes first.
# shellcheck shell=bash disable=SC2154 # common.bash sets folder

# core LINE...: the file $folder/core of custom.core with these lines, "name = values", in the place of its own.
core() {
	local line
	cp host/qemu/cores/custom.core "$folder/core"
	for line in "$@"; do
		sed -i "s/^${line%% =*} = .*/$line ; this test/" "$folder/core"
		grep -qF "$line ; this test" "$folder/core"
	done
}
