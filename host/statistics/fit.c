#include "statistics/fit.h"

void fit_add(struct fit *fit, double x, double y)
{
	fit->points++;
	fit->x += x;
	fit->y += y;
	fit->xx += x * x;
	fit->xy += x * y;
}

bool fit_line(const struct fit *fit, double *intercept, double *slope)
{
	double spread = fit->points * fit->xx - fit->x * fit->x;

	if (!(spread > 0))
		return false;
	*slope = (fit->points * fit->xy - fit->x * fit->y) / spread;
	*intercept = (fit->y - *slope * fit->x) / fit->points;
	return true;
}
