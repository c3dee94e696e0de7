/* The run of another board or image, made from a real run: every @H differs, and therefore the @E. */
#ifndef LINE_IMPOSTOR_H
#define LINE_IMPOSTOR_H

#include "tests/line_simulator/stream.h"

/* Copies `from`. `change` changes each @H. The mark differs from the mark of `beside`. */
void impostor_make(struct stream *stream, const struct stream *from, const struct stream *beside,
                   void (*change)(struct record_hello *hello));

/*
 * The same image on another board, or another image on the same board. Its clock is later, so only the identity distinguishes it
 * from the first run.
 */
void impostor_board(struct record_hello *hello);
void impostor_image(struct record_hello *hello);

#endif
