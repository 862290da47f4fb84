import type { BulkActView } from '@ladlewell/contract/bulk-acts.ts'
import { expect, test } from 'vitest'
import { colleague } from '../../testing/colleague.ts'
import { asCustomer, type Customer } from '../../testing/customer.ts'
import { AMARA, ordered } from '../../testing/kitchen.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const owner = await signedIn(server, 'staff@ladlewell.test')
const supportId = await colleague(server.db, 'acts-support@ladlewell.test', ['support'])
const support = await signedIn(server, 'acts-support@ladlewell.test')
const path = '/api/v1/staff/bulk-acts'

// – A message goes to many as a conversation and a mail each, looked at first, and sent once however often it is pressed
test('customers of some orders are written to once each, however often it is pressed', async () => {
  const one = await asCustomer(server)
  const other = await asCustomer(server)
  const ids = []
  for (const customer of [one, one, other]) ids.push((await ordered(server, customer, AMARA.name)).orderId)
  const wish = { act: 'message', subject: 'The bridge', text: 'It is closed. Can you wait?' }
  const act = await prepared(support, { list: 'orders', ids, wish })
  expect(act).toMatchObject({ state: 'prepared', counts: { will: 2, not: 1 } })
  expect(act.rows[0]).toMatchObject({ state: 'not', why: expect.stringContaining('another of these orders') })
  expect(await threadsOf(one.id)).toEqual([])

  await Promise.all(Array.from({ length: 4 }, () => support.send('POST', `${path}/${act.actId}/start`)))
  expect((await ended(support, act.actId)).counts).toMatchObject({ done: 2, not: 1, failed: 0, will: 0 })
  for (const { id, email } of [one, other]) {
    // It waits for nobody until somebody answers.
    expect(await threadsOf(id)).toMatchObject([{ state: 'solved', texts: ['It is closed. Can you wait?'] }])
    await server.advance(2)
    await until('the mail came', async () => (await mails(email)).length > 0)
    expect(await mails(email)).toHaveLength(1)
  }
  const written = await server.db.query(
    `select action, count(*)::int as count from audit_entries where staff_id = $1 and action in ('bulk-act-started', 'order-written-to')
     group by action order by action`,
    [supportId],
  )
  expect(written).toEqual([
    { action: 'bulk-act-started', count: 1 },
    { action: 'order-written-to', count: 2 },
  ])
})

// – All that match the filters are acted on as they were looked at
test('what matches only after it was looked at is left alone', async () => {
  const customer = await asCustomer(server)
  await server.db.query(`update accounts set lastname = 'Matchable' where id = $1`, [customer.id])
  const wish = { act: 'message', subject: 'Hello', text: 'A word.' }
  const act = await prepared(support, { list: 'customers', filters: { text: 'matchable' }, wish })
  const late = await asCustomer(server)
  await server.db.query(`update accounts set lastname = 'Matchable' where id = $1`, [late.id])
  await support.send('POST', `${path}/${act.actId}/start`)
  await ended(support, act.actId)
  expect(await threadsOf(customer.id)).toHaveLength(1)
  expect(await threadsOf(late.id)).toEqual([])
})

// – A kitchen’s date is refunded by the rules of each order, and above the limit waits for a second person
test('orders are refunded once, by their own rules', async () => {
  const customer = await asCustomer(server)
  const paid = await ordered(server, customer, AMARA.name)
  const gone = await ordered(server, customer, AMARA.name)
  await owner.send('POST', `/api/v1/staff/orders/${gone.orderId}/cancellation`, {
    body: { reason: 'Asked.' },
  })
  const wish = { act: 'refund', liable: 'chef', reason: 'The kitchen burned down.' }
  const act = await prepared(support, { list: 'orders', ids: [paid.orderId, gone.orderId], wish })
  expect(act).toMatchObject({ counts: { will: 1, not: 1 }, amount: paid.totalAmount })
  for (let press = 0; press < 3; press++) await support.send('POST', `${path}/${act.actId}/start`)
  expect(await ended(support, act.actId)).toMatchObject({
    counts: { done: 1, not: 1 },
    amount: paid.totalAmount,
  })
  const refunds = await server.db.query(
    `select r.amount_cents, r.liable, r.note from refunds r join payments p on p.id = r.payment_id where p.order_id = $1`,
    [paid.orderId],
  )
  expect(refunds).toEqual([
    { amountCents: Math.round(paid.totalAmount * 100), liable: 'chef', note: 'The kitchen burned down.' },
  ])
  // Looked at again, there is nothing left.
  const again = await prepared(support, { list: 'orders', ids: [paid.orderId], wish })
  expect(again.counts).toMatchObject({ will: 0, not: 1 })
})

test('an order above the limit waits for a second person', async () => {
  const customer = await asCustomer(server)
  const { orderId } = await ordered(server, customer, AMARA.name)
  await server.db.query(
    `update payments set amount_cents = amount_cents + 20000, captured_cents = captured_cents + 20000 where order_id = $1`,
    [orderId],
  )
  await server.db.query(
    `update orders set tip_cents = tip_cents + 20000, total_cents = total_cents + 20000 where id = $1`,
    [orderId],
  )
  const wish = { act: 'refund', liable: 'platform', reason: 'A large one.' }
  const act = await prepared(support, { list: 'orders', ids: [orderId], wish })
  expect(act.rows).toMatchObject([{ state: 'will', why: expect.stringContaining('second person') }])
  await support.send('POST', `${path}/${act.actId}/start`)
  expect((await ended(support, act.actId)).counts).toMatchObject({ waits: 1, done: 0 })
  const waiting = await server.db.query(
    `select kind, asked_by from approvals where subject = 'order' and subject_id = $1 and ended_at is null`,
    [String(orderId)],
  )
  expect(waiting).toEqual([{ kind: 'refund', askedBy: supportId }])
})

test('what was given of an order before counts when it is looked at, as when it is refunded', async () => {
  const { orderId, totalAmount } = await ordered(server, await asCustomer(server), AMARA.name)
  const added = 15_500 - Math.round(totalAmount * 100)
  await server.db.query(
    'update payments set amount_cents = amount_cents + $2, captured_cents = captured_cents + $2 where order_id = $1',
    [orderId, added],
  )
  await server.db.query(
    'update orders set tip_cents = tip_cents + $2, total_cents = total_cents + $2 where id = $1',
    [orderId, added],
  )
  const before = { lines: [{ line: 1, quantity: 1 }], liable: 'platform', reason: 'Cold.' }
  const given = await support.send('POST', `/api/v1/staff/orders/${orderId}/refunds`, { body: before })
  expect(given.status).toBe(200)
  const wish = { act: 'refund', liable: 'platform', reason: 'The rest.' }
  const act = await prepared(support, { list: 'orders', ids: [orderId], wish })
  expect(act.amount).toBeLessThan(150)
  expect(act.rows).toMatchObject([{ state: 'will', why: expect.stringContaining('second person') }])
  await support.send('POST', `${path}/${act.actId}/start`)
  expect((await ended(support, act.actId)).counts).toMatchObject({ waits: 1, done: 0 })
})

// – Kitchens are asked for the papers that they are missing
test('kitchens that miss papers are asked for them, in one mail each', async () => {
  const soon = new Date((await server.now()).getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
  const [lacking] = await server.db.query<{ id: number; name: string }>(
    `update vetting_papers p set expires_on = $1 from vetting_requirements r
     where r.id = p.requirement_id and r.required and r.expires and p.outcome = 'accepted'
       and p.chef_id = (select id from chefs where name = 'Hana Sato') returning p.chef_id as id, r.name`,
    [soon],
  )
  expect(lacking).toBeDefined()
  const wish = { act: 'ask-papers', text: 'By Friday, please.' }
  await expectProblem(
    await support.send('POST', path, { body: { list: 'chefs', ids: [lacking!.id], wish } }),
    'role-missing',
  )
  const act = await prepared(owner, { list: 'chefs', ids: [lacking!.id], wish })
  expect(act.counts).toMatchObject({ will: 1 })
  await owner.send('POST', `${path}/${act.actId}/start`)
  await ended(owner, act.actId)
  const mail = `select content->>'text' as text from outbox where key = 'papers-asked:${act.actId}:${lacking!.id}'`
  const [told] = await server.db.query<{ text: string }>(mail)
  expect(told?.text).toContain('By Friday, please.')
  expect(told?.text).toContain(lacking!.name)
})

test('threads are taken, and what is one’s own or solved is left out', async () => {
  const customer = await asCustomer(server)
  const { orderId } = await ordered(server, customer, AMARA.name)
  await customer.send('POST', `/api/v1/orders/${orderId}/problems`, { body: { kind: 'late', text: 'Late.' } })
  const act = await prepared(support, {
    list: 'threads',
    filters: { order: String(orderId) },
    wish: { act: 'take' },
  })
  expect(act.counts).toMatchObject({ will: 1 })
  await support.send('POST', `${path}/${act.actId}/start`)
  await ended(support, act.actId)
  const [thread] = await server.db.query('select assignee_id from threads where order_id = $1', [orderId])
  expect(thread).toEqual({ assigneeId: supportId })
  const again = await prepared(support, {
    list: 'threads',
    filters: { order: String(orderId) },
    wish: { act: 'take' },
  })
  expect(again.counts).toMatchObject({ will: 0, not: 1 })
})

// – Who loses the role before it is done does no more
test('what is started by somebody who loses their role is not done', async () => {
  const id = await colleague(server.db, 'acts-leaver@ladlewell.test', ['support'])
  const leaver = await signedIn(server, 'acts-leaver@ladlewell.test')
  const customer = await asCustomer(server)
  const wish = { act: 'message', subject: 'Hello', text: 'A word.' }
  const act = await prepared(leaver, { list: 'customers', ids: [customer.id], wish })
  await server.db.query(`update staff_people set roles = '{vetting}' where account_id = $1`, [id])
  await expectProblem(await leaver.send('POST', `${path}/${act.actId}/start`), 'role-missing')
  expect(await threadsOf(customer.id)).toEqual([])
})

test('an act of others is not there, and what does not fit the list is refused', async () => {
  const customer = await asCustomer(server)
  const wish = { act: 'message', subject: 'Hello', text: 'A word.' }
  const { actId } = await prepared(support, { list: 'customers', ids: [customer.id], wish })
  await expectProblem(await owner.send('POST', `${path}/${actId}/start`), 'act-not-found')
  await expectProblem(await owner.send('GET', `${path}/${actId}`), 'act-not-found')
  const retry = { list: 'customers', ids: [customer.id], wish: { act: 'retry', reason: 'x' } }
  await expectProblem(await owner.send('POST', path, { body: retry }), 'act-not-of-list')
  const nobody = { list: 'customers', filters: { text: 'nobody-of-this-name' }, wish }
  await expectProblem(await owner.send('POST', path, { body: nobody }), 'nothing-selected')
})

async function prepared(who: Pick<Customer, 'send'>, body: object): Promise<BulkActView> {
  const answer = await who.send('POST', path, { body })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as BulkActView
}

async function ended(who: Pick<Customer, 'send'>, actId: number): Promise<BulkActView> {
  let act: BulkActView | undefined
  await until(`act ${actId} is done`, async () => {
    act = (await (await who.send('GET', `${path}/${actId}`)).json()) as BulkActView
    return act.state === 'ended'
  })
  return act!
}

function threadsOf(accountId: number) {
  return server.db.query(
    `select t.state, (select json_agg(e.text order by e.id) from thread_entries e where e.thread_id = t.id) as texts
     from threads t where t.account_id = $1 and t.kind = 'general'`,
    [accountId],
  )
}

async function mails(email: string) {
  return (await server.sandbox.mails(email)).filter(({ text }) => text.includes('It is closed'))
}
