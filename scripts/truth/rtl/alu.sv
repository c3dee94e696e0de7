// Integer arithmetic, multiplication, and the condition of a branch. No state: the core makes a result late where its
// table of costs says so.
module alu (
	input logic [2:0] funct3,
	input logic is_alternate, // sub for add, an arithmetic shift for a logical one
	input logic multiplies,
	input logic [31:0] a,
	input logic [31:0] b,
	output logic [31:0] result,
	output logic is_taken // if the instruction is a branch
);
	wire is_less = $signed(a) < $signed(b);
	wire is_below = a < b;

	// 33 bits by 33 bits, so that one multiplier serves the four instructions. mulhu extends both operands with
	// zeros, mulhsu the second one.
	wire signed [63:0] product = 64'($signed({a[31] && funct3 != 3, a})) * 64'($signed({b[31] && funct3 < 2, b}));

	always_comb begin
		case (funct3)
		0: result = is_alternate ? a - b : a + b;
		1: result = a << b[4:0];
		2: result = {31'b0, is_less};
		3: result = {31'b0, is_below};
		4: result = a ^ b;
		5: result = is_alternate ? $unsigned($signed(a) >>> b[4:0]) : a >> b[4:0];
		6: result = a | b;
		default: result = a & b;
		endcase
		if (multiplies)
			result = funct3 == 0 ? product[31:0] : product[63:32];
	end

	always_comb
		case (funct3[2:1])
		0: is_taken = (a == b) ^ funct3[0];
		2: is_taken = is_less ^ funct3[0];
		default: is_taken = is_below ^ funct3[0];
		endcase
endmodule
