#!/usr/bin/python3
"""check-kernels.py ELF FOLDER [BENCHMARK...]: checks that kernels execute the instructions that operations claim
(section .claims). In the image, every copy of a unit contains each claimed instruction once. Its other instructions are
in the filler too, so that they are subtracted. FOLDER has the kernels that the firmware built (dump-kernels.py). The
short kernel has n copies and the long kernel has more. Both end with the last copy of a unit. The short kernel has
fillers in place of the missing copies, byte for byte. After that comes the end of the loop and nothing else. The core
does not have the operations BENCHMARK, so their kernels are not built."""
import os
import re
import subprocess
import sys

elf, folder, *absent = sys.argv[1:]
PREFIX = "riscv64-unknown-elf-"
TAIL = ("addi a6,a6,-1", "bnez a6,{loop}", "mv ra,a7", "ret")


def tool(name, *arguments):
    return subprocess.run([PREFIX + name, *arguments], check=True, capture_output=True, text=True).stdout


def instructions_of(text):
    """A dictionary from the address to (length, text) of every line of a disassembly."""
    found = {}
    for line in text.splitlines():
        match = re.match(r" *([0-9a-f]+):\t([0-9a-f ]+?) *\t(.*)", line)
        if match:
            code = match[2].replace(" ", "")
            found[int(match[1], 16)] = (len(code) // 2, spelt(re.sub(r"\s+", " ", match[3].split(" #")[0]).strip()))
    return found


def spelt(text):
    """The instruction by its own name. binutils 2.40 print `and` for an `andi`, and 2.44 print `andi`."""
    match = re.match(r"(add|and|or|xor|sll|srl|sra|slt)(u?w?) (.*,(?:-?\d+|0x[0-9a-f]+))$", text)
    return "%si%s %s" % match.groups() if match else text


def claims_of():
    path = os.path.join(folder, "claims")
    tool("objcopy", "-O", "binary", "--set-section-flags", ".claims=alloc", "--only-section=.claims", elf, path)
    lines = open(path, encoding="ascii").read().split("\0")
    return {line.split()[0]: line.split()[1:] for line in lines if line}


symbols = {fields[2]: int(fields[0], 16) for fields in map(str.split, tool("nm", elf).splitlines()) if len(fields) == 3}
image = instructions_of(tool("objdump", "-d", elf))


def ends(label):
    """The addresses of the start and of the end of unit_NAME or filler_NAME."""
    part, name = label.split("_", 1)
    return symbols[label], symbols[{"unit": "filler_", "filler": "end_"}[part] + name]


def code(label):
    """The instructions of a unit or a filler."""
    (place, end), texts = ends(label), []
    while place < end:
        texts.append(image[place][1])
        place += image[place][0]
    return texts


def is_claimed(claim, text):
    return re.match("(%s)( |$)" % claim, text) is not None


def check_unit(name, form, claims):
    """Checks a unit and its filler. Returns the number of operations in a unit."""
    unit, filler = code("unit_%s_%s" % (name, form)), code("filler_%s_%s" % (name, form))
    count = {"latency": 2, "throughput": 8}[form]
    beside = [re.sub(r" [0-9a-f]+ <.*", "", text) for text in filler]
    for claim in claims:
        found = sum(is_claimed(claim, text) for text in unit)
        assert found == count * claims.count(claim), (name, form, claim, found)
    for text in unit:
        plain = re.sub(r" [0-9a-f]+ <.*", "", text)
        assert any(is_claimed(claim, text) for claim in claims) or plain in beside, (name, form, text)
    return count


def bytes_of(label, memory):
    start, end = ends(label)
    return memory[start:end]


class Memory:
    """The bytes of .text by address."""

    def __init__(self):
        path = os.path.join(folder, "text")
        tool("objcopy", "-O", "binary", "--only-section=.text", elf, path)
        self.bytes = open(path, "rb").read()
        self.start = next(int(line.split()[3], 16) for line in tool("objdump", "-h", elf).splitlines()
                          if " .text " in line)

    def __getitem__(self, where):
        return self.bytes[where.start - self.start:where.stop - self.start]


def copies(unit, count, number):
    """The last `number` operations of a repeated unit, which has `count` operations."""
    size = len(unit) // count
    assert size * count == len(unit)
    return (unit * (number // count + 1))[::-1][:number * size][::-1]


def check_laid(name, form, count, memory):
    """Checks the two kernels of a pair and their base as they were in memory. Returns the number of their
    operations."""
    unit = bytes_of("unit_%s_%s" % (name, form), memory)
    filler = bytes_of("filler_%s_%s" % (name, form), memory)
    laid = [open(os.path.join(folder, "%s_%s.%d" % (name, form, length)), "rb").read() for length in (0, 1, 2)]
    tail = 4 * len(TAIL)
    most = (len(laid[2]) - tail) * count // len(unit)
    least = 2 * most // 5 if most % 5 == 0 else most // 2  # 12 more than 8, or as many more
    assert laid[2][:-tail] == copies(unit, count, most), (name, form)
    assert laid[1][:-tail] == copies(unit, count, least) + copies(filler, count, most - least), (name, form)
    assert laid[0][:-tail] == copies(filler, count, most), (name, form)
    loops.extend((name, loop) for loop in laid)
    return most + least


def check_tails():
    """Checks the end of each loop. All loops are in one file, so that it is disassembled only once."""
    path = os.path.join(folder, "loops")
    with open(path, "wb") as file:
        file.writelines(loop for _, loop in loops)
    texts = instructions_of(tool("objdump", "-D", "-b", "binary", "-m", "riscv:rv64", path))
    place = 0
    for name, loop in loops:
        end = place + len(loop)
        found = [texts[end - 4 * left][1] for left in range(len(TAIL), 0, -1)]
        expected = [text.format(loop=hex(place)) for text in TAIL]
        assert found == expected, (name, found)
        place = end


claims, memory = claims_of(), Memory()
units = sorted(label for label in symbols if re.match("unit_.*_(latency|throughput)$", label))
operations = pairs = 0
loops = []  # (name, its bytes)
for label in units:
    name, form = re.match("unit_(.*)_(latency|throughput)", label).groups()
    count = check_unit(name, form, claims[name])
    if name in absent:
        continue
    operations += check_laid(name, form, count, memory)
    pairs += 1
check_tails()
print(pairs, "pairs,", operations, "operations")
