// Divides by shifting and subtracting: one cycle to begin, one for each bit of the quotient that may be 1, one to
// end. The quotient of |a| and |b| has at most zeros(|b|) - zeros(|a|) + 1 bits, and none if |a| < |b| or b = 0.
module divider (
	input logic clock,
	input logic reset,
	input logic begins, // the operands are those of a division that may begin; they stay until `ends`
	input logic ends, // the pipeline takes the result
	input logic is_remainder,
	input logic is_signed,
	input logic [31:0] a,
	input logic [31:0] b,
	output logic is_busy,
	output logic is_done,
	output logic [31:0] result
);
	logic [5:0] left; // steps
	logic [31:0] quotient, remainder, divisor;

	wire negates_quotient = is_signed && (a[31] ^ b[31]) && b != 0;
	wire negates_remainder = is_signed && a[31];
	wire [31:0] size_a = negates_remainder ? -a : a;
	wire [31:0] size_b = is_signed && b[31] ? -b : b;
	wire [5:0] shift = zeros(size_b) - zeros(size_a);
	wire [32:0] difference = {1'b0, remainder} - {1'b0, divisor};

	// Zeros above the highest 1.
	function automatic logic [5:0] zeros(input logic [31:0] value);
		zeros = 32;
		for (int i = 0; i < 32; i++)
			if (value[i])
				zeros = 6'(31 - i);
	endfunction

	assign is_done = is_busy && left == 0;
	assign result = is_remainder ? (negates_remainder ? -remainder : remainder)
		: (negates_quotient ? -quotient : quotient);

	always_ff @(posedge clock) begin
		if (begins && !is_busy) begin
			is_busy <= 1;
			remainder <= size_a;
			divisor <= size_b << shift;
			quotient <= b == 0 ? '1 : '0;
			left <= b == 0 || size_a < size_b ? 0 : shift + 1;
		end
		if (is_busy && left != 0) begin
			left <= left - 1;
			divisor <= divisor >> 1;
			quotient <= {quotient[30:0], !difference[32]};
			if (!difference[32])
				remainder <= difference[31:0];
		end
		if (ends || reset)
			is_busy <= 0;
	end
endmodule
