# Sourced. Sets the array `request_names` to the settings of a request (Makefile), and `request_options` to those that have
# a value, as options of `barecycle request` and `barecycle run`: SAMPLES=20 becomes --samples=20.
# shellcheck shell=bash disable=SC2034 # used by scripts that source this
# This loop takes half of the time of starting sed.
request_names=()
while [ ${#request_names[@]} -eq 0 ] && read -r line; do
	[[ $line != "REQUEST_SETTINGS := "* ]] || read -ra request_names <<<"${line#*= }"
done <"${BASH_SOURCE[0]%/*}/../Makefile"
request_options=()
for name in "${request_names[@]}"; do
	option=${name,,}
	[ -z "${!name:-}" ] || request_options+=("--${option//_/-}=${!name}")
done
unset line name option
