import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { programPath } from '../image/programs.ts'

/** Debian's packages, beside the PostgreSQL that npm installed. */
const packages = {
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  psql: 'postgresql-client',
}

/** What PostgreSQL ships and npm's does not. Any release's will do. */
const companions = ['pg_isready', 'pg_controldata']

/** The sentence that says what this machine lacks for a cluster; null when it has all. */
export function lacksForCluster(): string | null {
  const missing = Object.entries(packages).flatMap(([program, name]) => (isThere(program) ? [] : [name]))
  if (!companionFolder()) missing.push('postgresql')
  if (missing.length === 0) return null
  return `no cluster of databases without Debian's packages ${[...new Set(missing)].join(', ')}.`
}

const isThere = (program: string) =>
  !spawnSync(programPath(program), ['--help'], { stdio: 'ignore', timeout: 20_000 }).error

/** Where Debian keeps the programs of a PostgreSQL of its own. */
export function companionFolder(): string | undefined {
  const home = '/usr/lib/postgresql'
  if (!existsSync(home)) return undefined
  return readdirSync(home)
    .toSorted((a, b) => Number(b) - Number(a))
    .map(release => join(home, release, 'bin'))
    .find(folder => companions.every(name => existsSync(join(folder, name))))
}
