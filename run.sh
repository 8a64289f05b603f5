#!/usr/bin/env bash
# Sets FluidZoom up on Debian or Ubuntu and starts it.
#
#   ./run.sh [ARGS...]        starts the playground, which every argument goes to: ./run.sh ~/Pictures, ./run.sh --help,
#                             ./run.sh compare A.jsonl B.jsonl
#   ./run.sh test [--debug] [ARGS...]
#                             runs every test, or those that ARGS, which go to "swift test", name; optimised, but for --debug
#   ./run.sh test [--debug] NAME[/TESTS] [ARGS...]
#                             builds one test target alone, such as FluidMotionTests, and runs its tests, or those of
#                             FluidMotionTests/SpringTests
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
    local libraries=(sdl2 SDL2_image SDL2_ttf libjpeg libpng libwebp libwebpmux libtiff-4 libheif libjxl lcms2 zlib wayland-client
      x11 xi fontconfig)
    pkg-config --exists "${libraries[@]}" 2>/dev/null && return
    die "this is not Debian or Ubuntu: install pkg-config and the development files of ${libraries[*]}, and run it again."
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
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300)
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
  "${apt[@]}" update >&2 </dev/null || true
  "${apt[@]}" install -y --no-install-recommends "$@" >&2 </dev/null ||
    die "apt could not install $*, as above: connect this machine to the network where it is not, and run it again."
}

# Swift's package manager, which keeps its caches with the build where there is no home to write to.
swiftpm() {
  local command=$1 home=${HOME:-}
  shift
  [[ -n $home && -w $home ]] || home=$root/.build/home
  mkdir -p "$home"
  export FLUIDZOOM_BUILD_RECORD=${FLUIDZOOM_BUILD_RECORD-$(build_record)}
  HOME=$home swift "$command" --package-path "$root" "$@"
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
  swiftpm package "$@" resolve >&2 </dev/null ||
    die "Swift cannot fetch the packages that this one builds on, as above: connect this machine to the network, and run it again."
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
  swiftpm build --scratch-path "$program_builds" -c release --product fluidzoom --static-swift-stdlib \
    -Xswiftc -use-ld=lld -Xswiftc -file-prefix-map -Xswiftc "$root=." -Xcc "-ffile-prefix-map=$root=." \
    -Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs "$@" >&2 </dev/null || die "FluidZoom does not build, as above."
}

# test_all OPTIONS...: runs all tests. What measures time does so while nothing else has the machine. Then windows, which wait for most
# of their time, have a process, as have the two halves of the playground, each of which takes turns on its main thread, and so has
# everything else. Unoptimised, only those tests of the real window are run in which hands operate it: what the others find is the
# optimised program's as well.
test_all() {
  local failed=0 part parts=() prints=$root/.build/run.sh-tests
  local windows='^EndToEndTests[.]' hands='[.](Gesture|Touchpad|TouchScreen)EndToEndTests' timed=FrameRateEndToEndTests
  local kit='^(Playground(Kit|Pages)|LibraryPages)Tests[.]'
  local others='^(Playground(Inspector|Shell|Pictures)|PhotoPages|ScenePages|TransitionLab)Tests[.]'
  swiftpm build "$@" --build-tests
  local run=("$(swiftpm build "$@" --show-bin-path)/FluidZoomPackageTests.xctest" --testing-library swift-testing)
  if [[ " $* " == *" -c release "* ]]; then
    "${run[@]}" --filter "$timed" || failed=1
    hands=$windows
  fi
  # Ctrl-C is not heard in the background.
  trap 'mapfile -t parts < <(jobs -p) && kill "${parts[@]}" 2>/dev/null || true' EXIT
  "${run[@]}" --filter "$hands" --skip "$timed" >"$prints-windows" 2>&1 </dev/null &
  parts+=("$!")
  nice -n 5 "${run[@]}" --filter "$kit" >"$prints-kit" 2>&1 </dev/null &
  parts+=("$!")
  nice -n 5 "${run[@]}" --filter "$others" >"$prints-others" 2>&1 </dev/null &
  parts+=("$!")
  nice -n 10 "${run[@]}" --skip "$windows" --skip "$kit" --skip "$others" || failed=1
  for part in "${parts[@]}"; do wait "$part" || failed=1; done
  cat "$prints-kit" "$prints-others" "$prints-windows"
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

# The prefix of "install" and "uninstall": that of --prefix DIR.
read_prefix() {
  prefix=${HOME:+$HOME/.local}
  (($(id -u) != 0)) || prefix=/usr/local
  if (($# > 0)); then
    [[ $# == 2 && $1 == --prefix && -n $2 ]] || die "\"$*\" is nothing that can be said here: there is --prefix DIR."
    prefix=$2
  fi
  [[ -n $prefix ]] || die "there is no home to install in: say --prefix DIR."
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
      fetch_dependencies "${options[@]:0:2}"
      swiftpm build "${options[@]}" --build-tests
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
      require_packages time
      . "$root/Tests/Long/sanitizers.sh"
      . "$root/Tests/Long/functions.sh"
      test_long "${options[@]}"
      exit
      ;;
  esac
  fetch_dependencies "${options[@]:0:2}"
  # See the end of Package.swift.
  target=${1:-}
  target=${target%%/*}
  if [[ $target == *Tests && -d $root/Tests/$target ]]; then
    export FLUIDZOOM_TESTS=$target
    # SwiftPM names a test TARGET.SUITE/FUNCTION().
    tests=${1:${#target}}
    set -- --filter "^${target}[.]${tests#/}" "${@:2}"
  fi
  [[ -z $sanitizer ]] || set -- --skip "$not_sanitized" "$@"
  if (($# == 0)); then
    test_all "${options[@]}"
  else
    # "swift test" by itself builds in another way, and all of it again.
    swiftpm build "${options[@]}" --build-tests
    swiftpm test "${options[@]}" --skip-build "$@"
  fi
  exit
fi

case ${1:-} in
  docs)
    require_swift
    require_packages "${packages[@]}"
    fetch_dependencies
    exec "$root/Resources/Documentation/make" "${@:2}"
    ;;
  package)
    (($# <= 2)) || die "package takes one folder, in which the packages are to be."
    has dpkg-deb || die "there is no dpkg here: packages are made on Debian or Ubuntu; ./run.sh install works anywhere."
    build_for_packages dpkg-dev
    exec "$packaging/package" "$program" "${2:-$root/.build/packages}"
    ;;
  install)
    read_prefix "${@:2}"
    build_for_packages
    exec "$packaging/install" "$program" "$prefix"
    ;;
  uninstall)
    read_prefix "${@:2}"
    exec "$packaging/uninstall" "$prefix"
    ;;
esac

is_built || require_swift
require_packages "${packages[@]}"
is_built || {
  say "Building FluidZoom, the first time for a few minutes ..."
  touch "$built.new"
  build_program
  mv "$built.new" "$built"
}
exec "$program" "$@"
