import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const home = '/var/lib/ladlewell'

export interface Owner {
  uid: number
  gid: number
}

/** Whether that user can enter the folder, parents included; only root may ask. */
export function canReach(folder: string, { uid, gid }: Owner): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], { uid, gid, cwd: '/' }).status === 0
}

/** The folder of the binaries itself, or a copy of it where that user can reach it. */
export function copyWithinReach(native: string, version: string, owner: Owner): string {
  if (canReach(join(native, 'bin', 'postgres'), owner)) return native
  const copy = join(home, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.new-${process.pid}`
  mkdirSync(home, { recursive: true, mode: 0o755 })
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  renameSync(draft, copy)
  return copy
}

/**
 * A place for the data of a `dataDir` that the database's user cannot enter. `dataDir` remembers it,
 * so removing `dataDir` begins anew and a new checkout never meets an old one's data.
 */
export function elsewhere(dataDir: string) {
  const note = join(dataDir, 'postgres.location')
  return {
    exists: () => existsSync(note),
    folder(): string {
      if (existsSync(note)) return readFileSync(note, 'utf8').trim()
      const folder = join(home, randomBytes(6).toString('hex'))
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      writeFileSync(note, `${folder}\n`)
      return folder
    },
  }
}
