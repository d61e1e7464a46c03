#!/bin/sh
# Makes a Debian package of what `make install` put into a folder: make-deb.sh STAGED VERSION PACKAGE
set -eu

staged=$(realpath "$1")
version=$2
package=$3
command -v dpkg-shlibdeps >/dev/null 2>&1 || {
  echo "Missing package; as root: apt-get install dpkg-dev" >&2
  exit 1
}

documents="$staged/usr/share/doc/pokedex"
install -D -m 644 LICENSE "$documents/copyright"
gzip -9nc CHANGELOG.md >"$documents/changelog.gz"
gzip -9nf "$staged/usr/share/man/man1/pokedex.1"
chmod 644 "$documents/changelog.gz" "$staged/usr/share/man/man1/pokedex.1.gz"

# dpkg-shlibdeps reads the source's control file, and finds what the programs link.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/debian"
printf 'Source: pokedex\n\nPackage: pokedex\nArchitecture: any\n' >"$work/debian/control"
libraries=$(cd "$work" && dpkg-shlibdeps -O -e"$staged/usr/bin/pokedex" -e"$staged/usr/libexec/pokedex/pokedex-net" |
  sed 's/^shlibs:Depends=//')

mkdir -p "$staged/DEBIAN"
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$(dpkg --print-architecture)/" \
  -e "s/@SIZE@/$(du -sk --exclude=DEBIAN "$staged" | cut -f1)/" -e "s/@LIBRARIES@/$libraries/" \
  "$(dirname "$0")/control" >"$staged/DEBIAN/control"
dpkg-deb --build --root-owner-group -Zxz "$staged" "$package" >/dev/null
echo "$package"
