/* Student's t distribution. */
#ifndef HOST_STATISTICS_STUDENT_H
#define HOST_STATISTICS_STUDENT_H

/*
 * The t that leaves 5 % in both tails together for the normal distribution, that is for infinitely many degrees of
 * freedom.
 */
extern const double student_normal;

/*
 * Returns the probability that |t| is at least `t`. `t` is 0 or more. `freedom` is the number of degrees of freedom,
 * above 0.
 */
double student_tails(double t, double freedom);

/* Returns the t for which student_tails() is `tails`, which is between 0 and 1. */
double student_quantile(double tails, double freedom);

#endif
