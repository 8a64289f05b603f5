#ifndef CWITHOUTFOUNDATION_H
#define CWITHOUTFOUNDATION_H

// Nothing is called by name: what is here stands in for symbols of Foundation.

#endif
