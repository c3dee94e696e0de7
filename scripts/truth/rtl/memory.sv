// The memory and the devices: RAM, the console, the end of the run, mtime. Every access takes one cycle; the bus
// makes it longer. A line of code is one access.
module memory import types::*; #(
	parameter int MTIME_CYCLES = 16 // a tick of mtime
) (
	input logic clock,
	input logic reset,
	input logic [31:0] code_address,
	output logic [8*LINE_BYTES-1:0] code_line,
	input logic [31:0] address,
	input logic [2:0] funct3,
	output logic [31:0] loaded,
	input logic stores,
	input logic [31:0] data,
	output logic [63:0] mtime,
	output logic is_time_up,
	output logic prints,
	output logic [7:0] character,
	output logic exits,
	output logic [31:0] exit_word
);
	localparam int WORDS = int'(RAM_BYTES) / 4;
	localparam int BITS = $clog2(WORDS);

	logic [31:0] ram [WORDS] /*verilator public_flat_rw*/; // the bench loads the image into it
	logic [63:0] mtimecmp;
	logic [15:0] divided;

	wire [BITS-1:0] word = address[BITS+1:2];
	wire [31:0] device = (address & ~32'h7) == MTIME ? (address[2] ? mtime[63:32] : mtime[31:0])
		: (address & ~32'h7) == MTIMECMP ? (address[2] ? mtimecmp[63:32] : mtimecmp[31:0]) : 0;
	wire [31:0] shifted = (is_ram(address) ? ram[word] : device) >> {address[1:0], 3'b0};
	wire unused = &{code_address[31:BITS+2], code_address[4:0]};

	always_comb begin
		for (int i = 0; i < LINE_BYTES / 4; i++)
			code_line[32*i +: 32] = ram[{code_address[BITS+1:5], 3'(i)}];
		case (funct3)
		0: loaded = {{24{shifted[7]}}, shifted[7:0]};
		1: loaded = {{16{shifted[15]}}, shifted[15:0]};
		4: loaded = {24'b0, shifted[7:0]};
		5: loaded = {16'b0, shifted[15:0]};
		default: loaded = shifted;
		endcase
	end

	assign is_time_up = mtime >= mtimecmp;

	always_ff @(posedge clock) begin
		prints <= stores && address == CONSOLE;
		exits <= stores && address == EXIT;
		character <= data[7:0];
		exit_word <= data;
		divided <= divided == 16'(MTIME_CYCLES - 1) ? 0 : divided + 1;
		if (divided == 16'(MTIME_CYCLES - 1))
			mtime <= mtime + 1;
		if (stores && is_ram(address))
			case (funct3)
			0: ram[word][{address[1:0], 3'b0} +: 8] <= data[7:0];
			1: ram[word][{address[1], 4'b0} +: 16] <= data[15:0];
			default: ram[word] <= data;
			endcase
		if (stores)
			case (address)
			MTIME: mtime[31:0] <= data;
			MTIME + 4: mtime[63:32] <= data;
			MTIMECMP: mtimecmp[31:0] <= data;
			MTIMECMP + 4: mtimecmp[63:32] <= data;
			default: ;
			endcase
		if (reset) begin
			divided <= 0;
			mtime <= 0;
			mtimecmp <= '1;
		end
	end
endmodule
