#!/bin/sh
# Makes a Debian package of what `make install` put into a folder: make-deb.sh STAGED VERSION DATE PACKAGE
# DEBFULLNAME and DEBEMAIL name its maintainer, as for Debian's own tools.
set -eu

staged=$(realpath "$1")
version=$2
date=$3
package=$4
# Debian's own revision of it, so that the list of changes may have another form than Debian's.
revision=$version-1
maintainer="${DEBFULLNAME:-The pokedex authors} <${DEBEMAIL:-pokedex@pokedex.invalid}>"
command -v dpkg-shlibdeps >/dev/null 2>&1 || {
  echo "Missing package; as root: apt-get install dpkg-dev" >&2
  exit 1
}

documents="$staged/usr/share/doc/pokedex"
install -D -m 644 LICENSE "$documents/copyright"
gzip -9nc CHANGELOG.md >"$documents/changelog.gz"
gzip -9nf "$staged/usr/share/man/man1/pokedex.1"
{
  echo "pokedex ($revision) unstable; urgency=medium"
  printf '\n  * What is new stands in changelog.gz beside this file.\n\n'
  echo " -- $maintainer  $(LC_ALL=C date -u -R -d "$date")"
} | gzip -9nc >"$documents/changelog.Debian.gz"
chmod 644 "$documents"/*.gz "$staged/usr/share/man/man1/pokedex.1.gz"

# Debian's zsh looks here alone.
mkdir -p "$staged/usr/share/zsh/vendor-completions"
mv "$staged/usr/share/zsh/site-functions/_pokedex" "$staged/usr/share/zsh/vendor-completions/"
rmdir "$staged/usr/share/zsh/site-functions"

# dpkg-shlibdeps reads the source's control file, and finds what the programs link.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/debian"
printf 'Source: pokedex\n\nPackage: pokedex\nArchitecture: any\n' >"$work/debian/control"
libraries=$(cd "$work" && dpkg-shlibdeps -O -e"$staged/usr/bin/pokedex" -e"$staged/usr/libexec/pokedex/pokedex-net" |
  sed 's/^shlibs:Depends=//')

mkdir -p "$staged/DEBIAN"
sed -e "s/@VERSION@/$revision/" -e "s/@MAINTAINER@/$maintainer/" -e "s/@ARCHITECTURE@/$(dpkg --print-architecture)/" \
  -e "s/@SIZE@/$(du -sk --exclude=DEBIAN "$staged" | cut -f1)/" -e "s/@LIBRARIES@/$libraries/" \
  "$(dirname "$0")/control" >"$staged/DEBIAN/control"
dpkg-deb --build --root-owner-group -Zxz "$staged" "$package" >/dev/null
echo "$package"
