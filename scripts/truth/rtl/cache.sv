// The tags of a cache with one or two ways. It replaces the line that was used less recently. The user of the cache
// keeps the data, if it needs any, by the numbers `place` and `fill_place`. Without bytes every access is a hit.
module cache import types::*; #(
	parameter int BYTES = 0,
	parameter int WAYS = 1,
	localparam int LINES = BYTES == 0 ? 1 : BYTES / LINE_BYTES,
	localparam int SETS = LINES / (BYTES == 0 ? 1 : WAYS)
) (
	input logic clock,
	input logic empties, // all lines
	input logic [31:0] address,
	input logic uses, // the access at this address takes place in this cycle
	input logic modifies, // and the line differs from the memory then
	output logic is_hit,
	output logic [31:0] place, // of the line, if it is a hit
	input logic [31:0] fill_address,
	input logic fills,
	output logic [31:0] fill_place, // of the line that is replaced
	output logic is_modified // that line
);
	if (BYTES == 0) begin : none
		wire unused = &{clock, empties, address, uses, modifies, fill_address, fills};
		assign is_hit = 1;
		assign is_modified = 0;
		assign place = 0;
		assign fill_place = 0;
	end else begin : some
		logic [26:0] tags [LINES];
		logic [LINES-1:0] is_valid, modified;
		logic [SETS-1:0] last_way; // that was used

		wire [31:0] set = (address >> 5) & 32'(SETS - 1);
		wire [31:0] fill_set = (fill_address >> 5) & 32'(SETS - 1);
		wire unused = &{fill_address[4:0]};

		always_comb begin
			is_hit = 0;
			place = set * WAYS;
			for (int way = 0; way < WAYS; way++)
				if (is_valid[set * WAYS + way] && tags[set * WAYS + way] == address[31:5]) begin
					is_hit = 1;
					place = set * WAYS + way;
				end
			fill_place = fill_set * WAYS + (WAYS == 2 ? 32'(!last_way[fill_set]) : 0);
			is_modified = is_valid[fill_place] && modified[fill_place];
		end

		always_ff @(posedge clock) begin
			if (uses && is_hit)
				last_way[set] <= WAYS == 2 && place[0];
			if (uses && is_hit && modifies)
				modified[place] <= 1;
			if (fills) begin
				tags[fill_place] <= fill_address[31:5];
				is_valid[fill_place] <= 1;
				modified[fill_place] <= 0;
			end
			if (empties)
				is_valid <= '0;
		end
	end
endmodule
