#!/usr/bin/env bash
# Sets FluidZoom up on Debian or Ubuntu and starts it.
#
#   ./run.sh [ARGS...]        starts the playground, which every argument goes to: ./run.sh ~/Pictures, ./run.sh --help,
#                             ./run.sh compare A.jsonl B.jsonl
#   ./run.sh --animators FOLDER [ARGS...]
#                             the same with animators of your own: builds a playground with the Swift files in FOLDER
#                             beneath ~/.cache/fluidzoom, and starts it with transition=own
#   ./run.sh test [--debug] [ARGS...]
#                             runs every test, or those that ARGS, which go to "swift test", name; optimised, but for --debug
#   ./run.sh test [--debug] --build
#                             builds them, and runs none
#   ./run.sh test --sanitize address|thread [ARGS...]
#                             the same while a sanitizer looks for faults of memory, and in C for undefined behaviour, or for data
#                             races
#   ./run.sh test --long      runs what a release is held to, within an hour after the builds, and prints a table of it
#   ./run.sh docs DIR         makes a site of the libraries' documentation in DIR, for any web server
#   ./run.sh package [DIR]    makes a .deb, its debug symbols and a .tar.gz in DIR, or else in .build/packages
#   ./run.sh install [--prefix DIR], ./run.sh uninstall [--prefix DIR]
#                             installs the program beneath DIR, or else ~/.local (as root /usr/local), and removes it
set -euo pipefail

# Where this script truly is, however many links lead to it.
root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd -P)
log=$root/.build/run.sh-log
built=$root/.build/run.sh-built
# A place of its own: "swift build" by hand has other options, and each of the two would undo what the other one has built.
program_builds=$root/.build/program
program=$program_builds/release/fluidzoom
packages=(g++ git ca-certificates libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev libjpeg-dev libpng-dev libwebp-dev
  libtiff-dev libheif-dev libjxl-dev liblcms2-dev zlib1g-dev libwayland-dev libx11-dev libxi-dev
  libfontconfig-dev libegl1 libgl1 libgl1-mesa-dri fonts-inter)
test_packages=(xvfb xdotool x11-apps strace xclip dbus-daemon libglib2.0-bin)
packaging=$root/Resources/Packaging

say() { echo "run.sh: $*" >&2; }

die() {
  say "$*"
  exit 1
}

has() { command -v "$1" >/dev/null; }

# Whether a line of the standard error can be written over.
is_terminal() { [[ -t 2 && -n ${TERM:-} && ${TERM:-} != dumb ]]; }

# tell WHAT HOW_FAR: one line that moves on a terminal; elsewhere a line of its own, now and then.
tell_every=15 # seconds
next_line=0
tell() {
  if is_terminal; then
    printf '\r\e[K%s' "run.sh: $1: $2" >&2
  elif ((SECONDS >= next_line)); then
    say "$1: $2"
    next_line=$((SECONDS + tell_every))
  fi
}

# follow WHAT [ALL]: keeps what a step prints in the log and tells how far it is, as apt and Swift's package manager say it
# themselves; of packages that are fetched and tests that are run, ALL is how many there are. Tests that fail are shown.
follow() {
  local line done=0 all=${2:+ of $2}
  local step='^\[([0-9]+)/([0-9]+)\]' percent='^(dl|pm)status:[^:]*:([0-9]+)'
  local one='^Fetched |^[^ ]+ Test .* (passed|failed|skipped) ' shown='^✘|: error: |^[^ ]+ Test run with'
  next_line=$((SECONDS + tell_every))
  while IFS= read -r line || [[ -n $line ]]; do
    printf '%s\n' "$line" >>"$log"
    if [[ $line =~ $step ]]; then
      tell "$1" "${BASH_REMATCH[1]} of ${BASH_REMATCH[2]}"
    elif [[ $line =~ $percent ]]; then
      case ${BASH_REMATCH[1]} in
        dl) tell "$1" "fetched ${BASH_REMATCH[2]} %" ;;
        pm) tell "$1" "${BASH_REMATCH[2]} %" ;;
      esac
    elif [[ $line =~ $one ]]; then
      done=$((done + 1))
      tell "$1" "$done$all"
    fi
    if [[ $1 == Testing && $line =~ $shown ]]; then
      printf '\r\e[K' >&2
      printf '%s\n' "$line"
    fi
  done
  ! is_terminal || printf '\r\e[K' >&2
}

# The playground needs a display, unless it is asked for something that does without.
require_display() {
  [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-}${SDL_VIDEODRIVER:-} ]] && return
  case ${1:-} in compare | spring | physics | help) return 0 ;; esac
  local argument
  for argument in "$@"; do
    case $argument in
      --) break ;;
      --headless | --list | --bug-report* | --clear-cache | --help | -h | --version | --generate-completion-script*) return ;;
    esac
  done
  die "there is no display to open a window on: set DISPLAY, or use --headless."
}

# The oldest Swift that will do is the one that Package.swift asks for.
require_swift() {
  local wanted found
  read -r _ _ wanted <"$root/Package.swift"
  has swift || die "there is no Swift here: install Swift $wanted or newer from swift.org/install."
  found=$(swift --version 2>&1 </dev/null) || {
    tail -n 3 <<<"$found" >&2
    die "Swift is here but does not start, as above: install what it misses, as swift.org/install says."
  }
  [[ $found =~ Swift\ version\ ([0-9.]+) ]] || die "cannot tell the version of the Swift here: see swift.org/install."
  found=${BASH_REMATCH[1]}
  [[ $(printf '%s\n' "$wanted" "$found" | sort -V | head -n 1) == "$wanted" ]] ||
    die "Swift $found is too old: install Swift $wanted or newer from swift.org/install."
}

# Installs those of the packages named that are not there.
require_packages() {
  local installed provided name missing=()
  if ! has dpkg-query; then
    pkg-config --exists sdl2 SDL2_image SDL2_ttf libjpeg libpng libwebp libwebpmux libtiff-4 libheif libjxl \
      lcms2 zlib wayland-client x11 xi fontconfig 2>/dev/null && return
    die "this is not Debian or Ubuntu: install pkg-config and the development files of SDL2, SDL2_image, SDL2_ttf," \
      "libjpeg, libpng, libwebp, libtiff, libheif, libjxl, lcms2, zlib, wayland-client, libX11, libXi and fontconfig," \
      "and run it again."
  fi
  # One call for all; it fails where it has never heard of one of them.
  # shellcheck disable=SC2016
  installed=$(dpkg-query -W -f='${db:Status-Status}:${Package}\n' "$@" 2>/dev/null || true)
  for name in "$@"; do
    [[ $'\n'$installed$'\n' == *$'\n'"installed:$name"$'\n'* ]] || missing+=("$name")
  done
  ((${#missing[@]} > 0)) || return 0
  # Another package may stand in for one, as libsdl2-compat-dev does for libsdl2-dev, which would put it off the machine.
  # shellcheck disable=SC2016
  provided=$(dpkg-query -W -f='${db:Status-Status}: ${Provides},\n' | grep '^installed: ' || true)
  set -- "${missing[@]}"
  missing=()
  for name in "$@"; do
    [[ $provided == *" $name"[,\ ]* ]] || missing+=("$name")
  done
  ((${#missing[@]} == 0)) || install "${missing[@]}"
}

install() {
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -o APT::Status-Fd=1)
  has apt-get || die "there is no apt here: install $*, and run it again."
  # Where libheif's decoders are packages of their own, they are only recommended by the library.
  local name
  for name in libheif-plugin-libde265 libheif-plugin-dav1d; do
    [[ " $* " != *" libheif-dev "* ]] || ! apt-cache show "$name" >/dev/null 2>&1 || set -- "$@" "$name"
  done
  if (($(id -u) != 0)); then
    has sudo || die "there is no sudo here: as root, run \"apt-get install $*\", and run it again."
    say "Missing: $*. Installing needs root: sudo may ask for your password."
    sudo true || die "sudo does not let you install: as root, run \"apt-get install $*\", and run it again."
    apt=(sudo "${apt[@]}")
  fi
  say "Installing $* ..."
  # What is wrong with one of several package servers need not matter; what matters is whether the second step works.
  "${apt[@]}" update >"$log" 2>&1 </dev/null || true
  "${apt[@]}" install -y --no-install-recommends "$@" 2>&1 </dev/null | follow Installing && return
  grep '^E:' "$log" >&2 || tail -n 5 "$log" >&2
  if grep -qiE 'resolv|could ?n.t connect|could not connect|failed to fetch|unreachable|timed out' "$log"; then
    die "apt cannot reach its servers: connect this machine to the network, and run it again."
  fi
  die "apt could not install $*, as above."
}

# Swift's package manager, which keeps its caches with the build where there is no home to write to.
swiftpm() {
  local command=$1 home=${HOME:-}
  shift
  [[ -n $home && -w $home ]] || home=$root/.build/home
  mkdir -p "$home"
  export FLUIDZOOM_BUILD_RECORD=${FLUIDZOOM_BUILD_RECORD-$(build_record)}
  HOME=$home swift "$command" --package-path "${package:-$root}" "$@"
}

# What the program says that it is built from: the commit, with a "+" where sources differ from it, and Swift's version.
build_record() {
  local commit="" version=""
  if has git && [[ $(git -C "$root" rev-parse --show-toplevel 2>/dev/null) == "$root" ]]; then
    commit=$(git -C "$root" rev-parse --short=10 HEAD 2>/dev/null) || true
    [[ -z $commit || -z $(git -C "$root" status --porcelain -- Package.swift Sources 2>/dev/null) ]] || commit+=+
  fi
  [[ ! $(swift --version 2>&1 </dev/null) =~ Swift\ version\ ([0-9.]+) ]] || version=${BASH_REMATCH[1]}
  echo "$commit,$version"
}

fetch_dependencies() {
  : >"$log"
  swiftpm package "$@" resolve 2>&1 </dev/null | follow Fetching "$(grep -c 'package(url:' "$root/Package.swift")" && return
  grep -E 'error:|fatal:' "$log" >&2 || tail -n 5 "$log" >&2
  die "Swift cannot fetch the packages that this one builds on: connect this machine to the network, and run it again."
}

# Nothing is newer than the last build, and what it made still starts, which it would not after a change of Swift.
is_built() {
  [[ -x $program && -e $built ]] &&
    [[ -z $(find "$root/Package.swift" "$root/Sources" -newer "$built" -print -quit) ]] &&
    "$program" --version >/dev/null 2>&1
}

# build_program OPTIONS...: without Swift's libraries on the machine that it goes to, and with the same bytes wherever its sources
# lie. OPTIONS that only the linker sees build nothing else anew.
build_program() {
  fetch_dependencies --scratch-path "$program_builds"
  : >"$log"
  if ! swiftpm build --scratch-path "$program_builds" -c release --product fluidzoom --static-swift-stdlib \
    -Xswiftc -use-ld=lld -Xswiftc -file-prefix-map -Xswiftc "$root=." -Xcc "-ffile-prefix-map=$root=." \
    -Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs "$@" 2>&1 </dev/null | follow Building; then
    grep -E -A 8 '(error|fatal): ' "$log" >&2 || tail -n 20 "$log" >&2
    die "FluidZoom does not build, as above."
  fi
}

build() {
  local first=""
  [[ -x $program ]] || first=" (the first time: a few minutes)"
  say "Building FluidZoom$first ..."
  touch "$built.new"
  build_program
  mv "$built.new" "$built"
}

# show COMMAND...: runs a step of the tests. On a terminal it is a line that moves, with the faults of tests that fail, and all of
# it is in the log; elsewhere it is what the step prints.
show() {
  local all=""
  if ! { [[ -t 1 ]] && is_terminal; }; then
    "$@"
    return
  fi
  [[ " $* " == *" --filter "* ]] || all=$(grep -rho --include=*.swift '@Test' "$root/Tests" | grep -c .)
  : >"$log"
  "$@" 2>&1 </dev/null | follow Testing "$all" && return
  grep -E -A 8 '(error|fatal): ' "$log" >&2 || true
  say "tests failed: $log has all that they print."
  return 1
}

# write FILE TEXT: leaves a file alone that says so already, so that nothing is built anew for it.
write() { [[ -e $1 && $(<"$1") == "$2" ]] || printf '%s\n' "$2" >"$1"; }

# The package of a playground with the animators of a folder. It lies in the cache, with links to the folder's files; the
# folder itself is only read. One package for every checkout, so that another folder does not build the playground again.
write_animators_package() {
  local folder=$1 name file names products="" product
  local sources=$package/Sources/Animators
  mapfile -t names < <(
    grep -hoE 'class +[[:alpha:]_][[:alnum:]_]* *:[^{]*PlaygroundAnimator' "$folder"/*.swift | while read -r _ name _; do
      echo "${name%%:*}"
    done | sort -u)
  ((${#names[@]} > 0)) ||
    die "no class in $folder is a PlaygroundAnimator: see $root/Resources/Animators/Template.swift."
  mkdir -p "$sources" "$package/Sources/fluidzoom-animators"
  find "$sources" -type l -exec rm {} +
  for file in "$folder"/*.swift; do ln -s "$file" "$sources/"; done
  printf -v name '%s.self, ' "${names[@]}"
  write "$package/Sources/Animators/FluidZoomAnimators.swift" "import PlaygroundKit

public let fluidZoomAnimators: [any PlaygroundAnimator.Type] = [${name%, }]"
  write "$package/Sources/fluidzoom-animators/main.swift" "import Animators
import FluidCommand

Program.run(with: fluidZoomAnimators)"
  for product in FluidGeometry FluidMotion FluidScene FluidTransitions FluidNavigation PlaygroundKit; do
    products+=".product(name: \"$product\", package: \"${root##*/}\"), "
  done
  write "$package/Package.swift" "// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: \"FluidZoomAnimators\",
  dependencies: [.package(path: \"$root\")],
  targets: [
    .target(name: \"Animators\", dependencies: [${products%, }]),
    .executableTarget(
      name: \"fluidzoom-animators\",
      dependencies: [\"Animators\", .product(name: \"FluidCommand\", package: \"${root##*/}\")]),
  ])"
  [[ ! -e $root/Package.resolved ]] || write "$package/Package.resolved" "$(<"$root/Package.resolved")"
}

# Builds the playground with the animators of a folder, and says what is wrong with the folder's own files by their names.
build_animators() {
  local folder first="" text
  folder=$(cd -- "$1" 2>/dev/null && pwd -P) || die "there is no folder $1 to take animators from."
  compgen -G "$folder/*.swift" >/dev/null ||
    die "there is no Swift file in $folder: copy $root/Resources/Animators/Template.swift into it."
  local cache=${XDG_CACHE_HOME:-${HOME:-$root/.build}/.cache}
  package=$cache/fluidzoom/animators/${root//\//-}
  mkdir -p "$package" || die "cannot write to $package, where the playground with your animators is built."
  # Two of them at a time would exchange each other's links.
  exec 9>"$package/lock"
  ! has flock || flock 9
  write_animators_package "$folder"
  program=$package/.build/release/fluidzoom-animators
  [[ -x $program ]] || first=" (the first time: a few minutes)"
  say "Building FluidZoom with the animators of $folder ...$first"
  if ! swiftpm build -c release --product fluidzoom-animators >"$package/log" 2>&1 </dev/null; then
    text=$(grep -E -A 8 '(error|fatal): ' "$package/log" || tail -n 20 "$package/log")
    printf '%s\n' "${text//"$package/Sources/Animators/"/"$folder/"}" >&2
    die "the animators do not build, as above."
  fi
  exec 9>&-
}

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

# test_all OPTIONS...: runs all tests. What measures time does so while nothing else has the machine. Unoptimised, only those tests of
# the real window are run in which hands operate it: what the others find is the optimised program's as well. Windows wait for
# most of their time, and go before what only computes, which has two processes, since most of it takes turns on the main thread:
# the tutorials' compilers are a part of that.
test_all() {
  local failed=0 part others=() half='^PlaygroundKitTests\.' end_to_end='^EndToEndTests\.' windows
  show swiftpm build "$@" --build-tests
  local run=("$(swiftpm build "$@" --show-bin-path)/FluidZoomPackageTests.xctest" --testing-library swift-testing)
  if [[ " $* " == *" -c release "* ]]; then
    show "${run[@]}" --filter FrameRateEndToEndTests || failed=1
    windows="$end_to_end(?!FrameRate|Tutorial)" end_to_end+='(?!Tutorial)'
  else
    windows='[.](Gesture|Touchpad|TouchScreen)EndToEndTests' half+='[A-RT-Z]'
  fi
  apart "${run[@]}" --filter "$windows" >"$log-windows" 2>&1 </dev/null
  others+=("$!")
  apart nice -n 5 "${run[@]}" --filter "$half" >"$log-half" 2>&1 </dev/null
  others+=("$!")
  show nice -n 5 "${run[@]}" --skip "$half" --skip "$end_to_end" || failed=1
  for part in "${others[@]}"; do wait "$part" || failed=1; done
  show cat "$log-half" "$log-windows"
  return "$failed"
}

# Builds the program as packages have it: small, and with an identity that its sources alone decide.
build_for_packages() {
  local sources
  require_swift
  require_packages "${packages[@]}" binutils "$@"
  # The name under which debug symbols are found: that of the sources, as the program's own bytes are not known yet.
  sources=$(cd "$root" && find Package.swift Sources -type f -print0 | LC_ALL=C sort -z | xargs -0 sha1sum | sha1sum)
  local link=(-z pack-relative-relocs --no-export-dynamic --icf=all -O2 "--build-id=0x${sources%% *}")
  local word flags=()
  for word in "${link[@]}"; do flags+=(-Xlinker "$word"); done
  say "Building FluidZoom for packages ..."
  # What lies there afterwards is not what is started here.
  rm -f "$built"
  build_program "${flags[@]}"
}

# The prefix of "install" and "uninstall": --prefix DIR, or --prefix=DIR.
read_prefix() {
  prefix=${HOME:-}/.local
  (($(id -u) != 0)) || prefix=/usr/local
  case ${1:-} in
    "") [[ -n ${HOME:-} || $prefix == /usr/local ]] || die "there is no home to install in: say --prefix DIR." ;;
    --prefix)
      (($# == 2)) || die "--prefix needs one folder."
      prefix=$2
      ;;
    --prefix=*)
      (($# == 1)) || die "--prefix needs one folder."
      prefix=${1#--prefix=}
      ;;
    *) die "\"$1\" is nothing that can be said here: there is --prefix DIR." ;;
  esac
  [[ -n $prefix ]] || die "--prefix needs one folder."
  [[ $prefix == /* ]] || prefix=$PWD/$prefix
}

mkdir -p "$root/.build" || die "cannot write to $root, where the build goes: make it writable, or copy it elsewhere."

if [[ ${1:-} == test ]]; then
  shift
  require_swift
  require_packages "${packages[@]}" "${test_packages[@]}"
  # Optimised, because the tests take three times as long otherwise. Every precondition is checked either way. Debug information is
  # an eighth of the build, and no test reads it.
  options=(--scratch-path "$root/.build/tests" -c release -Xswiftc -enable-testing -debug-info-format none)
  sanitizer=""
  if [[ ${1:-} == --debug ]]; then
    shift
    options=(--scratch-path "$root/.build")
    # Where no file changes afterwards, as Package.swift has it, no debugger comes either.
    [[ ${FLUIDZOOM_WHOLE_MODULES:-} != true ]] || options+=(-debug-info-format none)
  fi
  case ${1:-} in
    --build)
      (($# == 1)) || die "test --build takes nothing else."
      fetch_dependencies "${options[@]:0:2}"
      show swiftpm build "${options[@]}" --build-tests
      exit
      ;;
    --sanitize)
      [[ ${2:-} == address || ${2:-} == thread ]] || die "test --sanitize takes \"address\" or \"thread\"."
      sanitizer=$2
      shift 2
      . "$root/Tests/Long/sanitizers.sh"
      sanitize "$sanitizer"
      ;;
    --long)
      (($# == 1)) || die "test --long takes nothing else."
      require_packages time
      . "$root/Tests/Long/sanitizers.sh"
      . "$root/Tests/Long/functions.sh"
      test_long "${options[@]}"
      exit
      ;;
  esac
  fetch_dependencies "${options[@]:0:2}"
  [[ -z $sanitizer ]] || set -- --skip "$not_sanitized" "$@"
  if (($# == 0)); then
    test_all "${options[@]}"
  else
    # "swift test" by itself builds in another way, and all of it again.
    show swiftpm build "${options[@]}" --build-tests
    show swiftpm test "${options[@]}" --skip-build "$@"
  fi
  exit
fi

if [[ ${1:-} == docs ]]; then
  shift
  require_swift
  require_packages "${packages[@]}"
  fetch_dependencies
  exec "$root/Resources/Documentation/make" "$@"
fi

if [[ ${1:-} == package ]]; then
  (($# <= 2)) || die "package takes one folder, in which the packages are to be."
  has dpkg-deb || die "there is no dpkg here: packages are made on Debian or Ubuntu; ./run.sh install works anywhere."
  build_for_packages dpkg-dev
  exec "$packaging/package" "$program" "${2:-$root/.build/packages}"
fi

if [[ ${1:-} == install ]]; then
  shift
  read_prefix "$@"
  build_for_packages
  exec "$packaging/install" "$program" "$prefix"
fi

if [[ ${1:-} == uninstall ]]; then
  shift
  read_prefix "$@"
  exec "$packaging/uninstall" "$prefix"
fi

if [[ ${1:-} == --animators ]]; then
  (($# >= 2)) || die "--animators needs a folder of Swift files."
  folder=$2
  shift 2
  require_display "$@"
  require_swift
  require_packages "${packages[@]}"
  build_animators "$folder"
  # The bundled gallery is looked for beside the program, which lies elsewhere.
  export FLUIDZOOM_GALLERY=${FLUIDZOOM_GALLERY:-$root/Resources/Gallery}
  exec "$program" --set transition=own "$@"
fi

require_display "$@"
is_built || require_swift
require_packages "${packages[@]}"
is_built || build
exec "$program" "$@"
