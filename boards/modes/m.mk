# Machine mode: the board is ours.
CONSOLES := uart
