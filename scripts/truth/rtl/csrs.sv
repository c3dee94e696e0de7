// The CSRs of machine mode, the counters, and what a trap and mret do to them. User mode exists, so that the firmware
// can see mcounteren work. The counters of events are wired to 0.
module csrs (
	input logic clock,
	input logic reset,
	input logic [31:0] word, // the instruction in EX
	input logic [31:0] rs1,
	output logic [31:0] value, // of the CSR that the instruction names
	output logic is_legal, // so is the access
	input logic writes, // the access takes place in this cycle
	input logic retires, // an instruction leaves EX
	input logic traps, // the instruction in EX does
	input logic returns, // by mret
	input logic [31:0] pc,
	input logic [31:0] cause,
	input logic [31:0] trap_value,
	input logic [63:0] mtime,
	input logic is_time_up,
	output logic interrupts,
	output logic is_machine, // mode
	output logic [31:0] mtvec,
	output logic [31:0] mepc
);
	logic [31:0] mscratch, mcause, mtval;
	logic [63:0] mcycle, minstret;
	logic [2:0] mcounteren, mcountinhibit;
	logic mie_timer, mstatus_mie, mstatus_mpie, mstatus_mpp; // mpp: 1 for machine mode

	wire [11:0] number = word[31:20];
	wire [4:0] uimm = word[19:15]; // also the number of rs1
	wire [1:0] operation = word[13:12]; // 1: write, 2: set, 3: clear
	wire has_write = operation == 1 || uimm != 0;
	wire [31:0] source = word[14] ? {27'b0, uimm} : rs1;
	wire [31:0] written = operation == 1 ? source : operation == 2 ? value | source : value & ~source;
	wire is_counter = number[11:8] == 4'hc; // cycle, time, instret, hpmcounter, and their upper halves

	wire unused = &{word[11:0]};

	assign interrupts = is_time_up && mie_timer && (mstatus_mie || !is_machine);

	always_comb begin
		is_legal = 1;
		value = 0;
		case (number)
		12'h300: value = {19'b0, {2{mstatus_mpp}}, 3'b0, mstatus_mpie, 3'b0, mstatus_mie, 3'b0};
		12'h301: value = 32'h4010_1100; // misa: RV32IMU
		12'h304: value = {24'b0, mie_timer, 7'b0};
		12'h305: value = mtvec;
		12'h306: value = {29'b0, mcounteren};
		12'h320: value = {29'b0, mcountinhibit};
		12'h340: value = mscratch;
		12'h341: value = mepc;
		12'h342: value = mcause;
		12'h343: value = mtval;
		12'h344: value = {24'b0, is_time_up, 7'b0};
		12'hb00, 12'hc00: value = mcycle[31:0];
		12'hb80, 12'hc80: value = mcycle[63:32];
		12'hb02, 12'hc02: value = minstret[31:0];
		12'hb82, 12'hc82: value = minstret[63:32];
		12'hc01: value = mtime[31:0];
		12'hc81: value = mtime[63:32];
		12'h310, 12'hf11, 12'hf12, 12'hf13, 12'hf14, 12'hf15: ; // mstatush, mvendorid to mconfigptr
		default: // counters of events and their selectors
			is_legal = (number[11:5] inside {7'h19, 7'h58, 7'h5c, 7'h60, 7'h64}) && number[4:0] >= 3;
		endcase
		if (number[9:8] == 3 && !is_machine)
			is_legal = 0;
		if (is_counter && !is_machine && (number[4:0] >= 3 || !mcounteren[number[1:0]]))
			is_legal = 0;
		if (number[11:10] == 3 && has_write)
			is_legal = 0;
	end

	always_ff @(posedge clock) begin
		if (!mcountinhibit[0])
			mcycle <= mcycle + 1;
		if (!mcountinhibit[2] && retires)
			minstret <= minstret + 1;
		if (traps) begin
			mepc <= pc;
			mcause <= cause;
			mtval <= trap_value;
			{mstatus_mpp, mstatus_mpie, mstatus_mie} <= {is_machine, mstatus_mie, 1'b0};
			is_machine <= 1;
		end
		if (returns) begin
			{mstatus_mpp, mstatus_mpie, mstatus_mie} <= {1'b0, 1'b1, mstatus_mpie};
			is_machine <= mstatus_mpp;
		end
		if (writes && has_write)
			case (number)
			12'h300: begin
				{mstatus_mpie, mstatus_mie} <= {written[7], written[3]};
				if (written[12] == written[11])
					mstatus_mpp <= written[11];
			end
			12'h304: mie_timer <= written[7];
			12'h305: mtvec <= {written[31:2], 2'b0};
			12'h306: mcounteren <= written[2:0];
			12'h320: mcountinhibit <= written[2:0] & 3'b101;
			12'h340: mscratch <= written;
			12'h341: mepc <= {written[31:2], 2'b0};
			12'h342: mcause <= written;
			12'h343: mtval <= written;
			12'hb00: mcycle[31:0] <= written;
			12'hb80: mcycle[63:32] <= written;
			12'hb02: minstret[31:0] <= written;
			12'hb82: minstret[63:32] <= written;
			default: ;
			endcase
		if (reset) begin
			{mcycle, minstret, mcounteren, mcountinhibit, mtvec} <= '0;
			{mie_timer, mstatus_mie, mstatus_mpie} <= '0;
			{mstatus_mpp, is_machine} <= '1;
		end
	end
endmodule
