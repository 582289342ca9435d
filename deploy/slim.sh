#!/bin/sh
# Take from an environment what nothing reads while the bot runs: symbols for debuggers, sources of compiled
# modules, Windows' libraries, and the locale data of languages that the bot does not speak.
set -eu
cd "$1"/lib/python3*/site-packages
find . -name '*.so*' -type f -exec strip --strip-unneeded {} +
find . \( -name '*.c' -o -name '*.h' -o -name '*.pyx' -o -name '*.pxd' -o -name '*.pyi' -o -name '*.dll' \) -delete
for file in babel/locale-data/*.dat; do
  case ${file##*/} in
    root.dat | de.dat | de_* | en.dat | en_* | es.dat | es_* | fr.dat | fr_* | it.dat | it_* | nl.dat | nl_*) ;;
    *) rm "$file" ;;
  esac
done
