# shellcheck shell=bash
# What the tests are built with where a sanitizer looks on. run.sh reads this file for "./run.sh test --sanitize" and "--long".

# Tests of a window have limits of time and of memory that hold for the program as it is, one of the allocator looks at the C
# library's, in whose place sanitizers have one of their own, and one of a process without memory leaves these none for their books.
not_sanitized='EndToEndTests|MemoryTests/largeBlock|DecoderProcessTests/encodingInLittleMemory'

# sanitize KIND: the options of a build, and what the sanitizer is told. That of addresses comes with that of undefined behaviour
# for what is written in C; in Swift the same is a trap in every build.
# shellcheck disable=SC2154  # run.sh says where root is
sanitize() {
  options=(--scratch-path "$root/.build/$1" -c release -Xswiftc -enable-testing --sanitize "$1")
  case $1 in
    address)
      options+=(-Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined)
      # Leaks of Mesa and fontconfig, which keep what they have until the process ends, are theirs.
      export ASAN_OPTIONS=detect_leaks=0
      ;;
    thread)
      # See Sources/FluidPictures/Mutex+Sanitizer.swift.
      options+=(-Xswiftc -DTHREAD_SANITIZER)
      export TSAN_OPTIONS=suppressions=$root/Tests/Long/thread-suppressions
      ;;
  esac
}
