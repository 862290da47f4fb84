import { mkdtempSync } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '../main.ts'
import { pictureFilesOf } from '../picture-files-of.ts'
import { emptyBucket } from '../testing/picture-bucket.ts'
import { photo } from '../testing/picture-files.ts'
import { startTestServer } from '../testing/test-server.ts'
import { copyPictures } from './copy-pictures.ts'
import { filesIn, type PictureFiles } from './picture-files.ts'
import { pictureFolder } from './picture-folder.ts'
import { openPictures } from './pictures.ts'

const server = await startTestServer({ ROLE: 'web' })
const { db, sandbox } = server
const folder = pictureFolder(server.env.PICTURES_DIR!)
const pictures = openPictures(folder, db)
const jpeg = await photo('jpeg')

async function written(write = pictures.write): Promise<string> {
  const stored = await write(jpeg)
  if (!('id' in stored)) throw new Error('Not written')
  return stored.id
}

async function newBucket() {
  const settings = await emptyBucket(sandbox.url)
  return { settings, bucket: await pictureFilesOf(settings) }
}

const contentsOf = async (files: PictureFiles) => {
  const kept: Record<string, string> = {}
  for (const place of ['open', 'private', 'trash'] as const)
    for (const name of await filesIn(files, place))
      kept[`${place}/${name}`] = (await files.get(place, name))!.toString('base64')
  return kept
}

// – `npm run pictures:move` brings a folder's pictures into a bucket, and back; what it did once it does not do again
test('a folder is copied into a bucket and back, with the same in every place', async () => {
  await written()
  await written(pictures.writePrivate)
  await pictures.remove([await written()])
  const { bucket, settings } = await newBucket()
  const kept = await contentsOf(folder)
  const first = await copyPictures(folder, bucket, db)
  expect(first).toMatchObject({ copied: Object.keys(kept).length, there: 0, broken: [] })
  expect(await contentsOf(bucket)).toEqual(kept)
  expect(await copyPictures(folder, bucket, db)).toMatchObject({
    copied: 0,
    copiedBytes: 0,
    there: first.copied,
  })
  const started = await startServer({ ...server.env, ...settings, ROLE: 'web' })
  await started.stop()
  const back = pictureFolder(mkdtempSync(join(tmpdir(), 'ladlewell-pictures-')))
  await copyPictures(bucket, back, db)
  expect(await contentsOf(back)).toEqual(kept)
})

// – Stopped on its way, it goes on where it was
test('what was stopped by a store that went away goes on, and copies the rest', async () => {
  for (let nth = 0; nth < 10; nth++) await written()
  const { bucket } = await newBucket()
  await sandbox.storeFaults(
    { what: 'slow', delay: 0, method: 'PUT', count: 9 },
    { what: 'unavailable', method: 'PUT' },
  )
  await expect(copyPictures(folder, bucket, db)).rejects.toThrow('does not answer')
  await sandbox.storeFaults()
  expect(await bucket.readMark()).toBeNull()
  const before = Object.keys(await contentsOf(bucket)).length
  expect(before).toBeGreaterThan(0)
  const rest = await copyPictures(folder, bucket, db)
  expect(rest).toMatchObject({ there: before, broken: [] })
  expect(await contentsOf(bucket)).toEqual(await contentsOf(folder))
})

// – What is broken is named, and the other store is not ours until it is mended
test('a picture that is cut off is named, and the bucket is given no mark', async () => {
  const id = await written()
  await truncate(join(server.env.PICTURES_DIR!, `${id}.webp`), 100)
  const { bucket } = await newBucket()
  const { broken } = await copyPictures(folder, bucket, db)
  expect(broken).toEqual([expect.stringContaining(`open/${id}.webp: not a whole picture`)])
  expect(await bucket.readMark()).toBeNull()
  await pictures.erase([id])
  expect((await copyPictures(folder, bucket, db)).broken).toEqual([])
  expect(await bucket.readMark()).not.toBeNull()
})

test('what is there under the name and is not the same is written anew', async () => {
  const id = await written()
  const { bucket } = await newBucket()
  await copyPictures(folder, bucket, db)
  await bucket.put('open', `${id}.webp`, Buffer.from('not that'))
  expect(await copyPictures(folder, bucket, db)).toMatchObject({ copied: 1, broken: [] })
})

// – What was erased after the switch does not come back from the old store
test('what this database has erased, or never wrote, is not copied', async () => {
  const erased = await written()
  await db.query('delete from picture_files where id = $1', [erased])
  const { bucket } = await newBucket()
  const { notOurs } = await copyPictures(folder, bucket, db)
  expect(notOurs).toBe(2)
  expect(await bucket.get('open', `${erased}.webp`)).toBeNull()
})

test('a store of another database is neither copied from nor into', async () => {
  const { bucket } = await newBucket()
  await expect(copyPictures(bucket, folder, db)).rejects.toThrow('is not the picture store of this database')
  await bucket.writeMark(crypto.randomUUID())
  await expect(copyPictures(folder, bucket, db)).rejects.toThrow('is the picture store of another database')
})
