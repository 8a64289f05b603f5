#ifndef CBUILDRECORD_H
#define CBUILDRECORD_H

// "COMMIT,SWIFT" as run.sh says it when it builds; empty in a build by hand. COMMIT ends with "+" where files differ from it.
const char *build_record(void);

#endif
