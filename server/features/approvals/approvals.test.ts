import type { Approval } from '@ladlewell/contract/approvals.ts'
import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import type { StaffRole } from '@ladlewell/domain/staff-role.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { colleague } from '../../testing/colleague.ts'
import { asCustomer, basketFrom, type Customer } from '../../testing/customer.ts'
import { untilSomebodyWaits } from '../../testing/overtaken.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { worldWithTerms } from '../../testing/world.ts'
import { waitingApprovals } from './queries.ts'

const server = await startTestServer({}, worldWithTerms({ refundLimitCents: 1000 }))
const { db } = server
const [owner, support, finance, operations] = (await Promise.all(
  ['staff', 'support', 'finance', 'operations'].map(name => signedIn(server, `${name}@ladlewell.test`)),
)) as [Customer, Customer, Customer, Customer]
const path = '/api/v1/staff/approvals'
let nth = 0

/** A week and a minute later, with everybody signed in still. */
async function aWeekLater(): Promise<void> {
  await db.query(`update sessions set expires_at = expires_at + interval '8 days'`)
  await server.advance(7 * 24 * 60 + 1)
}

type Sender = Pick<Customer, 'send'>

async function placed(): Promise<number> {
  const customer = await asCustomer(server)
  const answer = await customer.send('POST', '/api/v1/auth/orders/place-order', {
    body: await basketFrom(server, 'Amara Okafor'),
  })
  return ((await answer.json()) as { orderId: number }).orderId
}

const refund = (orderId: number, amount: number, who: Sender = support, key?: string) =>
  who.send('POST', `/api/v1/staff/orders/${orderId}/refunds`, {
    body: { amount, liable: 'platform', reason: 'The whole dinner was cold.' },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const decide = (approvalId: number, who: Sender = finance, approve = true) =>
  who.send('POST', `${path}/${approvalId}/decision`, { body: { approve, reason: 'Seen the photos.' } })
const listed = async (who: Sender = finance, state = 'waiting') =>
  ((await (await who.send('GET', `${path}?state=${state}`)).json()) as { rows: Approval[] }).rows
const refundsOf = async (orderId: number) =>
  (
    await db.query<{ cents: number }>(
      `select r.amount_cents as cents from refunds r join payments p on p.id = r.payment_id where p.order_id = $1 order by r.id`,
      [orderId],
    )
  ).map(({ cents }) => cents)

/** A refund that waits. */
async function asked(who: Sender = support) {
  const orderId = await placed()
  const answer = await refund(orderId, 12, who)
  expect(answer.status).toBe(202)
  const { waits } = (await answer.json()) as StaffOrder
  return { orderId, approvalId: waits! }
}

async function newColleague(roles: StaffRole[]) {
  const email = `second-${++nth}@ladlewell.test`
  await colleague(db, email, roles)
  return signedIn(server, email)
}

// – A refund above the market's limit waits for a second person; until then nothing happens (issue 15)
test('a refund above the limit goes back when somebody else approves it', async () => {
  const orderId = await placed()
  const answer = await refund(orderId, 12)
  expect(answer.status).toBe(202)
  const order = (await answer.json()) as StaffOrder
  expect(order).toMatchObject({ refunded: 0, refunds: [], approvals: [{ kind: 'refund', amount: 12 }] })
  expect(await refundsOf(orderId)).toEqual([])
  const [waiting] = await listed()
  expect(waiting).toMatchObject({
    ...{
      approvalId: order.waits,
      kind: 'refund',
      state: 'waiting',
      subjectName: `Order #${orderId}`,
      amount: 12,
    },
    ...{ askedBy: { id: support.id, name: 'Suki Tanaka' }, mayDecide: true, mayWithdraw: false },
  })
  const facts = await waitingApprovals(db, await server.now(), { subject: 'order', subjectId: orderId })
  expect(facts).toMatchObject([{ id: order.waits, askedBy: support.id }])
  expect(await (await decide(order.waits!)).json()).toMatchObject({
    ...{ state: 'approved', decidedBy: 'Finn Larsen', decisionReason: 'Seen the photos.', mayDecide: false },
  })
  expect(await refundsOf(orderId)).toEqual([1200])
  expect((await listed()).map(one => one.approvalId)).not.toContain(order.waits)
  const told = await db.query<{ recipient: string; subject: string }>(
    `select recipient, content->>'subject' as subject from outbox where key like 'approval:' || $1::int || ':%' order by id`,
    [order.waits],
  )
  expect(told.map(({ recipient }) => recipient)).toEqual([
    'staff@ladlewell.test',
    'finance@ladlewell.test',
    'support@ladlewell.test',
  ])
  const audit = await db.query(
    `select action, staff_id from audit_entries where subject = 'order' and subject_id = $1 order by id`,
    [String(orderId)],
  )
  expect(audit).toEqual([
    { action: 'approval-asked', staffId: support.id },
    { action: 'order-refunded', staffId: finance.id },
    { action: 'approval-approved', staffId: finance.id },
  ])
  await expectProblem(await decide(order.waits!), 'approval-ended')
  expect((await countBroken(db, await server.now())).filter(({ count }) => count > 0)).toEqual([])
})

// – What staff gave back of an order in all counts, so that many small refunds are no way past the limit (issue 15)
test('small refunds add up to the limit, and the owner asks as well', async () => {
  const orderId = await placed()
  expect((await refund(orderId, 6)).status).toBe(200)
  expect((await refund(orderId, 4, finance)).status).toBe(200)
  expect((await refund(orderId, 0.01, owner)).status).toBe(202)
  expect(await refundsOf(orderId)).toEqual([600, 400])
})

// – Who asks does not decide; who may not decide does not; two at once carry it out once (issue 15)
test('nobody approves their own, and two who approve at once do it once', async () => {
  const own = await asked(finance)
  await expectProblem(await decide(own.approvalId, finance), 'own-approval')
  await expectProblem(await decide(own.approvalId, operations), 'role-missing')
  const { orderId, approvalId } = await asked()
  const others = await Promise.all([newColleague(['finance']), newColleague(['owner'])])
  const answers = await Promise.all([finance, owner, ...others].map(who => decide(approvalId, who)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await refundsOf(orderId)).toEqual([1200])
})

test('one who approves while another declines: it is the one or the other', async () => {
  const { orderId, approvalId } = await asked()
  const [approved, declined] = await Promise.all([decide(approvalId), decide(approvalId, owner, false)])
  expect([approved.status, declined.status].toSorted()).toEqual([200, 409])
  expect(await refundsOf(orderId)).toEqual(approved.status === 200 ? [1200] : [])
})

// – A role that is taken meanwhile decides nothing, also in a race; whoever asked must be allowed still (issue 15)
test('whoever’s role is taken at the same time decides as what they are by then', async () => {
  const second = await newColleague(['finance'])
  const early = await asked()
  let change: Promise<Response> | undefined
  const decision = await db.transaction(async tx => {
    await tx.query('select 1 from orders where id = $1 for update', [early.orderId])
    const deciding = decide(early.approvalId, second)
    await untilSomebodyWaits(tx)
    change = owner.send('PUT', `/api/v1/staff/people/${second.id}/roles`, {
      body: { roles: ['read-only'], reason: 'Other work.' },
    })
    await Promise.race([untilSomebodyWaits(tx, 2), change])
    return { deciding }
  })
  expect([(await decision.deciding).status, (await change!).status]).toEqual([200, 200])
  const order = await db.query<{ action: string }>(
    `select action from audit_entries where action in ('order-refunded', 'roles-changed') order by id desc limit 2`,
  )
  // Who decided had the role until it was done.
  expect(order.map(({ action }) => action)).toEqual(['roles-changed', 'order-refunded'])
  await expectProblem(await decide((await asked()).approvalId, second), 'role-missing')
  const asker = await newColleague(['support'])
  const { orderId, approvalId } = await asked(asker)
  await owner.send('PUT', `/api/v1/staff/people/${asker.id}/roles`, {
    body: { roles: ['vetting'], reason: 'Other work.' },
  })
  await expectProblem(await decide(approvalId), 'asker-left')
  expect(await refundsOf(orderId)).toEqual([])
  expect((await decide(approvalId, finance, false)).status).toBe(200)
})

// – What was done meanwhile is refused when it is approved, as if it were asked then (issue 15)
test('an order that was refunded or cancelled meanwhile refuses clearly, and waits on', async () => {
  const { orderId, approvalId } = await asked()
  const refused = await operations.send('POST', `/api/v1/staff/orders/${orderId}/refusal`, {
    body: { reason: 'The oven broke.' },
  })
  expect(refused.status).toBe(200)
  const before = await refundsOf(orderId)
  await expectProblem(await decide(approvalId), 'refund-too-large')
  expect(await refundsOf(orderId)).toEqual(before)
  expect((await listed()).map(one => one.approvalId)).toContain(approvalId)
})

// – A press that is sent twice asks once (issue 15)
test('the same press asks once, under its key and in the same words', async () => {
  const orderId = await placed()
  const answers = await Promise.all([1, 2, 3].map(() => refund(orderId, 12, support, 'one-press')))
  const waits = await Promise.all(answers.map(async one => ((await one.json()) as StaffOrder).waits))
  expect(new Set(waits).size).toBe(1)
  await expectProblem(await refund(orderId, 13, support, 'one-press'), 'key-reused')
  const other = await placed()
  const same = await Promise.all([1, 2].map(() => refund(other, 12)))
  expect(
    new Set(await Promise.all(same.map(async one => ((await one.json()) as StaffOrder).waits))).size,
  ).toBe(1)
  await decide(waits[0]!)
  expect(((await (await refund(orderId, 12, support, 'one-press')).json()) as StaffOrder).refunded).toBe(12)
  expect(await refundsOf(orderId)).toEqual([1200])
})

// – The asker withdraws; after seven days nobody decides any more (issue 15)
test('the asker takes it back, nobody else does, and after seven days it is over', async () => {
  const first = await asked()
  await expectProblem(
    await finance.send('POST', `${path}/${first.approvalId}/withdrawal`),
    'approval-not-found',
  )
  const answer = await support.send('POST', `${path}/${first.approvalId}/withdrawal`)
  expect(await answer.json()).toMatchObject({ state: 'withdrawn' })
  await expectProblem(await decide(first.approvalId), 'approval-ended')
  const second = await asked()
  await aWeekLater()
  await expectProblem(await decide(second.approvalId), 'approval-ended')
  expect(await refundsOf(second.orderId)).toEqual([])
  const ended = await listed(support, 'ended')
  expect(ended.find(one => one.approvalId === second.approvalId)).toMatchObject({ state: 'expired' })
})

// – Roles that give owner or finance wait for a second owner (issue 15)
test('owner and finance are given by two owners', async () => {
  const second = await newColleague(['owner'])
  const other = await newColleague(['support'])
  const give = await owner.send('PUT', `/api/v1/staff/people/${other.id}/roles`, {
    body: { roles: ['support', 'finance'], reason: 'They keep the books.' },
  })
  expect(give.status).toBe(202)
  const { waits } = (await give.json()) as { waits: number }
  await expectProblem(await other.send('GET', '/api/v1/staff/payouts.csv'), 'role-missing')
  await expectProblem(await decide(waits, finance), 'role-missing')
  await expectProblem(await decide(waits, owner), 'own-approval')
  expect((await decide(waits, second)).status).toBe(200)
  expect((await other.send('GET', '/api/v1/staff/payouts.csv')).status).toBe(200)
  const email = `invited-${++nth}@example.com`
  const invited = await owner.send('POST', '/api/v1/staff/people', { body: { email, roles: ['owner'] } })
  expect(invited.status).toBe(202)
  const waiting = (await invited.json()) as { waits: number }
  expect(waiting).toMatchObject({ accountId: null, email, linkUntil: null })
  expect(await db.query('select 1 from outbox where recipient = $1', [email])).toEqual([])
  expect((await decide(waiting.waits, second)).status).toBe(200)
  expect(await db.query('select key from outbox where recipient = $1', [email])).toHaveLength(1)
})

// – A late cancellation whose money somebody of us decides to give back is above the limit as a refund is (issue 15)
test('a late cancellation above the limit waits, and cancels when it is approved', async () => {
  const orderId = await placed()
  const [order] = await db.query<{ at: Date }>('select cutoff_at as at from orders where id = $1', [orderId])
  await server.setClock(new Date(order!.at.getTime() + 60_000))
  const answer = await operations.send('POST', `/api/v1/staff/orders/${orderId}/cancellation`, {
    body: { reason: 'The kitchen flooded.', liable: 'platform' },
  })
  expect(answer.status).toBe(202)
  const waiting = (await answer.json()) as StaffOrder
  expect(waiting.orderStatus).not.toBe('Cancelled')
  expect((await decide(waiting.waits!)).status).toBe(200)
  const [after] = await db.query('select status from orders where id = $1', [orderId])
  expect(after).toEqual({ status: 'cancelled' })
  expect(await refundsOf(orderId)).toEqual([Math.round(waiting.totalAmount * 100)])
  expect((await countBroken(db, await server.now())).filter(({ count }) => count > 0)).toEqual([])
})
