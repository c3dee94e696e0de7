# Sourced. Sets the array `request_options`: FILTER, SAMPLES, BUDGET_MS, TIMEOUT_MS, LISTEN_MS, STAY, SEED, RAW and
# ALIGN as options of `barecycle request` and `barecycle run`; and the array `request_names`: these names.
# shellcheck shell=bash disable=SC2034 # used by scripts that source this
request_names=(FILTER SAMPLES BUDGET_MS TIMEOUT_MS LISTEN_MS STAY SEED RAW ALIGN)
request_options=()
for name in "${request_names[@]}"; do
	option=${name,,}
	[ -z "${!name:-}" ] || request_options+=("--${option//_/-}=${!name}")
done
unset name option
