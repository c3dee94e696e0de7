# Cores that a test defines. common.bash must be loaded first.
# shellcheck shell=bash disable=SC2154 # common.bash sets folder

# core LINE...: writes $folder/core, which is custom.core with these lines, "name = values", replaced.
core() {
	local line
	cp host/qemu/cores/custom.core "$folder/core"
	for line in "$@"; do
		sed -i "s/^${line%% =*} = .*/$line ; this test/" "$folder/core"
		grep -qF "$line ; this test" "$folder/core"
	done
}
