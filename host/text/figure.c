#include "text/figure.h"

#include <math.h>
#include <stdio.h>

void figure_write(char *text, size_t size, double figure)
{
	if (isnan(figure))
		snprintf(text, size, "-");
	else
		snprintf(text, size, "%.*f", fabs(figure) < 1e5 ? 3 : 1, figure);
}

void figure_write_ratio(char *text, size_t size, double ratio)
{
	if (isnan(ratio))
		snprintf(text, size, "-");
	else
		snprintf(text, size, "%.2fx", ratio);
}
