# Sourced. make_card_image FOLDER NAME:SECTOR:SECTORS:TYPE:FILE...: makes FOLDER/out, an SD card with these partitions,
# as a plain file. Sectors have 512 bytes; the first free one is 34.
# shellcheck shell=bash

. scripts/errors.bash

make_card_image() {
	local folder=$1 name sector sectors type file
	shift
	need genimage
	{
		# No alignment: boot ROMs and U-Boot expect these sectors.
		printf 'image out {\n\thdimage {\n\t\tpartition-table-type = "gpt"\n\t\talign = 512\n\t}\n'
		while IFS=: read -r name sector sectors type file; do
			cp "$file" "$folder/$name"
			printf '\tpartition %s {\n\t\timage = "%s"\n\t\toffset = %d\n\t\tsize = %d\n' \
				"$name" "$name" $((sector * 512)) $((sectors * 512))
			printf '\t\tpartition-type-uuid = "%s"\n\t}\n' "$type"
		done < <(printf '%s\n' "$@")
		printf '}\n'
	} >"$folder/config"
	mkdir "$folder/root"
	genimage --config "$folder/config" --rootpath "$folder/root" --tmppath "$folder/tmp" --inputpath "$folder" \
		--outputpath "$folder" >"$folder/log" 2>&1 || {
		cat "$folder/log" >&2
		die "genimage could not make the card: see above"
	}
}
