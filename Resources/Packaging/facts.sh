# shellcheck shell=bash disable=SC2034,SC2154  # for the scripts that read this file
# What packages say of themselves. Read by the scripts beside it, which set $root, the folder of the sources.

# The one place that says the version is the program's own.
release=$(sed -n 's/.*static let version = "\(.*\)"$/\1/p' "$root/Sources/PlaygroundShell/Session/Release.swift")
maintainer='The FluidZoom authors <packages@fluidzoom.example>'
# A name that is reserved for examples, until the project has a home: what is published says its own here.
homepage=${FLUIDZOOM_HOMEPAGE:-https://fluidzoom.example}

# The moment of the sources, in seconds since 1970: of the last commit, or what the caller says. The same sources then make
# the same bytes.
if [[ -z ${SOURCE_DATE_EPOCH:-} ]]; then
  SOURCE_DATE_EPOCH=$(git -C "$root" log -1 --format=%ct 2>/dev/null) || SOURCE_DATE_EPOCH=$(stat -c %Y "$root/CHANGELOG.md")
fi
export SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C.UTF-8

# As Debian sorts versions: 0.2.0-dev comes before 0.2.0, and a later commit after an earlier one.
upstream_version=${release/-/\~}
[[ $release != *-* ]] || upstream_version+=.$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y%m%d%H%M)
debian_version=$upstream_version-1
