"""For gdb: runs the image to its end on painted stacks, and prints how many bytes were used of the stack and of the
trap handler's stack. The lowest byte that has lost its paint shows the depth."""
import gdb

PAINT = 0xa5


def address(symbol):
    return int(gdb.parse_and_eval("(unsigned long)&%s" % symbol))


def depth(bottom, top):
    memory = bytes(gdb.selected_inferior().read_memory(bottom, top - bottom))
    return len(memory.lstrip(bytes([PAINT])))


gdb.execute("set pagination off")
gdb.execute("set confirm off")
gdb.Breakpoint("*&main", temporary=True)
gdb.execute("continue")
stacks = {"stack": (address("__guard_end"), int(gdb.parse_and_eval("(unsigned long)$sp"))),
          "trap stack": (address("__bss_end"), address("__trap_stack_top"))}
for bottom, top in stacks.values():
    gdb.selected_inferior().write_memory(bottom, bytes([PAINT]) * (top - bottom))
gdb.Breakpoint("*&exit_run", temporary=True)
gdb.execute("continue")
for name, (bottom, top) in stacks.items():
    print("depth %d %d %s" % (depth(bottom, top), top - bottom, name))
gdb.execute("kill")
