"""draw.py SEED NUMBER: prints the .core file of core NUMBER of SEED. Equal arguments always give the same core."""
import random
import sys

# A region that is accessed without the caches. alone/alone.h says why.
TIGHT = "tight 0x81000000 0x00100000 1"

# Classes of instructions: smallest and largest latency in cycles, and whether the unit may be busy for the whole
# latency.
CLASSES = {
    "alu": (1, 1, False), "mul": (1, 6, True), "mulw": (1, 6, True), "div": (4, 68, True), "divw": (4, 36, True),
    "load": (1, 4, False), "load_narrow": (1, 5, False), "store": (1, 1, False), "branch": (1, 1, False),
    "jal": (1, 1, False), "jalr": (1, 1, False), "amo": (1, 8, True), "csr": (1, 5, False), "fence": (1, 5, False),
    "fence_i": (1, 5, False), "system": (1, 5, False), "fp_load": (1, 4, False), "fp_store": (1, 1, False),
    "fp_add_s": (1, 7, False), "fp_add_d": (1, 7, False), "fp_mul_s": (1, 7, False), "fp_mul_d": (1, 7, False),
    "fp_fma_s": (1, 8, False), "fp_fma_d": (1, 8, False), "fp_div_s": (8, 30, True), "fp_div_d": (8, 58, True),
    "fp_sqrt_s": (8, 30, True), "fp_sqrt_d": (8, 58, True), "fp_other": (1, 4, False),
}


def power(chance, least, most):
    """A power of two from `least` to `most`, both powers of two."""
    return 1 << chance.randint(least.bit_length() - 1, most.bit_length() - 1)


def cache(chance, least, most, line_least):
    line = power(chance, line_least, 64)
    size = power(chance, least, most)
    ways = power(chance, 1, 8)
    return size, line, f"{size} {ways} {line} {chance.choice(['lru', 'lru', 'random'])}"


def draw_cost(chance, name, width):
    least, most, may_be_busy = CLASSES[name]
    latency = chance.randint(least, most)
    interval = latency if may_be_busy and chance.random() < 0.5 else 1
    pipes = "a" if width == 1 else "ab" if name == "alu" else chance.choice("ab")
    return f"{latency} {interval} {pipes}"


def draw(seed, number):
    """Parameters by name, in the order of the file."""
    chance = random.Random(f"{seed}/{number}")
    width = chance.choice([1, 1, 2])
    core = {"name": "custom", "width": width}
    for name in CLASSES:
        core["cost." + name] = draw_cost(chance, name, width)
    _, _, core["l1i"] = cache(chance, 1024, 65536, 16)
    l1d, line, core["l1d"] = cache(chance, 1024, 65536, 16)
    has_l2 = chance.random() < 0.5
    l2, _, shape = cache(chance, 2 * l1d, 262144, 64)
    core["l2"] = shape if has_l2 else "none"
    core["l2_latency"] = chance.randint(6, 30)
    core["outstanding"] = chance.randint(1, 8)
    core["store_buffer"] = chance.randint(1, 16)
    core["taken"] = chance.randint(0, 2)
    core["redirect"] = core["taken"] + chance.randint(0, 3)
    core["mispredict"] = core["redirect"] + chance.randint(1, 12)
    core["flush"] = chance.randint(0, 6)
    core["bht"] = power(chance, 16, 4096)
    core["bht_history"] = chance.choice([0, 0, chance.randint(1, 12)])
    core["btb"] = chance.choice([0, chance.randint(1, 64), chance.randint(1, 512)])
    core["ras"] = chance.randint(0, 16)
    core.update({"hpm_counters": 2, "hpm_bits": 40, "mcountinhibit": "present", "device": 20})
    core["region.ram"] = f"cached 0x80000000 0x01000000 {chance.randint(31 if has_l2 else 5, 300)}"
    core["region.alone"] = TIGHT
    return core


def latency(core, name):
    return int(core["cost." + name].split()[0])


def draw_options(core, seed, number):
    """The optional parameters (host/qemu/cores/custom.core). About a third of the cores has each of them."""
    chance = random.Random(f"{seed}/{number}/options")
    options = {}
    for name, result in {"store": "load", "fp_store": "fp_load", "fp_fma_s": "fp_fma_s", "fp_fma_d": "fp_fma_d"}.items():
        options["late." + name] = chance.choice([0, 0, chance.randint(0, latency(core, result) - 1)])
    options["forward"] = chance.choice([0, 0, chance.randint(2, 12)])
    memory = int(core["region.ram"].split()[-1])
    options["prefetch"] = chance.choice([0, 0, chance.randint(latency(core, "load"), memory)])
    options["late.amo"] = chance.choice([0, 0, chance.randint(0, latency(core, "amo") - 1)])
    options["csr_no_flush"] = chance.choice(["none", "none", "0x340-0x343 0x140-0x143"])
    options["bht_bits"] = chance.choice([2, 2, 1])
    options["store_miss"] = chance.choice(["waits", "waits", "stalls"])
    options["hpm_counters"] = chance.choice([2, 2, chance.randint(0, 29)])
    options["hpm_bits"] = chance.choice([40, 40, chance.randint(32, 64)])
    options["mcountinhibit"] = chance.choice(["present", "present", "absent"])
    options["device"] = chance.choice([20, 20, chance.randint(2, 60)])
    return options | draw_wide(core, seed, number)


def draw_pipes(chance, name, letters):
    several = {"alu": len(letters), "load": 2, "load_narrow": 2, "branch": len(letters), "fp_add_d": 2}.get(name, 1)
    return "".join(sorted(chance.sample(letters, several if chance.random() < 0.5 else 2 if name == "alu" else 1)))


WIDE_SINCE = 313  # cores of earlier seeds stay as they were: host/anatomy/README.md has their figures


def draw_wide(core, seed, number):
    """Gives three or four pipes to half of the cores with two, and an L1D with lines of 128 bytes to an eighth of
    all."""
    if int(seed) < WIDE_SINCE:
        return {}
    chance = random.Random(f"{seed}/{number}/wide")
    wide = {}
    if core["width"] == 2 and chance.random() < 0.5:
        wide["width"] = chance.choice([3, 4])
        for name in CLASSES:
            cycles = core["cost." + name].split()[:2]
            wide["cost." + name] = " ".join([*cycles, draw_pipes(chance, name, "abcd"[:wide["width"]])])
    size, ways, _, replacement = core["l1d"].split()
    if chance.random() < 0.125 and int(size) >= 128 * int(ways):
        wide["l1d"] = f"{size} {ways} 128 {replacement}"
    return wide


LARGE_SINCE = 400  # cores of earlier seeds stay as they were
LARGE_L2 = 524288  # bytes


def draw_large(core, seed, number):
    """Gives a large L2 to a quarter of the cores with an L2. To fill it takes longer than a row's budget. Their caches
    do not replace at random, because the budget leaves few samples, and few random samples have no reliable median."""
    chance = random.Random(f"{seed}/{number}/large")
    if int(seed) < LARGE_SINCE or core["l2"] == "none" or chance.random() < 0.75:
        return {}
    caches = {name: core[name].replace("random", "lru") for name in ("l1i", "l1d")}
    return caches | {"l2": f"{power(chance, LARGE_L2, 4 * LARGE_L2)} {power(chance, 4, 16)} 64 lru"}


NEXT_LINE_SINCE = 513  # cores of earlier seeds stay as they were


def draw_next_line(seed, number):
    """Gives a prefetcher of the next line to half of the cores."""
    if int(seed) < NEXT_LINE_SINCE:
        return {}
    chance = random.Random(f"{seed}/{number}/next_line")
    return {"next_line": chance.choice(["none", "none", "none", "data", "code", "both"])}


ODD_SINCE = 516  # cores of earlier seeds stay as they were


def with_ways(shape, ways):
    """The cache with as many sets, and this number of ways."""
    size, old_ways, line, replacement = shape.split()
    return f"{int(size) // int(old_ways) * ways} {ways} {line} {replacement}"


def draw_odd(core, seed, number):
    """Gives a cache whose ways are no power of two to a third of the cores, loads that are not pipelined to a quarter,
    and a slow front end to a quarter."""
    chance = random.Random(f"{seed}/{number}/odd")
    odd = {}
    if int(seed) < ODD_SINCE:
        return odd
    for name in ("l1i", "l1d", "l2"):
        if core[name] != "none" and chance.random() < 1 / 8:
            odd[name] = with_ways(core[name], chance.choice([3, 5, 6, 7]))
    for name in ("load", "load_narrow", "fp_load"):
        cycles, _, pipes = core["cost." + name].split()
        if chance.random() < 0.25:
            odd["cost." + name] = f"{cycles} {chance.randint(1, int(cycles))} {pipes}"
    if chance.random() < 0.25:
        slower = chance.randint(1, 4)
        odd |= {name: core[name] + slower for name in ("taken", "redirect", "mispredict")}
    return odd


LATE_ALU_SINCE = 1301  # cores of earlier seeds stay as they were


def draw_late_alu(seed, number):
    """Lets ALU instructions and branches execute late on a third of the cores."""
    chance = random.Random(f"{seed}/{number}/late")
    if int(seed) < LATE_ALU_SINCE or chance.random() > 1 / 3:
        return {}
    return {"late.alu": chance.randint(1, 4), "late.branch": chance.randint(0, 4)}


def draw_with_options(seed, number):
    core = draw(seed, number)
    core |= draw_options(core, seed, number)
    core |= draw_large(core, seed, number) | draw_next_line(seed, number)
    return core | draw_odd(core, seed, number) | draw_late_alu(seed, number)


def draw_layout(seed, number):
    """By how many bytes the code and the data of the image are moved: 0 to 8 KiB each."""
    chance = random.Random(f"{seed}/{number}/layout")
    return 4 * chance.randint(0, 2048), 8 * chance.randint(0, 1024)


def text(core):
    return "".join(f"{name} = {value} ; drawn\n" for name, value in core.items())


if __name__ == "__main__":
    print(text(draw(*sys.argv[1:])), end="")
