#!/usr/bin/env bats
# The files that a report is made of and written to: pages, and charts alone.

# shellcheck disable=SC2154 # common.bash sets folder, barecycle and image
load ../common
load report

setup_file() {
	begin_pages
	run_once FILTER='[ap]*/*[dt]' SAMPLES=20 BUDGET_MS=1 EVENTS=
	cp "$image/results.json" "$PAGES/run.json"
	cp "$image/results.csv" "$PAGES/run.csv"
	made hardware
	made hostile
}

# bats test_tags=long
@test "several files make one page" {
	"$barecycle" report "$PAGES/run.json" "$PAGES/hardware.json" "$PAGES/hostile.json" >"$folder/all.html"
	sees $'3 3\n0' "$folder/all.html" --evaluate 'document.querySelectorAll("article").length + " " + JSON.parse(document.getElementById("data").textContent).runs.length' \
		--evaluate '[...document.querySelectorAll("nav a")].filter(a => !document.querySelector(a.getAttribute("href"))).length'
}

@test "a page is the same every time" {
	"$barecycle" report "$PAGES/run.json" "$PAGES/hardware.json" "$PAGES/hostile.json" >"$folder/all.html"
	"$barecycle" report "$PAGES/run.json" "$PAGES/hardware.json" "$PAGES/hostile.json" -o "$folder/again.html"
	cmp "$folder/all.html" "$folder/again.html"
	"$barecycle" report "$PAGES/hostile.json" | cmp - "$PAGES/hostile.html"
}

@test "barecycle report needs results, and writes only HTML" {
	run "$barecycle" report
	is "$status" 2
	[[ $output == *"name a file: results in JSON, or a stream"* ]]
	run "$barecycle" report "$PAGES/run.json" -o "$folder/page.pdf"
	is "$status" 2
	[[ $output == *"page.pdf: a report is written as .html only"* ]]
}

@test "--metric needs a comparison: a page of runs has all metrics, and the message says so" {
	run "$barecycle" report --metric=cycles,speed "$PAGES/run.json" -o "$folder/page.html"
	is "$status" 2
	is "$output" "barecycle: --metric: no row has 'speed'; the column metric names the metrics"
	[ ! -e "$folder/page.html" ]
	for files in "$PAGES/run.json" "--side-by-side $PAGES/run.json $PAGES/run.json"; do
		# shellcheck disable=SC2086 # several arguments
		run "$barecycle" report --metric=cycles $files -o "$folder/page.html"
		is "$status" 0
		[[ $output == *"barecycle: --metric=cycles does not apply: nothing is compared, and a page has all metrics"* ]]
		# shellcheck disable=SC2086
		"$barecycle" report $files | cmp - "$folder/page.html"
	done
}

# bats test_tags=long
@test "--chart writes a chart of the page as a file, always the same" {
	chart=sizes/array_list/array_insert_front
	"$barecycle" report "$PAGES/run.json" --chart "$chart" -o "$folder/chart.svg"
	"$barecycle" report "$PAGES/run.json" --chart "$chart" | cmp - "$folder/chart.svg"
	grep -q 'array_insert_front, .*, 1024: 4108, .*list_insert_front, .*, 1024: 10' "$folder/chart.svg"
	"$barecycle" report "$PAGES/hardware.json" --chart cold -o "$folder/cold.svg"
	"$barecycle" report "$PAGES/hostile.json" --chart 'sizes/</script><b>/a"-onload="x' -o "$folder/odd.svg"
	"$barecycle" report "$PAGES/hardware.json" "$PAGES/run.json" --side-by-side --chart "run2/$chart" | cmp - "$folder/chart.svg"
	# The chart is XML. Its texts do not cover each other, and all of them lie within the picture. It is dark in a
	# dark window.
	inside='[...document.querySelectorAll("text")].map(t => [t, t.getBoundingClientRect()]).filter(([, r]) => r.left < 0 || r.top < 0 || r.right > 800 || r.bottom > document.documentElement.height.baseVal.value).map(([t]) => t.textContent).join()'
	covering=${covering_texts//'svg[role=img]'/svg}
	sees "$(repeat 6 $'svg\n\n')" "$folder"/{chart,cold,odd}.svg --each --dark --print --evaluate 'document.documentElement.localName' \
		--evaluate "{ $covering }" --evaluate "$inside"
	sees 'rgb(21, 23, 26)' "$folder/chart.svg" --dark --evaluate 'getComputedStyle(document.querySelector("rect")).fill'
	# README's picture has the same style.
	cmp <(sed -n '/<style>/,/<rect/p' "$folder/chart.svg") <(sed -n '/<style>/,/<rect/p' host/qemu/array-list-u74.svg)
}

# bats test_tags=long
@test "a chart that is not on the page is refused, and those on the page are listed" {
	run "$barecycle" report "$PAGES/run.json" --chart list -o "$folder/none.svg"
	is "$status" 2
	says "$output" '--chart list: there is no such chart; the charts are:' '  sizes/array_list/array_insert_front' \
		'  operations/primitive_ops/latency-and-throughput' '  calibration/cycles'
	[ ! -e "$folder/none.svg" ]
	run "$barecycle" report "$PAGES/run.json" --chart sizes/
	is "$status" 2
	[[ $output == *"  sizes/array_list/"* && $output != *"  calibration/"* ]]
	run "$barecycle" report "$PAGES/run.json" --chart glance -o "$folder/chart.html"
	is "$status" 2
	[[ $output == *"chart.html: a chart is written as .svg only"* ]]
	run "$barecycle" report "$PAGES/run.json" --chart glance -o "$folder/nowhere/chart.svg"
	is "$status" 2
	[[ $output == *"nowhere/chart.svg: cannot write: No such file or directory"* ]]
}

@test "a chart that has nothing to draw is not written, and the message says why" {
	local row='R s=mine b=array k=call m=cycles per=1 off=0 code=1'
	{
		echo 'H v=3 first=1 board=hifive1 mode=m source=hardware tb=32768 mtime=1'
		echo 'B i=1 of=1 s=mine b=array ref=array code=1'
		printf '%s\n' "$row n=16 cnt=0 status=unsupported reason=no%20counter" "$row n=32 cnt=0 status=unsupported reason=no%20counter"
	} | scripts/test/tools/make-stream.py >"$folder/unmeasured"
	for chart in glance sizes/mine/array; do
		run "$barecycle" report "$folder/unmeasured" --chart "$chart" -o "$folder/unmeasured.svg"
		is "$status" 2
		is "$output" "barecycle: --chart $chart: there is nothing to draw: its rows have no figures"
		[ ! -e "$folder/unmeasured.svg" ]
	done
}

@test "a file that is not a results.json is named, and makes no page" {
	run "$barecycle" report "$PAGES/run.csv" -o "$folder/page.html"
	is "$status" 2
	[[ $output == *"run.csv: is not a JSON object"* ]]
	[ ! -e "$folder/page.html" ]
}

@test "a page that cannot be written is named" {
	run "$barecycle" report "$PAGES/run.json" -o "$folder/nowhere/page.html"
	is "$status" 2
	[[ $output == *"nowhere/page.html: cannot write: No such file or directory"* ]]
	run bash -c "'$barecycle' report '$PAGES/run.json' >/dev/full"
	is "$status" 2
	[[ $output == *"standard output: cannot write: No space left on device"* ]]
}
