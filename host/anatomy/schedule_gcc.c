/* The names of gcc 12: gcc/config/riscv/riscv.md. */
#include "anatomy/schedule.h"

/*
 * The attributes of the instructions of each class. If type is NULL, gcc has none for the class. If mode is NULL, any.
 */
static const struct {
	const char *type, *mode;
} attributes[INSTRUCTION_CLASS_COUNT] = {
	[INSTRUCTION_alu] = {"unknown,const,arith,logical,shift,slt,multi,auipc,nop,ghost,move",
                             NULL},
	[INSTRUCTION_mul] = {"imul", "!SI"},
	[INSTRUCTION_mulw] = {"imul", "SI"},
	[INSTRUCTION_div] = {"idiv", "!SI"},
	[INSTRUCTION_divw] = {"idiv", "SI"},
	[INSTRUCTION_load] = {"load", "!QI,HI"},
	[INSTRUCTION_load_narrow] = {"load", "QI,HI"},
	[INSTRUCTION_store] = {"store", NULL},
	[INSTRUCTION_branch] = {"branch", NULL},
	[INSTRUCTION_jal] = {"jump,call", NULL},
	[INSTRUCTION_fp_load] = {"fpload", NULL},
	[INSTRUCTION_fp_store] = {"fpstore", NULL},
	[INSTRUCTION_fp_add_s] = {"fadd", "SF"},
	[INSTRUCTION_fp_add_d] = {"fadd", "DF"},
	[INSTRUCTION_fp_mul_s] = {"fmul", "SF"},
	[INSTRUCTION_fp_mul_d] = {"fmul", "DF"},
	[INSTRUCTION_fp_fma_s] = {"fmadd", "SF"},
	[INSTRUCTION_fp_fma_d] = {"fmadd", "DF"},
	[INSTRUCTION_fp_div_s] = {"fdiv", "SF"},
	[INSTRUCTION_fp_div_d] = {"fdiv", "DF"},
	[INSTRUCTION_fp_sqrt_s] = {"fsqrt", "SF"},
	[INSTRUCTION_fp_sqrt_d] = {"fsqrt", "DF"},
	[INSTRUCTION_fp_other] = {"fcmp,fcvt,fmove,mtc,mfc", NULL},
};

/* Writes the pipes that an instruction can take, as "(core_a|core_b)". */
static void write_pipes(FILE *file, const struct schedule *schedule, uint32_t pipes)
{
	const char *between = "(";

	for (uint32_t i = 0; i < PARAMETERS_PIPES_MAX; i++) {
		if ((pipes >> i & 1) == 0)
			continue;
		fprintf(file, "%s%s_%c", between, schedule->name, 'a' + (int)i);
		between = "|";
	}
	fputc(')', file);
}

/*
 * Writes the reservation of the unit for the interval, beginning in the cycle of issue. Nothing for an interval of 1.
 */
static void write_busy(FILE *file, const struct schedule *schedule, enum instruction_class class)
{
	uint32_t more = schedule->parameters.costs[class].interval - 1;
	const char *unit = instruction_class_name(instruction_unit(class));

	if (more == 0)
		return;
	fprintf(file, "+%s_%s,%s_%s", schedule->name, unit, schedule->name, unit);
	if (more > 1)
		fprintf(file, "*%u", more);
}

static void write_cost(FILE *file, const struct schedule *schedule, enum instruction_class class)
{
	fprintf(file, "\n;; %s\n(define_insn_reservation \"%s_%s_insn\" %u\n",
	        schedule->sources[class], schedule->name, instruction_class_name(class),
	        schedule->parameters.costs[class].latency);
	fprintf(file, "  (and (eq_attr \"tune\" \"%s\") (eq_attr \"type\" \"%s\")", schedule->name,
	        attributes[class].type);
	if (attributes[class].mode != NULL)
		fprintf(file, " (eq_attr \"mode\" \"%s\")", attributes[class].mode);
	fputs(")\n  \"", file);
	write_pipes(file, schedule, schedule->parameters.costs[class].pipes);
	write_busy(file, schedule, class);
	fputs("\")\n", file);
}

/*
 * Returns the classes that gcc has types for, a bit for each. genautomata refuses pipes and units that none of them
 * uses.
 */
static uint64_t classes_of_gcc(void)
{
	uint64_t classes = 0;

	for (enum instruction_class i = 0; i < INSTRUCTION_CLASS_COUNT; i++)
		classes |= (uint64_t)(attributes[i].type != NULL) << i;
	return classes;
}

static void write_units(FILE *file, const struct schedule *schedule)
{
	uint64_t classes = classes_of_gcc();

	fprintf(file, "\n(define_automaton \"%s\")\n", schedule->name);
	for (uint32_t i = 0; i < PARAMETERS_PIPES_MAX; i++)
		if (schedule_pipes(schedule, classes) >> i & 1)
			fprintf(file, "(define_cpu_unit \"%s_%c\" \"%s\")\n", schedule->name,
			        'a' + (int)i, schedule->name);
	fputs("\n;; Units that are not pipelined, each with an automaton of its own, which stays "
	      "small.\n",
	      file);
	for (enum instruction_class unit = 0; unit < INSTRUCTION_CLASS_COUNT; unit++)
		if (schedule_is_busy_unit(schedule, classes, unit))
			fprintf(file,
			        "(define_automaton \"%s_of_%s\")\n"
			        "(define_cpu_unit \"%s_%s\" \"%s_of_%s\")\n",
			        schedule->name, instruction_class_name(unit), schedule->name,
			        instruction_class_name(unit), schedule->name,
			        instruction_class_name(unit));
}

void schedule_write_gcc(FILE *file, const struct schedule *schedule)
{
	fprintf(file,
	        ";; The core %s as a pipeline description for gcc 12, written by `barecycle "
	        "core`.\n"
	        ";; Include it in gcc/config/riscv/riscv.md, and add %s to its attribute \"tune\" "
	        "and to riscv-opts.h.\n"
	        ";; In riscv.cc add it to riscv_tune_info_table, with an issue_rate of %u; %s\n"
	        ";; On RV32 give imul and idiv of SImode the reservations of mul and div.\n"
	        ";; Before each class stands its source.\n",
	        schedule->parameters.name, schedule->name, schedule->parameters.width,
	        schedule->width_source);
	write_units(file, schedule);
	for (enum instruction_class i = 0; i < INSTRUCTION_CLASS_COUNT; i++)
		if (attributes[i].type != NULL)
			write_cost(file, schedule, i);
}
