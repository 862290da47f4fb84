import type { ErrorCode } from '@ladlewell/contract/errors.ts'
import { expect, test } from 'vitest'
import { filesIn } from './platform/picture-files.ts'
import { asNewChef, profile } from './testing/chef.ts'
import type { Customer } from './testing/customer.ts'
import { hugePng, photo } from './testing/picture-files.ts'
import { expectProblem } from './testing/problem.ts'
import { startTestServer } from './testing/test-server.ts'
import { addedMeal, writtenMeal } from './testing/written-meal.ts'

const server = await startTestServer()
const MEGABYTE = 1024 * 1024

interface Place {
  method: 'POST' | 'PUT'
  path: string
  field: string
  details: object | null
}

/** Wherever a chef can send a picture, each time to a new account. */
const places: Record<string, (chef: Customer) => Promise<Place> | Place> = {
  'a new meal': () => ({ method: 'POST', path: '/api/v1/chef/meals', field: 'photo', details: writtenMeal }),
  'a changed meal': async chef => {
    const { id, version } = await addedMeal(chef)
    const path = `/api/v1/chef/meals/${id}`
    return { method: 'PUT', path, field: 'photo', details: { ...writtenMeal, version } }
  },
  'a chef’s profile': () => ({
    method: 'PUT',
    path: '/api/v1/auth/chef',
    field: 'chefPic',
    details: profile,
  }),
  'a paper': async () => {
    const [asked] = await server.db.query<{ requirementId: number }>(
      `insert into vetting_requirements (name, explanation) values ('Permit', '') returning id as requirement_id`,
    )
    return { method: 'POST', path: '/api/v1/chef/papers', field: 'picture', details: asked! }
  },
  'a portrait': chef => ({
    method: 'PUT',
    path: `/api/v1/auth/user/${chef.id}/picture`,
    field: 'picture',
    details: null,
  }),
}

type Bytes = Uint8Array<ArrayBuffer>
type Part = [name: string, content: Bytes | string, file?: string, type?: string]

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const page = Buffer.from('<!doctype html><script>alert(1)</script>')
const jpeg = await photo('jpeg')

/** What is wrong with the picture alone. */
const pictures: [what: string, bytes: Bytes, code: ErrorCode][] = [
  ['an SVG', svg, 'picture-not-readable'],
  ['a GIF', await photo('gif'), 'picture-not-readable'],
  ['a web page that is called a JPEG', page, 'picture-not-readable'],
  ['a page behind a JPEG’s first bytes', Buffer.concat([jpeg.subarray(0, 4), page]), 'picture-not-readable'],
  ['an archive', Buffer.concat([Buffer.from('PK\x03\x04'), jpeg]), 'picture-not-readable'],
  ['half a JPEG', jpeg.subarray(0, 1500), 'picture-not-readable'],
  ['half a PNG', (await photo('png')).subarray(0, 600), 'picture-not-readable'],
  ['400 million pixels in a small file', hugePng(20_000, 20_000), 'picture-too-large'],
  ['7 MB', Buffer.concat([jpeg, Buffer.alloc(7 * MEGABYTE)]), 'picture-too-large'],
  ['20 MB', Buffer.alloc(20 * MEGABYTE), 'picture-too-large'],
]

/** What is wrong with the form, as its parts. */
const forms: [what: string, parts: (place: Place) => Part[], code: ErrorCode][] = [
  ['two pictures', ({ field }) => [...formOf(field), ...formOf(field)], 'malformed-request'],
  ['a picture in another field', () => formOf('avatar'), 'malformed-request'],
  [
    'a field that nobody asked for',
    ({ field }) => [...formOf(field), ['role', 'STAFF']],
    'malformed-request',
  ],
  ['text in the picture’s place', ({ field }) => [[field, 'no file']], 'malformed-request'],
  ['details that are no JSON', ({ field }) => [...formOf(field), ['details', '{name:']], 'malformed-request'],
  [
    'details with a prototype',
    ({ field }) => [...formOf(field), ['details', '{"__proto__":{"isAdmin":true}}']],
    'malformed-request',
  ],
  [
    'details as a file',
    ({ field }) => [...formOf(field), ['details', Buffer.from('{}'), 'a.json']],
    'malformed-request',
  ],
]

function formOf(field: string, bytes: Bytes = jpeg, name = 'a.jpg', type = 'image/jpeg'): Part[] {
  return [[field, bytes, name, type]]
}

async function send(chef: Customer, { method, path }: Place, parts: Part[], streamed = false) {
  const form = new FormData()
  for (const [name, content, file, type = ''] of parts) {
    if (typeof content === 'string') form.append(name, content)
    else form.append(name, new File([content], file ?? 'a', { type }))
  }
  const { headers, body } = new Response(form)
  const contentType = headers.get('content-type')!
  return fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${chef.token}`, 'content-type': contentType },
    // A stream has no length that could be looked at before it is read.
    body: streamed ? body : await new Response(body).arrayBuffer(),
    duplex: 'half',
  } as RequestInit)
}

const detailsOf = ({ details }: Place): Part[] => (details ? [['details', JSON.stringify(details)]] : [])

/** Files and rows, whatever they hold. */
async function stored() {
  const [rows] = await server.db.query(
    `select (select count(*)::int from pictures) as pictures, (select count(*)::int from meals) as meals,
       (select coalesce(sum(version), 0)::int from meals) as changes`,
  )
  const places = ['open', 'private', 'trash'] as const
  const files = await Promise.all(places.map(place => filesIn(server.files, place)))
  return { ...rows, files: files.flat().length }
}

const everywhere = Object.keys(places)
const cases = <T extends [string, ...unknown[]]>(list: readonly T[]) =>
  everywhere.flatMap(place => list.map(one => [place, ...one] as const))

// §3 What is no JPEG, PNG, WebP or AVIF of at most 6 MB and 24 megapixels is refused.
test.each(
  cases(pictures),
)('%s: %s is refused, quickly, and nothing is kept', async (name, what, bytes, code) => {
  const chef = await asNewChef(server)
  const place = await places[name]!(chef)
  const before = await stored()
  const started = performance.now()
  const parts = [...formOf(place.field, bytes), ...detailsOf(place)]
  await expectProblem(await send(chef, place, parts, what === '20 MB'), code)
  expect(performance.now() - started).toBeLessThan(5000)
  expect(await stored()).toEqual(before)
})

test.each(
  cases(forms),
)('%s: %s makes the form malformed, and nothing is kept', async (name, _, parts, code) => {
  const chef = await asNewChef(server)
  const place = await places[name]!(chef)
  const before = await stored()
  await expectProblem(await send(chef, place, parts(place)), code)
  expect(await stored()).toEqual(before)
})

test.each(everywhere)('%s: an empty file is no picture', async name => {
  const chef = await asNewChef(server)
  const place = await places[name]!(chef)
  const before = await stored()
  const answer = await send(chef, place, [...formOf(place.field, Buffer.alloc(0)), ...detailsOf(place)])
  if (name === 'a changed meal') return expect(answer.status).toBe(200)
  expect(answer.status).toBe(400)
  expect(await stored()).toEqual(before)
})

test.each(
  everywhere.filter(name => name !== 'a portrait'),
)('%s: without details nothing is kept', async name => {
  const chef = await asNewChef(server)
  const place = await places[name]!(chef)
  const before = await stored()
  const answer = await send(chef, place, formOf(place.field))
  expect(answer.status).toBe(400)
  expect(await stored()).toEqual(before)
})

// §3 Pictures are re-encoded, resized, without metadata (product.md).
test.each(everywhere)('%s: what a picture is called, said to be, or hides leads nowhere', async name => {
  const hidden = Buffer.concat([jpeg, Buffer.from('PK\x03\x04<script>alert(1)</script>')])
  const chef = await asNewChef(server)
  const place = await places[name]!(chef)
  const parts = formOf(place.field, hidden, '../../../../etc/cron.d/x.php', 'text/html')
  const answer = await send(chef, place, [...parts, ...detailsOf(place)])
  const said = await answer.text()
  expect(answer.status, said).toBe(200)
  const { paperId } = JSON.parse(said) as { paperId?: number }
  const shown = paperId
    ? `/api/v1/chef/papers/${paperId}/picture`
    : /\/pictures\/[\w-]{36,}\.webp/.exec(said)?.[0]
  const served = await fetch(server.url + shown, { headers: { authorization: `Bearer ${chef.token}` } })
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(Buffer.from(await served.arrayBuffer()).includes('script')).toBe(false)
})

test('many bombs at once are refused in little memory', async () => {
  const bomb = hugePng(20_000, 20_000)
  const chef = await asNewChef(server)
  const place = await places['a new meal']!(chef)
  const send20 = () =>
    Promise.all(
      Array.from({ length: 20 }, () => send(chef, place, [...formOf('photo', bomb), ...detailsOf(place)])),
    )
  await send20()
  const before = process.memoryUsage.rss()
  const answers = await send20()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]))
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MEGABYTE)
})
