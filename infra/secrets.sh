#!/usr/bin/env bash
# Writes the database settings of the migration job and of each service, one file each, so that no service gets another's:
#   infra/secrets.sh [folder [administrator's URL]]
# Without a URL it makes up a password for the PostgreSQL of compose.yaml, and leaves an existing folder as it is.
set -euo pipefail
umask 077
folder=${1:-infra/.secrets}
url=${2:-}
image=${RIVALSCOPE_IMAGE:-rivalscope:dev}
if [ -z "$url" ]; then
  if [ -f "$folder/insights.env" ]; then exit 0; fi
  password=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
  url=postgres://postgres:$password@postgres:5432/postgres
fi
mkdir -p "$folder"
urls=$(DATABASE_URL=$url "${ENGINE:-docker}" run --rm --network none -e DATABASE_URL "$image" node services/host/src/migrate.ts --urls)
if [ -n "${password:-}" ]; then printf 'POSTGRES_PASSWORD=%s\n' "$password" >"$folder/postgres.env"; fi
printf 'DATABASE_URL=%s\n' "$url" >"$folder/migrate.env"
while read -r line; do
  service=$(tr '[:upper:]' '[:lower:]' <<<"${line%%_DATABASE_URL=*}")
  printf '%s\n' "$line" >"$folder/$service.env"
done <<<"$urls"
echo "Database settings are in $folder: keep them out of version control."
