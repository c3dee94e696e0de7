/* The run of another board or image, made of a real one: every @H differs, and with it the @E. */
#ifndef LINE_IMPOSTOR_H
#define LINE_IMPOSTOR_H

#include "tests/line_simulator/stream.h"

/* Copies `from`. `change` alters what each @H says. The mark differs from that of `beside`. */
void impostor_make(struct stream *stream, const struct stream *from, const struct stream *beside,
                   void (*change)(struct record_hello *hello));

/* The same image on another board, or another image on the same board; its clock is later, so that
 * only the identity tells it from the first one. */
void impostor_board(struct record_hello *hello);
void impostor_image(struct record_hello *hello);

#endif
