import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../server/migrate.ts'
import { filesOf, STORE_MARK } from '../../server/platform/picture-files.ts'
import { foldersIn } from '../../server/platform/picture-folder.ts'
import { findBinaries } from '../database/binaries.ts'
import { type Cluster, locateCluster } from '../database/cluster.ts'
import { baseFor, forgetWal, recover, unpack } from './restore-cluster.ts'
import { isThere, unsealFile } from './sealed-file.ts'
import { lockVault, openVault, type Vault } from './vault.ts'

export interface RestoreWish {
  backups: string
  key: string | undefined
  dataDir: string
  mayMove: boolean
  /** The folder of pictures; null: they lie in a bucket, which keeps its own. */
  store: string | null
  /** Null: all that the backups have. */
  to: Date | null
  /** Data that is there is laid aside. */
  mayReplace: boolean
}

export interface Restored {
  /** Until when it knows what happened. */
  point: Date
  /** Where the data that was there is now. */
  laidAside: string[]
  pictures: number
  missing: string[]
}

/**
 * Restores database and pictures from a folder of backups. Nothing that was there is touched before all of it is restored and marked: it
 * sends and charges nothing until one of its owners says so. The caller holds the lock of `dataDir`.
 */
export async function restoreDatabase(wish: RestoreWish): Promise<Restored> {
  const vault = openVault(wish.backups, wish.key)
  const cluster = locateCluster({ dataDir: wish.dataDir, mayMove: wish.mayMove }, findBinaries())
  refuseToReplace(wish, cluster)
  const lock = await lockVault(vault)
  const parent = dirname(cluster.folder)
  const draft = { ...cluster, folder: join(parent, 'postgres.restored'), log: join(parent, 'restore.log') }
  const draftStore = wish.store === null ? null : `${wish.store}.restored`
  const forget = () => {
    for (const path of [draft.folder, draft.log, draftStore])
      if (path !== null) rmSync(path, { recursive: true, force: true })
    forgetWal(draft)
  }
  try {
    forget()
    await unpack(vault, await baseFor(vault, wish.to), draft)
    const known = await marked(draft, wish.to)
    const pictures = draftStore
      ? await restorePictures(vault, draftStore, known)
      : { pictures: 0, missing: [] }
    const store = draftStore && wish.store ? { from: draftStore, to: wish.store } : null
    const laidAside = putInPlace(cluster, draft, store)
    forgetWal(draft)
    return { ...pictures, point: known.point, laidAside }
  } catch (error) {
    forget()
    throw error
  } finally {
    lock.release()
  }
}

function refuseToReplace({ store, mayReplace }: RestoreWish, { folder }: Cluster): void {
  if (mayReplace) return
  const hasPictures = store !== null && existsSync(join(store, STORE_MARK))
  const there = existsSync(folder) ? folder : hasPictures ? store : null
  if (there)
    throw new Error(
      `${there} has data. Set DATA_DIR to another folder, or say --replace: what is there is then kept aside.`,
    )
}

interface Known {
  point: Date
  store: string | null
  pictures: string[]
}

async function marked(draft: Cluster, to: Date | null): Promise<Known> {
  const database = await recover(draft, to)
  try {
    await migrate(database.url)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      const { rows } = await client.query(
        `select hold_restored(coalesce($1, pg_last_xact_replay_timestamp(), now()), 'npm run restore') as point`,
        [to],
      )
      const store = await client.query('select id from picture_store')
      const pictures = await client.query('select id from pictures union select id from picture_files')
      return {
        point: rows[0].point,
        store: store.rows[0]?.id ?? null,
        pictures: pictures.rows.map(({ id }) => id),
      }
    } finally {
      await client.end()
    }
  } finally {
    await database.stop()
  }
}

/** By renaming alone, the database last: a restore that is cut off leaves nothing that starts half restored. */
function putInPlace(cluster: Cluster, draft: Cluster, store: { from: string; to: string } | null): string[] {
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const archive = join(dirname(cluster.folder), 'wal-archive')
  const aside: string[] = []
  for (const path of [cluster.folder, archive, store?.to]) {
    if (!path || !existsSync(path)) continue
    renameSync(path, `${path}.before-${stamp}`)
    aside.push(`${path}.before-${stamp}`)
  }
  if (store) renameSync(store.from, store.to)
  renameSync(draft.folder, cluster.folder)
  rmSync(draft.log, { force: true })
  return aside
}

/** Only what the restored database speaks of; all of it as private, until the product at its start lays each where it belongs. */
async function restorePictures(
  { pictures, key }: Vault,
  store: string,
  known: Known,
): Promise<{ pictures: number; missing: string[] }> {
  const folder = foldersIn(store).private
  mkdirSync(folder, { recursive: true })
  const missing: string[] = []
  let restored = 0
  for (const id of known.pictures)
    for (const file of filesOf(id)) {
      const source = join(pictures, file)
      if (!(await isThere(source))) {
        missing.push(file)
        continue
      }
      await unsealFile(source, createWriteStream(join(folder, file)), { name: `pictures/${file}`, key })
      restored++
    }
  if (known.store !== null) await writeFile(join(store, STORE_MARK), `${known.store}\n`, { flush: true })
  return { pictures: restored, missing }
}
