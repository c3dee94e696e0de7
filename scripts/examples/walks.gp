# gnuplot -c walks.gp RESULTS.csv PICTURE.svg: draws cycles per element over the number of elements, for an array and
# for a list in order. Columns are taken by name.
if (ARGC != 2) { print "usage: gnuplot -c walks.gp RESULTS.csv PICTURE.svg"; exit status 2 }
set datafile separator ','
set terminal svg size 720,400
set output ARG2
set logscale xy 2
set xlabel 'elements'
set ylabel 'cycles per element'
set key left top
# Selects the medians of cycles of one benchmark. gnuplot does not draw other rows, because their value is NaN.
of(name) = strcol('benchmark') eq name && strcol('metric') eq 'cycles' && strcol('kind') eq 'call' && \
	strcol('status') eq 'ok' && strstrt(strcol('flags'), 'wrapped') == 0 ? column('p50') : NaN
set datafile missing NaN
plot for [name in 'array_walk list_walk'] ARG1 using (column('n')):(of(name)) with linespoints title name noenhanced
