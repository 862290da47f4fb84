import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { enqueue, sendingOf, type TextMessage } from '../../platform/outbox.ts'
import { makeTasksDue } from '../../platform/tasks.ts'
import { asCustomer, asGuest, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { consentPath, telephones, version } from '../../testing/telephones.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const { newNumber, agree, consentOf, textsTo, settle, order, texted } = telephones(server, 0)
const INBOUND = '/api/v1/sms/inbound'

const yesWelcome =
  'Ladlewell: SMS updates are on. Up to 10 msgs a week, mostly 8 AM-9 PM. Msg & data rates may apply. Reply HELP for help, STOP to end.'

/** Invariants that do not hold. */
async function broken(): Promise<number[]> {
  const counted = await countBroken(server.db, await server.now())
  return counted.filter(({ count }) => count > 0).map(({ number }) => number)
}

const textTo = (recipient: string, key: string, { id }: Customer, body: string): TextMessage => {
  return { key, channel: 'sms', recipient, accountId: null, kind: null, content: { accountId: id, body } }
}

async function outboxOf(phone: string) {
  return server.db.query<{ key: string; sent: boolean; open: boolean; lastError: string | null }>(
    `select o.key, sent_at is not null as sent, t.id is not null as open, coalesce(last_error, t.error) as last_error
     from outbox o ${sendingOf('o')} where recipient = $1 order by o.id`,
    [phone],
  )
}

// §9 An order that is placed or cancelled is texted once (product.md)
test('orders that are placed and cancelled are texted once to who agreed, and to nobody else', async () => {
  const { customer, phone } = await texted()
  const id = await order(customer)
  expect((await textsTo(phone, 3))[2]).toMatch(
    new RegExp(
      `^Ladlewell: order #${id} from Amara Okafor is placed and arrives on Wednesday, January 13, 4-7 PM\\.`,
    ),
  )
  await customer.send('POST', `/api/v1/auth/orders/${id}/cancelOrder`)
  expect((await textsTo(phone, 4))[3]).toMatch(
    /^Ladlewell: Your order #\d+ from Amara Okafor is canceled\. \$/,
  )
  const silent = await asCustomer(server)
  const other = await order(silent)
  await settle()
  expect(await server.db.query('select 1 from outbox where key = $1', [`order:${other}:paid:sms`])).toEqual(
    [],
  )
  expect(await textsTo(phone, 4)).toHaveLength(4)
})

// §7 DELETE /api/v1/sms-consent withdraws, however often (product.md)
// §9 Removal from lists within 30 days: at once, what waits is dropped
// §9 Nothing is sent without a consent at the time of sending (product.md)
test('a withdrawn consent ends the texts at once, those that wait as well', async () => {
  const { customer, phone } = await texted()
  await customer.send('DELETE', consentPath)
  expect(await consentOf(customer)).toMatchObject({ active: false, phone, withdrawnBy: 'person' })
  expect((await customer.send('DELETE', consentPath)).status).toBe(204)
  await enqueue(server.db, textTo(phone, `late:${phone}`, customer, 'Too late'), await server.now())
  await settle()
  expect((await outboxOf(phone)).at(-1)).toMatchObject({ sent: false, open: false, lastError: 'no consent' })
  expect(await textsTo(phone, 2)).toHaveLength(2)
  expect(await broken()).toEqual([])
})

// §7 A new number takes the place of the old one (product.md)
test('a new number takes the place of the old one, which gets no more', async () => {
  const { customer, phone } = await texted()
  const second = newNumber()
  await agree(customer, second)
  await textsTo(second, 1)
  await server.sandbox.textFrom(second, 'YES')
  await order(customer)
  await textsTo(second, 3)
  expect(await textsTo(phone, 2)).toHaveLength(2)
})

// §9 Two accounts at one number: each has a consent of its own (product.md)
test('two accounts at one number: who withdrew is not texted because of the other', async () => {
  const { customer: leaving, phone } = await texted()
  const staying = await asCustomer(server)
  await agree(staying, phone)
  await textsTo(phone, 3)
  await server.sandbox.textFrom(phone, 'YES')
  await leaving.send('DELETE', consentPath)
  await order(leaving)
  await order(staying)
  await settle()
  expect(await textsTo(phone, 5)).toHaveLength(5)
})

// §9 Opt out by replying STOP
// §9 STOP is confirmed by one text (product.md)
test.each([
  'STOP',
  'stopall',
  'Unsubscribe',
  'CANCEL',
  'end',
  'Quit',
])('%s withdraws at once, with one confirming text', async word => {
  const { customer, phone } = await texted()
  expect((await server.sandbox.textFrom(phone, word)).webhook.status).toBe(200)
  expect(await consentOf(customer)).toMatchObject({ active: false, withdrawnBy: 'stop' })
  await server.sandbox.textFrom(phone, word)
  await order(customer)
  await settle()
  expect((await textsTo(phone, 3)).slice(2)).toEqual([
    'Ladlewell: you are unsubscribed and will get no more texts from us. Reply START to get them again.',
  ])
})

// §9 START and UNSTOP take up what STOP withdrew (product.md)
test('after STOP only the telephone itself can begin anew: START takes the consent up again', async () => {
  const { customer, phone } = await texted()
  await server.sandbox.textFrom(phone, 'STOP')
  await expectProblem(await customer.send('PUT', consentPath, { body: { phone, version } }), 'texts-stopped')
  const stranger = await asCustomer(server)
  await expectProblem(await stranger.send('PUT', consentPath, { body: { phone, version } }), 'texts-stopped')
  await server.sandbox.textFrom(phone, 'Start')
  expect(await consentOf(customer)).toMatchObject({ active: true, phone, version, withdrawnBy: null })
  expect((await consentOf(stranger)).active).toBe(false)
  expect((await textsTo(phone, 4))[3]).toBe(yesWelcome)
  await order(customer)
  await textsTo(phone, 5)
})

// §9 START from who withdrew on the page begins nothing (product.md)
test('START from who withdrew on the page, or never agreed, begins nothing and says where to', async () => {
  const { customer, phone } = await texted()
  await customer.send('DELETE', consentPath)
  await server.sandbox.textFrom(phone, 'UNSTOP')
  expect((await consentOf(customer)).active).toBe(false)
  expect((await textsTo(phone, 3))[2]).toMatch(/we are not waiting for an answer .*\/sms-consent\.$/)
})

// §9 HELP and INFO are answered (product.md)
test('HELP is answered at any hour and to anybody; other texts are not', async () => {
  const phone = newNumber()
  const clock = await server.now()
  await server.setClock(new Date('2027-01-12T08:00:00Z'))
  await server.sandbox.textFrom(phone, 'Help')
  await server.sandbox.textFrom(phone, 'INFO')
  await server.sandbox.textFrom(phone, 'Where is my dinner?')
  await server.setClock(clock)
  const answers = await textsTo(phone, 2)
  expect(answers).toHaveLength(2)
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(
    /^Ladlewell: texts about your orders\. Up to 10 msgs a week.*\/contact\. Reply STOP/,
  )
})

// §9 What is due at night waits until 8 AM (product.md)
// §9 'Mostly': answers to STOP, START and HELP go at any hour (product.md)
test('texts wait through the night and go at 8 AM; STOP, START and HELP are answered in the night', async () => {
  const clock = await server.now()
  const [early, gone] = [await asCustomer(server), await asCustomer(server)]
  const [phone, other] = [newNumber(), newNumber()]
  await server.setClock(new Date('2027-01-13T03:00:00Z'))
  await agree(early, phone)
  await agree(gone, other)
  await server.setClock(new Date('2027-01-13T13:59:00Z'))
  expect(await server.sandbox.texts(phone)).toEqual([])
  await server.sandbox.textFrom(other, 'STOP')
  await server.sandbox.textFrom(other, 'START')
  await server.sandbox.textFrom(other, 'HELP')
  expect(await textsTo(other, 3)).toEqual([
    expect.stringContaining('unsubscribed'),
    expect.stringContaining('not waiting for an answer'),
    expect.stringContaining('texts about your orders'),
  ])
  await server.setClock(new Date('2027-01-13T14:00:00Z'))
  expect(await textsTo(phone, 1)).toHaveLength(1)
  expect(await textsTo(other, 3)).toHaveLength(3)
  await server.setClock(clock)
})

// §9 Up to 10 messages per week
// §9 Answers to STOP, START and HELP do not count as messages of the week (product.md)
test('a number gets ten texts in any seven days, whoever of several workers sends them', async () => {
  const { customer, phone } = await texted()
  // None of the answers to these counts.
  for (const word of ['HELP', 'STOP', 'START']) await server.sandbox.textFrom(phone, word)
  const clock = await server.now()
  const queue = (nth: number) =>
    enqueue(server.db, textTo(phone, `many:${phone}:${nth}`, customer, `Text ${nth}`), clock)
  await Promise.all(Array.from({ length: 14 }, (_, nth) => queue(nth)))
  await settle()
  await settle()
  expect(await textsTo(phone, 14)).toHaveLength(14)
  const left = (await outboxOf(phone)).filter(({ sent }) => !sent)
  expect(left).toHaveLength(5)
  expect(new Set(left.map(({ lastError, open }) => `${lastError} ${open}`))).toEqual(
    new Set(['enough texts this week false']),
  )
  await server.advance(7 * 24 * 60 + 1)
  await queue(99)
  await settle()
  expect((await textsTo(phone, 15)).at(-1)).toBe('Text 99')
  await server.setClock(clock)
})

// §9 A text that the vendor refuses for now is sent again (product.md)
test('a text that Twilio refuses for now is sent again, once', async () => {
  const customer = await asCustomer(server)
  const phone = newNumber()
  await server.sandbox.rejectTexts(1)
  await agree(customer, phone)
  await until('the first try failed', async () => (await outboxOf(phone))[0]?.lastError !== null)
  await makeTasksDue(server.db)
  await settle()
  expect(await textsTo(phone, 1)).toHaveLength(1)
})

test('who told Twilio to stop behind our back has withdrawn, and a wrong number is given up', async () => {
  const [customer, other] = [await asCustomer(server), await asCustomer(server)]
  await confirmed(customer, '+15005550004')
  await confirmed(other, '+15005550001')
  await order(customer)
  await order(other)
  await until('the consent is withdrawn', async () => (await consentOf(customer)).active === false)
  expect(await consentOf(customer)).toMatchObject({ withdrawnBy: 'stop' })
  await settle()
  expect(await outboxOf('+15005550001')).toMatchObject([{ sent: false, open: false }])
})

/** The numbers with which Twilio's test accounts fail are none that we would ask. */
async function confirmed(customer: Customer, phone: string): Promise<void> {
  await server.db.query(
    `insert into sms_consents (account_id, phone, version, given_at, confirmed_at) values ($1, $2, $3, now(), now())`,
    [customer.id, phone, version],
  )
}

// §9 Inbound texts are believed only with the vendor's signature, each once (product.md)
test('only Twilio may tell us of texts, and each only once', async () => {
  const { customer, phone } = await texted()
  const stop = { MessageSid: `SM-${phone}`, From: phone, Body: 'STOP' }
  const tell = (form: Record<string, string>, signature: string) =>
    asGuest(server).send('POST', INBOUND, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
      body: new URLSearchParams(form).toString(),
    })
  await expectProblem(await tell(stop, 'Zm9yZ2Vk'), 'not-allowed')
  await expectProblem(await tell(stop, signed({ ...stop, Body: 'HELP' })), 'not-allowed')
  expect((await consentOf(customer)).active).toBe(true)
  expect(await (await tell(stop, signed(stop))).text()).toContain('<Message>Ladlewell: you are unsubscribed')
  await server.sandbox.textFrom(phone, 'START')
  expect(await (await tell(stop, signed(stop))).text()).toContain('<Response></Response>')
  expect((await consentOf(customer)).active).toBe(true)
  await expectProblem(await tell({ Body: 'HELP' }, signed({ Body: 'HELP' })), 'malformed-request')
  const long = { ...stop, Body: 'x'.repeat(70_000) }
  await expectProblem(await tell(long, signed(long)), 'request-too-large')
})

/** As Twilio signs what it posts to the address that it was told. */
function signed(form: Record<string, string>): string {
  const url = server.url.replace('127.0.0.1', 'localhost') + INBOUND
  const text = Object.keys(form)
    .sort()
    .reduce((all, name) => all + name + form[name], url)
  return createHmac('sha1', server.env.TWILIO_AUTH_TOKEN!).update(text).digest('base64')
}
