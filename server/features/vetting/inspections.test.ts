import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asCustomer, asGuest, basketFrom } from '../../testing/customer.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const { db } = server
/** Signed in anew: the clock goes on for months here. */
const asStaff = () => signedIn(server, 'staff@ladlewell.test')
const AMARA = 'Amara Okafor'

async function kitchenNamed(name: string) {
  const [row] = await db.query<{ id: number; email: string; closure: string | null; dueOn: string | null }>(
    `select c.id, a.email, c.inspection_closure as closure, c.inspection_due_on as due_on
     from chefs c join accounts a on a.id = c.account_id where c.name = $1`,
    [name],
  )
  return row!
}

const today = async () => marketDateAt(await server.now(), 'America/Chicago')

async function inspect(chefId: number, passed: boolean, day?: string) {
  const body = { inspectedOn: day ?? (await today()), passed, note: passed ? 'All in order.' : 'Too warm.' }
  const answer = await (await asStaff()).send('POST', `/api/v1/staff/chefs/${chefId}/inspections`, { body })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { missing: string[]; inspectionDueOn: string; ordersBeforeCutoff: number }
}

async function place(
  basket: Awaited<ReturnType<typeof basketFrom>>,
  customer: Awaited<ReturnType<typeof asCustomer>>,
) {
  return customer.send('POST', '/api/v1/auth/orders/place-order', { body: basket })
}

async function pageOf(chefId: number) {
  const answer = await asGuest(server).call('GET /api/v1/chefs/{chefId}', {
    params: { chefId: String(chefId) },
  })
  if (!answer.ok) throw new Error('No such chef')
  return answer.data
}

/** The dates that a customer is offered. */
async function datesOf(chefId: number): Promise<unknown[]> {
  const answer = await asGuest(server).send('GET', `/api/v1/auth/next/${chefId}`)
  return ((await answer.json()) as { deliveryDates: unknown[] }).deliveryDates
}

async function statusOf(orderId: number) {
  const [row] = await db.query<{ status: string; cents: number; total: number }>(
    `select o.status, o.total_cents as total, coalesce((select sum(r.amount_cents) from refunds r join payments p on p.id = r.payment_id
       where p.order_id = o.id), 0)::int as cents from orders o where id = $1`,
    [orderId],
  )
  return row!
}

async function subjectsTo(email: string) {
  return (await server.sandbox.mails(email)).map(({ subject }) => subject)
}

async function expectNothingBroken() {
  const counted = await countBroken(db, await server.now())
  expect(counted.filter(({ count }) => count > 0)).toEqual([])
}

// §2 A failed inspection closes every date that is not locked, in the same transaction: nothing is offered or
//   sold (product.md) (issue 11, T1)
// §2 Its orders whose cut-off is ahead are refused with a full refund; those after it go out unless staff
//   cancel them
// §2 Customers whose orders that refuses are told why (issue 11, T1)
// §2 The chef is told of the closing and of the opening
test('a failed inspection closes the kitchen at once, and a pass opens it again', async () => {
  const clock = await server.now()
  const { id, email } = await kitchenNamed(AMARA)
  const [waiting, late] = [await asCustomer(server), await asCustomer(server)]
  const basket = await basketFrom(server, AMARA)
  const { orderId } = (await (await place(basket, waiting)).json()) as { orderId: number }
  const { orderId: lockedId } = (await (await place(basket, await asCustomer(server))).json()) as {
    orderId: number
  }
  await db.query(`update orders set status = 'locked' where id = $1`, [lockedId])
  await db.query(
    `insert into order_events (order_id, status, actor, at) values ($1, 'locked', 'system', $2)`,
    [lockedId, clock],
  )

  const failed = await inspect(id, false)
  expect(failed).toMatchObject({ inspectionClosure: 'failed' })
  expect(failed.missing).toEqual(['Kitchen inspection'])
  const refused = await place(basket, late)
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.status).toBeLessThan(500)
  const order = await statusOf(orderId)
  expect(order).toMatchObject({ status: 'refused', cents: order.total })
  expect(await statusOf(lockedId)).toMatchObject({ status: 'locked', cents: 0 })
  expect(await pageOf(id)).toMatchObject({ inspectionClosure: 'failed', currentWeek: null, orderBy: null })
  expect(await datesOf(id)).toEqual([])
  await until('the chef is told', async () =>
    (await subjectsTo(email)).includes('Your kitchen is closed until it passes an inspection'),
  )
  await until('the customer is told', async () =>
    (await server.sandbox.mails(waiting.email)).some(({ text }) =>
      text.includes('This kitchen is closed until it passes an inspection.'),
    ),
  )
  await db.query(`update orders set status = 'placed' where id = $1`, [lockedId])
  await db.query(`delete from order_events where order_id = $1 and status = 'locked'`, [lockedId])
  await server.advance(0)
  expect((await statusOf(lockedId)).status).toBe('refused')
  await expectNothingBroken()

  const passed = await inspect(id, true)
  expect(passed).toMatchObject({ inspectionClosure: null, missing: [] })
  expect(await pageOf(id)).toMatchObject({ inspectionClosure: null, inspectionDueOn: passed.inspectionDueOn })
  expect((await place(basket, late)).status).toBe(200)
  await until('the chef is told again', async () =>
    (await subjectsTo(email)).includes('Your kitchen passed its inspection and is open again'),
  )
  await expectNothingBroken()
})

// §2 A pass opens the kitchen and ticks the checklist; a failure takes the tick away (issue 11, T1)
test('a pass ticks the checklist, also when an earlier one of the day is corrected', async () => {
  const { id } = await kitchenNamed('Inês Duarte')
  const before = await (await asStaff()).send('GET', `/api/v1/staff/chefs/${id}`)
  expect(((await before.json()) as { missing: string[] }).missing).toContain('Kitchen inspection')
  expect((await inspect(id, true)).missing).not.toContain('Kitchen inspection')
  expect((await inspect(id, false)).missing).toContain('Kitchen inspection')
  expect((await inspect(id, true)).missing).not.toContain('Kitchen inspection')
})

// §2 The next inspection is due three months after the last that was passed, or after the approval (issue 11,
//   T1)
test('a kitchen that no inspection has seen is due three months after its approval', async () => {
  const { id } = await kitchenNamed('Linh Nguyen')
  await db.query('delete from inspections where chef_id = $1', [id])
  await db.query(`update chefs set approved_at = '2026-11-20T18:00:00Z' where id = $1`, [id])
  await server.advance(0)
  await until('the day is known', async () => (await kitchenNamed('Linh Nguyen')).dueOn === '2027-02-20')
})

// §2 Of orders that are placed at that moment none is left
test('of orders that are placed while an inspection fails none is left', async () => {
  const { id } = await kitchenNamed(AMARA)
  await inspect(id, true)
  const basket = await basketFrom(server, AMARA)
  const customers = await Promise.all(Array.from({ length: 6 }, () => asCustomer(server)))
  const placing = customers.map(customer => place(basket, customer))
  await Promise.all([...placing, inspect(id, false)])
  await until('what was placed is refused', async () => {
    await server.advance(0)
    const [left] = await db.query<{ count: number }>(
      `select count(*)::int as count from orders where chef_id = $1 and status = 'placed' and cutoff_at > $2`,
      [id, await server.now()],
    )
    return left!.count === 0
  })
  await expectNothingBroken()
  await inspect(id, true)
})

// §2 Its weekly boxes are skipped, told of once, and come back with a pass
test('weekly boxes of a closed kitchen are skipped and told of once, and come back with the pass', async () => {
  const { id } = await kitchenNamed(AMARA)
  await inspect(id, true)
  const customer = await asCustomer(server)
  const body = { ...(await basketFrom(server, AMARA)), isSubscription: true }
  expect((await customer.send('POST', '/api/v1/auth/orders/place-order', { body })).status).toBe(200)
  const boxes = () =>
    db.query<{ state: string; why: string }>(
      `select b.state, b.why from boxes b join subscriptions s on s.id = b.subscription_id where s.account_id = $1`,
      [customer.id],
    )
  await until('boxes are planned', async () => (await boxes()).length >= 6)
  await inspect(id, false)
  await until('all are skipped', async () =>
    (await boxes()).every(({ state, why }) => state === 'skipped' && why === 'kitchen-closed'),
  )
  const skipped = async () =>
    (await server.sandbox.mails(customer.email)).filter(({ text }) =>
      text.includes(
        'is closed until the kitchen passes an inspection, so the boxes after this one are skipped too',
      ),
    ).length
  await until('the customer is told', async () => (await skipped()) > 0)
  expect(await skipped()).toBe(1)
  await inspect(id, true)
  await until('they are back', async () => (await boxes()).every(({ state }) => state !== 'skipped'))
  await until('that is told', async () =>
    (await server.sandbox.mails(customer.email)).some(({ text }) =>
      text.includes('So are the boxes in the weeks after it.'),
    ),
  )
})

// §2 The next inspection is due three months after the last that was passed, or after the approval (issue 11,
//   T1)
// §2 14 days before, chef and staff are told once; the staff's list shows it
// §2 14 days overdue, no date is offered until one is passed; orders stay (issue 11, T1)
test('the next inspection is due after three months, told once 14 days before, and closes new dates 14 days after', async () => {
  const clock = await server.now()
  const { id, email } = await kitchenNamed('Mateo Ruiz')
  const day = await today()
  const { inspectionDueOn } = await inspect(id, true)
  const due = new Date(`${inspectionDueOn}T18:00:00Z`)
  expect(inspectionDueOn.slice(8)).toBe(day.slice(8))
  const days = Math.round((due.getTime() - Date.parse(`${day}T18:00:00Z`)) / 86_400_000)
  expect(days).toBeGreaterThanOrEqual(89)
  expect(days).toBeLessThanOrEqual(92)
  const to = async (days: number) => server.setClock(new Date(due.getTime() + days * 86_400_000))
  const subject = /^Your next kitchen inspection is due by /
  const told = async () => (await subjectsTo(email)).filter(one => subject.test(one)).length
  await to(-15)
  expect(await told()).toBe(0)
  await to(-14)
  await until('the chef is told', async () => (await told()) === 1)
  const staffTold = async () =>
    (await subjectsTo('staff@ladlewell.test')).filter(one => one.startsWith('Inspection of Mateo Ruiz'))
      .length
  await until('staff are told', async () => (await staffTold()) === 1)
  await to(-10)
  expect([await told(), await staffTold()]).toEqual([1, 1])
  const listed = await (await asStaff()).send('GET', '/api/v1/staff/chefs?inspectionSoon=true&limit=100')
  expect(((await listed.json()) as { rows: { chefId: number }[] }).rows.map(row => row.chefId)).toContain(id)
  await to(13)
  expect((await pageOf(id)).inspectionClosure).toBeNull()
  expect(await datesOf(id)).not.toEqual([])
  const before = await asCustomer(server)
  const placed = await place(await basketFrom(server, 'Mateo Ruiz'), before)
  const { orderId } = (await placed.json()) as { orderId: number }
  await to(14)
  expect(await pageOf(id)).toMatchObject({ inspectionClosure: 'overdue', orderBy: null })
  expect(await datesOf(id)).toEqual([])
  expect(await subjectsTo(email)).toContain('No new orders until your kitchen is inspected')
  expect(['placed', 'locked']).toContain((await statusOf(orderId)).status)
  await inspect(id, true)
  await until('the page is told', async () => (await pageOf(id)).inspectionClosure === null)
  await server.setClock(clock)
})
