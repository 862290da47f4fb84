import { createHash } from 'node:crypto'
import type { Queries } from './database.ts'
import { filesIn, idsAmong, type PictureFiles, type PicturePlace } from './picture-files.ts'

const AT_ONCE = 8

export interface Copied {
  copied: number
  copiedBytes: number
  /** Were there already, the same to the last byte. */
  there: number
  /** What this database never wrote, or has erased. */
  notOurs: number
  /** Neither readable here nor whole there. */
  broken: string[]
}

/**
 * Copies what this database keeps from one store into another, place by place, while the product goes on with the first. Reads back what it
 * wrote and compares by SHA-256; what is there already is compared too, and not written again. Marks the other store once nothing is broken.
 * Throws with a sentence when one of them is another database's.
 */
export async function copyPictures(
  from: PictureFiles,
  to: PictureFiles,
  db: Queries,
  onPage: (place: PicturePlace, sofar: Copied) => void = () => undefined,
): Promise<Copied> {
  const mark = await refuseStrangers(from, to, db)
  const sum: Copied = { copied: 0, copiedBytes: 0, there: 0, notOurs: 0, broken: [] }
  for (const place of ['open', 'private', 'trash'] as const) {
    const known = new Set(await filesIn(to, place))
    for await (const page of from.pages(place)) {
      const ours = await oursAmong(page, db)
      sum.notOurs += page.length - ours.length
      for (let at = 0; at < ours.length; at += AT_ONCE) {
        const names = ours.slice(at, at + AT_ONCE)
        const done = await Promise.allSettled(
          names.map(name => copy({ from, to, place, name, isThere: known.has(name) }, sum)),
        )
        // Only once the others have ended: nothing is written behind the back of whoever was told that it stopped.
        for (const each of done) if (each.status === 'rejected') throw each.reason
      }
      // What was erased in the meantime must not be left there.
      const still = new Set(await oursAmong(ours, db))
      for (const name of ours) if (!still.has(name)) await to.remove(place, name)
      onPage(place, sum)
    }
  }
  if (sum.broken.length === 0) await to.writeMark(mark)
  return sum
}

async function refuseStrangers(from: PictureFiles, to: PictureFiles, db: Queries): Promise<string> {
  await from.check()
  await to.check()
  const [row] = await db.query<{ id: string }>('select id from picture_store')
  const [source, target] = await Promise.all([from.readMark(), to.readMark()])
  if (!row || source !== row.id) throw new Error(`${from.says} is not the picture store of this database.`)
  if (target !== null && target !== row.id)
    throw new Error(`${to.says} is the picture store of another database.`)
  return row.id
}

async function oursAmong(names: readonly string[], db: Queries): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from picture_files where id = any($1) and erase_asked_at is null
     union select id from pictures where id = any($1)`,
    [idsAmong(names)],
  )
  const known = new Set(rows.map(({ id }) => id))
  return names.filter(name => !name.endsWith('.unfinished') && known.has(idsAmong([name])[0] ?? ''))
}

interface Copy {
  from: PictureFiles
  to: PictureFiles
  place: PicturePlace
  name: string
  isThere: boolean
}

async function copy({ from, to, place, name, isThere }: Copy, sum: Copied): Promise<void> {
  const content = await from.get(place, name)
  // The product has moved it: it is found where it is now, if not in this run, then in the next.
  if (!content) return
  if (!isWhole(content)) return void sum.broken.push(`${place}/${name}: not a whole picture in ${from.says}`)
  const wanted = hashOf(content)
  if (isThere && hashOf(await to.get(place, name)) === wanted) return void sum.there++
  await to.put(place, name, content)
  if (hashOf(await to.get(place, name)) !== wanted)
    return void sum.broken.push(`${place}/${name}: not the same in ${to.says} as was written`)
  sum.copied++
  sum.copiedBytes += content.length
}

const hashOf = (content: Buffer | null) => content && createHash('sha256').update(content).digest('hex')

/** A WebP says how long it is. */
const isWhole = (content: Buffer) =>
  content.length > 12 &&
  content.toString('latin1', 0, 4) === 'RIFF' &&
  content.toString('latin1', 8, 12) === 'WEBP' &&
  content.readUInt32LE(4) + 8 <= content.length
