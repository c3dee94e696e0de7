"""The cost that an operation of the suite primitive_ops must have on a modelled core, from the core's parameters
alone."""

# Operations of one instruction, by the class whose cost the model uses for them (host/model/instruction.h).
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

# Jumps of the short loop and of the long one. AROUND is the number of jump targets in the code around the loop
# (firmware/measure/README.md).
SHORT, LONG, AROUND = 8, 20, 4


def interval_of(core, kind):
    """Cycles from start to start of this kind. A core issues as many of a kind in a cycle as it has pipes that take it.
    All pipes have one unit, so several pipes are no faster if the unit is busy for longer than a cycle."""
    _, interval, pipes = core["cost." + kind]
    return int(interval) if int(interval) > 1 else max(1 / len(pipes), 1 / int(core["width"][0]))


def cost_of_jump(core, kind):
    """Cycles of a predicted jump, if the BTB holds the targets of both loops or of neither. None if it holds those of
    one."""
    targets = int(core["btb"][0])
    if SHORT < targets < LONG + AROUND:
        return None
    interval = interval_of(core, kind)
    # The next jump waits for the front end from the first cycle on, while a slow unit is still busy.
    return max(interval, min(1, interval) + int(core["redirect" if targets <= SHORT else "taken"][0]))


def costs(core):
    """A dictionary from (benchmark, kind) to cycles per operation."""
    found = {}
    for kind, names in KINDS.items():
        for name in names.split():
            found[name, "latency"] = int(core["cost." + kind][0])
            found[name, "throughput"] = interval_of(core, kind)
    # The dependency chain goes through the addend, which is read late. The unit may be busy for longer than the chain.
    latency, interval, _ = core["cost.amo"]
    found["amoadd", "latency"] = max(int(latency) - int(core.get("late.amo", "0")[0]), int(interval))
    for name, kind in (("jump", "jal"), ("branch_taken", "branch")):
        jump = cost_of_jump(core, kind)
        if jump is not None:
            found[name, "throughput"] = jump
    return found
