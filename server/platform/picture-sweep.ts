import type { Queries } from './database.ts'
import type { Log } from './log.ts'
import {
  idsAmong,
  idsIn,
  moveFiles,
  type PictureFiles,
  type PicturePlace,
  removeFiles,
} from './picture-files.ts'

/** So long the files of a removed picture rest in the trash. */
const TRASH_DAYS = 30

/**
 * Keeps a picture store in order, an hour apart: brings files where their rows say; lays those that were on the list an hour ago, and that
 * nothing speaks of still, into the trash; lists what nothing speaks of now, in the log and in `npm run pictures`; and removes for good
 * what rested long enough. Takes only what this database wrote. Answers how many pictures it moved or removed.
 */
export async function sweepPictures(files: PictureFiles, db: Queries, log?: Log): Promise<number> {
  const asked = await db.query<{ id: string }>(
    'select id from picture_files where erase_asked_at is not null',
  )
  await erasePictures(files, db, idsOf(asked))
  const placed = await putInPlace(files, db)
  const trashed = await db.query<{ id: string }>(trashSql)
  await moveFiles(files, idsOf(trashed), 'trash')
  const spent = await db.query<{ id: string }>(spentSql)
  await erasePictures(files, db, idsOf(spent))
  const listed = await db.query<{ id: string }>(listSql)
  if (listed.length > 0) log?.info({ pictures: idsOf(listed) }, 'pictures to be laid into the trash')
  if (trashed.length > 0) log?.info({ pictures: idsOf(trashed) }, 'pictures laid into the trash')
  if (spent.length > 0) log?.info({ pictures: idsOf(spent) }, 'pictures removed for good')
  return asked.length + placed + trashed.length + spent.length
}

/** Files first: what is still noted is looked after again. */
export async function erasePictures(files: PictureFiles, db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await removeFiles(files, ids)
  await db.query('delete from picture_files where id = any($1)', [ids])
}

/** Also what a restored database speaks of again, and what has become private. Goes through the store in pages. */
export async function putInPlace(files: PictureFiles, db: Queries): Promise<number> {
  let placed = 0
  for (const place of ['open', 'private', 'trash'] as const)
    for await (const page of files.pages(place)) {
      const misplaced = await misplacedAmong(idsAmong(page), place, db)
      const idsFor = (isPrivate: boolean) => idsOf(misplaced.filter(row => row.isPrivate === isPrivate))
      await moveFiles(files, idsFor(true), 'private')
      await moveFiles(files, idsFor(false), 'open')
      await db.query(
        'update picture_files set trashed_at = null, listed_at = null where id = any($1) and (trashed_at is not null or listed_at is not null)',
        [idsOf(misplaced)],
      )
      placed += misplaced.length
    }
  return placed
}

async function misplacedAmong(ids: readonly string[], place: PicturePlace, db: Queries) {
  if (ids.length === 0) return []
  return db.query<{ id: string; isPrivate: boolean }>(
    `select id, is_private from pictures where id = any($1) and ($2 = 'trash' or is_private = ($2 = 'open'))`,
    [ids, place],
  )
}

/** What the next sweeps would take, and what lies in the store that this database never wrote. Changes nothing. */
export async function pictureReport(files: PictureFiles, db: Queries) {
  const [listed, trash, unreferenced, known, ...there] = await Promise.all([
    db.query<{ id: string; at: Date }>(
      `select id, listed_at as at from picture_files f where listed_at is not null and trashed_at is null and ${isUnspoken} order by 2`,
    ),
    db.query<{ id: string; until: Date }>(
      `select id, trashed_at + interval '${TRASH_DAYS} days' as until from picture_files where trashed_at is not null order by 2`,
    ),
    db.query<{ id: string }>(
      `select id from picture_files f where listed_at is null and trashed_at is null and ${isUnspoken} order by 1`,
    ),
    db.query<{ id: string }>('select id from picture_files union select id from pictures'),
    idsIn(files, 'open'),
    idsIn(files, 'private'),
    idsIn(files, 'trash'),
  ])
  const ours = new Set(idsOf(known))
  const strange = [...new Set(there.flatMap(ids => [...ids]))].filter(id => !ours.has(id)).toSorted()
  return { listed, trash, unreferenced: idsOf(unreferenced), strange }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const isUnspoken = 'not exists (select 1 from pictures p where p.id = f.id)'

// By the database's own clock: one that was set ahead must not empty the trash.
const trashSql = `
  update picture_files f set trashed_at = now()
  where trashed_at is null and listed_at < now() - interval '50 minutes' and ${isUnspoken} returning id`

const listSql = `
  update picture_files f set listed_at = now()
  where trashed_at is null and listed_at is null and written_at < now() - interval '1 hour' and ${isUnspoken} returning id`

const spentSql = `
  select id from picture_files f where trashed_at < now() - interval '${TRASH_DAYS} days' and ${isUnspoken}`
