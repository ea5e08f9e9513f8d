#!/usr/bin/env bash
# Writes the database settings of the migration job and of each service, and what seals the keys of identity and the channels of insights,
# one file each, so that no service gets another's:
#   infra/secrets.sh [folder [administrator's URL]]
# Without a URL it makes up a password for the PostgreSQL of compose.yaml, and in an existing folder writes what is missing there.
set -euo pipefail
umask 077
folder=${1:-infra/.secrets}
url=${2:-}
image=${RIVALSCOPE_IMAGE:-rivalscope:dev}
keep=
if [ -z "$url" ] && [ -f "$folder/migrate.env" ]; then
  keep=yes
  url=$(sed -n 's/^DATABASE_URL=//p' "$folder/migrate.env")
fi
if [ -z "$url" ]; then
  password=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
  url=postgres://postgres:$password@postgres:5432/postgres
fi
put() { # name, line
  if [ -z "$keep" ] || [ ! -f "$folder/$1.env" ]; then printf '%s\n' "$2" >"$folder/$1.env"; fi
}
mkdir -p "$folder"
urls=$(DATABASE_URL=$url "${ENGINE:-docker}" run --rm --network none -e DATABASE_URL "$image" node services/host/src/migrate.ts --urls)
if [ -n "${password:-}" ]; then put postgres "POSTGRES_PASSWORD=$password"; fi
put migrate "DATABASE_URL=$url"
while read -r line; do
  put "$(tr '[:upper:]' '[:lower:]' <<<"${line%%_DATABASE_URL=*}")" "$line"
done <<<"$urls"
secret() { # service, setting
  grep -qs "^$2=" "$folder/$1.env" || printf '%s=%s\n' "$2" "$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')" >>"$folder/$1.env"
}
# What seals identity's keys and second factors, and the addresses of channels: made up once, kept for as long as the database.
secret identity IDENTITY_SECRET
secret insights INSIGHTS_SECRET
echo "Settings are in $folder: keep them out of version control."
