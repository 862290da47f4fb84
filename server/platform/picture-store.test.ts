import { existsSync, mkdtempSync } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '../main.ts'
import { asCustomer, PASSWORD } from '../testing/customer.ts'
import { photo } from '../testing/picture-files.ts'
import { startTestServer } from '../testing/test-server.ts'
import { cloneWorld } from '../testing/world.ts'
import { foldersIn } from './picture-files.ts'
import { pictureReport } from './picture-sweep.ts'
import { openPictures, type Pictures } from './pictures.ts'

const server = await startTestServer({ ROLE: 'web' })
const folder = server.env.PICTURES_DIR!
const pictures = openPictures(folder, server.db)
const jpeg = await photo('jpeg')

const fileOf = (id: string, place = '') => join(folder, place, `${id}.webp`)
const isIn = (place: string, id: string) => existsSync(fileOf(id, place))
const aged = (id: string, column: 'written_at' | 'listed_at' | 'trashed_at', age: string) =>
  server.db.query(`update picture_files set ${column} = now() - $2::interval where id = $1`, [id, age])

async function written(write: Pictures['write'] = pictures.write): Promise<string> {
  const picture = await write(jpeg)
  if ('refusal' in picture) throw new Error('Not written')
  return (picture as { id: string }).id
}

/** A customer's portrait, with its row. */
async function portrait() {
  const customer = await asCustomer(server)
  const body = new FormData()
  body.set('picture', new Blob([jpeg]))
  const answer = await fetch(`${server.url}/api/v1/auth/user/${customer.id}/picture`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${customer.token}` },
    body,
  })
  const { profileImageUrl } = (await answer.json()) as { profileImageUrl: string }
  return { customer, id: profileImageUrl.match(/[0-9a-f-]{36}/)![0] }
}

const startedOn = async (env: Record<string, string>) =>
  startServer({ ...server.env, ROLE: 'web', ...env }).then(
    async started => {
      await started.stop()
      return 'started'
    },
    (error: Error) => error.message,
  )

// – A picture store and its database carry the same mark; a fresh database is refused the store of another
//   one, with a sentence that names PICTURES_DIR
test('a fresh database is refused the picture store of another one, and nothing in it is touched', async () => {
  await portrait()
  const before = await readdir(folder)
  const said = await startedOn({ DATABASE_URL: await cloneWorld() })
  expect(said).toMatch(/^PICTURES_DIR .* is the picture store of another database\./)
  expect(await readdir(folder)).toEqual(before)
})

// – A database is refused a folder without its pictures, and one that holds others
test('a database is refused a store that is not its own, marked or not', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'ladlewell-pictures-'))
  expect(await startedOn({ PICTURES_DIR: empty })).toMatch(
    /^PICTURES_DIR .* is not the picture store of this/,
  )
  expect(await startedOn({ PICTURES_DIR: folder })).toBe('started')
  const used = mkdtempSync(join(tmpdir(), 'ladlewell-pictures-'))
  await writeFile(join(used, `${crypto.randomUUID()}.webp`), 'x')
  const said = await startedOn({ DATABASE_URL: await cloneWorld(), PICTURES_DIR: used })
  expect(said).toMatch(/^PICTURES_DIR .* is not the picture store of this/)
})

// – An empty folder and a fresh database marry, however many processes start at once
test('two processes of a new database marry one empty store', async () => {
  const env = {
    DATABASE_URL: await cloneWorld(),
    PICTURES_DIR: join(mkdtempSync(join(tmpdir(), 'ladlewell-pictures-')), 'new'),
  }
  expect(await Promise.all([startedOn(env), startedOn(env)])).toEqual(['started', 'started'])
  expect(await startedOn(env)).toBe('started')
})

// – What nothing speaks of is on a list for an hour, in the log and in `npm run pictures`, before it is laid
//   into the trash, private and public
// – Files that were removed or replaced rest 30 days in the trash
test('files that nothing speaks of are listed, then laid into the trash, and go after 30 days', async () => {
  const [open, hidden] = [await written(), await written(pictures.writePrivate)]
  const fresh = await written()
  const { id: kept } = await portrait()
  for (const id of [open, hidden, kept]) await aged(id, 'written_at', '2 hours')
  const log: object[] = []
  const sweep = () => pictures.sweep({ info: (what: object) => log.push(what) } as never)
  const report = () => pictureReport(foldersIn(folder), server.db)

  await sweep()
  expect(log).toEqual([{ pictures: expect.arrayContaining([open, hidden]) }])
  expect((await report()).listed.map(({ id }) => id)).toEqual(expect.arrayContaining([open, hidden]))
  expect((await report()).listed.map(({ id }) => id)).not.toContain(kept)
  expect([isIn('', open), isIn('private', hidden)]).toEqual([true, true])
  await sweep()
  expect(isIn('', open)).toBe(true)

  for (const id of [open, hidden]) await aged(id, 'listed_at', '1 hour')
  await sweep()
  expect([isIn('', open), isIn('private', hidden)]).toEqual([false, false])
  expect([isIn('trash', open), isIn('trash', hidden)]).toEqual([true, true])
  expect((await report()).trash.map(({ id }) => id)).toEqual(expect.arrayContaining([open, hidden]))

  await aged(open, 'trashed_at', '29 days')
  await aged(hidden, 'trashed_at', '31 days')
  await sweep()
  expect([isIn('trash', open), isIn('trash', hidden)]).toEqual([true, false])
  expect([isIn('', fresh), isIn('', kept)]).toEqual([true, true])
})

// – Only what this database wrote is ever taken
test('what this database never wrote stays, however old', async () => {
  const strange = crypto.randomUUID()
  await writeFile(fileOf(strange), 'x')
  await mkdir(join(folder, 'private'), { recursive: true })
  await writeFile(fileOf(strange, 'private'), 'x')
  await server.db.query(`update picture_files set listed_at = now() - interval '1 day'`)
  await pictures.sweep()
  await pictures.sweep()
  expect([isIn('', strange), isIn('private', strange)]).toEqual([true, true])
  expect((await pictureReport(foldersIn(folder), server.db)).strange).toContain(strange)
})

// §3 No picture row without its file (reliability.md)
// – A picture comes back from the trash when a row points there again
test('a picture comes back from the trash when a row points there again', async () => {
  const { customer, id } = await portrait()
  const [row] = await server.db.query<{ row: object }>(
    'select to_json(p) as row from pictures p where id = $1',
    [id],
  )
  expect((await customer.send('DELETE', `/api/v1/auth/user/${customer.id}/picture`)).status).toBe(200)
  expect([isIn('', id), isIn('trash', id)]).toEqual([false, true])
  await server.db.query('insert into pictures select * from json_populate_record(null::pictures, $1)', [
    row!.row,
  ])
  expect(await pictures.countMissing()).toBe(1)
  await pictures.sweep()
  expect([isIn('', id), isIn('trash', id)]).toEqual([true, false])
  expect(await pictures.countMissing()).toBe(0)
})

// – What has become private leaves the public folder
test('a picture that has become private leaves the public folder at the next start', async () => {
  const { id } = await portrait()
  await server.db.query('update pictures set is_private = true where id = $1', [id])
  expect(await startedOn({})).toBe('started')
  expect([isIn('', id), isIn('private', id)]).toEqual([false, true])
  await rename(fileOf(id, 'private'), fileOf(id))
  await pictures.putInPlace()
  expect(isIn('private', id)).toBe(true)
})

// – Pictures of a deleted account are gone at once
test('the pictures of a deleted account do not rest', async () => {
  const removed = await portrait()
  await pictures.remove([removed.id])
  await pictures.erase([removed.id])
  const { customer, id } = await portrait()
  const gone = await customer.send('DELETE', '/api/v1/my-account', { body: { password: PASSWORD } })
  expect(gone.status).toBe(204)
  for (const picture of [id, removed.id])
    expect([isIn('', picture), isIn('trash', picture)]).toEqual([false, false])
})
