import { MOST_THREAD_PICTURES } from '@ladlewell/domain/thread.ts'
import type { Parts } from '../../platform/parts.ts'
import { insertPicture } from '../../platform/pictures.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { type Reader, threadOf } from './queries.ts'
import { showInReport } from './reports.ts'
import { addPicture } from './say.ts'

/** How long after a message pictures may be added to it. */
const MINUTES = 30

interface Added {
  threadId: number
  entryId: number
  picture: Uint8Array<ArrayBuffer>
  position?: number | undefined
  /** Of the caller: the same is added once. */
  key: string | null
}

/** Adds a picture to a message that somebody wrote just now. */
export async function addMessagePicture(
  { db, pictures }: Parts,
  reader: Reader,
  { threadId, entryId, picture, position, key }: Added,
  now: Date,
): Promise<Refusal | undefined> {
  if (!(await threadOf(db, reader, threadId))) return refuse('not-found')
  const stored = await pictures.writePrivate(picture)
  if (isRefusal(stored)) return stored
  const once = key === null ? null : `${reader.accountId}|${entryId}|${key}`
  const done = await db.transaction<Refusal | 'added' | 'added-before'>(async tx => {
    const since = new Date(now.getTime() - MINUTES * 60_000)
    const [entry] = await tx.query(
      `select 1 from thread_entries where id = $1 and thread_id = $2 and author_id = $3 and what = 'message' and at > $4
       for update`,
      [entryId, threadId, reader.accountId, since],
      'lock-own-entry',
    )
    if (!entry) return refuse('not-found')
    const [standing] = await tx.query<{ pictures: number; isKnown: boolean }>(
      `select count(*)::int as pictures, coalesce(bool_or(once = $2), false) as is_known from thread_pictures
       where entry_id = $1`,
      [entryId, once],
      'entry-pictures',
    )
    if (standing!.isKnown) return 'added-before'
    if (standing!.pictures >= MOST_THREAD_PICTURES) return refuse('too-many-pictures')
    await insertPicture(tx, stored, reader.accountId, now)
    await addPicture(tx, entryId, stored.id, { position: position ?? null, once })
    await showInReport(tx, entryId, stored.id)
    return 'added'
  })
  if (done === 'added') return
  await pictures.remove([stored.id])
  return isRefusal(done) ? done : undefined
}
