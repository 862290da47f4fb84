import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { wallSeconds } from './clock.ts'
import { assertOutsideTransaction, type Queries } from './database.ts'
import { encodePicture } from './picture-encoding.ts'
import { isRefusal, type Refusal } from './refusal.ts'

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
   * row (`insertPicture`) the files go again after an hour.
   */
  write(bytes: Uint8Array<ArrayBuffer>): Promise<StoredPicture | Refusal>
  /** The same in a folder that no public address leads to. */
  writePrivate(bytes: Uint8Array<ArrayBuffer>): Promise<StoredPicture | Refusal>
  /** The bytes of `{id}.webp` or `{id}-small.webp`; null when there is no such public file. */
  read(name: string): Promise<Buffer<ArrayBuffer> | null>
  /** The bytes of a private picture, for whom the caller knows may see it; null when there is no such file. */
  readPrivate(id: string): Promise<Buffer<ArrayBuffer> | null>
  /** Removes the files of pictures whose rows are gone. What fails is left to `sweep`. */
  remove(ids: readonly string[]): Promise<void>
  /** How many rows lack a file. */
  countMissing(db: Queries): Promise<number>
  /** Removes files of an hour ago that no row speaks of. Answers how many. */
  sweep(db: Queries): Promise<number>
}

const HOUR_IN_SECONDS = 3600
const names = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-small)?\.webp$/

/** Where a picture is served: at most 1600 px a side. */
export const pictureUrl = (id: string) => `/pictures/${id}.webp`

/** At most 480 px a side, for cards and faces. */
export const smallPictureUrl = (id: string) => `/pictures/${id}-small.webp`

export function openPictures(folder: string): Pictures {
  const hidden = join(folder, 'private')

  async function write(bytes: Uint8Array<ArrayBuffer>, isPrivate: boolean): Promise<StoredPicture | Refusal> {
    assertOutsideTransaction('a picture')
    const encoded = await encodePicture(bytes)
    if (isRefusal(encoded)) return encoded
    const id = randomUUID()
    const place = isPrivate ? hidden : folder
    await mkdir(place, { recursive: true })
    await writeSafely(place, `${id}-small.webp`, encoded.small)
    await writeSafely(place, `${id}.webp`, encoded.large)
    return { id, width: encoded.width, height: encoded.height, isPrivate }
  }

  return {
    write: bytes => write(bytes, false),
    writePrivate: bytes => write(bytes, true),
    async read(name) {
      return names.test(name) ? readFile(join(folder, name)).catch(() => null) : null
    },
    readPrivate: id => readFile(join(hidden, `${id}.webp`)).catch(() => null),
    async countMissing(db) {
      const [rows, open, closed] = await Promise.all([
        db.query<{ id: string; isPrivate: boolean }>('select id, is_private as "isPrivate" from pictures'),
        filesIn(folder),
        filesIn(hidden),
      ])
      const there = { open: new Set(open), closed: new Set(closed) }
      return rows.filter(({ id, isPrivate }) =>
        filesOf(id).some(file => !there[isPrivate ? 'closed' : 'open'].has(file)),
      ).length
    },
    async remove(ids) {
      const files = ids.flatMap(filesOf)
      await Promise.all([unlinkAll(folder, files), unlinkAll(hidden, files)])
    },
    async sweep(db) {
      return (await sweepFolder(folder, db)) + (await sweepFolder(hidden, db))
    },
  }
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

const filesOf = (id: string) => [`${id}.webp`, `${id}-small.webp`]

const filesIn = (folder: string) => readdir(folder).catch(() => [])

async function unlinkAll(folder: string, files: readonly string[]): Promise<void> {
  await Promise.allSettled(files.map(file => unlink(join(folder, file))))
}

async function sweepFolder(folder: string, db: Queries): Promise<number> {
  const files = await filesIn(folder)
  const ids = [...new Set(files.map(file => names.exec(file)?.[1]).filter(id => id !== undefined))]
  const kept = await db.query<{ id: string }>('select id from pictures where id = any($1)', [ids])
  const known = new Set(kept.flatMap(({ id }) => filesOf(id)))
  const unknown = files.filter(file => !known.has(file) && file !== 'private')
  const ages = await Promise.all(unknown.map(file => ageOf(folder, file)))
  const old = ages.filter(({ seconds }) => seconds > HOUR_IN_SECONDS).map(({ file }) => file)
  await unlinkAll(folder, old)
  return old.length
}

/** After a crash there is the whole file under its name or none. */
async function writeSafely(folder: string, name: string, content: Uint8Array): Promise<void> {
  const unfinished = join(folder, `${name}.unfinished`)
  const file = await open(unfinished, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, join(folder, name))
}

async function ageOf(folder: string, file: string): Promise<{ file: string; seconds: number }> {
  const { mtimeMs } = await stat(join(folder, file)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
  return { file, seconds: wallSeconds() - mtimeMs / 1000 }
}
