// The tables of the protocol are the program's own: both sides of a connection read the same ones.
#include "../../Sources/CTouchpads/presentation_time.c"
