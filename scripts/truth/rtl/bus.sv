// The way to the memory, which one transfer uses at a time: a line for the data cache, behind the modified line that it
// replaces, a line for the instruction cache, or a store from the buffer. A load that misses waits until the buffer is
// empty, so it always finds what was stored.
module bus #(
	parameter int MISS_CYCLES = 20, // that a load waits for a line on a free bus; at least 2
	parameter int EVICT_CYCLES = 0, // that it waits longer if the line replaces a modified one
	parameter int STORES = 4, // in the buffer
	parameter int DRAIN_CYCLES = 6 // from one store to the next; at least 2
) (
	input logic clock,
	input logic reset,
	input logic wants_data, // a load misses, or a store that needs the line
	input logic evicts, // its line replaces a modified one
	input logic wants_code, // the fetch misses
	input logic stores, // a store enters the buffer
	output logic begins_data,
	output logic begins_code,
	output logic ends_data,
	output logic ends_code,
	output logic is_empty, // the buffer
	output logic is_full
);
	enum logic [1:0] {FREE, DATA, CODE, STORE} owner;
	logic [15:0] left; // cycles
	logic [3:0] buffered;

	assign is_empty = buffered == 0;
	assign is_full = buffered == 4'(STORES);
	assign begins_data = owner == FREE && wants_data && is_empty;
	assign begins_code = owner == FREE && wants_code && !wants_data;
	wire begins_store = owner == FREE && !begins_code && !is_empty;
	assign ends_data = owner == DATA && left == 1;
	assign ends_code = owner == CODE && left == 1;
	wire ends_store = owner == STORE && left == 1;

	always_ff @(posedge clock) begin
		buffered <= buffered + 4'(stores) - 4'(ends_store);
		left <= begins_data ? 16'(MISS_CYCLES - 1) + (evicts ? 16'(EVICT_CYCLES) : 0)
			: begins_code ? 16'(MISS_CYCLES - 1)
			: begins_store ? 16'(DRAIN_CYCLES - 1) : left - 1;
		if (begins_data)
			owner <= DATA;
		else if (begins_code)
			owner <= CODE;
		else if (begins_store)
			owner <= STORE;
		else if (left == 1)
			owner <= FREE;
		if (reset) begin
			owner <= FREE;
			buffered <= 0;
			left <= 0;
		end
	end
endmodule
