import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { makeDataDir } from '../data-dir.ts'
import type { Binaries } from './binaries.ts'
import { canReach, copyWithinReach, elsewhere, type Owner } from './reach.ts'

export interface Wish {
  dataDir: string
  /** A root start may keep the data under /var/lib when the database's user cannot reach dataDir. */
  mayMove?: boolean
  /** For throw-away data: nothing is synced to disk. */
  fast?: boolean
}

export interface Cluster {
  folder: string
  log: string
  /** The folder of `postgres` and `initdb`. */
  binaries: string
  /** Only for a root start, since PostgreSQL refuses to run as root. */
  owner?: Owner
}

const nobody: Owner = { uid: 65534, gid: 65534 }

/** Where the data lives, who owns it and which binaries serve it; creates the data on first use. */
export function findCluster(wish: Wish, of: Binaries): Cluster {
  const cluster = locateCluster(wish, of)
  if (!existsSync(cluster.folder)) create(cluster, wish.fast)
  refuseForeign(cluster)
  shortenLog(cluster.log)
  return cluster
}

/** The same, whether there is data or not. */
export function locateCluster(wish: Wish, { native, version }: Binaries): Cluster {
  makeDataDir(wish.dataDir)
  const isRoot = process.getuid?.() === 0
  const folder = isRoot ? reachableFolder(wish) : join(realpathSync(wish.dataDir), 'postgres')
  const owner = isRoot ? ownerOf(folder) : undefined
  const binaries = join(owner ? copyWithinReach(native, version, owner) : native, 'bin')
  const log = join(dirname(folder), 'postgres.log')
  return { folder, log, binaries, ...(owner && { owner }) }
}

function reachableFolder({ dataDir, mayMove = false }: Wish): string {
  const here = realpathSync(dataDir)
  const moved = elsewhere(here)
  if (moved.exists()) return join(moved.folder(), 'postgres')
  if (existsSync(join(here, 'postgres')) || canReach(here, nobody)) return join(here, 'postgres')
  if (statSync(here).uid === 0 && canReach(dirname(here), nobody)) return join(letPass(here), 'postgres')
  if (mayMove) return join(moved.folder(), 'postgres')
  throw new Error(
    `DATA_DIR ${dataDir} lies in a folder that only root may enter, and PostgreSQL does not run as root; ` +
      'choose a DATA_DIR whose parent folders others may enter, or start as an ordinary user.',
  )
}

// A private folder of root's own, as mktemp makes them: the database's group may pass through it, no one else.
function letPass(folder: string): string {
  chownSync(folder, 0, nobody.gid)
  chmodSync(folder, (statSync(folder).mode & 0o7777) | 0o010)
  return folder
}

// Data that an ordinary user created stays that user's when root starts it.
function ownerOf(folder: string): Owner {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : nobody
}

// Made aside and renamed when whole, so that a killed first start leaves nothing half-made in place.
function create(cluster: Cluster, fast = false): void {
  const parent = dirname(cluster.folder)
  for (const name of readdirSync(parent)) {
    if (name.startsWith('postgres.new-')) rmSync(join(parent, name), { recursive: true, force: true })
  }
  const draft = join(parent, `postgres.new-${process.pid}`)
  mkdirSync(draft, { mode: 0o700 })
  if (cluster.owner) chownSync(draft, cluster.owner.uid, cluster.owner.gid)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const options = ['-U', 'ladlewell', '--auth=trust', '--no-instructions', ...(fast ? ['--no-sync'] : [])]
  run(cluster, 'initdb', ['-D', draft, ...locale, ...options])
  run(cluster, 'postgres', ['--single', '-D', draft, 'postgres'], 'CREATE DATABASE ladlewell;\n')
  renameSync(draft, cluster.folder)
}

function run({ binaries, owner }: Cluster, program: string, args: string[], input = ''): void {
  const done = spawnSync(join(binaries, program), args, {
    ...owner,
    cwd: '/',
    input,
    env: { LC_ALL: 'C', TZ: 'UTC' },
  })
  if (done.status === 0) return
  if (done.stderr?.includes('could not look up effective user ID')) {
    throw new Error(
      'PostgreSQL runs only for a user that has a name on this machine, and yours has none; ' +
        'start as another user, or set DATABASE_URL to a PostgreSQL 18 of your own.',
    )
  }
  const reason = done.error?.message ?? done.stderr.toString().trim()
  throw new Error(`The embedded database could not be created (${program}): ${reason}`)
}

function refuseForeign({ folder }: Cluster): void {
  const uid = process.getuid?.()
  const found = statSync(folder)
  if (uid === undefined || uid === 0 || found.uid === uid) return
  throw new Error(
    `The database in ${folder} belongs to another user (uid ${found.uid}); start as that user or as root, or choose another DATA_DIR.`,
  )
}

function shortenLog(log: string): void {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > 10_000_000) renameSync(log, `${log}.1`)
}
