// The tables of the gestures' protocol are the program's own: both sides of a connection read the same ones.
#include "../../Sources/CTouchpads/pointer_gestures.c"
