#!/bin/sh
# Fills the folder $1 so that a build with it as PKG_CONFIG_PATH links pokedex with the libraries' archives instead of
# with the shared libraries: of the time to the first frame a quarter went into loading those. Where the system lacks an
# archive the folder stays empty, and the build is an ordinary one.
set -eu

folder=$1
rm -rf "$folder"
mkdir -p "$folder"

libraries=$(pkg-config --variable=libdir chafa 2>/dev/null) || exit 0
runtime=$(dirname "$(find /usr/lib/gcc/"$(uname -m)"-linux-gnu -name libstdc++.a 2>/dev/null | sort -V | tail -n 1)")

# Names that the linker asks for, and what it finds under them: an archive with those that it needs in turn.
script() {
  name=$1
  shift
  for file in "$@"; do
    case $file in /*) [ -e "$file" ] || return 1 ;; esac
  done
  echo "GROUP ( $* )" >"$folder/lib$name.a"
}

script ncursesw "$libraries/libncursesw.a" &&
  script tinfo "$libraries/libtinfo.a" &&
  script z "$libraries/libz.a" &&
  script png16 "$libraries/libpng16.a" "$libraries/libz.a" -lm &&
  script sqlite3 "$libraries/libsqlite3.a" -lm &&
  script chafa "$libraries/libchafa.a" "$libraries/libglib-2.0.a" "$libraries/libpcre2-8.a" -lm &&
  script glib-2.0 "$libraries/libglib-2.0.a" "$libraries/libpcre2-8.a" -lm &&
  script stdc++ "$runtime/libstdc++.a" &&
  script gcc_s "$runtime/libgcc_eh.a" "$runtime/libgcc.a" || {
  rm -f "$folder"/*
  exit 0
}

# The folder comes before the system's on the linker's way, since chafa is the first of the libraries.
absolute=$(cd "$folder" && pwd)
sed "s|^Libs:.*|Libs: -L$absolute -lchafa|" "$libraries/pkgconfig/chafa.pc" >"$folder/chafa.pc"
