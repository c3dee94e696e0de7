"""For gdb: steps through soc_init and console_open and prints their stores to devices, one per line: "store", address,
value, mtime. $READS gives the values of loads from devices that QEMU lacks: ADDRESS=VALUE ..., in hexadecimal."""
import os
import re

import gdb

DEVICES = range(0x10000000, 0x20000000)
MTIME = 0x0200bff8
ENOUGH = 20000  # steps

answers = {int(address, 16): int(value, 16)
           for address, value in (pair.split("=") for pair in os.environ.get("READS", "").split())}


def register(name):
    return int(gdb.parse_and_eval("(unsigned long)$" + name))


def read_mtime():
    return int.from_bytes(bytes(gdb.selected_inferior().read_memory(MTIME, 8)), "little")


def step():
    """Executes one instruction. Prints it if it is a store to a device. Sets the result if it is a load that $READS
    names."""
    text = gdb.selected_frame().architecture().disassemble(register("pc"))[0]["asm"]
    access = re.match(r"(?:c\.)?(l|s)w\s+(\w+),(-?\w+)\((\w+)\)", text)
    place = register(access[4]) + int(access[3], 0) if access else 0
    if access and access[1] == "s" and place in DEVICES:
        print("store %08x %08x %d" % (place, register(access[2]), read_mtime()))
    gdb.execute("stepi", to_string=True)
    if access and access[1] == "l" and place in answers:
        gdb.execute("set $%s = %d" % (access[2], answers[place]))


def pass_over():
    """Runs the current function to its end. It reads counters or mtime for a long time, and stores to no device."""
    gdb.Breakpoint("*%d" % register("ra"), temporary=True)
    gdb.execute("continue", to_string=True)


gdb.execute("set pagination off")
gdb.execute("set confirm off")
gdb.Breakpoint("*&soc_init", temporary=True)
gdb.execute("continue", to_string=True)
end = int(gdb.parse_and_eval("(unsigned long)&run_first"))
long = [int(gdb.parse_and_eval("(unsigned long)&" + name)) for name in ("hardware_is_emulated", "wait_us")]
for steps in range(ENOUGH):
    if register("pc") == end:
        break
    if register("pc") in long:
        pass_over()
    step()
assert steps < ENOUGH - 1, "it never gets to run_first"
try:
    gdb.execute("kill", to_string=True)
except gdb.error:  # QEMU may end before it has answered
    pass
