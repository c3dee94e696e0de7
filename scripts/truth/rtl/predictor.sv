// Predicts where the fetch goes on: a target buffer with every jump and taken branch, of which it drops the one that is
// longest unused, and a two-bit counter for each branch. Without targets the fetch always goes straight on.
module predictor #(
	parameter int TARGETS = 0,
	parameter int COUNTERS = 128
) (
	input logic clock,
	input logic reset,
	input logic [31:0] pc, // that is fetched
	output logic [31:0] next_pc,
	// A jump or branch that leaves EX.
	input logic learns,
	input logic is_branch,
	input logic is_taken,
	input logic [31:0] jump_pc,
	input logic [31:0] target
);
	if (TARGETS == 0) begin : none
		wire unused = &{clock, reset, learns, is_branch, is_taken, jump_pc, target};
		assign next_pc = pc + 4;
	end else begin : some
		logic [31:0] pcs [TARGETS], targets [TARGETS];
		logic [TARGETS-1:0] is_valid, are_branches;
		logic [15:0] ages [TARGETS];
		logic [COUNTERS-1:0][1:0] counters;

		localparam int INDEX = $clog2(COUNTERS), ENTRY = $clog2(TARGETS);
		wire [INDEX-1:0] index = pc[INDEX+1:2];
		wire [INDEX-1:0] jump_index = jump_pc[INDEX+1:2];
		logic [ENTRY-1:0] entry; // of the jump

		always_comb begin
			next_pc = pc + 4;
			for (int i = 0; i < TARGETS; i++)
				if (is_valid[i] && pcs[i] == pc && (!are_branches[i] || counters[index][1]))
					next_pc = targets[i];
			entry = 0;
			for (int i = 0; i < TARGETS; i++)
				if (ages[i] > ages[entry])
					entry = ENTRY'(i);
			for (int i = 0; i < TARGETS; i++)
				if (is_valid[i] && pcs[i] == jump_pc)
					entry = ENTRY'(i);
		end

		always_ff @(posedge clock) begin
			if (learns && is_branch && is_taken && counters[jump_index] != 3)
				counters[jump_index] <= counters[jump_index] + 1;
			if (learns && is_branch && !is_taken && counters[jump_index] != 0)
				counters[jump_index] <= counters[jump_index] - 1;
			if (learns && is_taken) begin
				for (int i = 0; i < TARGETS; i++)
					if (ages[i] < ages[entry])
						ages[i] <= ages[i] + 1;
				is_valid[entry] <= 1;
				are_branches[entry] <= is_branch;
				pcs[entry] <= jump_pc;
				targets[entry] <= target;
				ages[entry] <= 0;
			end
			if (reset) begin
				is_valid <= '0;
				for (int i = 0; i < TARGETS; i++)
					ages[i] <= 16'(i);
				counters <= {COUNTERS{2'b01}};
			end
		end
	end
endmodule
