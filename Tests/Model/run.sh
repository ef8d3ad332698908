#!/bin/sh
# Plays random screens on a scrollwright binary and compares every answer with the model's.
# usage: run.sh BINARY [COUNT=2000] [SEED=1]
# Exit status: 0 all agree, 1 a scenario disagrees or could not run, 2 usage.
set -u
if [ $# -lt 1 ] || [ $# -gt 3 ] || [ ! -x "$1" ]; then
    echo "usage: run.sh BINARY [COUNT=2000] [SEED=1]" >&2
    exit 2
fi
binary=$1
count=${2:-2000}
seed=${3:-1}
case $count$seed in *[!0-9]*) echo "run.sh: COUNT and SEED are whole numbers" >&2; exit 2 ;; esac
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d) || exit 2
files=8
first=0
failed=0
number=0
while [ "$number" -lt "$files" ]; do
    size=$(((count - first) / (files - number)))
    number=$((number + 1))
    [ "$size" -gt 0 ] || continue
    file=$work/random_$number.lua
    python3 "$here/generate.py" --seed "$seed" --first "$first" --count "$size" --out "$file" 2>"$work/notes" || {
        cat "$work/notes"
        echo "model: the generator failed (seed $seed)"
        exit 1
    }
    first=$((first + size))
    "$binary" run --quiet --report "json=$file.json" "$file" >"$file.out" 2>&1
    status=$?
    if ! python3 "$here/verdict.py" "$file.json" "$size" || [ "$status" -ne 0 ]; then
        echo "model: seed $seed disagrees or did not run in $file (exit status $status)"
        head -n 40 "$file.out"
        failed=1
    fi
done

# Pinned headers: random layouts, and the layouts measured in Chromium.
layouts=$(((count + 3) / 4))
python3 "$here/sticky_cases.py" --seed "$seed" --count "$layouts" --out "$work/sticky.lua" || exit 1
for file in "$work/sticky.lua:$layouts" "$here/data/chromium_sticky.lua:60"; do
    size=${file##*:}
    file=${file%:*}
    report=$work/$(basename "$file").json
    "$binary" run --quiet --report "json=$report" "$file" >"$work/sticky.out" 2>&1
    status=$?
    if ! python3 "$here/verdict.py" "$report" "$size" || [ "$status" -ne 0 ]; then
        echo "model: seed $seed disagrees or did not run in $file (exit status $status)"
        head -n 40 "$work/sticky.out"
        failed=1
    fi
done
# Random parameters of the platforms' curves and rules.
curves=$(((count + 1) / 2))
python3 "$here/physics.py" --seed "$seed" --count "$curves" --out "$work/physics.lua" || exit 1
if ! "$binary" run --quiet "$work/physics.lua" >"$work/physics.out" 2>&1; then
    echo "model: seed $seed disagrees in $work/physics.lua"
    head -n 40 "$work/physics.out"
    failed=1
fi
if [ "$failed" -ne 0 ]; then
    echo "model: one case alone: python3 $here/generate.py --seed $seed --case N --out FILE"
    exit 1
fi
rm -rf "$work"
echo "model: $count random screens and $layouts layouts with pinned headers and $curves curves agree (seed $seed)"
