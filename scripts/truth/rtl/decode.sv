// Decodes one instruction of RV32IM_Zicsr_Zifencei. No state.
module decode import types::*; (
	input logic [31:0] word,
	input logic fault, // the fetch failed, so the word has no meaning
	output instruction_t decoded
);
	wire [6:0] opcode = word[6:0];
	wire [2:0] funct3 = word[14:12];
	wire [6:0] funct7 = word[31:25];
	wire [31:0] immediate_i = {{20{word[31]}}, word[31:20]};
	wire [31:0] immediate_s = {{20{word[31]}}, word[31:25], word[11:7]};
	wire [31:0] immediate_b = {{20{word[31]}}, word[7], word[30:25], word[11:8], 1'b0};
	wire [31:0] immediate_u = {word[31:12], 12'b0};
	wire [31:0] immediate_j = {{12{word[31]}}, word[19:12], word[20], word[30:21], 1'b0};
	wire is_shift = funct3 == 1 || funct3 == 5;
	logic has_result;

	always_comb begin
		decoded = '0;
		decoded.word = word;
		decoded.funct3 = funct3;
		decoded.immediate = immediate_i;
		decoded.fault = fault;
		if (!fault)
			case (opcode)
			7'h37, 7'h17: begin // lui, auipc
				decoded.alu = 1;
				decoded.takes_zero = opcode[5];
				decoded.takes_pc = !opcode[5];
				decoded.takes_immediate = 1;
				decoded.immediate = immediate_u;
				decoded.funct3 = 0;
			end
			7'h6f: begin
				decoded.jal = 1;
				decoded.immediate = immediate_j;
			end
			7'h67: begin
				decoded.jalr = funct3 == 0;
				decoded.reads_rs1 = 1;
			end
			7'h63: begin
				decoded.branch = funct3 != 2 && funct3 != 3;
				decoded.immediate = immediate_b;
				decoded.reads_rs1 = 1;
				decoded.reads_rs2 = 1;
			end
			7'h03: begin
				decoded.load = funct3 < 3 || funct3 == 4 || funct3 == 5;
				decoded.reads_rs1 = 1;
			end
			7'h23: begin
				decoded.store = funct3 < 3;
				decoded.immediate = immediate_s;
				decoded.reads_rs1 = 1;
				decoded.reads_rs2 = 1;
			end
			7'h13: begin
				decoded.alu = !is_shift || funct7 == 0 || (funct3 == 5 && funct7 == 7'h20);
				decoded.alternate = funct3 == 5 && funct7[5];
				decoded.takes_immediate = 1;
				decoded.reads_rs1 = 1;
			end
			7'h33: begin
				decoded.multiply = funct7 == 1 && !funct3[2];
				decoded.divide = funct7 == 1 && funct3[2];
				decoded.alu = funct7 == 0 || (funct7 == 7'h20 && (funct3 == 0 || funct3 == 5));
				decoded.alternate = funct7[5];
				decoded.reads_rs1 = 1;
				decoded.reads_rs2 = 1;
			end
			7'h0f: begin
				decoded.fence = funct3 == 0;
				decoded.fence_i = funct3 == 1;
			end
			7'h73: begin
				decoded.system = funct3 == 0;
				decoded.csr = funct3 != 0 && funct3 != 4;
				decoded.reads_rs1 = decoded.csr && !funct3[2];
			end
			default: ;
			endcase
		has_result = decoded.alu | decoded.multiply | decoded.divide | decoded.load | decoded.jal |
			decoded.jalr | decoded.csr;
		decoded.writes_rd = has_result && word[11:7] != 0;
		decoded.illegal = !(fault | has_result | decoded.branch | decoded.store | decoded.fence |
			decoded.fence_i | decoded.system);
	end
endmodule
