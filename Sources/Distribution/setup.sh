#!/bin/sh
# Installs through apt what building (`setup.sh build`), packaging (`setup.sh package`) or testing (`setup.sh test`) needs
# and is missing, or says exactly what to install. Changes nothing, and asks no network, when all is there.
set -eu

build_packages="libncurses-dev libsqlite3-dev libchafa-dev libglib2.0-dev libpng-dev zlib1g-dev
libcurl4-openssl-dev pkg-config binutils"
# python3-venv for the tests' own tools, tmux and ncurses-term for 24-bit colour, less as the pager to compare with,
# procps to ask which session a program leads; mandoc and man-db judge the man page, fish and zsh carry out their
# completions, and the README's examples use jq.
test_packages="python3-venv tmux ncurses-term less procps mandoc man-db fish zsh jq"

case "${1:-build}" in
build) wanted=$build_packages ;;
package) wanted="$build_packages dpkg-dev lintian" ;;
test) wanted="$build_packages $test_packages" ;;
*)
  echo "usage: setup.sh build|package|test" >&2
  exit 2
  ;;
esac

# The oldest that the tests are run with, which Package.swift and README.md name, too.
needed=6.3
if ! command -v swift >/dev/null 2>&1; then
  echo "Swift $needed or newer is needed and 'swift' is not in PATH: install it from swift.org/install" >&2
  exit 1
fi
found=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
if [ "$(printf '%s\n' "$needed" "${found:-0}" | sort -V | head -n 1)" != "$needed" ]; then
  echo "Swift $needed or newer is needed and this is ${found:-an unknown version}: install it from swift.org/install" >&2
  exit 1
fi

if ! command -v dpkg-query >/dev/null 2>&1; then
  # Another distribution names its packages differently, so the compiler is the judge of what is there.
  if ! printf '%s\n' '#include <ncurses.h>' '#include <sqlite3.h>' '#include <png.h>' '#include <zlib.h>' \
    '#include <curl/curl.h>' | cc -E -x c - >/dev/null 2>&1 || ! pkg-config --exists chafa 2>/dev/null; then
    echo "Install the development files of ncursesw, SQLite 3, chafa, glib 2, libpng, zlib and libcurl, and pkg-config" >&2
    echo "(on Debian: $(echo $wanted))" >&2
    exit 1
  fi
  exit 0
fi

missing=""
for package in $wanted; do
  state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) || state=absent
  [ "$state" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

as_root=""
if [ "$(id -u)" -ne 0 ]; then
  if command -v sudo >/dev/null 2>&1; then
    as_root=sudo
  else
    echo "Missing packages; as root: apt-get install$missing" >&2
    exit 1
  fi
fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo "Missing packages:$missing" >&2
  exit 1
fi
echo "Installing$missing"
if ! $as_root apt-get update -q || ! $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q \
  --no-install-recommends $missing; then
  echo "Could not install; as root: apt-get install$missing" >&2
  exit 1
fi
