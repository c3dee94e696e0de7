/* The styles, the script and the guide of a page as C strings; host.mk makes them. */
#include "report/html.h"

const char html_chart_style[] =
#include "report/chart.css.inc"
	;
const char html_chart_style_hash[] =
#include "report/chart.css.sha256.inc"
	;
const char html_style[] =
#include "report/report.css.inc"
	;
const char html_style_hash[] =
#include "report/report.css.sha256.inc"
	;
const char html_script[] =
#include "report/report.js.inc"
	;
const char html_script_hash[] =
#include "report/report.js.sha256.inc"
	;
const char html_how_to_read[] =
#include "report/how_to_read.html.inc"
	;
