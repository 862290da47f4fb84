#!/bin/sh
# release.sh <release>: makes /opt/ladlewell/releases/<release>, which was copied there, the one that runs, one process after the other. Run it on
# each machine in turn; the first one migrates. The release before stays, for going back: release.sh <release before>.
set -eu
folder=/opt/ladlewell/releases/$1
[ -x "$folder/bin/node" ] || { echo "$folder is no release." >&2; exit 1; }
ln -sfn "$folder" /opt/ladlewell/next
mv -T /opt/ladlewell/next /opt/ladlewell/current
systemctl start ladlewell-migrate
for role in web worker; do
  systemctl restart "ladlewell@$role"
  . "/etc/ladlewell/$role.env"
  tries=0
  until curl --fail --silent --output /dev/null "http://$HOST:$HEALTH_PORT/readyz"; do
    tries=$((tries + 1))
    [ $tries -lt 120 ] || { echo "ladlewell@$role is not ready after a minute: journalctl -u ladlewell@$role" >&2; exit 1; }
    sleep 0.5
  done
  echo "ladlewell@$role runs $1"
done
