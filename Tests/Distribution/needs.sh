#!/bin/sh
# Tests/Distribution/needs.sh PROGRAM: fails if PROGRAM, built with --static-swift-stdlib, needs a shared library other
# than liblua and what every Debian and Ubuntu has, or if it does not play a scenario with nothing of Swift in reach.
set -eu
program=$1
[ "$(uname)" = Linux ] || exit 0

needed=$(readelf -d "$program" | sed -n 's/.*(NEEDED).*\[\(.*\)\].*/\1/p' | sort)
for library in $needed; do
  case $library in
    liblua5.4.so* | liblua-5.4.so* | libc.so* | libm.so* | libgcc_s.so* | libstdc++.so* | ld-linux*.so*) ;;
    *)
      echo "needs.sh: $program needs $library" >&2
      exit 1
      ;;
  esac
done

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$program" "$folder/scrollwright"
cd "$folder"
printf '%s' 'scenario("a list moves", function()
  local app = screen { width = 100, height = 100, list { id = "rows", count = 9, item_height = 50 } }
  expect(app:drag("rows", -30)):consumes { rows = -30, left = 0 }
end)' | env -i TMPDIR="$folder" ./scrollwright run -
echo "$needed" | tr '\n' ' ' && echo
