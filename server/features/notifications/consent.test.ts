import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asCustomer, asGuest, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { consentPath, telephones, version } from '../../testing/telephones.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { newNumber, agree, consentOf, textsTo, settle, order, texted } = telephones(server, 2)

const question =
  'Ladlewell: reply YES within 24 hours to get texts about your orders and boxes. Up to 10 msgs a week, mostly 8 AM-9 PM. Msg & data rates may apply. Not you? Do nothing. HELP for help, STOP to end.'
const yesWelcome =
  'Ladlewell: SMS updates are on. Up to 10 msgs a week, mostly 8 AM-9 PM. Msg & data rates may apply. Reply HELP for help, STOP to end.'

// §6 Nobody's consent is seen or changed by others (product.md)
// §7 PUT /api/v1/sms-consent keeps version, phone and time (product.md)
// §7 GET /api/v1/sms-consent tells the last consent (product.md)
// §7 A consent asks its number for YES by one text (product.md)
// §7 The same consent given again is the old one (product.md)
test('a consent is kept with its number, terms and time, and the number is asked for YES by one text', async () => {
  const customer = await asCustomer(server)
  const phone = newNumber()
  expect(await consentOf(customer)).toMatchObject({ state: 'none', phone: null, sender: '+15005550006' })
  const before = await server.now()
  const given = await agree(customer, `(512) 555-${phone.slice(-4)}`)
  expect(given).toMatchObject({
    active: false,
    state: 'asked',
    phone,
    version,
    confirmedAt: null,
    withdrawnAt: null,
    withdrawnBy: null,
  })
  expect(Date.parse(given.givenAt ?? '')).toBeGreaterThanOrEqual(before.getTime())
  expect(await agree(customer, phone)).toEqual(given)
  const stranger = await asCustomer(server)
  expect(await consentOf(stranger)).toMatchObject({
    state: 'none',
    phone: null,
    version: null,
    givenAt: null,
  })
  expect((await stranger.send('DELETE', consentPath)).status).toBe(204)
  expect(await consentOf(customer)).toEqual(given)
  await settle()
  expect(await textsTo(phone, 1)).toEqual([question])
  const logged = await server.db.query(
    `select details, network is not null as located from security_events where account_id = $1 and what = 'text-consent-asked'`,
    [customer.id],
  )
  expect(logged).toEqual([{ details: {}, located: true }])
})

// §7 Nothing else is texted until YES comes from that number (product.md)
test('nothing but the question is texted until YES comes from that number, and everything after it', async () => {
  const customer = await asCustomer(server)
  const phone = newNumber()
  await agree(customer, phone)
  const unheard = await order(customer, 'Before YES')
  await customer.send('POST', `/api/v1/auth/orders/${unheard}/cancelOrder`)
  await settle()
  expect(await textsTo(phone, 1)).toEqual([question])
  const another = newNumber()
  await server.sandbox.textFrom(another, 'YES')
  await server.sandbox.textFrom(phone, 'Yes please')
  expect((await consentOf(customer)).state).toBe('asked')
  await server.sandbox.textFrom(phone, 'Yes!')
  expect(await consentOf(customer)).toMatchObject({ active: true, state: 'active', phone })
  const second = await order(customer)
  const texts = await textsTo(phone, 3)
  expect(texts.slice(0, 2)).toEqual([question, yesWelcome])
  expect(texts[2]).toContain(`order #${second} from`)
  const counted = await countBroken(server.db, await server.now())
  expect(counted.filter(({ count }) => count > 0)).toEqual([])
})

// §7 YES counts for 24 hours from when the question may go out (product.md)
test('YES counts for 24 hours, and after that only a new question helps', async () => {
  const clock = await server.now()
  const customer = await asCustomer(server)
  const phone = newNumber()
  const { givenAt, answerBy } = await agree(customer, phone)
  expect(Date.parse(answerBy!) - Date.parse(givenAt!)).toBe(24 * 3_600_000)
  await textsTo(phone, 1)
  await server.setClock(new Date(Date.parse(answerBy ?? '') - 60_000))
  expect((await consentOf(customer)).state).toBe('asked')
  await server.setClock(new Date(Date.parse(answerBy ?? '') + 1000))
  expect((await consentOf(customer)).state).toBe('unanswered')
  await server.sandbox.textFrom(phone, 'YES')
  expect((await consentOf(customer)).state).toBe('unanswered')
  expect((await textsTo(phone, 2))[1]).toMatch(/we are not waiting for an answer .*\/sms-consent\.$/)
  expect((await agree(customer, phone)).state).toBe('asked')
  await server.sandbox.textFrom(phone, 'YES')
  expect((await consentOf(customer)).state).toBe('active')
  // In the night the question waits until eight, and so does its day.
  await server.setClock(new Date('2027-01-13T03:00:00Z'))
  expect((await agree(await asCustomer(server), newNumber())).answerBy).toBe('2027-01-14T14:00:00.000Z')
  await server.setClock(clock)
})

// §7 A number that said YES to one account is asked anew for another (product.md)
test('a number that said YES to one account is asked anew for another, and each YES answers one question', async () => {
  const { phone } = await texted()
  const [second, third] = [await asCustomer(server), await asCustomer(server)]
  await agree(second, phone)
  await agree(third, phone)
  expect(await textsTo(phone, 4)).toEqual([question, yesWelcome, question, question])
  await server.sandbox.textFrom(phone, 'YES')
  expect([(await consentOf(second)).state, (await consentOf(third)).state]).toEqual(['asked', 'active'])
  await server.sandbox.textFrom(phone, 'YES')
  expect((await consentOf(second)).state).toBe('active')
})

// §9 STOP instead of YES ends the question, and START does not answer it (product.md)
test('STOP instead of YES ends the question, and START does not answer it', async () => {
  const customer = await asCustomer(server)
  const phone = newNumber()
  await agree(customer, phone)
  await textsTo(phone, 1)
  await server.sandbox.textFrom(phone, 'STOP')
  expect(await consentOf(customer)).toMatchObject({ state: 'withdrawn', withdrawnBy: 'stop' })
  await server.sandbox.textFrom(phone, 'START')
  expect(await consentOf(customer)).toMatchObject({ state: 'withdrawn' })
  expect((await agree(customer, phone)).state).toBe('asked')
})

// §9 Texts about texts are in the language of the account (product.md)
test('a telephone is asked and answered in the language of who gave its number', async () => {
  const customer = await asCustomer(server)
  const phone = newNumber()
  await server.db.query(`update accounts set language = 'es' where id = $1`, [customer.id])
  await agree(customer, phone)
  await textsTo(phone, 1)
  await server.sandbox.textFrom(phone, 'Sí')
  expect(await textsTo(phone, 2)).toEqual([
    expect.stringContaining('responde YES en 24 horas'),
    expect.stringContaining('los mensajes están activados'),
  ])
  expect((await consentOf(customer)).active).toBe(true)
})

// §7 Who agreed before there was a question is asked anew (product.md)
test('a consent of before there was a question gets no texts, and can be given anew', async () => {
  const customer = await asCustomer(server)
  const phone = newNumber()
  await server.db.query(
    `insert into sms_consents (account_id, phone, version, given_at) values ($1, $2, '1.0', now())`,
    [customer.id, phone],
  )
  expect((await consentOf(customer)).state).toBe('unanswered')
  await order(customer)
  await settle()
  expect(await server.sandbox.texts(phone)).toEqual([])
  expect((await agree(customer, phone)).state).toBe('asked')
  expect(await textsTo(phone, 1)).toEqual([question])
})

// §5 A number that is none is refused: 'Please enter a US or Canadian mobile number.' (product.md)
// §5 A consent names the version of the terms that were read (product.md)
test.each([
  ['phone', { phone: '12345' }],
  ['phone', { phone: '+442079460123' }],
  ['phone', { phone: '+19005550123' }],
  ['phone', { phone: '(512) 976-0123' }],
  ['phone', { phone: '+18765550123' }],
  ['phone', { phone: '800 555 0123' }],
  ['phone', { phone: undefined }],
  ['version', { version: '1.0' }],
  ['version', { version: undefined }],
  ['marketing', { marketing: true }],
])('a consent with a wrong %s is not one', async (field, wrong) => {
  const customer = await asCustomer(server)
  const body = { phone: newNumber(), version, ...wrong }
  const problem = await expectProblem(await customer.send('PUT', consentPath, { body }), 'validation-failed')
  expect(Object.keys(problem.fields ?? {})).toEqual([field])
  if ('phone' in wrong && wrong.phone)
    expect(problem.fields?.phone).toBe('Please enter a US or Canadian mobile number.')
  expect((await consentOf(customer)).active).toBe(false)
})

// §7 An account asks five numbers at once and then one a day (product.md)
test('an account may ask five telephones at once and then one a day', async () => {
  const customer = await asCustomer(server)
  for (let nth = 0; nth < 5; nth++) expect((await wish(customer, newNumber())).status).toBe(200)
  await expectProblem(await wish(customer, newNumber()), 'too-many-requests')
  await longAgo(`sms-consent-account:${customer.id}`, '1 day')
  expect((await wish(customer, newNumber())).status).toBe(200)
  await expectProblem(await wish(customer, newNumber()), 'too-many-requests')
})

// §7 A number is asked three times at once and then every other day (product.md)
test('a number is asked three times at once and then every other day, whoever asks', async () => {
  const phone = newNumber()
  for (let nth = 0; nth < 3; nth++) expect((await wish(await asCustomer(server), phone)).status).toBe(200)
  await expectProblem(await wish(await asCustomer(server), phone), 'too-many-requests')
  await longAgo(`sms-consent-number:${phone}`, '1 day')
  await expectProblem(await wish(await asCustomer(server), phone), 'too-many-requests')
  await longAgo(`sms-consent-number:${phone}`, '1 day')
  expect((await wish(await asCustomer(server), phone)).status).toBe(200)
  await expectProblem(await wish(await asCustomer(server), phone), 'too-many-requests')
})

// §7 A network asks ten numbers at once and then five a day (product.md)
test('from a network ten telephones are asked at once and then five a day, whatever accounts it opens', async () => {
  const network = '10.77.0.1'
  const from = (customer: Customer) =>
    fetch(server.url + consentPath, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${customer.token}`,
        'content-type': 'application/json',
        'x-forwarded-for': network,
      },
      body: JSON.stringify({ phone: newNumber(), version }),
    })
  for (let nth = 0; nth < 10; nth++) expect((await from(await asCustomer(server))).status).toBe(200)
  await expectProblem(await from(await asCustomer(server)), 'too-many-requests')
  // A fifth of a day.
  await longAgo(`sms-consent-network:${network}`, '4 hours 48 minutes')
  expect((await from(await asCustomer(server))).status).toBe(200)
  await expectProblem(await from(await asCustomer(server)), 'too-many-requests')
  expect((await wish(await asCustomer(server), newNumber())).status).toBe(200)
})

const wish = (who: Customer, phone: string) => who.send('PUT', consentPath, { body: { phone, version } })

const longAgo = (key: string, time: string) =>
  server.db.query(`update throttles set at = at - $2::interval where key = $1`, [key, time])

test('one account has one consent, however many come at once', async () => {
  const customer = await asCustomer(server)
  const phones = Array.from({ length: 4 }, newNumber)
  await Promise.all(phones.map(phone => agree(customer, phone)))
  const active = await server.db.query(
    'select 1 from sms_consents where account_id = $1 and withdrawn_at is null',
    [customer.id],
  )
  expect(active).toHaveLength(1)
})

test('who agrees twice at once gets one text', async () => {
  const customer = await asCustomer(server)
  const phone = newNumber()
  await Promise.all([agree(customer, phone), agree(customer, phone)])
  const queued = await server.db.query('select 1 from outbox where recipient = $1', [phone])
  expect(queued).toHaveLength(1)
})

// §6 Only who is signed in may activate texts (product.md)
test.each(['GET', 'PUT', 'DELETE'])('a guest may not %s a consent', async method => {
  const body = method === 'PUT' ? { body: { phone: newNumber(), version } } : {}
  await expectProblem(await asGuest(server).send(method, consentPath, body), 'not-signed-in')
})
