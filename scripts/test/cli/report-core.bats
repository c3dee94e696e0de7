#!/usr/bin/env bats
# The drawing of a core in a report, in chromium. host/tests/report/test_report_core.c has its texts.

# shellcheck disable=SC2016,SC2154 # JavaScript has $ and `; report.bash sets PAGES and what see looks for
load ../common
load report

setup_file() {
	begin_pages
	made core
	made hardware
}

# A core whose parameters have long values, and are not sure. All samples of a row cost the same.
bodies_core() {
	echo 'H v=3 first=1 commit=abc board=mine mode=m mem=dram source=hardware hart=0 isa=rv64gc vendor=489 arch=1 imp=2 cc=gcc-12 cflags=-O2 tb=32768 mtime=1 seed=5 soc=pll'
	awk 'function call(b, n, cycles) {
		printf "R s=anatomy b=%s k=call n=%d m=cycles per=1000 cnt=10 all=%d ovh=0 code=1 status=ok\n", b, n, 1000 * cycles }
	function pair(s, b, k, n, cycles) {
		printf "P s=%s b=%s k=%s n=%d m=cycles cnt=10 all=100000\n", s, b, k, n
		printf "R s=%s b=%s k=%s n=%d m=cycles per=1000 cnt=10 all=%d ovh=0 code=1 status=ok\n", s, b, k, n, 100000 + 1000 * cycles }
	BEGIN {
		for (n = 1; n <= 64; n++) {
			call("targets", n, (n + 2 + (n > 50 ? 30 : 10) * n) / n)
			call("returns", n, (4 + 9 * n + (n > 20 ? (n - 20) * 50 : 0)) / n)
		}
		for (n = 2; n <= 65536; n *= 2) {
			call("alike", n, 70)
			call("opposite", n, n >= 32768 ? 90 : 70)
		}
		for (n = 1; n <= 20; n++) call("stores", n, n > 15 ? 120 : 20)
		for (stride = 64; stride <= 65536; stride *= 2)
			for (lines = 1; lines <= 33; lines++)
				pair("anatomy", "data_set", "latency", stride + lines, lines > 16 && stride >= 16384 ? 123 : 3)
		for (n = 1024; n <= 1048576; n *= 2)
			for (apart = 8; apart <= 128; apart *= 2)
				pair("anatomy", "data_pair", "latency", n + apart, n <= 262144 ? 3 : apart < 64 ? 63 : 123)
		classes = split("add mul mulw div_worst divw load_double load_byte store_word amoadd branch_not_taken fadd_s fadd_d fdiv_d", class, " ")
		for (i = 1; i <= classes; i++) {
			pair("primitive_ops", class[i], "latency", 0, 133)
			pair("primitive_ops", class[i], "throughput", 0, class[i] == "add" ? 0.25 : 132)
		}
		pair("primitive_ops", "csrrw", "throughput", 0, 150)
		pair("primitive_ops", "rdcycle", "throughput", 0, 1)
	}'
}

# Texts of the drawing that no frame contains.
beyond_frames='{ const frames = [...document.querySelectorAll(".core rect:is(.k, .u)")].map(r => r.getBoundingClientRect());
	[...document.querySelectorAll(".core text")].map(t => [t.textContent, t.getBoundingClientRect()])
	.filter(([, r]) => !frames.some(f => f.left < r.left && r.right < f.right && f.top < r.top && r.bottom < f.bottom)).map(([t]) => t).join() }'

# bats test_tags=long
@test "a page of the anatomy suite begins with its core, and no text overlaps or leaves its frame" {
	local width
	sees 'core 14' "$PAGES/core.html" --evaluate 'document.querySelector("article figure").className + " " + document.querySelectorAll(".core rect.cu").length'
	for width in 390 1440; do
		sees "$(repeat 3 '')" "$PAGES/core.html" --width $width --evaluate "{ $covering_texts }" --evaluate "{ $cut_texts }" --evaluate "$beyond_frames"
	done
}

# bats test_tags=long
@test "a run without the anatomy suite has no drawing, and one with it shows pipes of operations" {
	sees 0 "$PAGES/hardware.html" --evaluate 'document.querySelectorAll("figure.core").length'
	sees 'mul mul t0, a3, a1 mul a ? 133 133 133 132 132 132' "$PAGES/core.html" \
		--evaluate '[...document.querySelectorAll(".in-operations tr")].map(r => [...r.cells].map(c => c.textContent).join(" ").replace(/\s+/g, " ").trim()).find(t => t.startsWith("mul mul"))'
}

@test "on paper folded tables are printed, except those of charts" {
	local printed='[...document.querySelectorAll("details.table")].filter(d => d.querySelector("table").checkVisibility()).map(d => d.querySelector("summary").textContent).join("|")'
	sees $'The core\'s parameters, with their sources|Every operation: latency by operand, interval, pipes\nRows to be careful with' \
		"$PAGES"/{core,hardware}.html --print --evaluate "$printed"
}

@test "on a phone the table of operations scrolls in its box, and the names stay in place" {
	sees 'true true true' "$PAGES/core.html" --width 390 --evaluate '{ for (const d of document.querySelectorAll("details")) d.open = true;
		const box = document.querySelector(".in-operations .t6").parentElement, cell = box.querySelector("td"), last = box.querySelector("tr td:last-child");
		const whole = box.scrollWidth > box.clientWidth && document.documentElement.scrollWidth <= innerWidth;
		box.scrollLeft = box.scrollWidth;
		const [b, c, l] = [box, cell, last].map(e => e.getBoundingClientRect());
		[whole, l.right <= b.right + 1, c.left >= b.left && c.left < b.left + 1].join(" ") }'
}
