# shellcheck shell=bash
# What a release is held to, at full length, and a table of it. run.sh reads this file for "./run.sh test --long".

# shellcheck disable=SC2154  # run.sh says where root is
long_folder=$root/.build/long
long_what=() long_tests=() long_without=() long_sanitizers=()
# What the rows may take together, without the builds, and each of them, without those of sanitizers, which keep books of all memory.
long_seconds=3600 long_megabytes=1000

# apart COMMAND...: starts a command in the background. It hears nothing of Ctrl-C, and ends with this script all the same,
# with all that it has started.
apart() {
  trap end_all_apart INT TERM
  set -m
  "$@" &
  set +m
}

end_all_apart() {
  local groups
  mapfile -t groups <<<"$(jobs -p)"
  kill -- "${groups[@]/#/-}"
  exit 130
}

# row WHAT TESTS [WITHOUT [SANITIZER]]: which tests, and which of them not, as regular expressions.
row() {
  long_what+=("$1")
  long_tests+=("$2")
  long_without+=("${3:-}")
  long_sanitizers+=("${4:-none}")
}

# What takes longest comes first: two run at a time.
long_rows() {
  local broken='MutantTests|Hostile(Picture|Animation|Entry|Script)Tests|ICCProfileTests|RegionTests|RawPictureTests'
  # Those of a hundred megapixels take half of what a row may.
  local pictures='^(FluidPictures|Picture|PlaygroundPictures|SDLBackend)Tests[.]'
  row "Half an hour of random use of the window: memory, descriptors and threads level off, files stay" RandomUse
  row "Stacks, fingers and sources at random, against every law" RandomStackTests
  row "Proof 12: stack operations against the grammar of appearances" StackOperationProofTests
  row "Proof 3: each source drawn once in each frame" DrawnSourceProofTests
  row "Touches, keys and wheels at random through the whole program" RandomInputTests
  row "Events at random on a host of one's own" RandomHostTests
  row "Gestures of all devices at random, as display servers tell of them" RandomDevicesTests
  row "Broken pictures, animations, profiles, thumbnails, scripts, traces, settings and physics" "$broken"
  row "Ends at any moment, full disks, folders that go" SuddenEndEndToEndTests
  row "The window on X11 and on Wayland" "EndToEndTests" "(RandomUse|SuddenEnd|FrameRate|Tutorial|Study|Example)EndToEndTests"
  row "Proof 1: a tap in each frame of each style" TouchProofTests
  row "Proofs 2 and 11: sources that scroll, that go, that are out of sight, that are hidden" \
    "[.](Source|FlungSource|LostSource)ProofTests|SourceLookupTests"
  row "Proofs 4 and 6: a refusal in each frame; open, close, open" "RefusalProofTests|RepetitionProofTests"
  row "Proof 5: dismissal against scrolling" DismissalProofTests
  row "Proofs 7 and 8: the swipe back; continuity of every interruption" ContinuityProofTests
  row "Proof 9: luminance where card, page and source change places" LuminanceProofTests
  row "Proof 10: every value of every option, at every moment of a flight, in every mode" "OptionProofTests|OptionModeTests"
  row "All laws of pictures at full length" "$pictures" "ProofTests|$broken"
  row "All other laws at full length" . "$pictures|EndToEndTests|Random(Stack|Host|Input|Devices)Tests|ProofTests|OptionModeTests|$broken"
  row "Address and undefined-behaviour sanitizer: all tests without a window" . "$not_sanitized" address
  row "Thread sanitizer: all tests without a window" . "$not_sanitized" thread
}

# Runs a row; its log, its seconds and the kilobytes of its largest process go to files of its number. With a sanitizer it is as
# long as "./run.sh test".
run_row() {
  local file=$long_folder/$1 start=$SECONDS status=0 words=(--testing-library swift-testing --filter "${long_tests[$1]}")
  # Memory goes back to the system as it does in the program (PixelAllocation in SDLBackend): a row takes what its tests hold.
  local -x FLUIDZOOM_LONG=1 MALLOC_MMAP_THRESHOLD_=$((1 << 20)) MALLOC_TRIM_THRESHOLD_=$((4 << 20))
  [[ -z ${long_without[$1]} ]] || words+=(--skip "${long_without[$1]}")
  [[ ${long_sanitizers[$1]} == none ]] || { sanitize "${long_sanitizers[$1]}" && FLUIDZOOM_LONG=0; }
  /usr/bin/time -f %M -o "$file.kilobytes" -q "${long_programs[${long_sanitizers[$1]}]}" "${words[@]}" >"$file.log" 2>&1 </dev/null || status=$?
  echo "$((SECONDS - start))" >"$file.seconds"
  return "$status"
}

# The table's line of a row that passed or failed, in Markdown: how much was done, as the tests say, and by how many.
row_line() {
  local file=$long_folder/$1 tests
  tests=$(sed -n 's/.*Test run with \([0-9]*\) tests* in .*/\1/p' "$file.log")
  awk -v what="${long_what[$1]}" -v result="$2" -v tests="${tests:-0}" -v seconds="$(<"$file.seconds")" \
    -v memory="$(tail -n 1 "$file.kilobytes")" '
    function grouped(number) {
      return number < 1000 ? number "" : grouped(int(number / 1000)) sprintf(",%03d", number % 1000)
    }
    /^did [0-9]+ [^,]+, seed / {
      name = $0
      sub(/^did [0-9]+ /, "", name)
      sub(/, seed .*/, "", name)
      if (!(name in sum)) names[++count] = name
      sum[name] += $2
    }
    END {
      for (i = 1; i <= count; i++) done = done (i > 1 ? ", " : "") grouped(sum[names[i]]) " " names[i]
      printf "| %s | %s | %s | %d:%02d | %s MB | %s |\n", what, done, grouped(tests), seconds / 60, seconds % 60,
        grouped(int(memory / 1024)), result
    }' "$file.log"
}

# build_long SANITIZER|none OPTIONS...: builds the tests of the rows with that sanitizer.
declare -A long_programs=()
build_long() {
  fetch_dependencies "${@:2:2}"
  swiftpm build "${@:2}" --build-tests
  long_programs[$1]=$(swiftpm build "${@:2}" --show-bin-path)/FluidZoomPackageTests.xctest
}

# Whether a row took more memory than it may.
is_too_large() {
  [[ ${long_sanitizers[$1]} == none ]] && (($(tail -n 1 "$long_folder/$1.kilobytes") > long_megabytes * 1024))
}

# test_long OPTIONS...: builds the tests with them and with each sanitizer, runs every row, and prints the table.
test_long() {
  local kind number next=0 running=0 passed=0 all child result start
  local -A numbers=() results=()
  mkdir -p "$long_folder"
  rm -f "$long_folder"/*
  build_long none "$@"
  for kind in address thread; do
    sanitize "$kind"
    build_long "$kind" "${options[@]}"
  done
  start=$SECONDS
  long_rows
  all=${#long_what[@]}
  while ((next < all || running > 0)); do
    if ((next < all && running < 2)); then
      apart run_row "$next"
      numbers[$!]=$next
      next=$((next + 1)) running=$((running + 1))
      continue
    fi
    if wait -n -p child; then result=passed; else result=failed; fi
    number=${numbers[$child]} running=$((running - 1))
    if is_too_large "$number"; then result="over $long_megabytes MB"; fi
    results[$number]=$result
    [[ $result != passed ]] || passed=$((passed + 1))
    say "${long_what[$number]}: $result after $(($(<"$long_folder/$number.seconds") / 60)) min"
    if [[ $result == failed ]]; then grep -E '^✘|^↳|Sanitizer' "$long_folder/$number.log" | head -n 20 || true; fi
  done
  {
    echo "| what | how much | tests | min:s | largest process | |"
    echo "| --- | --- | --: | --: | --: | --- |"
    for ((number = 0; number < all; number++)); do row_line "$number" "${results[$number]}"; done
  } | tee "$long_folder/table.md"
  say "$passed of $all passed in $(((SECONDS - start) / 60)) min; $long_folder has the table and all that was printed."
  ((passed == all)) || return 1
  ((SECONDS - start <= long_seconds)) || die "that took more than $((long_seconds / 60)) minutes, which is as long as it may take."
}
