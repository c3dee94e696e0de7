# Shared by the tests of the HiFive Unleashed and Unmatched.
# shellcheck shell=bash disable=SC2154 # common.bash sets folder

# writes VARIABLE=value...: prints the writes to the PRCI (offset and value, in order) and to the UART's divisor, and the
# clock that the stream names.
writes() {
	make_here run-qemu IMAGE="$folder/image" FILTER='primitive_ops/add' SAMPLES=20 "$@" \
		QEMU_MACHINE="-M ${machine:-sifive_u,msel=11} -smp 5 -bios none -semihosting-config enable=on,target=native \
			-trace memory_region_ops_write -D $folder/trace" >/dev/null
	sed -n "s/^memory_region_ops_write.* addr 0x100000\([0-9a-f]*\) value \(0x[0-9a-f]*\) size 4 .*/prci \1 \2/p
		s/^memory_region_ops_write.* addr 0x10010018 value \(0x[0-9a-f]*\) size 4 .*/div \1/p" "$folder/trace"
	soc_of "$folder/image/stream.txt"
	rm -r "$folder/image"
}
