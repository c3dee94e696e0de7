"""For gdb: runs the image and prints the registers of every chain after its first run, as "KERNEL result x y z" in
hexadecimal."""
import gdb


class Ran(gdb.Breakpoint):
    """Stops once, at the kernel's last instruction."""

    def __init__(self, address, name):
        super().__init__("*%d" % address, temporary=True)
        self.silent = True
        self.name = name

    def stop(self):
        values = ["%x" % int(gdb.parse_and_eval("(unsigned long)$%s" % register)) for register in ("a0", "a3", "a1", "a2")]
        print("chain", self.name, *values, flush=True)
        return True


class Laid(gdb.Breakpoint):
    """Stops at the function that the firmware calls when a kernel is built (firmware/measure/code_buffer.h)."""

    seen = set()

    def stop(self):
        unrolled, length, loop, size = (int(gdb.parse_and_eval("(unsigned long)$a%d" % i)) for i in range(4))
        name = gdb.execute("info symbol %d" % unrolled, to_string=True).split()[0].removeprefix("unrolled_")
        if length == 2 and name.endswith("_latency") and name not in self.seen:
            self.seen.add(name)
            self.next = (loop + size - 4, name)
            return True
        return False


gdb.execute("set pagination off")
laid = Laid("*&code_buffer_emitted")
laid.next = None
try:
    while True:
        gdb.execute("continue")
        if laid.next is not None:
            Ran(*laid.next)
            laid.next = None
except gdb.error as end:  # QEMU ends with the run
    assert "closed" in str(end), end
