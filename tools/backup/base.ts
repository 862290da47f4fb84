import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { sealFile, syncAll, unsealText } from './sealed-file.ts'
import type { Vault } from './vault.ts'

/** A whole copy of the database’s files, good together with what was written while they were copied. */
export interface Base {
  /** Of the database's own clock: nothing before it can be restored from this one. */
  endedAt: string
  /** What was written from here on belongs to it. */
  firstSegment: string
  lastSegment: string
  postgres: string
  folders: string[]
  /** Paths in the data directory; each is sealed under its number. */
  files: string[]
}

// As pg_basebackup leaves them out: what belongs to the running server, and what is made anew.
const leftOut = new Set([
  ...['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'backup_label', 'tablespace_map'],
  ...['standby.signal', 'recovery.signal', 'backup_manifest', 'core'],
])
const emptied = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'],
  'pg_subtrans',
])

/** Copies the files of a running database. Under its name there is only a whole one. */
export async function takeBase(client: pg.Client, dataDirectory: string, vault: Vault): Promise<void> {
  await removeUnfinished(vault)
  const [begun] = await rowsOf<{ file: string; now: Date }>(
    client,
    `select pg_walfile_name(pg_backup_start('ladlewell', true)) as file, now() as now`,
  )
  const name = `base-${begun!.now.toISOString().replace(/[-:]|\.\d+/g, '')}`
  const draft = join(vault.folder, `${name}.unfinished`)
  await mkdir(draft, { mode: 0o700 })
  const found = await listFiles(dataDirectory)
  const copied: string[] = []
  for (const path of found.files) {
    const seal = { name: `${name}/${path}`, key: vault.key, isPacked: true, isOneOfMany: true } as const
    const source = await existing(join(dataDirectory, path))
    if (!source) continue
    await sealFile(source, join(draft, String(copied.length)), seal)
    copied.push(path)
  }
  // Its own answer comes when all that belongs to it was laid aside.
  const [ended] = await rowsOf<{ label: string; file: string; now: Date; version: string }>(
    client,
    `select labelfile as label, pg_walfile_name(lsn) as file, clock_timestamp() as now, current_setting('server_version') as version
     from pg_backup_stop(true)`,
  )
  const label = { name: `${name}/backup_label`, key: vault.key, isPacked: true }
  await sealFile(Readable.from([ended!.label]), join(draft, String(copied.length)), label)
  const base: Base = {
    endedAt: ended!.now.toISOString(),
    firstSegment: begun!.file,
    lastSegment: ended!.file,
    postgres: ended!.version,
    folders: found.folders,
    files: [...copied, 'backup_label'],
  }
  const about = { name: `${name}/base.json`, key: vault.key, isPacked: true }
  await sealFile(Readable.from([JSON.stringify(base)]), join(draft, 'base'), about)
  await syncAll(draft)
  await rename(draft, join(vault.folder, name))
  await syncFolder(vault.folder)
}

export async function readBase({ folder, key }: Vault, name: string): Promise<Base> {
  return JSON.parse(await unsealText(join(folder, name, 'base'), { name: `${name}/base.json`, key }))
}

async function removeUnfinished({ folder }: Vault): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith('.unfinished')) await rm(join(folder, name), { recursive: true })
}

async function listFiles(root: string): Promise<{ files: string[]; folders: string[] }> {
  const files: string[] = []
  const folders: string[] = []
  async function walk(path: string): Promise<void> {
    const entries = await readdir(join(root, path), { withFileTypes: true }).catch(unlessMissing)
    for (const entry of entries ?? []) {
      if (leftOut.has(entry.name) || /^(pgsql_tmp|\.s\.PGSQL)/.test(entry.name)) continue
      const inner = path ? `${path}/${entry.name}` : entry.name
      if (entry.isDirectory()) {
        folders.push(inner)
        if (!emptied.has(inner)) await walk(inner)
      } else if (entry.isFile()) files.push(inner)
    }
  }
  await walk('')
  return { files, folders: [...folders, 'pg_wal/archive_status', 'pg_wal/summaries'] }
}

/** One that has gone since it was listed is not needed: what was written says that it went. */
async function existing(path: string): Promise<Readable | null> {
  const file = await open(path, 'r').catch(unlessMissing)
  return file?.createReadStream() ?? null
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

async function rowsOf<R>(client: pg.Client, text: string): Promise<R[]> {
  return (await client.query(text)).rows as R[]
}
