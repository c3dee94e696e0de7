/* The names of LLVM 19: llvm/lib/Target/RISCV/RISCVSchedule.td. */
#include "anatomy/schedule.h"

/* The SchedWrites of each class. LLVM has none for the classes that are missing. */
static const char *const writes[INSTRUCTION_CLASS_COUNT] = {
	[INSTRUCTION_alu] = ("WriteIALU, WriteIALU32, WriteShiftImm, WriteShiftImm32, "
                             "WriteShiftReg, WriteShiftReg32, WriteNop"),
	[INSTRUCTION_mul] = "WriteIMul",
	[INSTRUCTION_mulw] = "WriteIMul32",
	[INSTRUCTION_div] = "WriteIDiv, WriteIRem",
	[INSTRUCTION_divw] = "WriteIDiv32, WriteIRem32",
	[INSTRUCTION_load] = "WriteLDW, WriteLDD",
	[INSTRUCTION_load_narrow] = "WriteLDB, WriteLDH",
	[INSTRUCTION_store] = "WriteSTB, WriteSTH, WriteSTW, WriteSTD",
	[INSTRUCTION_branch] = "WriteJmp",
	[INSTRUCTION_jal] = "WriteJal",
	[INSTRUCTION_jalr] = "WriteJalr",
	[INSTRUCTION_amo] = ("WriteAtomicW, WriteAtomicD, WriteAtomicLDW, WriteAtomicLDD, "
                             "WriteAtomicSTW, WriteAtomicSTD"),
	[INSTRUCTION_csr] = "WriteCSR",
	[INSTRUCTION_fp_load] = "WriteFLD32, WriteFLD64",
	[INSTRUCTION_fp_store] = "WriteFST32, WriteFST64",
	[INSTRUCTION_fp_add_s] = "WriteFAdd32",
	[INSTRUCTION_fp_add_d] = "WriteFAdd64",
	[INSTRUCTION_fp_mul_s] = "WriteFMul32",
	[INSTRUCTION_fp_mul_d] = "WriteFMul64",
	[INSTRUCTION_fp_fma_s] = "WriteFMA32",
	[INSTRUCTION_fp_fma_d] = "WriteFMA64",
	[INSTRUCTION_fp_div_s] = "WriteFDiv32",
	[INSTRUCTION_fp_div_d] = "WriteFDiv64",
	[INSTRUCTION_fp_sqrt_s] = "WriteFSqrt32",
	[INSTRUCTION_fp_sqrt_d] = "WriteFSqrt64",
	[INSTRUCTION_fp_other] = ("WriteFSGNJ32, WriteFSGNJ64, WriteFMinMax32, WriteFMinMax64, "
                                  "WriteFCmp32, WriteFCmp64, WriteFClass32, WriteFClass64, "
                                  "WriteFCvtI32ToF32, WriteFCvtI32ToF64, WriteFCvtI64ToF32, "
                                  "WriteFCvtI64ToF64, WriteFCvtF32ToI32, WriteFCvtF32ToI64, "
                                  "WriteFCvtF64ToI32, WriteFCvtF64ToI64, WriteFCvtF32ToF64, "
                                  "WriteFCvtF64ToF32, WriteFMovF32ToI32, WriteFMovI32ToF32, "
                                  "WriteFMovF64ToI64, WriteFMovI64ToF64"),
};

/* The SchedReads of operands that are read when the instruction issues. */
static const char reads[] =
	"ReadJalr, ReadCSR, ReadMemBase, ReadFMemBase, ReadIDiv, ReadIDiv32, "
	"ReadIRem, ReadIRem32, ReadIMul, ReadIMul32, ReadAtomicWA, ReadAtomicDA, "
	"ReadAtomicLDW, ReadAtomicLDD, ReadAtomicSTW, ReadAtomicSTD, ReadFAdd32, ReadFAdd64, "
	"ReadFMul32, ReadFMul64, ReadFMA32, ReadFMA64, ReadFDiv32, ReadFDiv64, ReadFSqrt32, "
	"ReadFSqrt64, ReadFCmp32, ReadFCmp64, ReadFSGNJ32, ReadFSGNJ64, ReadFMinMax32, "
	"ReadFMinMax64, ReadFCvtF32ToI32, ReadFCvtF32ToI64, ReadFCvtF64ToI32, "
	"ReadFCvtF64ToI64, ReadFCvtI32ToF32, ReadFCvtI32ToF64, ReadFCvtI64ToF32, "
	"ReadFCvtI64ToF64, ReadFCvtF32ToF64, ReadFCvtF64ToF32, ReadFMovF32ToI32, "
	"ReadFMovI32ToF32, ReadFMovF64ToI64, ReadFMovI64ToF64, ReadFClass32, ReadFClass64";

/* The SchedReads of operands that may be read later, by the parameter late.* of the class. */
static const struct late_read {
	enum instruction_class class;
	const char *name;
} late_reads[] = {
	{INSTRUCTION_alu, "ReadIALU"},
	{INSTRUCTION_alu, "ReadIALU32"},
	{INSTRUCTION_alu, "ReadShiftImm"},
	{INSTRUCTION_alu, "ReadShiftImm32"},
	{INSTRUCTION_alu, "ReadShiftReg"},
	{INSTRUCTION_alu, "ReadShiftReg32"},
	{INSTRUCTION_branch, "ReadJmp"},
	{INSTRUCTION_store, "ReadStoreData"},
	{INSTRUCTION_fp_store, "ReadFStoreData"},
	{INSTRUCTION_amo, "ReadAtomicWD"},
	{INSTRUCTION_amo, "ReadAtomicDD"},
	{INSTRUCTION_fp_fma_s, "ReadFMA32Addend"},
	{INSTRUCTION_fp_fma_d, "ReadFMA64Addend"},
};

/* Extensions that have no cost in a core file. */
static const char *const unsupported[] = {"Zabha", "Zba", "Zbb", "Zbc", "Zbkb",   "Zbkx", "Zbs",
                                          "Zfa",   "Zfh", "SFB", "V",   "Xsfvcp", "Zvk"};

static void write_pipes(FILE *file, const struct schedule *schedule, uint32_t pipes)
{
	fprintf(file, "%sPipe", schedule->name);
	for (uint32_t i = 0; i < PARAMETERS_PIPES_MAX; i++)
		if (pipes >> i & 1)
			fputc((char)('A' + (int)i), file);
}

static bool is_group(uint32_t pipes)
{
	return (pipes & (pipes - 1)) != 0;
}

static void write_group(FILE *file, const struct schedule *schedule, uint32_t pipes)
{
	const char *between = "";

	fputs("def ", file);
	write_pipes(file, schedule, pipes);
	fputs(" : ProcResGroup<[", file);
	for (uint32_t i = 0; i < PARAMETERS_PIPES_MAX; i++) {
		if ((pipes >> i & 1) == 0)
			continue;
		fputs(between, file);
		write_pipes(file, schedule, 1u << i);
		between = ", ";
	}
	fputs("]>;\n", file);
}

static bool is_used(const struct schedule *schedule, uint32_t pipes)
{
	for (uint32_t i = 0; i < INSTRUCTION_CLASS_COUNT; i++)
		if (schedule->parameters.costs[i].pipes == pipes)
			return true;
	return false;
}

static void write_resources(FILE *file, const struct schedule *schedule)
{
	fputs("let BufferSize = 0 in {\n", file);
	for (uint32_t i = 0; i < PARAMETERS_PIPES_MAX; i++)
		if (schedule_pipes(schedule, SCHEDULE_ALL_CLASSES) >> i & 1) {
			fputs("def ", file);
			write_pipes(file, schedule, 1u << i);
			fputs(" : ProcResource<1>;\n", file);
		}
	for (enum instruction_class unit = 0; unit < INSTRUCTION_CLASS_COUNT; unit++)
		if (schedule_is_busy_unit(schedule, SCHEDULE_ALL_CLASSES, unit))
			fprintf(file, "def %sUnit_%s : ProcResource<1>; // not pipelined\n",
			        schedule->name, instruction_class_name(unit));
	fputs("}\n", file);
	for (uint32_t pipes = 0; pipes < 1u << PARAMETERS_PIPES_MAX; pipes++)
		if (is_group(pipes) && is_used(schedule, pipes))
			write_group(file, schedule, pipes);
}

static void write_late_read(FILE *file, const struct schedule *schedule,
                            const struct late_read *read)
{
	const char *source = schedule->late_sources[read->class];

	fprintf(file, "def : ReadAdvance<%s, %u>; // %s\n", read->name,
	        schedule->parameters.late[read->class],
	        source[0] != '\0' ? source : "at issue: the core's file does not say it");
}

static void write_reads(FILE *file, const struct schedule *schedule)
{
	fprintf(file, "\nforeach read = [%s] in\n  def : ReadAdvance<read, 0>;\n", reads);
	for (size_t i = 0; i < sizeof(late_reads) / sizeof(late_reads[0]); i++)
		write_late_read(file, schedule, &late_reads[i]);
}

/*
 * Returns the latency of a class. LLVM has one latency, so an instruction that may execute late always does: only what
 * reads as late has its result after the latency of the core's file.
 */
static uint32_t latency_of(const struct parameters *parameters, enum instruction_class class)
{
	return parameters->costs[class].latency +
	       (instruction_may_wait(class) ? parameters->late[class] : 0);
}

static void write_cost(FILE *file, const struct schedule *schedule, enum instruction_class class)
{
	const struct cost *cost = &schedule->parameters.costs[class];

	fprintf(file, "\n// %s; %s\nforeach write = [%s] in\n  def : WriteRes<write, [",
	        instruction_class_name(class), schedule->sources[class], writes[class]);
	write_pipes(file, schedule, cost->pipes);
	if (cost->interval > 1)
		fprintf(file, ", %sUnit_%s", schedule->name,
		        instruction_class_name(instruction_unit(class)));
	fprintf(file, "]> { let Latency = %u;", latency_of(&schedule->parameters, class));
	if (cost->interval > 1)
		fprintf(file, " let ReleaseAtCycles = [1, %u];", cost->interval);
	fputs(" }\n", file);
}

static void write_head(FILE *file, const struct schedule *schedule)
{
	const struct parameters *parameters = &schedule->parameters;

	fprintf(file,
	        "// The core %s as a scheduling model for LLVM 19, written by `barecycle core`.\n"
	        "// Include it in llvm/lib/Target/RISCV/RISCV.td behind "
	        "RISCVSchedSyntacoreSCR3.td, and\n"
	        "// name %sModel in a RISCVProcessorModel. Behind each class stands its "
	        "source.\n\n",
	        parameters->name, schedule->name);
	fprintf(file,
	        "def %sModel : SchedMachineModel {\n"
	        "  let MicroOpBufferSize = 0; // in order\n"
	        "  let IssueWidth = %u; // %s\n"
	        "  let LoadLatency = %u;\n"
	        "  let MispredictPenalty = %u; // %s\n"
	        "  let CompleteModel = false;\n"
	        "}\n",
	        schedule->name, parameters->width, schedule->width_source,
	        parameters->costs[INSTRUCTION_load].latency, parameters->mispredict,
	        schedule->mispredict_source);
}

void schedule_write_llvm(FILE *file, const struct schedule *schedule)
{
	write_head(file, schedule);
	fprintf(file, "\nlet SchedModel = %sModel in {\n", schedule->name);
	write_resources(file, schedule);
	for (enum instruction_class i = 0; i < INSTRUCTION_CLASS_COUNT; i++)
		if (writes[i] != NULL)
			write_cost(file, schedule, i);
	write_reads(file, schedule);
	fputs("\n// No cost in the file of a core\n", file);
	for (size_t i = 0; i < sizeof(unsupported) / sizeof(unsupported[0]); i++)
		fprintf(file, "defm : UnsupportedSched%s;\n", unsupported[i]);
	fputs("}\n", file);
}
