/* Student's distribution: what a few boots say of the next one. */
#ifndef HOST_STATISTICS_STUDENT_H
#define HOST_STATISTICS_STUDENT_H

/* The probability of a |t| of at least `t`, 0 and up, with `freedom` degrees of it, above 0. */
double student_tails(double t, double freedom);

/* The t beyond which so much lies in both tails together; `tails` is between 0 and 1. */
double student_quantile(double tails, double freedom);

#endif
