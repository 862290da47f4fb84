import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { startServer } from '../main.ts'
import { pictureFilesOf } from '../picture-files-of.ts'
import { StoreUnavailable } from '../platform/picture-files.ts'
import { openPictures, privatePictureResponse } from '../platform/pictures.ts'
import { asCustomer } from '../testing/customer.ts'
import { emptyBucket } from '../testing/picture-bucket.ts'
import { photo } from '../testing/picture-files.ts'
import { expectProblem } from '../testing/problem.ts'
import { startTestServer } from '../testing/test-server.ts'
import { cloneWorld } from '../testing/world.ts'
import { pictureBucket } from './picture-bucket.ts'
import { bucketIn } from './picture-bucket-address.ts'

const server = await startTestServer({ ROLE: 'web', STORE: 'bucket' })
const { files, sandbox } = server
const pictures = openPictures(files, server.db)
const jpeg = await photo('jpeg')
const content = Buffer.from('a picture of sorts'.repeat(1000))

const localOf = (url: string) => url.replace('localhost', '127.0.0.1')
const some = () => `${crypto.randomUUID()}.webp`
const objects = async () =>
  (await (await fetch(`${sandbox.url}/sandbox/s3/sandbox-pictures`)).json()) as {
    key: string
    sha256: string
    type: string
    cacheControl: string
  }[]

async function upload(url = server.url) {
  const customer = await asCustomer(server)
  const body = new FormData()
  body.set('picture', new Blob([jpeg]))
  const headers = { authorization: `Bearer ${customer.token}` }
  const answer = await fetch(`${url}/api/v1/auth/user/${customer.id}/picture`, {
    ...{ method: 'PUT', headers, body },
  })
  return { customer, answer }
}

// – A store that answers late, half, or "not now" is asked again
test('a call that fails twice is made a third time', async () => {
  for (const what of ['unavailable', 'hang-up']) {
    const name = some()
    await sandbox.storeFaults({ what, count: 2 })
    await files.put('open', name, content)
    await sandbox.storeFaults({ what, count: 2 })
    expect(await files.get('open', name)).toEqual(content)
  }
  const name = some()
  await files.put('open', name, content)
  await sandbox.storeFaults({ what: 'truncated', count: 1 })
  expect(await files.get('open', name)).toEqual(content)
})

test('a store that is slow is given up in time, and asked again', async () => {
  const hurried = await pictureBucket(
    bucketIn({ ...server.env, PICTURES_STORE: server.env.PICTURES_STORE! }),
    150,
  )
  const name = some()
  await files.put('open', name, content)
  await sandbox.storeFaults({ what: 'slow', delay: 400, count: 1 })
  expect(await hurried.get('open', name)).toEqual(content)
  await sandbox.storeFaults({ what: 'slow', delay: 400 })
  await expect(hurried.get('open', name)).rejects.toThrow(StoreUnavailable)
  await sandbox.storeFaults()
})

// – With the store away an upload is 503 with Retry-After, pages and API go on, and no row lacks its file
test.each([
  'unavailable',
  'forbidden',
  'hang-up',
])('an upload to a store that is %s is a 503, and leaves no row', async what => {
  await sandbox.storeFaults({ what })
  const { customer, answer } = await upload()
  expect(answer.headers.get('retry-after')).not.toBeNull()
  await expectProblem(answer, 'unavailable')
  expect((await fetch(`${server.url}/api/v1/market`)).status).toBe(200)
  const shown = await fetch(`${server.url}/pictures/${some()}`)
  expect(shown.status).toBe(503)
  await sandbox.storeFaults()
  const rows = await server.db.query('select 1 from pictures where account_id = $1', [customer.id])
  expect(rows).toEqual([])
  expect(await pictures.countMissing()).toBe(0)
})

// – What an upload that failed has left is swept away as what nothing speaks of
test('half an upload is noted, and goes into the trash', async () => {
  const before = new Set((await objects()).map(({ key }) => key))
  const stray = await pictures.write(jpeg)
  if (!('id' in stray)) throw new Error('Not written')
  await files.remove('open', `${stray.id}.webp`)
  await server.db.query(`update picture_files set listed_at = now() - interval '1 hour' where id = $1`, [
    stray.id,
  ])
  await pictures.sweep()
  const now = (await objects()).map(({ key }) => key).filter(key => !before.has(key))
  expect(now).toEqual([`of-tests/trash/${stray.id}-small.webp`])
})

// – What was promised to go at once goes as soon as the store is back
test('a picture that is to be erased while the store is away goes in the next round', async () => {
  const { answer } = await upload()
  const { profileImageUrl } = (await answer.json()) as { profileImageUrl: string }
  const id = profileImageUrl.match(/[0-9a-f-]{36}/)![0]
  await sandbox.storeFaults({ what: 'unavailable' })
  await server.db.query('delete from pictures where id = $1', [id])
  await pictures.erase([id])
  await sandbox.storeFaults()
  expect(await files.get('open', `${id}.webp`)).not.toBeNull()
  await pictures.sweep()
  expect((await objects()).filter(({ key }) => key.includes(id))).toEqual([])
})

// – A store that is away keeps no process from starting that has known it; one that is new is waited for by nobody
test('a server of a married database starts while the store is away, and takes uploads when it is back', async () => {
  await sandbox.storeFaults({ what: 'unavailable' })
  const started = await startServer({ ...server.env, ROLE: 'web' })
  const fresh = startServer({ ...server.env, ROLE: 'web', DATABASE_URL: await cloneWorld() })
  await expect(fresh).rejects.toThrow(StoreUnavailable)
  await sandbox.storeFaults()
  expect((await upload(localOf(started.url))).answer.status).toBe(200)
  await started.stop()
})

test('a store that turns out to be of another database is not written into', async () => {
  const other = await emptyBucket(sandbox.url)
  await (await pictureFilesOf(other)).writeMark(crypto.randomUUID())
  await sandbox.storeFaults({ what: 'unavailable' })
  const started = await startServer({ ...server.env, ...other, ROLE: 'web' })
  await sandbox.storeFaults()
  const { answer } = await upload(localOf(started.url))
  await expectProblem(answer, 'unavailable')
  await started.stop()
})

// – A wrong key, a bucket that is not there: one sentence that names the setting
test('what no waiting mends stops the start with a sentence', async () => {
  const starting = (settings: object) => startServer({ ...server.env, ...settings, ROLE: 'web' })
  await expect(starting({ S3_SECRET_ACCESS_KEY: 'wrong' })).rejects.toThrow(
    /^PICTURES_STORE s3:\/\/sandbox-pictures\/of-tests cannot be used: it answers 403\. Look at S3_ACCESS_KEY_ID/,
  )
  const nowhere = server.env.PICTURES_STORE!.replace('sandbox-pictures', 'sandbox-nowhere')
  await expect(starting({ PICTURES_STORE: nowhere })).rejects.toThrow(
    /cannot be used: there is no such bucket\.$/,
  )
})

test('objects carry their type, and how long they may be kept', async () => {
  const name = some()
  await files.put('open', name, content)
  const find = async (key: string) => (await objects()).find(object => object.key === `of-tests/${key}`)
  expect(await find(`public/${name}`)).toMatchObject({
    sha256: createHash('sha256').update(content).digest('hex'),
    type: 'image/webp',
    cacheControl: 'public, max-age=31536000, immutable',
  })
  await files.move(name, 'open', 'private')
  expect(await find(`public/${name}`)).toBeUndefined()
  expect(await find(`private/${name}`)).toMatchObject({ type: 'image/webp', cacheControl: 'no-store' })
})

test('a bucket of more than a page is listed whole, and beside it nothing', async () => {
  const own = await pictureFilesOf({ ...server.env, ...(await emptyBucket(sandbox.url)) })
  const names = Array.from({ length: 1003 }, some)
  for (let at = 0; at < names.length; at += 50)
    await Promise.all(names.slice(at, at + 50).map(name => own.put('trash', name, Buffer.from('x'))))
  await own.put('open', some(), content)
  const pages: string[][] = []
  for await (const page of own.pages('trash')) pages.push(page)
  expect(pages.map(page => page.length)).toEqual([1000, 3])
  expect(pages.flat().toSorted()).toEqual(names.toSorted())
})

// – A private picture goes by a signed link of five minutes where browsers reach the store, for whom we let see it
test('a signed link shows one private picture as what it is, and nothing else', async () => {
  const linking = await pictureFilesOf({ ...server.env, PICTURES_LINKS_URL: sandbox.url })
  const name = some()
  await linking.put('private', name, content)
  const url = (await linking.privateUrl(name))!
  expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('300')
  const shown = await fetch(url)
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(content)
  expect(shown.headers.get('content-disposition')).toBe(`inline; filename="${name}"`)
  expect([shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    'image/webp',
    'no-store',
  ])
  for (const bent of [
    url.replace(name, some()),
    url.replace('image%2Fwebp', 'text%2Fhtml'),
    url.split('?')[0]!,
  ])
    expect((await fetch(bent)).status).toBe(403)
})

// – Public pictures go by the CDN’s address when there is one, and pages allow its host
test('with PICTURES_PUBLIC_URL public pictures are shown by the address that it names', async () => {
  const started = await startServer({
    ...server.env,
    ROLE: 'web',
    PICTURES_PUBLIC_URL: 'https://cdn.example.com/public/',
  })
  const name = some()
  const ask = (path: string) => fetch(localOf(started.url) + path, { redirect: 'manual' })
  const shown = await ask(`/pictures/${name}`)
  expect([shown.status, shown.headers.get('location'), shown.headers.get('cache-control')]).toEqual([
    302,
    `https://cdn.example.com/public/${name}`,
    'public, max-age=86400',
  ])
  expect((await ask('/pictures/..%2fprivate%2fx.webp')).status).toBe(404)
  await started.stop()
})

// – A paper is shown to whom it concerns by a link, and to nobody else
test('with PICTURES_LINKS_URL a private picture is a redirect to a signed link, after we let see it', async () => {
  const linking = openPictures(
    await pictureFilesOf({ ...server.env, PICTURES_LINKS_URL: sandbox.url }),
    server.db,
  )
  const stored = await linking.writePrivate(jpeg)
  if (!('id' in stored)) throw new Error('Not written')
  const answer = (await privatePictureResponse(linking, stored.id)) as Response
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
  expect((await fetch(answer.headers.get('location')!)).headers.get('content-type')).toBe('image/webp')
  expect(await privatePictureResponse(linking, null)).toMatchObject({ refusal: 'not-found' })
})

test('an address names the bucket by path at an endpoint of its own, by host at Amazon', () => {
  const endpointOf = (PICTURES_STORE: string) => bucketIn({ PICTURES_STORE }).endpoint
  expect(endpointOf('s3://meals/a/?region=eu-central-1')).toBe('https://meals.s3.eu-central-1.amazonaws.com')
  expect(endpointOf('s3://meals?endpoint=http://store:9000')).toBe('http://store:9000/meals')
  expect(endpointOf('s3://meals?endpoint=https://s3.example.com&style=host')).toBe(
    'https://meals.s3.example.com',
  )
  expect(bucketIn({ PICTURES_STORE: 's3://meals/a/b?region=x' }).prefix).toBe('a/b/')
})

test('a bucket that is named by host is found', async () => {
  const { S3mini } = await import('s3mini')
  const client = new S3mini({
    endpoint: 'http://sandbox-pictures.s3.example.com',
    accessKeyId: server.env.S3_ACCESS_KEY_ID!,
    secretAccessKey: server.env.S3_SECRET_ACCESS_KEY!,
    // No name server knows it: the stand-in is told of the host that it was asked by.
    fetch: (url, init) => fetchByHost(String(url), init!),
  })
  await client.putObject('by-host.webp', content)
  expect((await objects()).map(({ key }) => key)).toContain('by-host.webp')
})

async function fetchByHost(url: string, { method, headers, body }: RequestInit): Promise<Response> {
  const { pathname } = new URL(url)
  const asked = request(sandbox.url + pathname, {
    method: method!,
    headers: headers as Record<string, string>,
  })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return new Response(null, { status: answer.resume().statusCode! })
}
