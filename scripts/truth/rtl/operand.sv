// The value of a source register in ID. The newest of the older instructions that write the register gives it: EX,
// MEM, WB, or the register file. It waits for a load in EX, and for a multiplication in EX or MEM: so a load takes 2
// cycles and a multiplication 3, and any other instruction 1.
module operand import types::*; (
	input logic [4:0] number,
	input logic is_read, // by the instruction in ID
	input logic [31:0] stored, // in the register file
	input logic is_executing,
	input execute_t executing,
	input logic [31:0] executed, // the result in EX
	input logic is_accessing,
	input memory_t accessing,
	input logic [31:0] accessed, // the result in MEM
	input logic is_writing,
	input write_t writing,
	output logic [31:0] value,
	output logic waits
);
	wire in_execute = is_executing && executing.instruction.writes_rd && executing.instruction.word[11:7] == number;
	wire in_memory = is_accessing && accessing.writes_rd && accessing.rd == number;
	wire in_write = is_writing && writing.writes_rd && writing.rd == number;
	wire unused = &{executing, accessing};

	always_comb begin
		waits = 0;
		value = stored;
		if (in_execute) begin
			value = executed;
			waits = is_read && (executing.instruction.load || executing.instruction.multiply);
		end else if (in_memory) begin
			value = accessed;
			waits = is_read && accessing.multiply;
		end else if (in_write)
			value = writing.data;
	end
endmodule
