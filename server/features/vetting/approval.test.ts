import type { Order } from '@ladlewell/contract/ordering.ts'
import type { StaffChef } from '@ladlewell/contract/vetting.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { approveInProduction } from '../../testing/approve-in-production.ts'
import { asAppliedChef, asNewChef } from '../../testing/chef.ts'
import { asCustomer, asGuest, basketFrom, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { settledPayment, until } from '../../testing/waiting.ts'
import { addedMeal } from '../../testing/written-meal.ts'

const server = await startTestServer()
const staff = await signedIn(server, 'staff@ladlewell.test')

const decide = (chefId: number, decision: string, reason = '') =>
  staff.send('POST', `/api/v1/staff/chefs/${chefId}/approval`, {
    body: { decision, ...(reason ? { reason } : {}) },
  })

async function decided(...given: Parameters<typeof decide>): Promise<StaffChef> {
  const answer = await decide(...given)
  expect(answer.status).toBe(200)
  return (await answer.json()) as StaffChef
}

async function kitchenOf(chef: Customer): Promise<number> {
  const [row] = await server.db.query<{ id: number }>('select id from chefs where account_id = $1', [chef.id])
  return row!.id
}

async function chefIdOf(name: string): Promise<number> {
  const [row] = await server.db.query<{ id: number }>('select id from chefs where name = $1', [name])
  return row!.id
}

const isListed = async (chefId: number) =>
  (await asGuest(server).call('GET /api/v1/chefs/{chefId}', { params: { chefId: String(chefId) } })).ok

async function order(chefName: string): Promise<{ customer: Customer; orderId: number }> {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, chefName)
  const answer = await customer.send('POST', '/api/v1/auth/orders/place-order', { body })
  expect(answer.status).toBe(200)
  return { customer, orderId: ((await answer.json()) as { orderId: number }).orderId }
}

const statusOf = async (orderId: number) => {
  const [row] = await server.db.query<{ status: string }>('select status from orders where id = $1', [
    orderId,
  ])
  return row!.status
}

const subjects = async (email: string) => (await server.sandbox.mails(email)).map(({ subject }) => subject)

// §2 `POST /api/v1/staff/chefs/{id}/approval` takes approve, ask, refuse or suspend, and a reason
//   (product.md)
// §2 Each decision is kept with who made it, is audited, and mailed to the chef
// §2 Unapproved chefs are not listed and cannot sell until staff approve them (product.md)
// §4 A chef is told that the kitchen is approved
test('approving lists a kitchen, tells its chef, and is written down', async () => {
  const chef = await asAppliedChef(server)
  const chefId = await kitchenOf(chef)
  expect(await isListed(chefId)).toBe(false)
  const kitchen = await decided(chefId, 'approve')
  expect(kitchen).toMatchObject({
    state: 'approved',
    decisions: [{ decision: 'approve', decidedBy: 'Sam Rivera' }],
  })
  await until('it is listed', () => isListed(chefId))
  await until('the mail came', async () => (await subjects(chef.email)).includes('Your kitchen is approved'))
  expect((await decided(chefId, 'approve')).decisions.length).toBe(1)
  const entries = await server.db.query(
    `select action from audit_entries where subject = 'chef' and subject_id = $1`,
    [String(chefId)],
  )
  expect(entries).toEqual([{ action: 'chef-approved' }])
  const [logged] = await server.db.query(
    `select what, details, network from security_events where account_id = $1 and what = 'role-changed'`,
    [chef.id],
  )
  expect(logged).toEqual({
    what: 'role-changed',
    details: { decision: 'approve', staffId: expect.any(Number) },
    network: expect.any(String),
  })
})

// §2 Asking, refusing and suspending need a reason
test('without a reason nothing is asked, refused or suspended', async () => {
  const chefId = await kitchenOf(await asAppliedChef(server))
  for (const decision of ['ask', 'refuse', 'suspend']) {
    const problem = await expectProblem(await decide(chefId, decision), 'validation-failed')
    expect(problem.fields).toEqual({ reason: 'Please say why.' })
  }
})

// §2 `POST /api/v1/staff/chefs/{id}/approval` takes approve, ask, refuse or suspend, and a reason
//   (product.md)
// §2 Each decision is kept with who made it, is audited, and mailed to the chef
// §2 What staff ask for, and why they refuse, reaches the chef’s pages
// §4 A chef is told what staff ask for, or why they refuse
test('what staff ask for or refuse reaches the chef with the reason, and can be decided anew', async () => {
  const chef = await asAppliedChef(server)
  const chefId = await kitchenOf(chef)
  expect((await decided(chefId, 'ask', 'Please show the back of your permit.')).state).toBe('asked')
  const mine = (await (await chef.send('GET', '/api/v1/chef')).json()) as {
    state: string
    lastReason: string
  }
  expect(mine).toMatchObject({ state: 'asked', lastReason: 'Please show the back of your permit.' })
  expect((await decided(chefId, 'refuse', 'We do not deliver there.')).state).toBe('refused')
  expect(await (await chef.send('GET', '/api/v1/chef')).json()).toMatchObject({
    state: 'refused',
    lastReason: 'We do not deliver there.',
  })
  await expectProblem(await decide(chefId, 'refuse', 'Again.'), 'decision-not-possible')
  expect((await decided(chefId, 'approve')).state).toBe('approved')
  await expectProblem(await decide(chefId, 'refuse', 'Too late.'), 'decision-not-possible')
  await until('all mails came', async () => (await subjects(chef.email)).length >= 4)
  expect((await subjects(chef.email)).toSorted()).toEqual([
    'About your application',
    'We need something from your kitchen',
    'Welcome to Ladlewell',
    'Your kitchen is approved',
  ])
  const words = (await server.sandbox.mails(chef.email)).map(({ subject, text }) => `${subject}: ${text}`)
  for (const said of [/^We need something.*back of your permit/s, /^About your.*We do not deliver there/s])
    expect(words).toContainEqual(expect.stringMatching(said))
})

// §2 In sandbox mode approving needs nothing else (product.md)
test('who never told about the kitchen can be approved in the sandbox, but not suspended', async () => {
  const chefId = await kitchenOf(await asNewChef(server))
  await expectProblem(await decide(chefId, 'suspend', 'Why not.'), 'decision-not-possible')
  expect((await decided(chefId, 'approve')).state).toBe('approved')
})

// §2 In production the staff checklist must be complete (product.md)
test('in production a kitchen needs its profile, and every required paper accepted and not ended', async () => {
  const chef = await asAppliedChef(server)
  const chefId = await kitchenOf(chef)
  await addedMeal(chef)
  const now = await server.now()
  const approve = () => approveInProduction(server, staff, chefId)
  const accept = (requirementId: number, expiresOn: string | null) =>
    server.db.query(
      `insert into vetting_papers (chef_id, requirement_id, expires_on, submitted_at, outcome) values ($1, $2, $3, $4, 'accepted')`,
      [chefId, requirementId, expiresOn, now],
    )
  for (const line of [1, 4]) await accept(line, null)
  await accept(2, '2027-01-10')
  await accept(3, '2028-01-01')
  expect(await approve()).toMatchObject({
    refusal: 'checklist-incomplete',
    extra: { missing: ['Kitchen permit'] },
  })
  await accept(2, '2028-06-30')
  await server.db.query('update chefs set applied_at = null where id = $1', [chefId])
  expect(await approve()).toMatchObject({ refusal: 'checklist-incomplete' })
  await server.db.query(`update chefs set applied_at = $2, permitted_until = '2028-01-01' where id = $1`, [
    chefId,
    now,
  ])
  expect(await approve()).toBe('decided')
})

test('nobody decides about a kitchen that is not there', async () => {
  await expectProblem(await decide(2_147_483_647, 'approve'), 'chef-not-found')
})

// §2 `POST /api/v1/staff/chefs/{id}/approval` takes approve, ask, refuse or suspend, and a reason
//   (product.md)
// §2 A suspension refuses and refunds in full every order that has not left the kitchen
// §2 Orders on the road stay, and customers do not read the reason for the suspension
// §2 Approving a suspended chef lifts the suspension; the day of approval stays
// §4 A chef is told of a suspension and of its end, whatever they turned off
test('a suspension refunds what has not left, leaves what is on the road, and unlists the kitchen', async () => {
  const name = 'Jiwon Park'
  const chefId = await chefIdOf(name)
  const [waiting, cooking, onTheRoad] = [await order(name), await order(name), await order(name)]
  await server.db.query(`update orders set status = 'ready' where id = $1`, [cooking.orderId])
  await server.db.query(`update orders set status = 'out-for-delivery' where id = $1`, [onTheRoad.orderId])
  const kitchen = await decided(chefId, 'suspend', 'Mice were seen in the pantry.')
  expect(kitchen).toMatchObject({ state: 'suspended', openOrders: 0 })
  const { approvedAt } = kitchen
  expect(approvedAt).not.toBeNull()
  expect(await Promise.all([waiting, cooking, onTheRoad].map(one => statusOf(one.orderId)))).toEqual([
    'refused',
    'refused',
    'out-for-delivery',
  ])
  for (const { customer, orderId } of [waiting, cooking]) {
    await settledPayment(server, orderId)
    const seen = (await (await customer.send('GET', `/api/v1/orders/${orderId}`)).json()) as Order
    expect(seen).toMatchObject({
      orderStatus: 'Refused',
      paymentStatus: 'Refunded',
      refunded: seen.totalAmount,
    })
    expect(JSON.stringify(seen)).not.toContain('Mice')
  }
  await until('the customer was told', async () =>
    (await subjects(waiting.customer.email)).includes(`Order #${waiting.orderId} won’t be delivered`),
  )
  const [mail] = await server.sandbox.mails(waiting.customer.email)
  expect(mail!.text).not.toContain('Mice')
  await until('it is not listed', async () => !(await isListed(chefId)))

  await expectProblem(await decide(chefId, 'suspend', 'Again.'), 'decision-not-possible')
  expect(await decided(chefId, 'approve')).toMatchObject({ state: 'approved', approvedAt })
  await until('it is listed again', () => isListed(chefId))
  expect(await statusOf(waiting.orderId)).toBe('refused')
  const chef = 'jiwon-park@ladlewell.test'
  await until('the chef was told of both', async () =>
    (await subjects(chef)).includes('Your kitchen is open again'),
  )
  expect(await subjects(chef)).toContain('Your kitchen is suspended')
  // Nobody turns off what is said of their account.
  const told = await server.db.query(
    `select content->>'subject' as subject, kind from outbox where recipient = $1 and content->>'subject' like 'Your kitchen is %' order by id`,
    [chef],
  )
  expect(told).toEqual([
    { subject: 'Your kitchen is suspended', kind: 'account' },
    { subject: 'Your kitchen is open again', kind: 'account' },
  ])
})

// §2 A payment that arrives after the suspension is refunded
test('a payment that comes after the suspension is given back by the next turn of the job', async () => {
  const name = 'Hana Sato'
  const chefId = await chefIdOf(name)
  const customer = await asCustomer(server)
  const body = { ...(await basketFrom(server, name)), paymentMethod: 'pm_card_authenticationRequired' }
  const asked = await customer.send('POST', '/api/v1/auth/orders/place-order', {
    body,
    headers: { 'idempotency-key': 'late' },
  })
  const { orderId, clientSecret } = (await asked.json()) as { orderId: number; clientSecret: string }
  await decided(chefId, 'suspend', 'No permit.')
  expect(await statusOf(orderId)).toBe('placed')
  await server.sandbox.answerBank(clientSecret, 'complete')
  await until('the order is refused', async () => (await statusOf(orderId)) === 'refused')
  await settledPayment(server, orderId)
  const order = (await (await customer.send('GET', `/api/v1/orders/${orderId}`)).json()) as Record<
    string,
    unknown
  >
  expect(order).toMatchObject({ paymentStatus: 'Refunded' })
})

// §2 No order that is placed while its kitchen is suspended stays
test('of orders that are placed while the kitchen is suspended none stays', async () => {
  const name = 'Selam Tesfaye'
  const chefId = await chefIdOf(name)
  const body = await basketFrom(server, name)
  const customers = await Promise.all(Array.from({ length: 12 }, () => asCustomer(server)))
  const placing = customers.map(customer =>
    customer.send('POST', '/api/v1/auth/orders/place-order', { body }),
  )
  const [suspended, ...placed] = await Promise.all([decide(chefId, 'suspend', 'A fire.'), ...placing])
  expect(suspended.status).toBe(200)
  for (const answer of placed) expect([200, 409, 422]).toContain(answer.status)
  await until('no order of it is open', async () => {
    const open = await server.db.query(
      `select 1 from orders where chef_id = $1 and status in ('placed', 'locked', 'preparing', 'ready')`,
      [chefId],
    )
    return open.length === 0
  })
  const late = await asCustomer(server)
  await expectProblem(
    await late.send('POST', '/api/v1/auth/orders/place-order', { body }),
    'chef-not-available',
  )
})

// §2 Decisions at the same moment are taken one after the other
test('of a suspension and an approval at once both are written, and the kitchen is as the later one says', async () => {
  const chefId = await chefIdOf('Linh Nguyen')
  for (let round = 0; round < 4; round++) {
    await Promise.all([
      decide(chefId, 'suspend', 'Once.'),
      decide(chefId, 'approve'),
      decide(chefId, 'suspend', 'Twice.'),
    ])
    const answer = await staff.send('GET', `/api/v1/staff/chefs/${chefId}`)
    const { state, decisions } = (await answer.json()) as StaffChef
    expect(state).toBe(decisions[0]!.decision === 'suspend' ? 'suspended' : 'approved')
    await decide(chefId, 'approve')
  }
})

// §2 Staff filter kitchens whose papers end within 30 days
// §2 Staff find kitchens by state and by a part of name or e-mail, page by page
// §2 The list of kitchens comes as CSV, with formulas defused
test('staff find kitchens by state, text and papers that end, page by page, and as a file', async () => {
  const list = async (query: string) => {
    const answer = await staff.send('GET', `/api/v1/staff/chefs?${query}`)
    return (await answer.json()) as { rows: StaffChef[]; next: string | null }
  }
  const [soon, later] = [await asAppliedChef(server), await asAppliedChef(server)]
  const permitted = async (chef: Customer, expiresOn: string) => {
    const chefId = await kitchenOf(chef)
    const body = { requirementId: 2, expiresOn, reason: 'Seen at the visit.' }
    expect((await staff.send('POST', `/api/v1/staff/chefs/${chefId}/papers`, { body })).status).toBe(200)
    await decided(chefId, 'approve')
  }
  await permitted(soon, '2027-02-10')
  await permitted(later, '2027-02-11')
  const ending = (await list('limit=100&endingSoon=true')).rows.map(({ email }) => email)
  expect(ending).toContain(soon.email)
  expect(ending).not.toContain(later.email)
  const all = await list('limit=100')
  for (const state of ['draft', 'in-review', 'asked', 'approved', 'refused', 'suspended']) {
    const { rows } = await list(`limit=100&state=${state}`)
    expect(rows).toEqual(all.rows.filter(row => row.state === state))
  }
  const seen: number[] = []
  for (let before = ''; ; ) {
    const { rows, next } = await list(`limit=5${before && `&before=${before}`}`)
    seen.push(...rows.map(({ chefId }) => chefId))
    if (next === null) break
    before = next
  }
  expect(seen).toEqual(all.rows.map(({ chefId }) => chefId))
  expect((await list('text=AMARA')).rows.map(({ name }) => name)).toEqual(['Amara Okafor'])
  expect((await list('text=chef%40ladlewell')).rows.map(({ name }) => name)).toEqual(['Amara Okafor'])
  expect((await list('text=100%25')).rows).toEqual([])
  await server.db.query(`update chefs set name = '=1+1' where name = 'Amara Okafor'`)
  const file = await (await staff.send('GET', '/api/v1/staff/chefs.csv?text=chef%40ladlewell')).text()
  expect(file).toContain("'=1+1,chef@ladlewell.test,approved")
  await server.db.query(`update chefs set name = 'Amara Okafor' where name = '=1+1'`)
})

test('nothing is broken after all that', async () => {
  const broken = (await countBroken(server.db, await server.now())).filter(({ count }) => count > 0)
  expect(broken).toEqual([])
})
