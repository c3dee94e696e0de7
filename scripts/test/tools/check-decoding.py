#!/usr/bin/python3
"""check-decoding.py DECODE OBJDUMP FILE...: checks that the model decodes every instruction of the ELF files as objdump
does: class, registers, target, hints. Skips data. Prints the number of instructions of each class."""
import collections
import re
import subprocess
import sys

# The first expression that fits a mnemonic gives its class.
CLASSES = [(re.compile(expression + "$"), name) for expression, name in (
    (r"(c\.)?(lb|lbu|lh|lhu)", "load_narrow"),
    (r"(c\.)?(lw|lwu|ld)(sp)?", "load"),
    (r"(c\.)?(sb|sh|sw|sd)(sp)?", "store"),
    (r"(c\.)?(flw|fld)(sp)?", "fp_load"),
    (r"(c\.)?(fsw|fsd)(sp)?", "fp_store"),
    (r"(c\.)?(beq|bne|blt|bge|bltu|bgeu|beqz|bnez)", "branch"),
    (r"(c\.)?(jal|j)", "jal"),
    (r"(c\.)?(jalr|jr)", "jalr"),
    (r"mul(h|hu|hsu)?", "mul"), (r"mulw", "mulw"),
    (r"(div|rem)u?", "div"), (r"(div|rem)u?w", "divw"),
    (r"amo.*", "amo"),
    (r"(lr|sc)\..*", "lr_sc"),
    (r"csrr.*", "csr"), (r"fence", "fence"), (r"fence\.i", "fence_i"),
    (r"ecall|(c\.)?ebreak|mret|sret|wfi|(c\.)?unimp|sfence\.vma", "system"),
    (r"f(add|sub)\.([sd])", r"fp_add_\2"), (r"f(mul)\.([sd])", r"fp_mul_\2"),
    (r"f(n?madd|n?msub)\.([sd])", r"fp_fma_\2"),
    (r"f(div)\.([sd])", r"fp_div_\2"), (r"f(sqrt)\.([sd])", r"fp_sqrt_\2"),
    (r"f(sgnj|min|max|cvt|mv|eq|lt|le|class).*", "fp_other"),
    (r".*", "alu"))]
REGISTER = re.compile(r"\b([xf]\d+)\b")
READS_FIRST = re.compile(r"c\.(addi|addiw|slli|srli|srai|andi|sub|xor|or|and|subw|addw|add|addi16sp)$")


def class_of(mnemonic):
    for expression, name in CLASSES:
        match = expression.match(mnemonic)
        if match:
            return match.expand(name)
    raise AssertionError


def registers_of(mnemonic, operands, name):
    """The destination register, and the registers that are read."""
    registers = REGISTER.findall(operands)
    if name in ("store", "fp_store", "branch"):
        return "x0", registers
    if name in ("fence", "fence_i", "system"):
        return "x0", []
    if mnemonic in ("c.jr", "c.j", "c.jalr", "c.jal"):
        return "x1" if mnemonic.startswith("c.jal") else "x0", registers
    if mnemonic in ("c.nop", "nop"):
        return "x0", []
    return registers[0], registers if READS_FIRST.match(mnemonic) else registers[1:]


def expected(code, mnemonic, operands):
    name = class_of(mnemonic)
    destination, sources = registers_of(mnemonic, operands, name)
    sources = {register for register in sources if register != "x0"}
    words = set()
    link = ("x1", "x5")
    target = 0
    if name in ("branch", "jal"):
        target = int(re.search(r"([0-9a-f]+)(?: <|$)", operands.split(",")[-1]).group(1), 16)
    if name in ("jal", "jalr") and destination in link:
        words.add("call")
    if name == "jalr" and sources and min(sources) in link and sources != {destination}:
        words.add("return")
    if mnemonic in ("mret", "sret"):
        words.add("return")
    if name == "csr" and (mnemonic.startswith("csrrw") or operands.split(",")[-1] not in ("x0", "0")):
        words.add("write")
    return name, destination, sources, target, len(code) // 2, words


def decoded(line):
    name, destination, sources, target, size, *words = line.split()
    return name, destination, set(sources.split(",")) - {"x0"}, int(target, 16), int(size), set(words)


def check(decode, objdump, path):
    text = subprocess.run([objdump, "-d", "-M", "no-aliases,numeric", path], check=True, capture_output=True,
                          text=True).stdout
    bits = "64" if "elf64" in text else "32"
    found = re.findall(r"^ *([0-9a-f]+):\t([0-9a-f]{4}|[0-9a-f]{8}) +\t([^.\s]\S*)(?:\t([^#\n]*))?", text, re.M)
    answers = subprocess.run([decode, bits], check=True, capture_output=True, text=True,
                             input="".join("%s %s\n" % line[:2] for line in found)).stdout.splitlines()
    assert len(answers) == len(found) > 100, path
    counts = collections.Counter()
    for (address, code, mnemonic, operands), answer in zip(found, answers):
        want = expected(code, mnemonic, operands.strip())
        got = decoded(answer)
        assert want == got, "%s: %s %s %s %s: %s, not %s" % (path, address, code, mnemonic, operands, got, want)
        counts[got[0]] += 1
    return counts


total = sum((check(*sys.argv[1:3], path) for path in sys.argv[3:]), collections.Counter())
print(*("%s %d" % pair for pair in sorted(total.items())), sep="\n")
