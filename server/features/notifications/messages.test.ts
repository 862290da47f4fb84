import type { Letter } from '@ladlewell/contract/letter.ts'
import type { MessageKind } from '@ladlewell/domain/message-kinds.ts'
import { expect, test } from 'vitest'
import { enqueue } from '../../platform/outbox.ts'
import { asCustomer, asGuest, type Customer } from '../../testing/customer.ts'
import { asChef, ordered } from '../../testing/kitchen.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { unsubscribeToken } from './letter-footer.ts'

const SECRET = 'a secret of this test alone, long enough'
const server = await startTestServer({ SESSION_SECRET: SECRET })
const { db } = server
const path = '/api/v1/message-preferences'

async function preferencesOf(customer: Pick<Customer, 'call'>) {
  const answer = await customer.call(`GET ${path}`)
  if (!answer.ok) throw new Error('No preferences')
  return answer.data
}

async function logOf(customer: Customer, query = {}) {
  const answer = await customer.call('GET /api/v1/messages', { query })
  if (!answer.ok) throw new Error('No log')
  return answer.data
}

const set = (customer: Customer, body: object) => customer.send('PUT', path, { body })
const offOf = async (customer: Customer) =>
  (await preferencesOf(customer)).preferences.flatMap(({ kind, channel, wanted }) =>
    wanted ? [] : [`${kind} ${channel}`],
  )

/** A mail of a kind to the customer, and what became of it. */
async function mailed(customer: Customer, kind: MessageKind, key: string) {
  const letter: Letter = { language: 'en', subject: 'News', blocks: [{ kind: 'paragraph', text: 'News' }] }
  const content = { subject: 'News', text: 'News\n', letter }
  await enqueue(
    db,
    { key, channel: 'mail', recipient: customer.email, accountId: customer.id, kind, content },
    new Date(),
  )
  await server.advance(0)
  const { rows } = await logOf(customer)
  return rows.find(row => row.subject === 'News')!
}

// §7 The demo world's messages do, too (T11)
test('no message of the demo world links to a bare path', async () => {
  const told = await db.query<{ key: string; said: string }>(
    `select key, coalesce(content ->> 'text', content ->> 'body') as said from outbox`,
  )
  expect(told.length).toBeGreaterThan(100)
  expect(told.filter(({ said }) => /(?:^|[\s(:])\/[a-z]/.test(said)).map(({ key }) => key)).toEqual([])
})

// §7 GET /api/v1/message-preferences tells each kind and channel of the user (product.md)
test('customers choose among mails, texts and notifications of their kinds, chefs among those of a kitchen besides', async () => {
  const customer = await asCustomer(server)
  const { language, preferences } = await preferencesOf(customer)
  expect(language).toBe('en')
  expect(preferences.map(({ kind, channel, canChange }) => `${kind} ${channel} ${canChange}`)).toEqual([
    'account mail false',
    'payments mail false',
    'payments sms true',
    'payments push true',
    'orders mail true',
    'orders sms true',
    'orders push true',
    'boxes mail true',
    'boxes sms true',
    'boxes push true',
    'reminders mail true',
    'reminders push true',
    'reviews mail true',
  ])
  expect(preferences.every(({ wanted }) => wanted)).toBe(true)
  const chef = await asChef(server)
  const kinds = (await preferencesOf(chef)).preferences.map(({ kind }) => kind)
  expect(kinds).toContain('kitchen')
})

// §7 PUT /api/v1/message-preferences changes what is named and nothing else (product.md)
test('what is turned off stays off until it is turned on, and the rest stays as it was', async () => {
  const customer = await asCustomer(server)
  const off = (kind: string, channel: string) => ({ kind, channel, wanted: false })
  await set(customer, { preferences: [off('boxes', 'mail'), off('orders', 'sms')] })
  expect(await offOf(customer)).toEqual(['orders sms', 'boxes mail'])
  await set(customer, { preferences: [{ ...off('boxes', 'mail'), wanted: true }, off('reviews', 'mail')] })
  expect(await offOf(customer)).toEqual(['orders sms', 'reviews mail'])
  await set(customer, { preferences: [off('boxes', 'mail'), { ...off('boxes', 'mail'), wanted: true }] })
  expect(await offOf(customer)).toEqual(['orders sms', 'reviews mail'])
})

// §4 A chef is told of a suspension and of its end, whatever they turned off
// §6 Mails about the account and payments cannot be turned off (product.md)
test.each(['account', 'payments'])('mails about %s cannot be turned off', async kind => {
  const customer = await asCustomer(server)
  const preferences = [
    { kind: 'boxes', channel: 'mail', wanted: false },
    { kind, channel: 'mail', wanted: false },
  ]
  await expectProblem(await set(customer, { preferences }), 'message-always-comes')
  expect(await offOf(customer)).toEqual([])
})

// §7 A newcomer is written to in the language of the page or the browser (product.md)
// §7 The language of messages can be changed (product.md)
test('the language that a newcomer reads is theirs from the first mail on, and can be changed', async () => {
  const register = async (headers: Record<string, string>) => {
    const email = `reader-${crypto.randomUUID()}@example.test`
    const body = { email, password: 'a-fine-long-password', firstname: 'Ana', lastname: 'Reyes' }
    const guest = asGuest(server)
    const answer = await guest.send('POST', '/api/v1/auth/registerCustomer', { body, headers })
    const { token } = (await answer.json()) as { token: string }
    const authorization = { authorization: `Bearer ${token}` }
    const read = await guest.send('GET', path, { headers: authorization })
    const [welcome] = await db.query<{ subject: string }>(
      `select content->>'subject' as subject from outbox where recipient = $1`,
      [email],
    )
    return [((await read.json()) as { language: string }).language, welcome?.subject]
  }
  expect(await register({ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' })).toEqual([
    'es',
    'Te damos la bienvenida a Ladlewell',
  ])
  expect(await register({ 'accept-language': 'de' })).toEqual(['en', 'Welcome to Ladlewell'])
  expect(await register({ 'accept-language': 'es', cookie: 'language=ar' })).toEqual([
    'ar',
    'مرحبًا بك في Ladlewell',
  ])
  const customer = await asCustomer(server)
  expect(await (await set(customer, { language: 'ar' })).json()).toMatchObject({ language: 'ar' })
  expect((await preferencesOf(customer)).language).toBe('ar')
  expect((await set(customer, { language: 'fr' })).status).toBe(400)
})

test('mails of a kind that is not wanted are left out, and the log says so; those of payments always come', async () => {
  const customer = await asCustomer(server)
  await set(customer, { preferences: [{ kind: 'boxes', channel: 'mail', wanted: false }] })
  const left = await mailed(customer, 'boxes', `news:${customer.id}`)
  expect(left).toMatchObject({ kind: 'boxes', channel: 'mail', state: 'left-out', reason: 'not-wanted' })
  const paid = await asCustomer(server)
  expect(await mailed(paid, 'payments', `news:${paid.id}`)).toMatchObject({ state: 'sent', reason: null })
})

// §6 Nobody reads somebody else’s messages (product.md)
// §7 GET /api/v1/messages tells what was sent or left out and why, newest first (product.md)
test('the log tells what was sent, newest first, page by page, and nobody else’s', async () => {
  const customer = await asCustomer(server)
  const { orderId } = await ordered(server, customer, 'Amara Okafor')
  await server.advance(0)
  const { rows, next } = await logOf(customer)
  expect(next).toBeNull()
  expect(rows.map(({ subject }) => subject)).toEqual([
    expect.stringContaining(`#${orderId}`),
    'Welcome to Ladlewell',
  ])
  expect(rows[0]).toMatchObject({
    channel: 'mail',
    kind: 'orders',
    state: 'sent',
    text: expect.stringContaining('Total'),
  })
  const first = await logOf(customer, { limit: '1' })
  expect(first.rows).toEqual(rows.slice(0, 1))
  const second = await logOf(customer, { limit: '1', before: first.next! })
  expect(second).toEqual({ rows: rows.slice(1), next: null })
  const stranger = await asCustomer(server)
  expect((await logOf(stranger)).rows.map(({ subject }) => subject)).toEqual(['Welcome to Ladlewell'])
})

// §4 What opens an account is not kept in the outbox once it is sent (reliability.md)
// §6 The words of a mail that opens the account are never shown (reliability.md)
test('the words of a mail whose link opens the account are never shown, before it is sent or after', async () => {
  const customer = await asCustomer(server)
  const [waiting] = (await logOf(customer)).rows
  expect(waiting).toMatchObject({ subject: 'Welcome to Ladlewell', text: null })
  await server.advance(0)
  expect((await logOf(customer)).rows[0]).toMatchObject({ state: 'sent', text: null })
  await customer.send('POST', '/api/v1/email-verifications')
  await customer.send('POST', '/api/v1/my-account/deletion-links')
  await asGuest(server).send('POST', '/api/v1/password-resets', { body: { email: customer.email } })
  await server.advance(0)
  const { rows } = await logOf(customer)
  expect(rows.map(({ subject, text }) => [subject, text]).toSorted()).toEqual([
    ['Delete your account', null],
    ['Set a new password', null],
    ['Verify your email address', null],
    ['Welcome to Ladlewell', null],
  ])
  const kept = await db.query<{ content: object }>('select content from outbox where recipient = $1', [
    customer.email,
  ])
  for (const { content } of kept) expect(Object.keys(content).toSorted()).toEqual(['keep', 'subject'])
})

test('a link that does something by itself is not shown in the log', async () => {
  const customer = await asCustomer(server)
  await db.query(
    `with message as (
       insert into outbox (key, channel, recipient, content, created_at, account_id, kind)
       values ('link:' || $1::int, 'sms', '+15125550199', $2, now(), $1, 'boxes') returning id)
     insert into tasks (queue, key, due_at, dead_at) select 'messages', id, '-infinity', now() from message`,
    [customer.id, { accountId: customer.id, body: 'Skip it: https://ladlewell.test/skip-box?token=aB-9_z' }],
  )
  const shown = (await logOf(customer)).rows.find(({ channel }) => channel === 'sms')
  expect(shown?.text).toBe('Skip it: https://ladlewell.test/skip-box?token=…')
  const staff = await signedIn(server, 'staff@ladlewell.test')
  const unsent = await (await staff.send('GET', '/api/v1/staff/messages?state=given-up')).text()
  expect(unsent).toContain('token=…')
  expect(unsent).not.toContain('aB-9_z')
})

// §7 POST /api/v1/unsubscribe/{token} turns a kind off without signing in, as RFC 8058 asks (product.md)
// §7 GET of it leads to the page that does the same
test('one click in a mail program turns a kind of mail off, also twice and without signing in', async () => {
  const customer = await asCustomer(server)
  const [row] = await db.query<{ id: number }>('select id from accounts where id = $1', [customer.id])
  const token = unsubscribeToken(SECRET, { accountId: row!.id, kind: 'boxes' })
  const url = `/api/v1/unsubscribe/${token}`
  const click = () =>
    asGuest(server).send('POST', url, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect(await (await click()).json()).toEqual({ kind: 'boxes', language: 'en' })
  expect((await click()).status).toBe(200)
  expect(await offOf(customer)).toEqual(['boxes mail'])
  const opened = await fetch(server.url + url, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/unsubscribe/${token}`])
})

test('a mail that may be turned off carries the link that does it; others do not', async () => {
  const customer = await asCustomer(server)
  await mailed(customer, 'boxes', `header:${customer.id}`)
  const [mail] = (await server.sandbox.mails(customer.email)).filter(({ subject }) => subject === 'News')
  expect(mail!.text).toContain(
    `/unsubscribe/${unsubscribeToken(SECRET, { accountId: customer.id, kind: 'boxes' })}`,
  )
  const other = await asCustomer(server)
  await mailed(other, 'account', `header:${other.id}`)
  const [always] = (await server.sandbox.mails(other.email)).filter(({ subject }) => subject === 'News')
  expect(always!.text).not.toContain('/unsubscribe/')
})

// §6 Forged links turn nothing off (reliability.md)
test('forged links and links for what always comes turn nothing off', async () => {
  const customer = await asCustomer(server)
  const token = unsubscribeToken(SECRET, { accountId: customer.id, kind: 'boxes' })
  const forged = [
    token.replace('boxes', 'orders'),
    token.replace(String(customer.id), String(customer.id - 1)),
    `${token}x`,
    unsubscribeToken('another-secret-of-somebody-else', { accountId: customer.id, kind: 'boxes' }),
    unsubscribeToken(SECRET, { accountId: customer.id, kind: 'payments' }),
    unsubscribeToken(SECRET, { accountId: 2_000_000_000, kind: 'boxes' }),
    '1-boxes-',
  ]
  for (const link of forged)
    await expectProblem(await asGuest(server).send('POST', `/api/v1/unsubscribe/${link}`), 'link-not-valid')
  expect(await offOf(customer)).toEqual([])
})
