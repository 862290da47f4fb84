import { chownSync, createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Cluster } from '../database/cluster.ts'
import { type Database, startCluster } from '../database/start-database.ts'
import { type Base, readBase } from './base.ts'
import { syncAll, unsealFile } from './sealed-file.ts'
import { basesIn, type Vault } from './vault.ts'
import { historiesIn, segmentsIn } from './wal.ts'

/** Since PostgreSQL may run as another user than we do. */
type Owner = Cluster['owner']

/** The newest base that ended before the instant, or the newest of all. Throws when nothing reaches back so far. */
export async function baseFor(vault: Vault, to: Date | null): Promise<{ name: string; base: Base }> {
  const bases = await Promise.all(
    basesIn(vault).map(async name => ({ name, base: await readBase(vault, name) })),
  )
  const found = bases.findLast(({ base }) => to === null || new Date(base.endedAt) <= to)
  if (found) return found
  const oldest = bases[0]
  throw new Error(
    oldest
      ? `These backups reach back to ${oldest.base.endedAt}, not to ${to!.toISOString()}.`
      : `${vault.folder} holds no whole backup.`,
  )
}

/** Unpacks a base and what was written since, every byte of it checked. */
export async function unpack(
  vault: Vault,
  { name, base }: { name: string; base: Base },
  draft: Cluster,
): Promise<void> {
  const { folder, owner } = draft
  const make = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    give(path, owner)
  }
  make(folder)
  make(walOf(draft))
  for (const inner of base.folders) make(join(folder, inner))
  for (const [number, path] of base.files.entries())
    await write(join(vault.folder, name, String(number)), join(folder, path), owner, {
      name: `${name}/${path}`,
      key: vault.key,
    })
  const needed = segmentsIn(vault).filter(segment => segment.slice(8) >= base.firstSegment.slice(8))
  for (const each of [...needed, ...historiesIn(vault)])
    await write(join(vault.wal, each), join(walOf(draft), each), owner, {
      name: `wal/${each}`,
      key: vault.key,
    })
  await syncAll(folder)
}

/** Starts the server on what was unpacked, which goes through all that was written until the instant. */
export async function recover(draft: Cluster, to: Date | null): Promise<Database> {
  const signal = join(draft.folder, 'recovery.signal')
  writeFileSync(signal, '')
  give(signal, draft.owner)
  const wal = `'${walOf(draft).replaceAll("'", "'\\''").replaceAll('%', '%%')}'`
  const more = {
    archive_command: 'true',
    // Else it brings every file to disk by itself, which took most of the time; we have.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    // Otherwise it is ready while it still reads.
    hot_standby: 'off',
    restore_command: `cp ${wal}/%f %p`,
    recovery_target_timeline: 'latest',
    recovery_target_action: 'promote',
    // It reads this before it knows the names of zones.
    ...(to && { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }),
  }
  try {
    return await startCluster(draft, { more })
  } catch (error) {
    throw new Error(reasonIn(draft.log, to) ?? (error as Error).message)
  }
}

export function forgetWal(draft: Cluster): void {
  rmSync(walOf(draft), { recursive: true, force: true })
}

const walOf = ({ folder }: Cluster) => join(dirname(folder), 'wal-to-restore')

function reasonIn(log: string, to: Date | null): string | null {
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  if (to && lines.some(line => line.includes('recovery ended before configured recovery target')))
    return `These backups do not reach to ${to.toISOString()} yet.`
  const fatal = lines.findLast(line => line.includes('FATAL:'))
  return fatal ? `The backup was not restored: ${fatal.replace(/^.*FATAL:\s*/, '')}.` : null
}

async function write(
  source: string,
  target: string,
  owner: Owner,
  sealing: Parameters<typeof unsealFile>[2],
): Promise<void> {
  await unsealFile(source, createWriteStream(target, { mode: 0o600 }), sealing).catch(error => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error(`The backup is damaged: ${sealing.name} is missing.`)
    throw error
  })
  give(target, owner)
}

function give(path: string, owner: Owner): void {
  if (owner) chownSync(path, owner.uid, owner.gid)
}
