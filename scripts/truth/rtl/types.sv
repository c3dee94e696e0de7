// What the stages of the core hand on to each other.
package types;
	// A decoded instruction. At most one of the members from `alu` to `illegal` is set, `fault` before all others.
	typedef struct packed {
		logic alu;
		logic multiply;
		logic divide;
		logic load;
		logic store;
		logic branch;
		logic jal;
		logic jalr;
		logic csr;
		logic system; // ecall, ebreak, mret, wfi
		logic fence;
		logic fence_i;
		logic illegal;
		logic fault; // the fetch failed

		logic reads_rs1;
		logic reads_rs2;
		logic writes_rd; // false for x0
		logic takes_immediate; // the second operand is the immediate
		logic takes_zero; // the first operand is 0 (lui)
		logic takes_pc; // the first operand is the pc (auipc)
		logic alternate; // sub for add, an arithmetic shift for a logical one
		logic [2:0] funct3; // of the ALU: 0 for lui and auipc, which add
		logic [31:0] immediate;
		logic [31:0] word; // as it is in memory
	} instruction_t;

	// ID to EX.
	typedef struct packed {
		instruction_t instruction;
		logic [31:0] pc;
		logic [31:0] next_pc; // where the front end goes on
		logic [31:0] a;
		logic [31:0] b;
	} execute_t;

	// EX to MEM.
	typedef struct packed {
		logic load;
		logic store;
		logic multiply;
		logic writes_rd;
		logic [4:0] rd;
		logic [2:0] funct3;
		logic [31:0] address;
		logic [31:0] data; // to store, or the result
	} memory_t;

	// MEM to WB.
	typedef struct packed {
		logic writes_rd;
		logic [4:0] rd;
		logic [31:0] data;
	} write_t;

	localparam int LINE_BYTES = 32;
	localparam logic [31:0] RAM_BASE = 32'h8000_0000, RAM_BYTES = 32'h8_0000;
	localparam logic [31:0] CONSOLE = 32'h1000_0000, EXIT = 32'h0010_0000;
	localparam logic [31:0] MTIME = 32'h0200_bff8, MTIMECMP = 32'h0200_4000;

	function automatic logic is_ram(input logic [31:0] address);
		return address >= RAM_BASE && address < RAM_BASE + RAM_BYTES;
	endfunction

	function automatic logic is_device(input logic [31:0] address);
		return (address & ~32'h3) inside {CONSOLE, EXIT} || (address & ~32'h7) inside {MTIME, MTIMECMP};
	endfunction
endpackage
