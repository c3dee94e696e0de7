# Sourced. Sets the array `request_names` to the settings of a request (Makefile), and `request_options` to those that have
# a value, as options of `barecycle request` and `barecycle run`: SAMPLES=20 becomes --samples=20.
# shellcheck shell=bash disable=SC2034 # used by scripts that source this
read -ra request_names < <(sed -n 's/^REQUEST_SETTINGS := //p' "${BASH_SOURCE[0]%/*}/../Makefile")
request_options=()
for name in "${request_names[@]}"; do
	option=${name,,}
	[ -z "${!name:-}" ] || request_options+=("--${option//_/-}=${!name}")
done
unset name option
