import { request } from 'node:http'
import { expect, test } from 'vitest'
import { address, asCustomer, asGuest, basketFrom } from './testing/customer.ts'
import { expectProblem } from './testing/problem.ts'
import { rowCounts } from './testing/row-counts.ts'
import { signedIn } from './testing/signed-in.ts'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer()
// The work of a first round is done before rows are counted: what is due since the demo world was made.
await server.advance(0)
const customer = await asCustomer(server)
const basket = await basketFrom(server, 'Amara Okafor')
const place = '/api/v1/auth/orders/place-order'
const register = '/api/v1/auth/registerCustomer'
const text = JSON.stringify(basket)

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each([
  ['broken JSON', text.slice(0, -1)],
  ['no JSON', 'orderItems=1&chefId=2'],
  ['a NUL', text.replace('Camille', 'Cam\\u0000ille')],
  ['a lone surrogate', text.replace('Camille', 'Cam\\ud800ille')],
  ['__proto__', text.replace('{', '{"__proto__":{"role":"STAFF"},')],
  ['__proto__ further down', text.replace('"address":{', '"address":{"__proto__":{"isDefault":true},')],
  ['a number beyond all numbers', text.replace(/"chefId":\d+/, '"chefId":1e309')],
  ['deep nesting', `{"orderItems":${nested(5000)}}`],
  ['two bodies', `${text}${text}`],
  [
    'a byte that is no UTF-8',
    Buffer.concat([Buffer.from('{"chefId":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"')]),
  ],
])('a body with %s is refused and nothing is written', async (_, body) => {
  const before = await rowCounts(server.db)
  const response = await fetch(server.url + place, {
    method: 'POST',
    body: body as string,
    headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
  })
  await expectProblem(response, 'malformed-request')
  expect(await rowCounts(server.db)).toEqual(before)
})

test.each(['null', '[]', '"text"', '42', 'true', '{}', ''])('the body %j is no order', async body => {
  await expectProblem(await customer.send('POST', place, { body }), 'validation-failed')
})

const large = JSON.stringify({ ...basket, instructions: 'x'.repeat(66_000) })

test('a body above 64 KB is refused, announced or in chunks', async () => {
  await expectProblem(await customer.send('POST', place, { body: large }), 'request-too-large')
  expect(await chunked(large)).toEqual([413, 'request-too-large'])
})

test('a body in chunks below the limit is read', async () => {
  const [status] = await chunked(text)
  expect(status).toBe(200)
})

/** Sent in pieces, without saying how long it is. */
function chunked(body: string): Promise<[status: number | undefined, code: string | undefined]> {
  const { promise, resolve, reject } = Promise.withResolvers<[number | undefined, string | undefined]>()
  const sending = request(
    server.url + place,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.token}`, 'transfer-encoding': 'chunked' },
    },
    async response => {
      const said = JSON.parse(Buffer.concat(await response.toArray()).toString()) as { code?: string }
      resolve([response.statusCode, said.code])
    },
  )
  sending.on('error', reject)
  for (let at = 0; at < body.length; at += 8000) sending.write(body.slice(at, at + 8000))
  sending.end()
  return promise
}

test.each([
  '/api/v1/auth/AllChefsWithMeals?limit=1&limit=2',
  '/api/v1/search?q=a&q=b',
  '/api/v1/auth/promocodes/apply?code=WELCOME20&code=NOPE',
])('the same parameter twice is refused: %s', async path => {
  await expectProblem(await asGuest(server).send('GET', path), 'malformed-request')
})

test.each([
  ['GET', '/api/v1/nothing/here'],
  ['GET', '/api/v1/auth/registerCustomer'],
  ['DELETE', '/api/v1/auth/orders'],
  ['POST', '/api/v1/auth/orders/1001'],
  ['GET', '/api/v1/auth/../../etc/passwd'],
  ['POST', '/api/v1/auth/orders/abc/cancelOrder'],
  ['POST', '/api/v1/auth/orders/99999999999999999999/cancelOrder'],
  ['POST', '/api/v1/auth/orders/-1/cancelOrder'],
])('there is nothing at %s %s', async (method, path) => {
  await expectProblem(await customer.send(method, path), 'not-found')
})

test('mass assignment and operators in the place of values are refused', async () => {
  const dana = { email: 'x@example.test', password: 'a-fine-long-password', firstname: 'A', lastname: 'B' }
  for (const wrong of [{ role: 'STAFF' }, { id: 1 }, { email: { $ne: null } }, { firstname: ['A'] }]) {
    const response = await asGuest(server).send('POST', register, { body: { ...dana, ...wrong } })
    await expectProblem(response, 'validation-failed')
  }
})

// §7 Names are kept as they are typed, whatever the script
// – Names in every script, with marks, apostrophes, hyphens and joiners, are taken
test.each([
  "Robert'); drop table orders;--",
  '<script>alert(1)</script>',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢 💥',
  'مرحبا',
])('the name %j is kept as it is', async firstname => {
  const email = `name-${crypto.randomUUID()}@example.test`
  const body = { email, password: 'a-fine-long-password', firstname, lastname: 'B' }
  const answer = await asGuest(server).call(`POST ${register}`, { body })
  const token = answer.ok ? answer.data.token : ''
  const user = await asGuest(server).send('GET', '/api/v1/auth/user/single', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await user.json()).toMatchObject({ firstname })
})

// – Names of people and kitchens refuse web and mail addresses, hidden characters and more than 60
//   characters, each with a sentence
test.each([
  [
    'a web address',
    'Your account is locked! Restore it at https://evil.example',
    'without web or email addresses',
  ],
  ['a direction', 'Dana\u202egnp.exe', 'without hidden characters'],
  ['61 characters', 'x'.repeat(61), 'at most 60 characters'],
])('a name with %s is refused at every field that takes one', async (_, wrong, sentence) => {
  const names = (fields: Record<string, string> | undefined, ...expected: string[]) => {
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(expected)
    for (const said of Object.values(fields ?? {})) expect(said).toContain(sentence)
  }
  const email = `name-${crypto.randomUUID()}@example.test`
  const body = { email, password: 'a-fine-long-password', firstname: wrong, lastname: wrong }
  for (const path of [register, '/api/v1/auth/registerChef']) {
    const answer = await asGuest(server).send('POST', path, { body })
    names((await expectProblem(answer, 'validation-failed')).fields, 'firstname', 'lastname')
  }
  const { id } = customer
  const changed = await customer.send('PUT', `/api/v1/auth/user/${id}`, { body: { firstname: wrong } })
  names((await expectProblem(changed, 'validation-failed')).fields, 'firstname')
  const saved = await customer.send('POST', '/api/v1/auth/customer/addresses', {
    body: { ...address, firstName: wrong, lastName: wrong },
  })
  names((await expectProblem(saved, 'validation-failed')).fields, 'firstName', 'lastName')
  const chef = await signedIn(server, 'chef@ladlewell.test')
  const form = new FormData()
  form.set('details', JSON.stringify({ name: wrong }))
  const kitchen = await fetch(`${server.url}/api/v1/auth/chef`, {
    method: 'PUT',
    body: form,
    headers: { authorization: `Bearer ${chef.token}` },
  })
  names((await expectProblem(kitchen, 'validation-failed')).fields, 'name')
})

// – Mails to an address that nobody has proved quote no name
test('what somebody wrote as their name is in no mail to an address that nobody has proved', async () => {
  const email = `name-${crypto.randomUUID()}@example.test`
  const body = { email, password: 'a-fine-long-password', firstname: 'Lockedaccount', lastname: 'Restoreit' }
  const answer = await asGuest(server).send('POST', register, { body })
  const { token } = (await answer.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  await asGuest(server).send('POST', '/api/v1/password-resets', { body: { email } })
  await asGuest(server).send('POST', '/api/v1/email-verifications', { headers })
  await asGuest(server).send('POST', '/api/v1/my-account/deletion-links', { headers })
  const mails = await server.db.query<{ subject: string; text: string }>(
    `select content->>'subject' as subject, content::text as text from outbox where recipient = $1 order by id`,
    [email],
  )
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Welcome to Ladlewell',
    'Set a new password',
    'Verify your email address',
    'Delete your account',
  ])
  for (const { text } of mails) expect(text).not.toMatch(/Lockedaccount|Restoreit/)
})

// – A name of before is made harmless in mails
test('a name of before is made harmless in a mail', async () => {
  const dana = await asCustomer(server)
  await server.db.query(
    `update accounts set firstname = 'Locked! https://evil.example/\u202e' where id = $1`,
    [dana.id],
  )
  const staff = await signedIn(server, 'staff@ladlewell.test')
  await staff.send('PUT', `/api/v1/staff/customers/${dana.id}/access`, {
    body: { allowed: false, reason: 'A test.' },
  })
  const [mail] = await server.db.query<{ text: string }>(
    `select content->>'text' as text from outbox where recipient = $1 and key like 'access:%'`,
    [dana.email],
  )
  expect(mail?.text).toContain('Hi Locked https evil example,')
})

// – The request id is the caller’s where it is one
test('a request id is taken when it is one, and made up when it is not', async () => {
  const asked = async (id: string) => {
    const response = await customer.send('GET', '/api/v1/nothing', { headers: { 'x-request-id': id } })
    return ((await response.json()) as { requestId: string }).requestId
  }
  expect(await asked('trace-42')).toBe('trace-42')
  expect(await asked('<script>')).toMatch(/^[0-9a-f-]{36}$/)
})

test('with the database gone everybody is told to come back, and the server goes on', async () => {
  await server.db.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const statuses = []
  for (let count = 0; count < 20; count++)
    statuses.push((await customer.send('GET', '/api/v1/auth/orders')).status)
  expect(statuses.filter(status => status !== 200 && status !== 503)).toEqual([])
  expect(statuses.at(-1)).toBe(200)
})
