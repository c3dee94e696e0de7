"use strict";
// The page is complete without this script. It sorts tables, finds rows, opens them, and saves the data.
(() => {
	const value = (row, column) => row.cells[column].textContent;

	// "<0.001" sorts before 0.001. A change from 0 sorts after all others.
	const ends = {"from 0 up": Infinity, "up": Infinity, "down": -Infinity, "inf": Infinity, "-inf": -Infinity};
	// Addresses are hexadecimal.
	const figure = (text) => text.startsWith("0x") ? Number(text) : parseFloat(text);
	const number = (text) => ends[text.trim()] ?? (text.startsWith("<") ? parseFloat(text.slice(1)) / 2 : figure(text));

	const compare = (column, sign) => (a, b) => {
		const [x, y] = [value(a, column), value(b, column)];
		const [p, q] = [number(x), number(y)];
		if (Number.isNaN(p) !== Number.isNaN(q)) return Number.isNaN(p) ? 1 : -1; // empty cells stay last
		return sign * (Number.isNaN(p) ? x.localeCompare(y) : p === q ? 0 : p - q);
	};

	const sort = (head, column) => {
		const ascending = head.getAttribute("aria-sort") !== "ascending";
		const body = head.closest("table").tBodies[0];
		for (const other of head.parentElement.children) other.removeAttribute("aria-sort");
		head.setAttribute("aria-sort", ascending ? "ascending" : "descending");
		body.append(...[...body.rows].sort(compare(column, ascending ? 1 : -1)));
	};

	for (const head of document.querySelectorAll("table:not(.sheet) thead th")) {
		const button = document.createElement("button");
		button.append(...head.childNodes);
		head.append(button);
		button.addEventListener("click", () => sort(head, head.cellIndex));
	}

	const tools = document.getElementById("tools");
	const add = (element, properties, event, action) => {
		Object.assign(element, properties);
		element.addEventListener(event, action);
		tools.append(element);
		return element;
	};
	const rows = [...document.querySelectorAll("details.row, :is(.in-failures, .in-worse, .in-faster, .in-noisy, .in-rest) tbody tr")];
	const texts = rows.map((row) => (row.querySelector("summary") || row).textContent.toLowerCase());

	// Opens all folded parts around a row, and scrolls to it.
	const show = (row) => {
		for (let part = row?.parentElement; part; part = part.parentElement) if (part.localName === "details") part.open = true;
		row?.scrollIntoView({block: "center"});
	};

	const find = add(document.createElement("input"), {type: "search", placeholder: "find rows"}, "input", () => {
		const words = find.value.toLowerCase().split(/\s+/);
		rows.forEach((row, i) => { row.hidden = !words.every((word) => texts[i].includes(word)); });
		const found = rows.filter((row) => !row.hidden);
		missed.textContent = found.length === 0 ? "no row has these words" : "";
		if (words[0] !== "") show(found[0]);
	});
	find.setAttribute("aria-label", "Find rows");
	const missed = document.createElement("output");
	tools.append(missed);

	const open = add(document.createElement("button"), {textContent: "Open all"}, "click", () => {
		const shut = open.textContent === "Open all";
		for (const part of document.querySelectorAll("details.part, details.row")) part.open = shut && !part.hidden;
		open.textContent = shut ? "Shut all" : "Open all";
	});

	add(document.createElement("button"), {textContent: "Save data as JSON"}, "click", () => {
		const link = document.createElement("a");
		link.href = URL.createObjectURL(new Blob([document.getElementById("data").textContent], {type: "application/json"}));
		link.download = "report.json";
		link.click();
		URL.revokeObjectURL(link.href);
	});
})();
