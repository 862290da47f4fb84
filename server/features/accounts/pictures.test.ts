import sharp from 'sharp'
import { expect, test } from 'vitest'
import { filesIn, type PicturePlace } from '../../platform/picture-files.ts'
import { asCustomer, type Customer } from '../../testing/customer.ts'
import { hugePng, photo } from '../../testing/picture-files.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()

async function upload(
  customer: Customer,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'me.jpg',
  type = 'image/jpeg',
) {
  const form = new FormData()
  form.append('picture', new File([bytes], name, { type }))
  return sendForm(customer, form)
}

function sendForm(
  customer: Customer,
  body: FormData | Buffer<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  return fetch(`${server.url}/api/v1/auth/user/${customer.id}/picture`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${customer.token}`, ...headers },
    body,
  })
}

const urlOf = async (answer: Response) =>
  ((await answer.json()) as { profileImageUrl: string }).profileImageUrl
const fileOf = (url: string) => url.split('/').at(-1)!
const isIn = async (place: PicturePlace, name: string) => (await server.files.get(place, name)) !== null

// §3 A profile picture is a JPEG, PNG, WebP or AVIF (reliability.md)
// §3 Pictures are re-encoded, resized, without metadata (product.md).
test.each([
  'jpeg',
  'png',
  'webp',
  'avif',
] as const)('a %s becomes a WebP of ours in two sizes', async format => {
  const customer = await asCustomer(server)
  const answer = await upload(customer, await photo(format, { width: 2000, height: 1500 }))
  const url = await urlOf(answer)
  expect(url).toMatch(/^\/pictures\/[0-9a-f-]{36}-small\.webp$/)
  const sizes = []
  for (const address of [url, url.replace('-small', '')]) {
    const served = await fetch(server.url + address)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    const { format: kind, width, height } = await sharp(await served.arrayBuffer()).metadata()
    sizes.push([kind, width, height])
  }
  expect(sizes).toEqual([
    ['webp', 480, 360],
    ['webp', 1600, 1200],
  ])
})

// §3 A picture is re-encoded, upright and without metadata (reliability.md)
// §3 Pictures are re-encoded, resized, without metadata (product.md).
test('a picture stands upright and keeps nothing of where it was taken', async () => {
  const image = sharp(await photo('jpeg', { width: 300, height: 200 }))
  const exif = { IFD0: { Artist: 'Dana Diner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' } }
  const taken = (await image
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()) as Buffer<ArrayBuffer>
  expect(taken.includes('Dana Diner')).toBe(true)
  const url = await urlOf(await upload(await asCustomer(server), taken))
  const kept = Buffer.from(await (await fetch(server.url + url)).arrayBuffer())
  const { width, height, exif: left, orientation } = await sharp(kept).metadata()
  expect({ width, height, left, orientation }).toEqual({
    width: 200,
    height: 300,
    left: undefined,
    orientation: undefined,
  })
  expect(kept.includes('Dana')).toBe(false)
})

test('what hides behind the end of a picture is not kept', async () => {
  const script = '<script>alert(1)</script>'
  const polyglot = Buffer.concat([await photo('jpeg'), Buffer.from(`PK\x03\x04${script}`)])
  const url = await urlOf(await upload(await asCustomer(server), polyglot, 'a.html', 'text/html'))
  const kept = Buffer.from(await (await fetch(server.url + url)).arrayBuffer())
  expect(kept.includes('script')).toBe(false)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

// §3 Other files, SVG and GIF among them, are refused (reliability.md)
test.each([
  ['an SVG', async () => Buffer.from(svg)],
  [
    'an SVG that begins like a JPEG',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
  ],
  ['a GIF', () => photo('gif')],
  ['a TIFF', () => photo('tiff')],
  ['a web page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a JPEG that was cut off', async () => (await photo('jpeg')).subarray(0, 1500)],
  ['a PNG that was cut off', async () => (await photo('png')).subarray(0, 600)],
  [
    'a PNG inside a WebP’s head',
    async () => Buffer.concat([Buffer.from('RIFF\x40\0\0\0WEBP'), await photo('png')]),
  ],
  ['a few bytes', async () => Buffer.from([1, 2, 3])],
])('%s is refused, and nothing is kept', async (_, make) => {
  const customer = await asCustomer(server)
  const before = await filesIn(server.files, 'open')
  await expectProblem(await upload(customer, Buffer.from(await make())), 'picture-not-readable')
  expect(await filesIn(server.files, 'open')).toEqual(before)
})

// §3 A picture has at most 24 megapixels (reliability.md)
test('24 megapixels are taken, and a row more is not', async () => {
  const customer = await asCustomer(server)
  expect((await upload(customer, hugePng(6000, 4000))).status).toBe(200)
  await expectProblem(await upload(customer, hugePng(6000, 4001)), 'picture-too-large')
})

// §3 A picture has at most 24 megapixels (reliability.md)
test('a small file that unpacks to very many pixels is refused', async () => {
  const bomb = hugePng(20_000, 20_000)
  expect(bomb.length).toBeLessThan(100_000)
  await expectProblem(await upload(await asCustomer(server), bomb), 'picture-too-large')
})

// §3 An upload has at most 6 MB, else 413 (reliability.md)
test('7 MB are refused before they are looked at', async () => {
  const customer = await asCustomer(server)
  const large = Buffer.concat([await photo('jpeg'), Buffer.alloc(7 * 1024 * 1024)])
  await expectProblem(await upload(customer, large), 'picture-too-large')
  expect((await upload(customer, await photo('jpeg'))).status).toBe(200)
})

test('a form that takes long to read is refused unread', async () => {
  const customer = await asCustomer(server)
  const picture = await photo('jpeg')
  const send = (more: string) =>
    sendForm(
      customer,
      Buffer.concat([
        Buffer.from(`--x\r\ncontent-disposition: form-data; name="picture"; filename="a"\r\n${more}\r\n`),
        picture,
        Buffer.from('\r\n--x--\r\n'),
      ]),
      { 'content-type': 'multipart/form-data; boundary=x' },
    )
  expect((await send('content-type: image/jpeg\r\n')).status).toBe(200)
  await expectProblem(await send('content-type: image/jpeg\r\n'.repeat(1000)), 'malformed-request')
})

// §3 An upload’s name is never used (reliability.md)
test('what the file is called leads nowhere', async () => {
  const names = [
    '../../../etc/passwd',
    '..\\..\\boot.ini',
    '/etc/cron.d/x',
    'a\0.jpg',
    `${'x'.repeat(5000)}.jpg`,
  ]
  for (const name of names) {
    const customer = await asCustomer(server)
    const url = await urlOf(await upload(customer, await photo('jpeg', { width: 8, height: 8 }), name))
    expect(await isIn('open', fileOf(url))).toBe(true)
  }
  for (const path of ['..%2f..%2fpackage.json', '%2e%2e%2fmain.ts', 'x.webp', `${'0'.repeat(36)}.webp`])
    expect((await fetch(`${server.url}/pictures/${path}`)).status).toBe(404)
})

test('a form without a picture, with two, or with more than it may have is refused', async () => {
  const customer = await asCustomer(server)
  const empty = await expectProblem(await sendForm(customer, new FormData()), 'validation-failed')
  expect(empty.fields).toEqual({ picture: 'Please fill in this field.' })
  const picture = new Blob([await photo('jpeg')])
  for (const [second, content] of [
    ['picture', picture],
    ['role', 'STAFF'],
    ['details', '{"__proto__":{}}'],
  ] as const) {
    const form = new FormData()
    form.append('picture', picture)
    form.append(second, content)
    await expectProblem(await sendForm(customer, form), 'malformed-request')
  }
  const text = new FormData()
  text.append('picture', 'no file')
  await expectProblem(await sendForm(customer, text), 'malformed-request')
  const broken = { 'content-type': 'multipart/form-data; boundary=x' }
  await expectProblem(await sendForm(customer, Buffer.from('--y\r\n'), broken), 'malformed-request')
})

// §7 GET /api/v1/auth/user/single answers profileImageUrl
test('a new picture takes the place of the one before, and removing leaves none', async () => {
  const customer = await asCustomer(server)
  const first = await urlOf(await upload(customer, await photo('jpeg')))
  const second = await urlOf(await upload(customer, await photo('png')))
  const shown = await customer.call('GET /api/v1/auth/user/single')
  expect(shown).toMatchObject({ data: { profileImageUrl: second } })
  expect([await isIn('open', fileOf(first)), await isIn('open', fileOf(second))]).toEqual([false, true])
  const removed = await customer.call('DELETE /api/v1/auth/user/{id}/picture', {
    params: { id: String(customer.id) },
  })
  expect(removed).toMatchObject({ ok: true, data: { profileImageUrl: null } })
  expect(await isIn('open', fileOf(second))).toBe(false)
  const rows = await server.db.query('select 1 from pictures where account_id = $1', [customer.id])
  expect(rows).toEqual([])
})

test('ten at once leave one picture with its files', async () => {
  const customer = await asCustomer(server)
  const picture = await photo('jpeg')
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(customer, picture)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await expectProblem(await upload(customer, picture), 'too-many-requests')
  const rows = await server.db.query<{ id: string }>('select id from pictures where account_id = $1', [
    customer.id,
  ])
  expect(rows.length).toBe(1)
  expect(await isIn('open', `${rows[0]!.id}.webp`)).toBe(true)
})

test('a picture of somebody else cannot be set or removed', async () => {
  const owner = await asCustomer(server)
  const stranger = await asCustomer(server)
  const url = await urlOf(await upload(owner, await photo('jpeg')))
  await expectProblem(await upload({ ...stranger, id: owner.id }, await photo('jpeg')), 'not-found')
  await expectProblem(await stranger.send('DELETE', `/api/v1/auth/user/${owner.id}/picture`), 'not-found')
  expect(await isIn('open', fileOf(url))).toBe(true)
})

test('a replaced picture rests in the trash', async () => {
  const customer = await asCustomer(server)
  const url = await urlOf(await upload(customer, await photo('jpeg')))
  await upload(customer, await photo('png'))
  expect(await isIn('open', fileOf(url))).toBe(false)
  expect(await isIn('trash', fileOf(url))).toBe(true)
})
