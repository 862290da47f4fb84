import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assertOutsideTransaction, type Queries } from './database.ts'
import type { Log } from './log.ts'
import { encodePicture } from './picture-encoding.ts'
import { filesIn, filesOf, foldersIn, moveFiles, unlinkFiles, writeSafely } from './picture-files.ts'
import { putInPlace, sweepPictures } from './picture-sweep.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'

/** A picture whose files are on disk and safe there; it counts once its row is committed. */
export interface StoredPicture {
  id: string
  width: number
  height: number
  isPrivate: boolean
}

export interface Pictures {
  /**
   * Re-encodes what somebody uploaded and writes it. Refuses with picture-not-readable or picture-too-large. Without a
   * row (`insertPicture`) the files go again after some hours.
   */
  write(bytes: Uint8Array<ArrayBuffer>): Promise<StoredPicture | Refusal>
  /** The same in a folder that no public address leads to. */
  writePrivate(bytes: Uint8Array<ArrayBuffer>): Promise<StoredPicture | Refusal>
  /** The bytes of `{id}.webp` or `{id}-small.webp`; null when there is no such public file. */
  read(name: string): Promise<Buffer<ArrayBuffer> | null>
  /** The bytes of a private picture, for whom the caller knows may see it; null when there is no such file. */
  readPrivate(id: string): Promise<Buffer<ArrayBuffer> | null>
  /** Lays the files of pictures whose rows are gone into the trash, for 30 days. What fails is left to `sweep`. */
  remove(ids: readonly string[]): Promise<void>
  /** Removes them for good, at once: somebody was promised that. */
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

/** The store in a folder, which must be the database's own: see `marryPictureStore`. */
export function openPictures(folder: string, db: Queries): Pictures {
  const folders = foldersIn(folder)

  async function write(bytes: Uint8Array<ArrayBuffer>, isPrivate: boolean): Promise<StoredPicture | Refusal> {
    assertOutsideTransaction('a picture')
    const encoded = await encodePicture(bytes)
    if (isRefusal(encoded)) return encoded
    const id = randomUUID()
    const place = isPrivate ? folders.private : folders.open
    await mkdir(place, { recursive: true })
    // Noted first: what is not noted is never taken away again.
    await db.query('insert into picture_files (id) values ($1)', [id], 'note-picture')
    await writeSafely(place, `${id}-small.webp`, encoded.small)
    await writeSafely(place, `${id}.webp`, encoded.large)
    return { id, width: encoded.width, height: encoded.height, isPrivate }
  }

  return {
    write: bytes => write(bytes, false),
    writePrivate: bytes => write(bytes, true),
    async read(file) {
      return name.test(file) ? readFile(join(folders.open, file)).catch(() => null) : null
    },
    readPrivate: id => readFile(join(folders.private, `${id}.webp`)).catch(() => null),
    async remove(ids) {
      if (ids.length === 0) return
      await moveFiles(folders, ids, 'trash').catch(() => undefined)
      await db.query(
        'update picture_files set trashed_at = now() where id = any($1) and trashed_at is null',
        [ids],
      )
    },
    async erase(ids) {
      await unlinkFiles(folders, ids)
      await db.query('delete from picture_files where id = any($1)', [ids])
    },
    async countMissing() {
      const [rows, open, closed] = await Promise.all([
        db.query<{ id: string; isPrivate: boolean }>('select id, is_private from pictures'),
        filesIn(folders.open),
        filesIn(folders.private),
      ])
      const there = { open: new Set(open), closed: new Set(closed) }
      return rows.filter(({ id, isPrivate }) =>
        filesOf(id).some(file => !there[isPrivate ? 'closed' : 'open'].has(file)),
      ).length
    },
    putInPlace: () => putInPlace(folders, db),
    sweep: log => sweepPictures(folders, db, log),
  }
}

/** A private picture for whom the caller knows may see it, kept by no cache. Refuses with not-found. */
export async function privatePictureResponse(
  pictures: Pictures,
  id: string | null,
): Promise<Response | Refusal> {
  const content = id === null ? null : await pictures.readPrivate(id)
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
