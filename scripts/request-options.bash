# Sourced. Sets the array `request_names` to the names in scripts/request-settings, and `request_options` to those that
# have a value, as options of `barecycle request` and `barecycle run`: SAMPLES=20 becomes --samples=20.
# shellcheck shell=bash disable=SC2034 # used by scripts that source this
mapfile -t request_names <scripts/request-settings
request_options=()
for name in "${request_names[@]}"; do
	option=${name,,}
	[ -z "${!name:-}" ] || request_options+=("--${option//_/-}=${!name}")
done
unset name option
