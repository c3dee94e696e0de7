#!/usr/bin/env bats
# Runs of several layouts, of made rows: who tells the layout, and that compare takes them for boots.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, compare.bash row and code
load ../common
load compare

# layout SEED BODY...: a model's run of that layout becomes SEED.json.
layout() {
	local seed=$1
	shift
	hello="${hello% layout=*} layout=$seed" results "$seed" "${source:-model:u74}" "ram gcc 16" "$@"
}

# three_layouts: of three rows one moves, one does not, and one fails in the last run.
three_layouts() {
	layout 1 "$(constant still 1004)" "$(constant moving 1004)" "$(constant broken 1004)"
	layout 2 "$(constant still 1004)" "$(constant moving 1104)" "$(constant broken 1004)"
	layout 3 "$(constant still 1004)" "$(constant moving 1054)" "$row b=broken status=failed reason=wrong cnt=0 code=1"
}

@test "to compare layouts are boots: not refused, and no other environment" {
	three_layouts
	compare "$folder/1.json" "$folder/2.json" -- "$folder/2.json" "$folder/1.json"
	[ "$code" -eq 0 ]
	[ "$(head -n 1 "$folder/table")" = "the environment is the same" ]
	grep -qE '^base .* 2 runs of bench .*, layouts 1 2$' "$folder/table"
	grep -qE '^  moving .* no difference|^  moving .* too noisy' "$folder/table"
}

@test "one layout against another is said to be one" {
	three_layouts
	compare "$folder/1.json" "$folder/2.json"
	[ "$(head -n 1 "$folder/table")" = "the environment differs: layout 1 -> 2" ]
}

@test "the table, the page and the database tell a layout" {
	layout 7 "$(constant walk 1004)"
	follows_schema "$folder/7.json"
	"$barecycle" decode "$folder/7.txt" 2>"$folder/table" >"$folder/rows"
	grep -q '^board=bench mem=ram layout=7 source=model:u74' "$folder/table"
	"$barecycle" report -o "$folder/page.html" "$folder/7.json"
	grep -q '<dt>layout<dd>7</div>' "$folder/page.html"
	grep -q '"layout":7' "$folder/page.html"
	"$barecycle" export -f sqlite -o "$folder/bench.db" "$folder/7.json"
	[ "$(sqlite3 "$folder/bench.db" 'SELECT layout FROM run')" = 7 ]
}

@test "the usual layout is no news" {
	layout 0 "$(constant walk 1004)"
	"$barecycle" decode "$folder/0.txt" 2>"$folder/table" >"$folder/rows"
	grep -q '^board=bench mem=ram source=model:u74' "$folder/table"
	compare "$folder/0.json" "$folder/0.json"
	[ "$(grep -c layout "$folder/table")" -eq 0 ]
}

@test "boards heads the columns of several layouts by them" {
	three_layouts
	"$barecycle" boards --suite=suite "$folder/1.txt" "$folder/2.txt" >"$folder/table"
	grep -qE '^ +layout 1 +layout 2$' "$folder/table"
}
