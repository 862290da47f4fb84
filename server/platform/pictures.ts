import { randomUUID } from 'node:crypto'
import { assertOutsideTransaction, type Queries } from './database.ts'
import type { Log } from './log.ts'
import { encodePicture } from './picture-encoding.ts'
import { filesIn, filesOf, moveFiles, type PictureFiles, StoreUnavailable } from './picture-files.ts'
import { erasePictures, putInPlace, sweepPictures } from './picture-sweep.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'

/** A picture whose files are safe in the store; it counts once its row is committed. */
export interface StoredPicture {
  id: string
  width: number
  height: number
  isPrivate: boolean
}

export interface Pictures {
  /**
   * Re-encodes what somebody uploaded and writes it. Refuses with picture-not-readable or picture-too-large. Without a
   * row (`insertPicture`) the files go again after some hours. Throws StoreUnavailable.
   */
  write(bytes: Uint8Array<ArrayBuffer>): Promise<StoredPicture | Refusal>
  /** The same in a place that no public address leads to. */
  writePrivate(bytes: Uint8Array<ArrayBuffer>): Promise<StoredPicture | Refusal>
  /** The bytes of `{id}.webp` or `{id}-small.webp`; null when there is no such public file. */
  read(name: string): Promise<Buffer<ArrayBuffer> | null>
  /** The bytes of a private picture, for whom the caller knows may see it; null when there is no such file. */
  readPrivate(id: string): Promise<Buffer<ArrayBuffer> | null>
  /** Where a public file is for anybody; null: nowhere but in `read`, or no such name. */
  publicUrl(name: string): string | null
  /** An address that shows a private picture for some minutes, whether or not there is one; null: nowhere but in `readPrivate`. */
  privateUrl(id: string): Promise<string | null>
  /** Lays the files of pictures whose rows are gone into the trash, for 30 days. What fails is left to `sweep`. */
  remove(ids: readonly string[]): Promise<void>
  /** Removes them for good, at once: somebody was promised that. While the store is away, `sweep` goes on with it. */
  erase(ids: readonly string[]): Promise<void>
  /** How many rows lack a file. */
  countMissing(): Promise<number>
  /** Brings every picture's files where its row says, out of the trash too. Answers how many it moved. */
  putInPlace(): Promise<number>
  /** Puts right, lists, lays into the trash and forgets: see `sweepPictures`. Answers how many pictures it did that to. */
  sweep(log?: Log): Promise<number>
}

const name = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-small)?\.webp$/

/** Where a picture is served: at most 1600 px a side. */
export const pictureUrl = (id: string) => `/pictures/${id}.webp`

/** At most 480 px a side, for cards and faces. */
export const smallPictureUrl = (id: string) => `/pictures/${id}-small.webp`

/** The pictures in a store, which must be the database's own: see `marryPictureStore`. */
export function openPictures(files: PictureFiles, db: Queries): Pictures {
  async function write(bytes: Uint8Array<ArrayBuffer>, isPrivate: boolean): Promise<StoredPicture | Refusal> {
    assertOutsideTransaction('a picture')
    const encoded = await encodePicture(bytes)
    if (isRefusal(encoded)) return encoded
    const id = randomUUID()
    const place = isPrivate ? 'private' : 'open'
    // Noted first: what is not noted is never taken away again.
    await db.query('insert into picture_files (id) values ($1)', [id], 'note-picture')
    await files.put(place, `${id}-small.webp`, encoded.small)
    await files.put(place, `${id}.webp`, encoded.large)
    return { id, width: encoded.width, height: encoded.height, isPrivate }
  }

  return {
    write: bytes => write(bytes, false),
    writePrivate: bytes => write(bytes, true),
    async read(file) {
      return name.test(file) ? files.get('open', file) : null
    },
    readPrivate: id => files.get('private', `${id}.webp`),
    publicUrl: file => (name.test(file) ? files.publicUrl(file) : null),
    privateUrl: id => files.privateUrl(`${id}.webp`),
    async remove(ids) {
      if (ids.length === 0) return
      await moveFiles(files, ids, 'trash').catch(() => undefined)
      await db.query(
        'update picture_files set trashed_at = now() where id = any($1) and trashed_at is null',
        [ids],
      )
    },
    async erase(ids) {
      // Whoever was promised it has left: what the store does not do now, the next rounds do.
      await db.query('update picture_files set erase_asked_at = now() where id = any($1)', [ids])
      await erasePictures(files, db, ids).catch(unlessUnavailable)
    },
    async countMissing() {
      const [rows, open, closed] = await Promise.all([
        db.query<{ id: string; isPrivate: boolean }>('select id, is_private from pictures'),
        filesIn(files, 'open'),
        filesIn(files, 'private'),
      ])
      const there = { open: new Set(open), closed: new Set(closed) }
      return rows.filter(({ id, isPrivate }) =>
        filesOf(id).some(file => !there[isPrivate ? 'closed' : 'open'].has(file)),
      ).length
    },
    putInPlace: () => putInPlace(files, db),
    sweep: log => sweepPictures(files, db, log),
  }
}

function unlessUnavailable(error: Error): void {
  if (!(error instanceof StoreUnavailable)) throw error
}

/** A private picture for whom the caller knows may see it, kept by no cache, or the way to it. Refuses with not-found. */
export async function privatePictureResponse(
  pictures: Pictures,
  id: string | null,
): Promise<Response | Refusal> {
  if (id === null) return refuse('not-found')
  const url = await pictures.privateUrl(id)
  if (url) return new Response(null, { status: 302, headers: { location: url, 'cache-control': 'no-store' } })
  const content = await pictures.readPrivate(id)
  if (!content) return refuse('not-found')
  return new Response(content, {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Removes rows of pictures. Answers their ids: once it is committed, `remove` lays the files away. */
export async function deletePictures(tx: Queries, ids: readonly (string | null)[]): Promise<string[]> {
  const known = ids.filter(id => id !== null)
  if (known.length > 0) await tx.query('delete from pictures where id = any($1)', [known], 'delete-pictures')
  return known
}

/** The same of the face that is shown at an address, if it is a picture of the account's. */
export async function removePortrait(tx: Queries, accountId: number, url: string | null): Promise<string[]> {
  const id = url?.match(/^\/pictures\/(.+)-small\.webp$/)?.[1]
  if (!id) return []
  await tx.query('delete from pictures where id = $1 and account_id = $2', [id, accountId])
  return [id]
}

/** Pictures that were public and are private from now on; the store then moves their files. */
export async function hidePictures(db: Queries, ids: readonly string[]): Promise<void> {
  await db.query('update pictures set is_private = true where id = any($1) and not is_private', [ids])
}

/** Makes a written picture count, in the transaction that says what it is for. */
export async function insertPicture(
  tx: Queries,
  picture: StoredPicture,
  accountId: number,
  now: Date,
): Promise<void> {
  await tx.query(
    'insert into pictures (id, account_id, width, height, created_at, is_private) values ($1, $2, $3, $4, $5, $6)',
    [picture.id, accountId, picture.width, picture.height, now, picture.isPrivate],
  )
}
