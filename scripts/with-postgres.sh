#!/usr/bin/env bash
# Runs a command with a throw-away PostgreSQL on loopback; its address is in TEST_DATABASE_URL, the folder of its programs in TEST_POSTGRES_PROGRAMS.
set -euo pipefail

as_postgres() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }

bin=
for candidate in /usr/lib/postgresql/*/bin; do [ -x "$candidate/initdb" ] && bin=$candidate; done
if [ -z "$bin" ]; then bin=$(dirname "$(command -v initdb || true)"); fi
[ -x "$bin/initdb" ] || { echo "PostgreSQL's initdb is missing: install the package postgresql." >&2; exit 1; }

cluster=$(mktemp -d)
port=${TEST_POSTGRES_PORT:-54329}
[ "$(id -u)" = 0 ] && chown postgres "$cluster"
as_postgres "$bin/initdb" -D "$cluster/data" -U postgres -A trust -E UTF8 --no-sync >/dev/null
# shellcheck disable=SC2086 # POSTGRES_SETTINGS is a list of settings
as_postgres "$bin/pg_ctl" -D "$cluster/data" -w -l "$cluster/log" \
  -o "-p $port -k $cluster -c listen_addresses=127.0.0.1 ${POSTGRES_SETTINGS:--c fsync=off -c synchronous_commit=off -c full_page_writes=off}" start >/dev/null
trap 'as_postgres "$bin/pg_ctl" -D "$cluster/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$cluster"' EXIT

TEST_POSTGRES_PROGRAMS="$bin" TEST_DATABASE_URL="postgres://postgres@127.0.0.1:$port/postgres" "$@"
