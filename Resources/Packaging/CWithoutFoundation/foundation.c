// Linked into packages in the place of Foundation, five megabytes of which swift-argument-parser uses for two things: the JSON
// of --experimental-dump-help, and errors that are Foundation's LocalizedError, of which there are none without it.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static _Noreturn void refuse(void) {
  fputs("fluidzoom: an installed program has no --experimental-dump-help; one that is built from its sources has\n", stderr);
  exit(64);
}

#define STAND_IN(name, symbol)      \
  void name(void) __asm__(symbol);  \
  void name(void) { refuse(); }

STAND_IN(encoder_type, "$s20FoundationEssentials11JSONEncoderCMa")
STAND_IN(encoder_init, "$s20FoundationEssentials11JSONEncoderCACycfc")
STAND_IN(encoder_pretty, "$s20FoundationEssentials11JSONEncoderC16OutputFormattingV13prettyPrintedAEvau")
STAND_IN(encoder_sorted, "$s20FoundationEssentials11JSONEncoderC16OutputFormattingV10sortedKeysAEvau")
STAND_IN(string_of_data, "$sSS20FoundationEssentialsE4data8encodingSSSgAA4DataVh_SSAAE8EncodingVtcfC")
STAND_IN(string_utf8, "$sSS20FoundationEssentialsE8EncodingV4utf8ACvau")

// A protocol (kind 3) without requirements, parent and name, which nothing conforms to.
extern const int32_t localized_error[6] __asm__("$s20FoundationEssentials14LocalizedErrorMp");
const int32_t localized_error[6] = {3};
