import type { CustomerRow, StaffCustomer } from '@ladlewell/contract/staff-customers.ts'
import { addDays } from '@ladlewell/domain/calendar.ts'
import { expect, test } from 'vitest'
import { actingFor } from '../../testing/acting.ts'
import { address, asCustomer, asGuest, basketFrom, type Customer, PASSWORD } from '../../testing/customer.ts'
import { everybody } from '../../testing/people.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const { staff, chef } = await everybody(server)
const path = '/api/v1/staff/customers'

// – Customers are found by name, e-mail, telephone or number
test('staff find a customer by a part of the name, the address, the telephone or by number', async () => {
  const customer = await asCustomer(server)
  await customer.send('PUT', `/api/v1/auth/user/${customer.id}`, {
    body: { firstname: 'Wilhelmina', lastname: 'Ünal', phoneNumber: '(512) 555-0187' },
  })
  for (const text of ['helmin', 'ÜNAL', customer.email.slice(2, 14), '512 555-0187', `#${customer.id}`]) {
    const rows = await list({ text })
    expect(
      rows.map(row => row.customerId),
      text,
    ).toContain(customer.id)
  }
  const [row] = await list({ text: 'wilhelmina ünal' })
  expect(row).toMatchObject({
    name: 'Wilhelmina Ünal',
    email: customer.email,
    phoneNumber: '+15125550187',
    orders: 0,
    lastOrderAt: null,
    disabled: false,
  })
  expect(await list({ text: '%' })).toEqual([])
  expect(await list({ text: 'wilhelmina', state: 'disabled' })).toEqual([])
})

// – The list holds customers alone, paged by key, with its CSV
test('the list holds customers alone, page by page, and so does its file', async () => {
  const seen: number[] = []
  for (let before = ''; ; ) {
    const answer = await staff.send('GET', `${path}?limit=4${before && `&before=${before}`}`)
    const page = (await answer.json()) as { rows: CustomerRow[]; next: string | null }
    seen.push(...page.rows.map(row => row.customerId))
    if (page.next === null) break
    before = page.next
  }
  const all = await server.db.query<{ id: number }>(
    `select id from accounts where role = 'CUSTOMER' and deleted_at is null order by id desc`,
  )
  expect(seen).toEqual(all.map(({ id }) => id))
  const file = await (await staff.send('GET', `${path}.csv`)).text()
  expect(file.trimEnd().split('\r\n')).toHaveLength(all.length + 1)
})

// – A customer is shown with orders, problems, consents, sessions and audit
test('a customer is shown with orders, problems, consents, sessions and what staff did', async () => {
  const customer = await asCustomer(server)
  const orderId = await placed(customer)
  await customer.send('POST', `/api/v1/orders/${orderId}/problems`, {
    body: { kind: 'missing', text: 'No rice.' },
  })
  const phone = '+15125550178'
  await customer.call('PUT /api/v1/sms-consent', { body: { phone, version: '2.3' } })
  const acting = await actFor(customer, 'Asked us to look.')
  expect((await acting.send('DELETE', '/api/v1/session')).status).toBe(204)
  const shown = await details(customer.id)
  expect(shown).toMatchObject({
    customerId: customer.id,
    orders: 1,
    emailVerified: false,
    hasPassword: true,
    signsInWithGoogle: false,
    recentOrders: [{ orderId, status: 'Placed', chefName: 'Amara Okafor' }],
    problems: [{ orderId, kind: 'missing', text: 'No rice.', closedAt: null }],
    consents: [{ phone, confirmedAt: null, withdrawnAt: null }],
    sessions: [
      { actedBy: 'Sam Rivera', reason: 'Asked us to look.', endedAt: expect.any(String) },
      { actedBy: null, endedAt: null },
    ],
    audit: [{ action: 'called-on-behalf' }, { action: 'acted-for-customer', reason: 'Asked us to look.' }],
  })
  expect(shown.paid).toBe(shown.recentOrders[0]?.totalAmount)
})

// – Chefs and staff cannot be acted for
test.each(['chef', 'staff', 'nobody'])('%s is no customer', async who => {
  const id = who === 'chef' ? chef.id : who === 'staff' ? staff.id : 2_147_483_647
  await expectProblem(await staff.send('GET', `${path}/${id}`), 'customer-not-found')
  const body = { reason: 'A test.' }
  await expectProblem(await staff.send('POST', `${path}/${id}/sessions`, { body }), 'customer-not-found')
  const closing = { body: { ...body, allowed: false } }
  await expectProblem(await staff.send('PUT', `${path}/${id}/access`, closing), 'customer-not-found')
})

// §4 A closed or opened account is told, with the reason
// – An account is closed with a reason; its sessions end at once
// – It is opened again; old sessions stay ended
test('a closed account is out at once, is told why, and comes back when it is opened', async () => {
  const customer = await asCustomer(server)
  const access = (allowed: boolean, reason: string) =>
    staff.send('PUT', `${path}/${customer.id}/access`, { body: { allowed, reason } })
  expect((await (await access(false, 'Chargebacks.')).json()) as StaffCustomer).toMatchObject({
    disabled: true,
  })
  await expectProblem(await customer.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
  const signIn = { body: { email: customer.email, password: PASSWORD } }
  await expectProblem(
    await asGuest(server).send('POST', '/api/v1/auth/authenticate', signIn),
    'invalid-credentials',
  )
  const body = { reason: 'A test.' }
  await expectProblem(
    await staff.send('POST', `${path}/${customer.id}/sessions`, { body }),
    'customer-not-found',
  )
  await access(false, 'Once more.')
  await access(true, 'A mistake.')
  expect((await asGuest(server).send('POST', '/api/v1/auth/authenticate', signIn)).status).toBe(200)
  await expectProblem(await customer.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
  expect((await details(customer.id)).audit.map(({ action, reason }) => [action, reason])).toEqual([
    ['customer-enabled', 'A mistake.'],
    ['customer-disabled', 'Chargebacks.'],
  ])
  const logged = await server.db.query(
    `select what, details from security_events where account_id = $1 and what like 'access-%' order by id`,
    [customer.id],
  )
  const by = { staffId: expect.any(Number) }
  expect(logged).toEqual([
    { what: 'access-closed', details: by },
    { what: 'access-opened', details: by },
  ])
  await until('both mails came', async () => {
    const told = (await server.sandbox.mails(customer.email)).map(({ text }) => text).join()
    return told.includes('“Chargebacks.”') && told.includes('“A mistake.”')
  })
})

// §4 That staff act in an account is told
// – The customer is told by mail at once
// – Every changing call is audited
// – What is cancelled in it says staff
test('staff who act for a customer are the customer, who is told, and every change is written down', async () => {
  const customer = await asCustomer(server)
  const orderId = await placed(customer)
  const acting = await actFor(customer, 'The checkout failed.')
  const user = await acting.send('GET', '/api/v1/auth/user/single')
  expect(await user.json()).toMatchObject({ id: customer.id, email: customer.email })
  expect((await acting.send('POST', `/api/v1/auth/orders/${orderId}/cancelOrder`)).status).toBe(200)
  const order = (await (await staff.send('GET', `/api/v1/staff/orders/${orderId}`)).json()) as {
    events: { status: string; actor: string }[]
  }
  expect(order.events.at(-1)).toMatchObject({ status: 'Cancelled', actor: 'staff' })
  const entries = await server.db.query<{ action: string; details: { call?: string } }>(
    `select action, details from audit_entries where subject = 'customer' and subject_id = $1 and staff_id = $2 order by id`,
    [String(customer.id), staff.id],
  )
  expect(entries.map(({ action, details }) => details.call ?? action)).toEqual([
    'acted-for-customer',
    'POST /api/v1/auth/orders/{orderId}/cancelOrder',
  ])
  const { sessions } = await details(customer.id)
  expect(sessions[0]).toMatchObject({ actedBy: 'Sam Rivera', reason: 'The checkout failed.' })
  await until('the customer was told', async () =>
    (await server.sandbox.mails(customer.email)).some(
      ({ subject, text }) =>
        subject === 'Our team is working in your account' && text.includes('“The checkout failed.”'),
    ),
  )
})

// – Name, e-mail, phone, picture, password, second step, addresses, cards, deletion, my data, a calendar
//   address and consent to texts are not allowed there
test.each([
  ['POST', '/api/change-password', { currentPassword: PASSWORD, newPassword: 'another fine password' }],
  ['GET', '/api/v1/my-data', undefined],
  ['POST', '/api/v1/my-account/deletion-links', undefined],
  ['DELETE', '/api/v1/my-account', { password: PASSWORD }],
  ['POST', '/api/v1/email-verifications', undefined],
  ['PUT', '/api/v1/sms-consent', { phone: '5125550100', version: 'x' }],
  ['POST', '/api/v1/second-step', undefined],
  ['PUT', '/api/v1/auth/user/1', { phoneNumber: '5125550100' }],
  ['POST', '/api/v1/auth/customer/addresses', address],
  ['PUT', '/api/v1/auth/customer/addresses/1', address],
  ['DELETE', '/api/v1/auth/customer/addresses/1', undefined],
  ['PUT', '/api/v1/payment-methods/pm_x/default', undefined],
  ['DELETE', '/api/v1/payment-methods/pm_x', undefined],
  ['POST', '/api/v1/auth/orders/1/pauseOrResumeSubscription?resume=true', undefined],
] as const)('%s %s stays the customer’s own', async (method, call, body) => {
  const acting = await actFor(await asCustomer(server), 'A test.')
  const answer = await acting.send(method, call, body ? { body } : {})
  await expectProblem(answer, 'not-on-behalf')
})

// – A plan’s address and card, its price, and that a skipped week comes, are the customer’s alone
test('nobody takes back for a customer that their weeks are skipped or paused', async () => {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Amara Okafor', { isSubscription: true })
  expect((await customer.send('POST', '/api/v1/auth/orders/place-order', { body })).status).toBe(200)
  const [subscription] = await server.db.query<{ id: number; version: number; slots: number }>(
    `update subscriptions set rule = 'skip' where account_id = $1 returning id, version, slots`,
    [customer.id],
  )
  const { id, version, slots } = subscription!
  const acting = await actFor(customer, 'Called us.')
  const change = (wish: object) =>
    acting.send('PUT', `/api/v1/subscriptions/${id}/terms`, { body: { version, ...wish } })
  const elsewhere = { ...address, streetAddress1: '1 Staff Street' }
  const wishes = [{ rule: 'choose-for-me' }, { slots: slots + 1 }, { ceiling: 500 }, { address: elsewhere }]
  for (const wish of [...wishes, { paymentMethod: 'pm_card_visa' }])
    await expectProblem(await change(wish), 'not-on-behalf')
  expect((await change({ slots, ceiling: null })).status).toBe(200)
  const pause = (weeks: number) => {
    const until = addDays(body.orderDate, 7 * weeks)
    return acting.send('PUT', `/api/v1/subscriptions/${id}/pause`, { body: { until } })
  }
  expect((await pause(4)).status).toBe(200)
  await expectProblem(await pause(3), 'not-on-behalf')
  expect((await pause(5)).status).toBe(200)
})

// – A later date that is declined in it says staff
test('a later date that is declined in it says staff as well', async () => {
  const customer = await asCustomer(server)
  const orderId = await placed(customer)
  const kitchen = `/api/v1/chef/orders/${orderId}`
  const { dates } = (await (await chef.send('GET', `${kitchen}/delay-dates`)).json()) as {
    dates: { date: string }[]
  }
  const body = { proposedDate: dates[0]!.date, reason: 'The oven broke down.' }
  expect((await chef.send('POST', `${kitchen}/delay`, { body })).status).toBe(200)
  const acting = await actFor(customer, 'Called us.')
  const answer = await acting.send('PUT', `/api/v1/orders/${orderId}/delay`, { body: { answer: 'decline' } })
  expect(await answer.json()).toMatchObject({ orderStatus: 'Refused', paymentStatus: 'Refunded' })
  const order = (await (await staff.send('GET', `/api/v1/staff/orders/${orderId}`)).json()) as {
    events: { status: string; actor: string }[]
  }
  expect(order.events.at(-1)).toMatchObject({ status: 'Refused', actor: 'staff' })
})

// – The session opens no call of staff
test('the session of a customer opens none of the calls of staff, and nobody acts in turn', async () => {
  const customer = await asCustomer(server)
  const acting = await actFor(customer, 'A test.')
  await expectProblem(await acting.send('GET', path), 'not-allowed')
  const again = { body: { reason: 'Further.' } }
  await expectProblem(await acting.send('POST', `${path}/${customer.id}/sessions`, again), 'not-allowed')
})

// – Staff are a customer for half an hour, with a reason
test('acting ends after half an hour, at the customer’s new password, and with the account of whoever acts', async () => {
  const look = (acting: { send: Customer['send'] }) => acting.send('GET', '/api/v1/auth/user/single')
  const customer = await asCustomer(server)
  const first = await actFor(customer, 'A test.')
  const body = { currentPassword: PASSWORD, newPassword: 'another fine password' }
  expect((await customer.send('POST', '/api/change-password', { body })).status).toBe(200)
  await expectProblem(await look(first), 'not-signed-in')

  const second = await actFor(customer, 'A test.')
  await server.db.query('update accounts set disabled_at = now() where id = $1', [staff.id])
  await expectProblem(await look(second), 'not-signed-in')
  await server.db.query('update accounts set disabled_at = null where id = $1', [staff.id])
  expect((await look(second)).status).toBe(200)

  await server.advance(29)
  expect((await look(second)).status).toBe(200)
  await server.advance(2)
  await expectProblem(await look(second), 'not-signed-in')
  expect((await look(customer)).status).toBe(200)
})

// – Signing out of it ends that session alone
test('signing out of it ends that session alone', async () => {
  const customer = await asCustomer(server)
  const acting = await actFor(customer, 'A test.')
  expect((await acting.send('DELETE', '/api/v1/session')).status).toBe(204)
  await expectProblem(await acting.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
  expect((await customer.send('GET', '/api/v1/auth/user/single')).status).toBe(200)
})

// – Both ask for a reason
test('a reason is asked for', async () => {
  const customer = await asCustomer(server)
  const empty = { body: { reason: '  ' } }
  await expectProblem(await staff.send('POST', `${path}/${customer.id}/sessions`, empty), 'validation-failed')
  const closing = { body: { allowed: false } }
  await expectProblem(await staff.send('PUT', `${path}/${customer.id}/access`, closing), 'validation-failed')
})

async function list(query: Record<string, string>): Promise<CustomerRow[]> {
  const answer = await staff.send('GET', `${path}?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { rows: CustomerRow[] }).rows
}

async function details(customerId: number): Promise<StaffCustomer> {
  const answer = await staff.send('GET', `${path}/${customerId}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as StaffCustomer
}

const actFor = (customer: Customer, reason: string) => actingFor(server, staff, customer, reason)

async function placed(customer: Pick<Customer, 'send'>): Promise<number> {
  const body = await basketFrom(server, 'Amara Okafor', { address })
  const answer = await customer.send('POST', '/api/v1/auth/orders/place-order', { body })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { orderId: number }).orderId
}
