// The tables of the tablets' protocol are the program's own: both sides of a connection read the same ones.
#include "../../Sources/CTouchpads/tablet.c"
