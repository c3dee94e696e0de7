# Sourced: what FILTER, SAMPLES, BUDGET_MS, TIMEOUT_MS, LISTEN_MS, STAY, SEED, RAW and ALIGN say, as options of
# `barecycle request` and `barecycle run`, in the array `request_options`; these names in the array `request_names`.
# shellcheck shell=bash disable=SC2034 # used by who sources this
request_names=(FILTER SAMPLES BUDGET_MS TIMEOUT_MS LISTEN_MS STAY SEED RAW ALIGN)
request_options=()
for name in "${request_names[@]}"; do
	option=${name,,}
	[ -z "${!name:-}" ] || request_options+=("--${option//_/-}=${!name}")
done
unset name option
