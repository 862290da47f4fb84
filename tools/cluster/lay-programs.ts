import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '../database/binaries.ts'
import { copyWithinReach, type Owner } from '../database/reach.ts'
import { companionFolder } from './programs.ts'

/**
 * A folder of programs as Patroni expects them: npm's PostgreSQL, what it lacks from Debian, and instead of pg_basebackup, which
 * does not copy from a later release, a copy as PostgreSQL's manual makes one without it.
 */
export function layPrograms(folder: string, owner: Owner | undefined, password: string): string {
  const { native, version } = findBinaries()
  const ours = join(owner ? copyWithinReach(native, version, owner) : native, 'bin')
  const debian = companionFolder()!
  mkdirSync(folder)
  for (const name of ['postgres', 'initdb', 'pg_ctl']) symlinkSync(join(ours, name), join(folder, name))
  symlinkSync(join(debian, 'pg_isready'), join(folder, 'pg_isready'))
  script(join(folder, 'pg_controldata'), `exec ${join(debian, 'pg_controldata')} "$@" 2>/dev/null`)
  script(join(folder, 'pg_waldump'), lastRecord)
  script(join(folder, 'pg_basebackup'), copying.replace('SECRET', password))
  return folder
}

function script(file: string, text: string): void {
  writeFileSync(file, `#!/bin/sh\n${text}\n`)
  chmodSync(file, 0o755)
}

// Debian's older one cannot read the log. Patroni asks it one thing, after a clean stop: whether the last record is what pg_control says
// that it is.
const lastRecord = `
while [ "$1" != -s ]; do shift; done
echo "rmgr: XLOG        len (rec/tot):    114/   114, tx:          0, lsn: $2, prev $2, desc: CHECKPOINT_SHUTDOWN redo $2; shutdown"
`

// The data of all lies on this machine. What vanishes while it is copied is in the log that follows; slots are each server's own.
const copying = `
for each; do case $each in --pgdata=*) export TO="\${each#*=}";; --dbname=*) at="\${each#*=}";; esac; done
at=$(echo "$at" | sed "s/user=[^ ]*//")
rm -rf "$TO"
PGUSER=postgres PGPASSWORD=SECRET psql -X -q -A -t -v ON_ERROR_STOP=1 -d "$at" <<'END' || exit 1
select pg_backup_start('copy', true), current_setting('data_directory') as from \\gset
\\setenv FROM :from
\\! cp -a "$FROM" "$TO" 2>/dev/null
select labelfile from pg_backup_stop(false) \\g | cat > "$TO/backup_label"
END
rm -rf "$TO/postmaster.pid" "$TO"/pg_replslot/*
test -s "$TO/backup_label" && test -f "$TO/global/pg_control"
`
