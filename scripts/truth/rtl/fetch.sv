// IF: fetches one instruction a cycle, along the path that the predictor gives. Stores do not reach the instruction
// cache, which only fence.i empties. Without that cache each fetch reads the memory.
module fetch import types::*; #(
	parameter int BYTES = 0,
	parameter int WAYS = 1,
	parameter int TARGETS = 0,
	parameter int COUNTERS = 128
) (
	input logic clock,
	input logic reset,
	input logic empties, // the cache
	input logic redirects, // the fetch goes on at redirect_pc
	input logic [31:0] redirect_pc,
	input logic advances, // ID takes the instruction
	output logic is_valid,
	output logic is_fault,
	output logic [31:0] pc,
	output logic [31:0] next_pc,
	output logic [31:0] word,
	// The bus and the memory.
	output logic wants_code,
	input logic begins_code,
	input logic ends_code,
	output logic [31:0] code_address,
	input logic [8*LINE_BYTES-1:0] code_line,
	// What the predictor learns.
	input logic learns,
	input logic is_branch,
	input logic is_taken,
	input logic [31:0] jump_pc,
	input logic [31:0] target
);
	localparam int LINES = BYTES == 0 ? 1 : BYTES / LINE_BYTES;

	logic [8*LINE_BYTES-1:0] lines [LINES];
	logic is_hit, is_filling, unused_is_modified;
	logic [31:0] place, fill_place, fill_address;

	assign is_fault = !is_ram(pc);
	assign is_valid = is_fault || (is_hit && !is_filling);
	assign wants_code = !is_fault && !is_hit && !is_filling;
	assign code_address = BYTES == 0 ? pc : fill_address;
	wire unused = &{place, fill_place}; // without a cache
	wire [8*LINE_BYTES-1:0] line = BYTES == 0 ? code_line : lines[place];
	assign word = line[{pc[4:2], 5'b0} +: 32];

	cache #(.BYTES(BYTES), .WAYS(WAYS)) cache_of_code (
		.clock, .empties(reset || empties), .address(pc), .uses(is_valid && !is_fault), .modifies(1'b0),
		.is_hit, .place, .fill_address, .fills(ends_code), .fill_place, .is_modified(unused_is_modified));

	predictor #(.TARGETS(TARGETS), .COUNTERS(COUNTERS)) predictor_of_jumps (
		.clock, .reset, .pc, .next_pc, .learns, .is_branch, .is_taken, .jump_pc, .target);

	always_ff @(posedge clock) begin
		if (redirects)
			pc <= redirect_pc;
		else if (advances)
			pc <= next_pc;
		if (begins_code) begin
			is_filling <= 1;
			fill_address <= pc;
		end
		if (ends_code) begin
			is_filling <= 0;
			lines[fill_place] <= code_line;
		end
		if (reset) begin
			pc <= RAM_BASE;
			is_filling <= 0;
		end
	end
endmodule
