import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startServer } from '../main.ts'
import { pictureFilesOf } from '../picture-files-of.ts'
import { asCustomer, PASSWORD } from '../testing/customer.ts'
import { emptyBucket } from '../testing/picture-bucket.ts'
import { photo } from '../testing/picture-files.ts'
import { startTestServer } from '../testing/test-server.ts'
import { cloneWorld } from '../testing/world.ts'
import { filesIn, type PicturePlace } from './picture-files.ts'
import { pictureReport } from './picture-sweep.ts'
import { openPictures, type Pictures } from './pictures.ts'

const jpeg = await photo('jpeg')
const servers = {
  folder: await startTestServer({ ROLE: 'web' }),
  bucket: await startTestServer({ ROLE: 'web', STORE: 'bucket' }),
}

describe.each(['folder', 'bucket'] as const)('in a %s', kind => {
  const server = servers[kind]
  const { files } = server
  const setting = kind === 'folder' ? 'PICTURES_DIR' : 'PICTURES_STORE'
  const pictures = openPictures(files, server.db)

  const isIn = async (place: PicturePlace, id: string) => (await files.get(place, `${id}.webp`)) !== null
  const emptyStore = async (): Promise<Record<string, string>> =>
    kind === 'bucket'
      ? emptyBucket(server.sandbox.url)
      : { PICTURES_DIR: join(mkdtempSync(join(tmpdir(), 'ladlewell-pictures-')), 'new') }
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
    const before = await filesIn(files, 'open')
    const said = await startedOn({ DATABASE_URL: await cloneWorld() })
    expect(said).toMatch(new RegExp(`^${setting} .* is the picture store of another database\\.`))
    expect(await filesIn(files, 'open')).toEqual(before)
  })

  // – A database is refused a folder without its pictures, and one that holds others
  test('a database is refused a store that is not its own, marked or not', async () => {
    await portrait()
    const notOurs = new RegExp(`^${setting} .* is not the picture store of this`)
    expect(await startedOn(await emptyStore())).toMatch(notOurs)
    expect(await startedOn({})).toBe('started')
    const used = await emptyStore()
    const strange = await pictureFilesOf({ ...server.env, ...used })
    await strange.put('open', `${crypto.randomUUID()}.webp`, Buffer.from('x'))
    expect(await startedOn({ DATABASE_URL: await cloneWorld(), ...used })).toMatch(notOurs)
  })

  // – An empty folder and a fresh database marry, however many processes start at once
  test('two processes of a new database marry one empty store', async () => {
    const env = {
      DATABASE_URL: await cloneWorld(),
      ...(await emptyStore()),
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
    const report = () => pictureReport(files, server.db)

    await sweep()
    expect(log).toEqual([{ pictures: expect.arrayContaining([open, hidden]) }])
    expect((await report()).listed.map(({ id }) => id)).toEqual(expect.arrayContaining([open, hidden]))
    expect((await report()).listed.map(({ id }) => id)).not.toContain(kept)
    expect([await isIn('open', open), await isIn('private', hidden)]).toEqual([true, true])
    await sweep()
    expect(await isIn('open', open)).toBe(true)

    for (const id of [open, hidden]) await aged(id, 'listed_at', '1 hour')
    await sweep()
    expect([await isIn('open', open), await isIn('private', hidden)]).toEqual([false, false])
    expect([await isIn('trash', open), await isIn('trash', hidden)]).toEqual([true, true])
    expect((await report()).trash.map(({ id }) => id)).toEqual(expect.arrayContaining([open, hidden]))

    await aged(open, 'trashed_at', '29 days')
    await aged(hidden, 'trashed_at', '31 days')
    await sweep()
    expect([await isIn('trash', open), await isIn('trash', hidden)]).toEqual([true, false])
    expect([await isIn('open', fresh), await isIn('open', kept)]).toEqual([true, true])
  })

  // – Only what this database wrote is ever taken
  test('what this database never wrote stays, however old', async () => {
    const strange = crypto.randomUUID()
    for (const place of ['open', 'private'] as const)
      await files.put(place, `${strange}.webp`, Buffer.from('x'))
    await server.db.query(`update picture_files set listed_at = now() - interval '1 day'`)
    await pictures.sweep()
    await pictures.sweep()
    expect([await isIn('open', strange), await isIn('private', strange)]).toEqual([true, true])
    expect((await pictureReport(files, server.db)).strange).toContain(strange)
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
    expect([await isIn('open', id), await isIn('trash', id)]).toEqual([false, true])
    await server.db.query('insert into pictures select * from json_populate_record(null::pictures, $1)', [
      row!.row,
    ])
    expect(await pictures.countMissing()).toBe(1)
    await pictures.sweep()
    expect([await isIn('open', id), await isIn('trash', id)]).toEqual([true, false])
    expect(await pictures.countMissing()).toBe(0)
  })

  // – What has become private leaves the public folder
  test('a picture that has become private leaves the public folder at the next start', async () => {
    const { id } = await portrait()
    await server.db.query('update pictures set is_private = true where id = $1', [id])
    expect(await startedOn({})).toBe('started')
    // No start goes through a bucket: the hourly round does.
    if (kind === 'bucket') await pictures.sweep()
    expect([await isIn('open', id), await isIn('private', id)]).toEqual([false, true])
    await files.move(`${id}.webp`, 'private', 'open')
    await pictures.putInPlace()
    expect(await isIn('private', id)).toBe(true)
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
      expect([await isIn('open', picture), await isIn('trash', picture)]).toEqual([false, false])
  })
})
