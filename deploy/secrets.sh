#!/bin/sh
# deploy/secrets.sh <folder>: draws every secret that is ours to draw, once, and puts it where deploy/compose.yaml looks for it: deploy/secrets/
# and deploy/ladlewell.env. What is there already is left as it is. The vendors' keys are then filled in by hand.
set -eu
umask 077
cd "${1:-$(dirname "$0")}"
mkdir -p secrets
draw() { [ -s "secrets/$1" ] || openssl rand -hex 24 | tr -d '\n' >"secrets/$1"; }
for name in postgres_password ladlewell_password metrics_token grafana_password store_key; do draw "$name"; done
[ -s secrets/session_secret ] || openssl rand -base64 48 | tr -d '\n' >secrets/session_secret
printf '"ladlewell" "%s"\n' "$(cat secrets/ladlewell_password)" >secrets/userlist.txt
printf 'ROOT_ACCESS_KEY=ladlewell\nROOT_SECRET_KEY=%s\n' "$(cat secrets/store_key)" >secrets/store.env
# Only root enters the folder; containers, whose users are others, are handed single files of it.
chmod 700 secrets
chmod 644 secrets/*
if [ ! -e ladlewell.env ]; then
  session=$(cat secrets/session_secret)
  sed -e "s|ladlewell:REPLACE@|ladlewell:$(cat secrets/ladlewell_password)@|" \
    -e "s|^SESSION_SECRET=.*|SESSION_SECRET=$session|" \
    -e "s|^METRICS_TOKEN=.*|METRICS_TOKEN=$(cat secrets/metrics_token)|" \
    -e "s|^S3_SECRET_ACCESS_KEY=.*|S3_SECRET_ACCESS_KEY=$(cat secrets/store_key)|" \
    ladlewell.env.example >ladlewell.env
fi
echo "Fill in by hand in ladlewell.env:"
grep -n '^[^#].*\(REPLACE\|ladlewell\.example\)' ladlewell.env || echo "nothing"
