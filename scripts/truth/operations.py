"""What an operation of the primitive suite has to cost on a modelled core: from its parameters alone."""

# Operations of one instruction, by the kind that the model has their cost for (host/model/instruction.h).
KINDS = {
    "alu": "add addw and mov not or sar sarw shl shlw shr shrw slt sltu sub subw xor",
    "mul": "mul mulh",
    "mulw": "mulw",
    "div": "div div_small div_worst rem rem_small rem_worst",
    "divw": "divw remw",
    "load": "load_word load_double",
    "load_narrow": "load_byte load_byte_unsigned load_half load_half_unsigned",
    "store": "store_byte store_half store_word store_double",
    "amo": "amoadd",
    "branch": "branch_not_taken",
    "fp_add_s": "fadd_s", "fp_add_d": "fadd_d",
    "fp_mul_s": "fmul_s", "fp_mul_d": "fmul_d",
    "fp_fma_s": "fmadd_s", "fp_fma_d": "fmadd_d",
    "fp_div_s": "fdiv_s", "fp_div_d": "fdiv_d",
    "fp_sqrt_s": "fsqrt_s", "fp_sqrt_d": "fsqrt_d",
    "fp_other": "fmov_s fmov_d",
}


def costs(core):
    """(benchmark, kind): cycles per operation."""
    found = {}
    for kind, names in KINDS.items():
        latency, interval, pipes = core["cost." + kind]
        # A core of two pipes issues two of a kind that both can take.
        throughput = max(int(interval) / len(pipes), 1 / int(core["width"][0]))
        for name in names.split():
            found[name, "latency"] = int(latency)
            found[name, "throughput"] = throughput
    return found
