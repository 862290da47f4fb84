import type { Request } from '@ladlewell/contract/http.ts'
import type { postMessage as contract } from '@ladlewell/contract/threads.ts'
import { bracesIn } from '@ladlewell/domain/thread.ts'
import type { Parts } from '../../platform/parts.ts'
import { deletePictures, insertPicture } from '../../platform/pictures.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { type Reader, threadOf } from './queries.ts'
import { say } from './say.ts'
import { solve } from './solve.ts'

type Written = Request<typeof contract>['body'] & {
  threadId: number
  picture: Uint8Array<ArrayBuffer> | null
  /** Of the caller: the same is said once. */
  key: string | null
}

/** Says what somebody wrote in a conversation that they are in, once a key. */
export async function postMessage(
  { db, pictures }: Parts,
  reader: Reader,
  { threadId, text, picture, key, ...written }: Written,
  now: Date,
): Promise<Refusal | undefined> {
  const thread = await threadOf(db, reader, threadId)
  if (!thread) return refuse('not-found')
  // What was put into another conversation goes on there.
  const into = thread.mergedIntoId ?? threadId
  const { as } = thread
  const audience = as === 'staff' ? (written.audience ?? 'all') : 'all'
  if (as === 'staff' && audience !== 'staff' && bracesIn(text).length > 0) return refuse('macro-not-filled')
  const remindAt = written.remindAt ? new Date(written.remindAt) : undefined
  if (remindAt && remindAt <= now) return refuse('not-in-the-future')
  const stored = picture && (await pictures.writePrivate(picture))
  if (isRefusal(stored)) return stored
  const isSaid = await db.transaction(async tx => {
    if (stored) await insertPicture(tx, stored, reader.accountId, now)
    const entryId = await say(
      tx,
      into,
      {
        ...{ party: as, authorId: reader.accountId, text, audience, pictureId: stored?.id ?? null },
        once: key === null ? null : `${reader.accountId}|${into}|${key}`,
        ...(as === 'staff' && { waitFor: written.solve ? 'nobody' : written.waitFor, remindAt }),
      },
      now,
    )
    if (entryId === null) await deletePictures(tx, [stored?.id ?? null])
    if (entryId !== null && as === 'staff' && written.solve)
      await solve(tx, into, { party: 'staff', authorId: reader.accountId }, now)
    return entryId !== null
  })
  if (!isSaid && stored) await pictures.remove([stored.id])
}
