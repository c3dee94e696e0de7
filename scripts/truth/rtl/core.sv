// An in-order core with five stages: RV32IM_Zicsr_Zicntr_Zifencei, machine and user mode. IF fetches and predicts. ID
// decodes, reads registers, and redirects the fetch for jal. EX has the ALU, branches, CSRs, the divider and all
// traps. MEM has the data cache and the store buffer. WB writes the register. An instruction counts in minstret when
// it leaves EX. README.md has the table of costs.
module core import types::*; #(
	parameter int ICACHE_BYTES = 0,
	parameter int ICACHE_WAYS = 1,
	parameter int DCACHE_BYTES = 0, // 0: no store buffer either
	parameter int DCACHE_WAYS = 1,
	parameter int MISS_CYCLES = 20,
	parameter int EVICT_CYCLES = 0, // not 0: stores fetch their line and modify it, and there is no store buffer
	parameter int STORES = 4,
	parameter int DRAIN_CYCLES = 6,
	parameter int TARGETS = 0,
	parameter int COUNTERS = 128,
	parameter int MTIME_CYCLES = 16
) (
	input logic clock,
	input logic reset,
	// For the bench. All of one instruction, in the cycle in which it leaves EX.
	output logic retires,
	output logic [31:0] retired_pc,
	output logic [31:0] retired_word,
	output logic begins_data, // a load or store misses
	output logic begins_code, // the fetch misses
	output logic prints,
	output logic [7:0] character,
	output logic exits,
	output logic [31:0] exit_word
);
	// ------------------------------------------------------------------ between the stages
	logic is_decoding, is_executing, is_accessing, is_writing;
	logic decoding_fault;
	logic [31:0] decoding_pc, decoding_next_pc, decoding_word;
	execute_t executing;
	memory_t accessing;
	write_t writing;

	// ------------------------------------------------------------------ who moves on
	logic redirects, jal_redirects, is_waiting, is_executed, is_accessed, traps;
	wire executes = is_executing && is_executed && is_accessed;
	wire decodes = is_decoding && !is_waiting && (!is_executing || is_executed) && is_accessed;
	wire accesses = is_accessing && is_accessed;

	// ------------------------------------------------------------------ the bus and the memory
	logic wants_data, evicts, wants_code, ends_data, ends_code, is_empty, is_full;
	logic [31:0] code_address, loaded;
	logic [8*LINE_BYTES-1:0] code_line;
	logic [63:0] mtime;
	logic is_time_up;
	wire is_in_ram = is_ram(accessing.address);
	wire is_buffered = accessing.store && is_in_ram && EVICT_CYCLES == 0;

	bus #(
		.MISS_CYCLES(MISS_CYCLES), .EVICT_CYCLES(EVICT_CYCLES), .STORES(STORES), .DRAIN_CYCLES(DRAIN_CYCLES)
	) the_bus (
		.clock, .reset, .wants_data, .evicts, .wants_code,
		.stores(accesses && is_buffered && DCACHE_BYTES != 0), .begins_data, .begins_code, .ends_data,
		.ends_code, .is_empty, .is_full);

	memory #(.MTIME_CYCLES(MTIME_CYCLES)) the_memory (
		.clock, .reset, .code_address, .code_line, .address(accessing.address), .funct3(accessing.funct3),
		.loaded, .stores(accesses && accessing.store), .data(accessing.data), .mtime, .is_time_up, .prints,
		.character, .exits, .exit_word);

	// ------------------------------------------------------------------ IF
	logic is_fetched, fetched_fault, jumps, is_taken;
	logic [31:0] fetched_pc, fetched_next_pc, fetched_word, execute_next_pc, jal_target, jump_target;
	instruction_t ex;
	assign ex = executing.instruction;
	wire unused = &{ex}; // some of its members are for ID only
	wire advances = is_fetched && (!is_decoding || decodes);

	fetch #(.BYTES(ICACHE_BYTES), .WAYS(ICACHE_WAYS), .TARGETS(TARGETS), .COUNTERS(COUNTERS)) the_fetch (
		.clock, .reset, .empties(retires && ex.fence_i), .redirects(redirects || jal_redirects),
		.redirect_pc(redirects ? execute_next_pc : jal_target), .advances, .is_valid(is_fetched),
		.is_fault(fetched_fault), .pc(fetched_pc), .next_pc(fetched_next_pc), .word(fetched_word),
		.wants_code, .begins_code, .ends_code, .code_address, .code_line,
		.learns(retires && (ex.jal || ex.jalr || ex.branch)), .is_branch(ex.branch), .is_taken(jumps),
		.jump_pc(executing.pc), .target(jump_target));

	always_ff @(posedge clock) begin
		if (decodes)
			is_decoding <= 0;
		if (redirects || jal_redirects)
			is_decoding <= 0;
		else if (advances) begin
			is_decoding <= 1;
			decoding_fault <= fetched_fault;
			decoding_pc <= fetched_pc;
			decoding_next_pc <= fetched_next_pc;
			decoding_word <= fetched_word;
		end
		if (reset)
			is_decoding <= 0;
	end

	// ------------------------------------------------------------------ ID
	instruction_t id;
	logic [31:0] registers [32];
	logic [31:0] rs1, rs2, executed, accessed;
	logic waits_1, waits_2;
	assign is_waiting = waits_1 || waits_2;
	assign jal_target = decoding_pc + id.immediate;
	assign jal_redirects = decodes && id.jal && jal_target != decoding_next_pc && jal_target[1:0] == 0;

	decode the_decoder (.word(decoding_word), .fault(decoding_fault), .decoded(id));

	operand operand_1 (
		.number(id.word[19:15]), .is_read(id.reads_rs1), .stored(registers[id.word[19:15]]), .value(rs1),
		.waits(waits_1), .*);

	operand operand_2 (
		.number(id.word[24:20]), .is_read(id.reads_rs2), .stored(registers[id.word[24:20]]), .value(rs2),
		.waits(waits_2), .*);

	always_ff @(posedge clock) begin
		if (executes)
			is_executing <= 0;
		if (decodes && !redirects) begin
			is_executing <= 1;
			executing.instruction <= id;
			executing.pc <= decoding_pc;
			executing.next_pc <= jal_redirects ? jal_target : decoding_next_pc;
			executing.a <= id.takes_zero ? 0 : id.takes_pc ? decoding_pc : rs1;
			executing.b <= id.takes_immediate ? id.immediate : rs2;
		end
		if (reset)
			is_executing <= 0;
	end

	// ------------------------------------------------------------------ EX
	logic [31:0] computed, quotient, csr_value, mtvec, mepc, cause, trap_value;
	logic is_dividing, is_divided, is_csr_legal, interrupts, is_machine;
	wire [31:0] address = executing.a + ex.immediate;
	wire is_memory = ex.load || ex.store;
	wire is_misaligned = is_memory &&
		((ex.funct3[1:0] == 1 && address[0]) || (ex.funct3[1:0] == 2 && address[1:0] != 0));
	wire is_ecall = ex.system && ex.word == 32'h0000_0073;
	wire is_ebreak = ex.system && ex.word == 32'h0010_0073;
	wire is_wfi = ex.system && ex.word == 32'h1050_0073;
	wire is_mret = ex.system && ex.word == 32'h3020_0073 && is_machine;
	wire is_illegal = ex.illegal || (ex.csr && !is_csr_legal) ||
		(ex.system && !(is_ecall || is_ebreak || is_wfi || is_mret));
	assign jumps = ex.jal || ex.jalr || (ex.branch && is_taken);
	assign jump_target = ex.jalr ? address & ~32'h1 : executing.pc + ex.immediate;

	alu the_alu (
		.funct3(ex.funct3), .is_alternate(ex.alternate), .multiplies(ex.multiply), .a(executing.a),
		.b(executing.b), .result(computed), .is_taken);

	divider the_divider (
		.clock, .reset, .begins(is_executing && ex.divide && !traps), .ends(executes && ex.divide),
		.is_remainder(ex.funct3[1]), .is_signed(!ex.funct3[0]), .a(executing.a), .b(executing.b),
		.is_busy(is_dividing), .is_done(is_divided), .result(quotient));

	csrs the_csrs (
		.clock, .reset, .word(ex.word), .rs1(executing.a), .value(csr_value), .is_legal(is_csr_legal),
		.writes(retires && ex.csr), .retires, .traps(executes && traps), .returns(retires && is_mret),
		.pc(executing.pc), .cause, .trap_value, .mtime, .is_time_up, .interrupts, .is_machine, .mtvec, .mepc);

	always_comb begin
		traps = is_executing;
		cause = 0;
		trap_value = 0;
		if (interrupts && !is_dividing)
			cause = 32'h8000_0007;
		else if (ex.fault)
			{cause, trap_value} = {32'd1, executing.pc};
		else if (is_illegal)
			{cause, trap_value} = {32'd2, ex.word};
		else if (is_ecall)
			cause = is_machine ? 11 : 8;
		else if (is_ebreak)
			{cause, trap_value} = {32'd3, executing.pc};
		else if (jumps && jump_target[1:0] != 0)
			trap_value = jump_target;
		else if (is_misaligned)
			{cause, trap_value} = {ex.store ? 32'd6 : 32'd4, address};
		else if (is_memory && !is_ram(address) && !is_device(address))
			{cause, trap_value} = {ex.store ? 32'd7 : 32'd5, address};
		else
			traps = 0;
	end

	always_comb begin
		is_executed = 1;
		if (!traps && ex.divide)
			is_executed = is_divided;
		if (!traps && (ex.fence || ex.fence_i)) // waits until all stores are in memory
			is_executed = is_empty && !(is_accessing && accessing.store);

		executed = computed;
		if (ex.divide)
			executed = quotient;
		if (ex.jal || ex.jalr)
			executed = executing.pc + 4;
		if (ex.csr)
			executed = csr_value;

		execute_next_pc = traps ? mtvec : is_mret ? mepc : jumps ? jump_target : executing.pc + 4;
	end

	assign redirects = executes && (execute_next_pc != executing.next_pc || ex.fence_i);
	assign retires = executes && !traps;
	assign retired_pc = executing.pc;
	assign retired_word = ex.word;

	always_ff @(posedge clock) begin
		if (is_accessed)
			is_accessing <= retires;
		if (executes)
			accessing <= '{
				load: ex.load, store: ex.store, multiply: ex.multiply, writes_rd: ex.writes_rd,
				rd: ex.word[11:7], funct3: ex.funct3, address: address,
				data: ex.store ? executing.b : executed};
		if (reset)
			is_accessing <= 0;
	end

	// ------------------------------------------------------------------ MEM
	logic is_hit;
	logic [31:0] unused_place, unused_fill_place;
	assign wants_data = is_accessing && is_in_ram && !is_hit &&
		(accessing.load || (accessing.store && !is_buffered));
	assign is_accessed = !wants_data && !(is_accessing && is_buffered && is_full);
	assign accessed = accessing.load ? loaded : accessing.data;

	// A store is in the memory at once, so the cache needs no data of its own. The tags decide what it costs.
	cache #(.BYTES(DCACHE_BYTES), .WAYS(DCACHE_WAYS)) cache_of_data (
		.clock, .empties(reset), .address(accessing.address),
		.uses(accesses && is_in_ram && (accessing.load || accessing.store)),
		.modifies(accessing.store && !is_buffered), .is_hit, .place(unused_place),
		.fill_address(accessing.address), .fills(ends_data), .fill_place(unused_fill_place),
		.is_modified(evicts));

	// ------------------------------------------------------------------ WB
	always_ff @(posedge clock) begin
		is_writing <= accesses;
		writing <= '{writes_rd: accessing.writes_rd, rd: accessing.rd, data: accessed};
		if (is_writing && writing.writes_rd)
			registers[writing.rd] <= writing.data;
		if (reset) begin
			is_writing <= 0;
			for (int i = 0; i < 32; i++)
				registers[i] <= 0;
		end
	end
endmodule
