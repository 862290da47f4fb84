import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { MESSAGE_QUEUE } from '../../platform/outbox.ts'
import { browserAt } from '../../testing/browser.ts'
import {
  address,
  asBearer,
  asCustomer,
  asGuest,
  basketFrom,
  type Customer,
  PASSWORD,
} from '../../testing/customer.ts'
import { googleToken } from '../../testing/google-token.ts'
import { mailedLink } from '../../testing/mailed-link.ts'
import { untilSomebodyWaits } from '../../testing/overtaken.ts'
import { photo } from '../../testing/picture-files.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { queueShortForms } from '../notifications/queries.ts'
import { adoptReports } from '../threads/adopt-reports.ts'
import { holdings } from './holdings.ts'

const server = await startTestServer()
const leave = (customer: Pick<Customer, 'send'>, body: object = { password: PASSWORD }) =>
  customer.send('DELETE', '/api/v1/my-account', { body })
const download = (customer: Pick<Customer, 'send'>) => customer.send('GET', '/api/v1/my-data')
/** What is written about a regular holds this number, so that it can be found wherever it was kept. */
const factsOf = (mark: number) => ({
  street: `${mark} Congress Avenue`,
  phone: `+1512${mark}`,
  firstname: `Delphine ${mark}`,
  door: `Ring ${mark} twice`,
  complaint: `Came at nine, says ${mark}`,
})
let marks = 2_340_000

/** Somebody of whom we hold everything that there is to hold, with an order of two weeks ago. */
async function regular() {
  const customer = await asCustomer(server)
  const mark = ++marks
  const { street, phone, firstname, door, complaint } = factsOf(mark)
  const { db } = server
  await customer.call('POST /api/v1/auth/customer/addresses', {
    body: { ...address, streetAddress1: street },
  })
  const set = await customer.call('PUT /api/v1/auth/user/{id}/picture', {
    params: { id: String(customer.id) },
    file: { picture: new Blob([await photo('jpeg')]) },
  })
  const picture = set.ok ? set.data.profileImageUrl!.match(/[0-9a-f-]{36}/)![0] : ''
  const order = await customer.call('POST /api/v1/auth/orders/place-order', {
    body: await basketFrom(server, 'Amara Okafor', {
      isSubscription: true,
      instructions: door,
      address: { ...address, streetAddress1: street, deliveryInstructions: door },
    }),
  })
  if (!order.ok) throw new Error(`Not placed: ${JSON.stringify(order.problem)}`)
  const { orderId } = order.data
  await db.query(`update orders set delivery_date = delivery_date - 14 where id = $1`, [orderId])
  await db.query('delete from chef_days')
  await db.query(
    `update accounts set phone_number = $2, firstname = $3, diet = '{"avoid":["peanuts"],"diets":[]}' where id = $1`,
    [customer.id, phone, firstname],
  )
  await db.query(
    `insert into favorites (account_id, meal_id, added_at) select $1, meal_id, now() from order_lines where order_id = $2`,
    [customer.id, orderId],
  )
  await db.query(
    `insert into reviews (order_id, line, account_id, chef_id, meal_id, stars, text, written_at)
     select o.id, l.line, $1, o.chef_id, l.meal_id, 5, 'Better than my grandmother’s', now()
     from orders o join order_lines l on l.order_id = o.id where o.id = $2`,
    [customer.id, orderId],
  )
  await db.query(
    `insert into problem_reports (order_id, account_id, kind, text, picture_id, reported_at)
     values ($2, $1, 'late', $4, $3, now())`,
    [customer.id, orderId, picture, complaint],
  )
  await adoptReports(server.db)
  await db.query(
    `insert into sms_consents (account_id, phone, version, given_at, confirmed_at) values ($1, $2, '1', now(), now())`,
    [customer.id, phone],
  )
  await db.query(
    `insert into passkeys (account_id, credential_id, public_key, counter, is_synced, name, added_at)
     values ($1, $2, '', 0, false, $2, now())`,
    [customer.id, `Phone ${mark}`],
  )
  await db.query(`insert into sms_inbound (id, phone, body, received_at) values ($1, $2, 'Thanks!', now())`, [
    crypto.randomUUID(),
    phone,
  ])
  return { ...customer, ...factsOf(mark), mark, picture, orderId }
}

const customerId = async (id: number) => {
  const [row] = await server.db.query<{ customer: string | null }>(
    'select provider_customer_id as customer from accounts where id = $1',
    [id],
  )
  return row?.customer ?? null
}

// §6 Every table that speaks of an account is told and forgotten
test('every table that speaks of an account is told and forgotten, or says why not', async () => {
  const speaking = await server.db.query<{ table: string }>(
    `select distinct conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid = 'accounts'::regclass`,
  )
  const known = holdings.map(({ table }) => table)
  expect(speaking.map(({ table }) => table).filter(table => !known.includes(table))).toEqual([])
})

// §6 A customer downloads everything we hold about them (product.md)
// – They are in one’s data, and gone with the account
test('a person gets everything that we hold about them, as a file', async () => {
  const customer = await regular()
  const answer = await download(customer)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ladlewell-my-data.json"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const data = (await answer.json()) as Record<string, Record<string, unknown>[]>
  expect(data.account).toMatchObject([
    { email: customer.email, phoneNumber: customer.phone, diet: { avoid: ['peanuts'] } },
  ])
  expect(data.addresses).toMatchObject([{ streetAddress1: customer.street, isDefault: true }])
  expect(data.orders).toMatchObject([
    {
      orderId: customer.orderId,
      address: { deliveryInstructions: customer.door },
      payment: { status: 'paid' },
    },
  ])
  expect(data.subscriptions).toMatchObject([
    { chefName: 'Amara Okafor', meals: 1, rule: 'choose-for-me', instructions: customer.door },
  ])
  expect(data.reviews).toMatchObject([{ stars: 5 }])
  expect(data.favorites?.length).toBe(1)
  expect(data.problemReports).toMatchObject([{ text: customer.complaint, picture: customer.picture }])
  expect(data.textMessageConsents).toMatchObject([{ phone: customer.phone }])
  expect(data.textMessagesFromYou).toMatchObject([{ body: 'Thanks!' }])
  expect(data.savedCards).toMatchObject([{ last4: '4242' }])
  expect(data.pictures).toMatchObject([
    { id: customer.picture, file: expect.stringMatching(/^data:image\/webp;base64,UklGR/) },
  ])
  expect(data.messagesToYou?.map(({ subject }) => subject)).toContain('Welcome to Ladlewell')
  expect(data.sessions?.length).toBe(1)
  expect(data.passkeys).toMatchObject([{ name: `Phone ${customer.mark}`, lastUsedAt: null }])
  for (const secret of ['argon2id', 'hash', 'cus_', 'verify-email?token='])
    expect(JSON.stringify(data)).not.toContain(secret)
})

test('nobody gets another’s data, and a guest none', async () => {
  const owner = await regular()
  const stranger = await asCustomer(server)
  const data = await (await download(stranger)).text()
  for (const fact of [owner.email, String(owner.mark), owner.picture]) expect(data).not.toContain(fact)
  await expectProblem(await download(asGuest(server)), 'not-signed-in')
})

// §7 What a number said is told to the account alone that it said YES to (product.md)
test('who agrees to texts at another’s number neither reads nor removes what came from it', async () => {
  const owner = await regular()
  const stranger = await asCustomer(server)
  const body = { phone: owner.phone, version: '2.3' }
  expect((await stranger.send('PUT', '/api/v1/sms-consent', { body })).status).toBe(200)
  const said = () => server.db.query('select body from sms_inbound where phone = $1', [owner.phone])
  const data = (await (await download(stranger)).json()) as Record<string, unknown>
  expect(data.textMessagesFromYou).toEqual([])
  expect((await leave(stranger)).status).toBe(204)
  expect(await said()).toEqual([{ body: 'Thanks!' }])
})

test('a few downloads are enough for an hour', async () => {
  const customer = await asCustomer(server)
  for (let count = 0; count < 5; count++) expect((await download(customer)).status).toBe(200)
  await expectProblem(await download(customer), 'too-many-requests')
})

// §6 A customer deletes the account with the password (product.md)
// – They are in one’s data, and gone with the account
test('who leaves is forgotten everywhere, and the books still add up', async () => {
  const customer = await regular()
  const provider = await customerId(customer.id)
  expect(provider).toMatch(/^cus_/)
  expect((await leave(customer)).status).toBe(204)
  await expectProblem(await customer.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
  await until('the provider has forgotten them', async () => (await customerId(customer.id)) === null)
  await until('all mails are sent, the goodbye among them', async () => {
    const mails = await server.sandbox.mails(customer.email)
    return mails.length === 3 && mails.some(({ subject }) => subject === 'Your account has been deleted')
  })
  // They are in the mailbox a moment before it is noted here.
  await until('it is noted that they went', async () => {
    const going = `select from outbox where recipient = $1 and sent_at is null and dropped_at is null`
    return (await server.db.query(going, [customer.email])).length === 0
  })
  const dump = await everything()
  for (const fact of [customer.email, String(customer.mark), customer.picture, provider!])
    expect(dump.filter(row => row.includes(fact))).toEqual([])
  expect(await server.files.get('open', `${customer.picture}.webp`)).toBeNull()
  const [order] = await server.db.query<{ address: object }>(
    `select o.address, s.cancelled_at is not null as ended from orders o join subscriptions s on s.account_id = o.account_id
     where o.id = $1`,
    [customer.orderId],
  )
  expect(order).toMatchObject({
    address: { city: address.city, postalCode: address.postalCode, firstName: '' },
    ended: true,
  })
  const [review] = await server.db.query('select text from reviews where account_id = $1', [customer.id])
  expect(review).toEqual({ text: 'Better than my grandmother’s' })
  const broken = (await countBroken(server.db, await server.now())).filter(({ count }) => count > 0)
  // Moved back in time by hand, reviewed before it was delivered, and reported with the picture of a profile.
  const ours = [8, 12, 26, 38, 94]
  expect(broken.map(({ number }) => number).filter(number => !ours.includes(number))).toEqual([])
  const body = { email: customer.email, password: PASSWORD }
  await expectProblem(
    await asGuest(server).send('POST', '/api/v1/auth/authenticate', { body }),
    'invalid-credentials',
  )
})

// – A mail that goes out in the moment in which its reader leaves is forgotten with the others (issue 14)
test('a mail that goes out while its reader leaves is forgotten with the others', async () => {
  const customer = await asCustomer(server)
  const { db } = server
  const welcome = async () =>
    (
      await db.query<{ id: number }>('select id from outbox where recipient = $1 and sent_at is not null', [
        customer.email,
      ])
    )[0]
  await until('the welcome is sent', async () => (await welcome()) !== undefined)
  const { id } = (await welcome())!
  const task = [MESSAGE_QUEUE, String(id)]
  await db.query('update outbox set sent_at = null where id = $1', [id])
  await db.query(`insert into tasks (queue, key, due_at) values ($1, $2, 'infinity')`, task)
  const { leaving } = await db.transaction(async tx => {
    await tx.query('delete from tasks where queue = $1 and key = $2', task)
    await tx.query('update outbox set sent_at = now() where id = $1', [id])
    const leaving = leave(customer)
    await untilSomebodyWaits(tx)
    return { leaving }
  })
  expect((await leaving).status).toBe(204)
  expect(await db.query('select recipient, content from outbox where id = $1', [id])).toEqual([
    { recipient: '', content: {} },
  ])
})

// – A text that is made of a mail while its reader leaves is not made (issue 14)
test('a mail of somebody who is leaving becomes no text', async () => {
  const { id } = await regular()
  const { db } = server
  const key = randomUUID()
  const { queued } = await db.transaction(async tx => {
    await tx.query('update accounts set deleted_at = now() where id = $1', [id])
    const shortForms = [{ key, accountId: id, kind: null, body: 'Your meals are here.' }]
    const queued = queueShortForms(db, { shortForms, pushForms: [] }, [], await server.now())
    await untilSomebodyWaits(tx)
    return { queued }
  })
  await queued
  expect(await db.query('select 1 from outbox where key = $1', [key])).toEqual([])
})

/** Every row of every table, as text. */
async function everything(): Promise<string[]> {
  const tables = await server.db.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  )
  const dump = await server.db.query<{ row: string }>(
    tables.map(({ name }) => `select t::text as row from ${name} t`).join(' union all '),
  )
  return dump.map(({ row }) => row)
}

// §6 The same email can register again
test('the same address can register again, as somebody new', async () => {
  const customer = await asCustomer(server)
  await leave(customer)
  const body = { email: customer.email, password: PASSWORD, firstname: 'Dana', lastname: 'Again' }
  const again = await asGuest(server).call('POST /api/v1/auth/registerCustomer', { body })
  expect(again.ok).toBe(true)
  const user = await asBearer(server, again.ok ? again.data.token : '').call('GET /api/v1/auth/user/single')
  expect(user.ok && user.data.id).not.toBe(customer.id)
})

// §6 Deleting is refused while orders are to come
test('who waits for an order stays until it came or is cancelled', async () => {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Luca Ferraro')
  const order = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  await expectProblem(await leave(customer), 'orders-to-come')
  expect((await customer.send('GET', '/api/v1/auth/user/single')).status).toBe(200)
  const params = { orderId: String(order.ok && order.data.orderId) }
  await customer.call('POST /api/v1/auth/orders/{orderId}/cancelOrder', { params })
  expect((await leave(customer)).status).toBe(204)
})

test('a wrong password deletes nothing, and guessing is throttled', async () => {
  const customer = await asCustomer(server)
  const problem = await expectProblem(
    await leave(customer, { password: 'wrong-one' }),
    'current-password-wrong',
  )
  expect(problem.fields).toHaveProperty('password')
  for (let count = 0; count < 4; count++) await leave(customer, { password: 'wrong-one' })
  await expectProblem(await leave(customer), 'too-many-requests')
  expect((await customer.send('GET', '/api/v1/auth/user/single')).status).toBe(200)
})

test.each([
  {},
  { password: 1 },
  { token: null },
  { password: PASSWORD, token: 'x' },
])('%j proves nothing', async body => {
  await expectProblem(await leave(await asCustomer(server), body), 'validation-failed')
})

// §6 Whoever has no password deletes through a mailed link
test('who came with Google deletes the account through a mailed link, which is theirs alone', async () => {
  const browser = browserAt(server.url)
  await browser.open('/oauth2/authorization/google')
  const { at } = await browser.submit({
    email: 'leaving@example.test',
    name: 'Lea Ving',
    verified: 'on',
    end: 'continue',
  })
  const customer = asBearer(server, await googleToken(server, browser, at))
  await expectProblem(await leave(customer, { password: '' }), 'no-password')
  expect((await customer.send('POST', '/api/v1/my-account/deletion-links')).status).toBe(204)
  const prefix = '/profile/edit-profile?delete='
  const token = await mailedLink(server, 'leaving@example.test', 'Delete your account', prefix)
  const stranger = await asCustomer(server)
  await expectProblem(await leave(stranger, { token }), 'link-not-valid')
  expect((await leave(customer, { token })).status).toBe(204)
  const [account] = await server.db.query(
    'select google_sub, deleted_at is not null as gone from accounts where id = $1',
    [customer.id],
  )
  expect(account).toEqual({ googleSub: null, gone: true })
})

test('chefs and staff are not deleted by themselves', async () => {
  for (const name of ['chef', 'staff']) {
    const body = { email: `${name}@ladlewell.test`, password: 'let-me-cook' }
    const signedIn = await asGuest(server).call('POST /api/v1/auth/authenticate', { body })
    const person = asBearer(server, signedIn.ok ? signedIn.data.token : '')
    await expectProblem(await leave(person, { password: 'let-me-cook' }), 'not-a-customer')
  }
})

// §6 The payment provider forgets who left, however often it takes
test('a provider that does not answer is asked again', async () => {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Luca Ferraro')
  const order = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  const params = { orderId: String(order.ok && order.data.orderId) }
  await customer.call('POST /api/v1/auth/orders/{orderId}/cancelOrder', { params })
  await server.sandbox.faults({
    what: 'status',
    method: 'DELETE',
    path: '*customers/*',
    status: 500,
    count: 1,
  })
  await leave(customer)
  await until('the provider has forgotten them', async () => (await customerId(customer.id)) === null)
})
