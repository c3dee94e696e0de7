"""For gdb: runs the image and saves every unrolled kernel that it builds, from its loop to its end, as KERNEL.0 (base),
KERNEL.1 (short) and KERNEL.2 (long) in the folder $DUMP."""
import os

import gdb


class Laid(gdb.Breakpoint):
    """Stops at the function that the firmware calls when a kernel is built (firmware/measure/code_buffer.h)."""

    def stop(self):
        unrolled, length, loop, size = (int(gdb.parse_and_eval("(unsigned long)$a%d" % i)) for i in range(4))
        name = gdb.execute("info symbol %d" % unrolled, to_string=True).split()[0]
        path = os.path.join(os.environ["DUMP"], "%s.%d" % (name.removeprefix("unrolled_"), length))
        if not os.path.exists(path):
            with open(path, "wb") as file:
                file.write(bytes(gdb.selected_inferior().read_memory(loop, size)))
        return False


gdb.execute("set pagination off")
Laid("*&code_buffer_emitted")
try:
    gdb.execute("continue")
except gdb.error as end:  # QEMU ends with the run
    assert "closed" in str(end), end
