# Machine mode: nothing else runs on the board.
CONSOLES := uart
