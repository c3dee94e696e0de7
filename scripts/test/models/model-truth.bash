# Shared by ../models/model-truth.bats and ../soak/model-truth.bats: rows against the core file. common.bash must be
# loaded first.
# shellcheck shell=bash disable=SC2154 # common.bash sets folder, and bats status and output

# measured MODEL FILTER [VARIABLE=VALUE...]: runs it; the results are in $folder/image.
measured() {
	make_here run-qemu IMAGE="$folder/image" MODEL="$1" FILTER="$2" SAMPLES=30 "${@:3}" >"$folder/log" 2>&1
}

# agrees CORE_FILE COUNT WHAT...: checks that at least COUNT figures were compared and all equal the file's.
agrees() {
	run -0 scripts/test/tools/check-model.py "$1" "$folder/image/results.csv" "${@:3}"
	[ "${output%% *}" -ge "$2" ]
}
