import type { KitchenCommission } from '@ladlewell/contract/commission.ts'
import { addDays } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { expect, test } from 'vitest'
import { asCustomer, asGuest, basketFrom } from '../../testing/customer.ts'
import { asChef, bringTo, ordered } from '../../testing/kitchen.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { db } = server
let staff = await signedIn(server, 'staff@ladlewell.test')
const AMARA = 'Amara Okafor'
const LUCA = 'Luca Ferraro'

const idOf = async (name: string) => {
  const [row] = await db.query<{ id: number }>('select id from chefs where name = $1', [name])
  return row!.id
}
const pathOf = (chefId: number) => `/api/v1/staff/chefs/${chefId}/commission`
const announce = (chefId: number, body: object) =>
  staff.send('POST', pathOf(chefId), { body: { reason: 'As we agreed.', ...body } })
const standing = async (chefId: number) =>
  (await (await staff.send('GET', pathOf(chefId))).json()) as KitchenCommission
const day = async (ahead: number) => addDays(marketDateAt(await server.now(), 'America/Chicago'), ahead)
const mails = (key: string) =>
  db.query<{ key: string; text: string; subject: string }>(
    `select key, content->>'text' as text, content->>'subject' as subject from outbox where key ^@ $1 order by id`,
    [key],
  )

async function percentOfNewOrder(name: string): Promise<number> {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, name)
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  const [order] = await db.query<{ percent: number; cents: number; subtotal: number }>(
    'select commission_percent as percent, commission_cents as cents, subtotal_cents as subtotal from orders where id = $1',
    [answer.data.orderId],
  )
  expect(order!.cents).toBe(Math.round((order!.subtotal * order!.percent) / 100))
  return order!.percent
}

// – A kitchen can have a commission of its own from a day on, frozen on its orders; its chef is told by mail and
//   reads it beside the earnings (issue 15)
// – One that asks more has fourteen days’ notice, one that asks less counts from the next day (issue 15)
test('a kitchen’s own commission counts from its day on for that kitchen alone', async () => {
  const amara = await idOf(AMARA)
  const tomorrow = await day(1)
  await expectProblem(await announce(amara, { percent: 18, from: await day(14) }), 'commission-too-soon')
  const twins = await Promise.all([announce(amara, { percent: 12 }), announce(amara, { percent: 12 })])
  expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await standing(amara)).toMatchObject({
    ...{ percent: 15, own: null, market: 15, next: { percent: 12, from: tomorrow } },
    changes: [{ percent: 12, from: tomorrow, reason: 'As we agreed.', withdrawnAt: null }],
  })
  const [mail] = await mails('kitchen-commission:')
  expect(mail!.subject).toContain('12%')
  expect(mail!.text).toContain('This rate is for your kitchen only.')
  expect(await percentOfNewOrder(AMARA)).toBe(15)
  await server.setClock(new Date(`${tomorrow}T06:00:01Z`))
  expect(await percentOfNewOrder(AMARA)).toBe(12)
  expect(await percentOfNewOrder(LUCA)).toBe(15)
  const chef = await asChef(server)
  expect(await (await chef.send('GET', '/api/v1/chef/commission')).json()).toMatchObject({
    percent: 12,
    next: null,
    example: { price: 14.5, commission: 1.74, kitchen: 12.76 },
  })
  expect(await (await asGuest(server).send('GET', '/api/v1/commission')).json()).toMatchObject({
    percent: 15,
  })
})

// – The market’s changes neither move nor tell a kitchen that has its own, until that ends (issue 15)
test('the market’s change passes by a kitchen that has its own, and its end brings it back with notice', async () => {
  const amara = await idOf(AMARA)
  const change = await staff.send('POST', '/api/v1/staff/commission', {
    body: { percent: 17, reason: 'Drivers cost more.' },
  })
  expect(change.status).toBe(200)
  const told = await mails('commission:')
  expect(told.some(({ key }) => key.endsWith(`:chef:${amara}`))).toBe(false)
  expect(told.length).toBeGreaterThan(5)
  const preview = await staff.send('POST', '/api/v1/staff/commission/preview', { body: { percent: 20 } })
  const { kitchens } = (await preview.json()) as { kitchens: { chefId: number }[] }
  expect(kitchens.map(({ chefId }) => chefId)).not.toContain(amara)

  await expectProblem(await announce(amara, { percent: null, from: await day(3) }), 'commission-too-soon')
  const answer = await announce(amara, { percent: null })
  expect(answer.status).toBe(200)
  const { changes } = (await answer.json()) as KitchenCommission
  const ends = changes[0]!.from
  const [mail] = await mails(`kitchen-commission:${changes[0]!.changeId}`)
  expect(mail!.subject).toContain('17%')
  expect(mail!.text).toContain('the rate that every kitchen has applies to yours again')
  await server.setClock(new Date(`${ends}T05:59:00Z`))
  expect(await percentOfNewOrder(AMARA)).toBe(12)
  await server.setClock(new Date(`${ends}T06:00:01Z`))
  expect(await percentOfNewOrder(AMARA)).toBe(17)
  // Staff are signed out by then.
  staff = await signedIn(server, 'staff@ladlewell.test')
  expect(await standing(amara)).toMatchObject({ own: null, percent: 17 })
})

// – What was announced to a kitchen can be withdrawn before its day (issue 15)
test('what was announced is withdrawn before its day, once; after it, it has begun', async () => {
  const luca = await idOf(LUCA)
  const answer = await announce(luca, { percent: 10 })
  const { changes } = (await answer.json()) as KitchenCommission
  const withdraw = (chefId = luca) =>
    staff.send('POST', `${pathOf(chefId)}/${changes[0]!.changeId}/withdrawal`, {
      body: { reason: 'A mistake.' },
    })
  await expectProblem(await withdraw(await idOf(AMARA)), 'not-found')
  expect((await withdraw()).status).toBe(200)
  await expectProblem(await withdraw(), 'not-found')
  expect(await standing(luca)).toMatchObject({ own: null, next: null })
  const [mail] = await mails(`kitchen-commission:${changes[0]!.changeId}:withdrawn`)
  expect(mail!.text).toContain('it stays at 17%')
  const again = (await (await announce(luca, { percent: 11 })).json()) as KitchenCommission
  await server.setClock(new Date(`${again.changes[0]!.from}T12:00:00Z`))
  await expectProblem(
    await staff.send('POST', `${pathOf(luca)}/${again.changes[0]!.changeId}/withdrawal`, {
      body: { reason: 'Too late.' },
    }),
    'commission-begun',
  )
  expect(await percentOfNewOrder(LUCA)).toBe(11)
  const entries = await db.query<{ action: string }>(
    `select action from audit_entries where subject = 'chef' and subject_id = $1 order by id`,
    [String(luca)],
  )
  expect(entries.map(({ action }) => action)).toEqual([
    'chef-commission-announced',
    'chef-commission-withdrawn',
    'chef-commission-announced',
  ])
})

test('a weekly box has the commission of its kitchen’s own as well', async () => {
  const luca = await idOf(LUCA)
  expect((await standing(luca)).own).toBe(11)
  const customer = await asCustomer(server)
  const { orderId } = await ordered(server, customer, LUCA, { isSubscription: true })
  const [first] = await db.query<{ date: string }>('select delivery_date as date from orders where id = $1', [
    orderId,
  ])
  await server.setClock(new Date(`${first!.date}T15:00:00Z`))
  const [owner] = await db.query<{ email: string }>(
    'select a.email from chefs c join accounts a on a.id = c.account_id where c.id = $1',
    [luca],
  )
  const chef = await asChef(server, owner!.email)
  await bringTo(chef, orderId, 'Delivered')
  await server.advance(0)
  const [box] = await db.query<{ cutoffAt: Date }>(
    `select b.cutoff_at from boxes b join subscriptions s on s.id = b.subscription_id
     where s.account_id = $1 and b.state in ('planned', 'open') order by b.delivery_date limit 1`,
    [customer.id],
  )
  // It is made ready and, two days before its cut-off, charged.
  for (const hours of [95, 47]) {
    await server.setClock(new Date(box!.cutoffAt.getTime() - hours * 3_600_000))
    await server.advance(0)
  }
  const orders = await db.query<{ percent: number }>(
    `select commission_percent as percent from orders where account_id = $1 and checkout_key like 'renewal:%'`,
    [customer.id],
  )
  expect(orders).toEqual([{ percent: 11 }])
})
