#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume.
set -eu
psql --username postgres -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/ladlewell_password)" --file /roles.sql
