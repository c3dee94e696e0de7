"""The costs that the core's parameters imply (README.md), for operations of primitive_ops and for chases of memory."""
import operations

# Dividend and divisors of the rows of firmware/suites/isa/m.c. A kernel divides by them in turns.
DIVISIONS = {
    "div_small": (6, (2, 3)), "div": (17000051, (17, 1000003)), "div_worst": (2**31 - 1, (3, 2)),
    "rem_small": (7, (4, 7)), "rem": (17000051, (1025, 1450)), "rem_worst": (2**31 - 1, (5, 6)),
}
ALU, LOAD, MULTIPLICATION, JAL, MISPREDICT = 1, 2, 3, 2, 3


def division(dividend, divisor):
    """Cycles of EX: the first, one for each bit that the quotient may have, the last."""
    bits = dividend.bit_length() - divisor.bit_length() + 1 if dividend >= divisor else 0
    return 2 + bits


def store(parameters):
    """Cycles from store to store when the buffer is full. One of a single entry is empty for a cycle between two."""
    if not parameters["DCACHE_BYTES"] or parameters["EVICT_CYCLES"]:
        return 1
    return parameters["DRAIN_CYCLES"] + (parameters["STORES"] == 1)


def of_operations(parameters):
    """A dictionary from (benchmark, kind) to cycles per operation."""
    found = {}
    for kind, latency, interval in (("alu", ALU, 1), ("mul", MULTIPLICATION, 1), ("load", LOAD, 1),
                                    ("load_narrow", LOAD, 1), ("store", None, store(parameters)), ("branch", None, 1)):
        for name in operations.KINDS[kind].split():
            found[name, "latency"], found[name, "throughput"] = latency, interval
    for name, (dividend, divisors) in DIVISIONS.items():
        cycles = sum(division(dividend, divisor) for divisor in divisors) / len(divisors)
        found[name, "latency"] = found[name, "throughput"] = cycles
    for name in ("constant", "rdcycle", "rdinstret", "rdtime", "csrrw", "fence"):
        found[name, "throughput"] = 1
    found["addshr", "latency"] = found["addshr", "throughput"] = 2 * ALU
    found["mad", "latency"] = found["mad", "throughput"] = MULTIPLICATION + ALU
    if parameters["TARGETS"] == 0:
        found["jump", "throughput"], found["branch_taken", "throughput"] = JAL, MISPREDICT
    return found


def of_chase(parameters, name, size):
    """The least and the most cycles of a hop. Data of half the cache stay in it; of twice the cache no line does."""
    hit = 1 if name[-1].isdigit() else LOAD  # several chains hide the load's second cycle
    miss = hit + parameters["MISS_CYCLES"]
    cache = parameters["DCACHE_BYTES"]
    if not cache or size <= cache // 2:
        return hit, hit
    return (miss, miss) if size >= 2 * cache else (hit, miss)
