#!/usr/bin/env bash
# Runs a command unless its result is there and the files it depends on are those of its last success.
#   scripts/when-changed.sh <result> <file or folder>... -- <command>...
set -euo pipefail
result=$1 && shift
inputs=()
while [ "$1" != -- ]; do inputs+=("$1") && shift; done
shift
stamp=.cache/stamps/${result//\//-}
files=$(find "${inputs[@]}" -type f | LC_ALL=C sort)
now=$(printf '%s\n' "$*" "$files"; git hash-object --no-filters --stdin-paths <<<"$files")
if [ -e "$result" ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$now" ]; then exit 0; fi
mkdir -p .cache/stamps
rm -f "$stamp"
"$@"
printf '%s\n' "$now" >"$stamp"
