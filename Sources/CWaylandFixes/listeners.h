#ifndef LISTENERS_H
#define LISTENERS_H

// Gives an object of libwayland another listener, which nothing of its interface does. Returns the former one; null, with nothing done,
// where there is none or libwayland keeps it elsewhere.
const void *replace_listener(void *object, const void *listener);

// How many events the object's interface has, as it was built into what owns the object.
int event_count(const void *object);

#endif
