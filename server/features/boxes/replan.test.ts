import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { expect, test } from 'vitest'
import { changeKitchen } from '../../testing/concerned.ts'
import { asCustomer, basketFrom } from '../../testing/customer.ts'
import { AMARA, asChef, bringTo, ordered } from '../../testing/kitchen.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'
import { replanBoxes } from '../chefs/replanning.ts'

const server = await startTestServer()
const chef = await asChef(server)
const staff = await signedIn(server, 'staff@ladlewell.test')
const closures = '/api/v1/chef/availability/closures'

interface Stored {
  state: string
  actor: string
  why: string
  picks: { mealId: number; quantity: number }[]
  cutoffAt: Date
  menuWeek: number
}

/** A subscriber with three meals a week, whose first order has arrived. */
async function subscriber() {
  await server.setClock(MONDAY_MORNING)
  const customer = await asCustomer(server)
  const [item] = (await basketFrom(server, AMARA.name)).orderItems
  const orderItems = [{ ...item!, quantity: 3 }]
  const { orderId } = await ordered(server, customer, AMARA.name, { isSubscription: true, orderItems })
  const [first] = await server.db.query<{ id: number; date: MarketDate }>(
    'select subscription_id as id, delivery_date as date from orders where id = $1',
    [orderId],
  )
  const { id, date } = first!
  await server.setClock(new Date(`${date}T15:00:00Z`))
  await bringTo(chef, orderId, 'Delivered')
  await server.advance(0)
  const boxOn = async (on: MarketDate) => {
    const [box] = await server.db.query<Stored>(
      `select state, actor, why, picks, cutoff_at, menu_week from boxes
       where subscription_id = $1 and delivery_date = $2`,
      [id, on],
    )
    return box!
  }
  return { id, date, orderId, boxOn }
}

/** What was said of a subscription's box on a date, by key. */
async function said(subscriptionId: number, date: MarketDate): Promise<string[]> {
  const rows = await server.db.query<{ key: string; id: number }>(
    `select o.key, b.id from boxes b join outbox o on o.key like 'box:' || b.id || ':%'
     where b.subscription_id = $1 and b.delivery_date = $2 and o.channel = 'mail' order by o.id`,
    [subscriptionId, date],
  )
  return rows.map(({ key, id }) => key.replace(`box:${id}:`, '').replace(/:\d+$/, ''))
}

const send = async (method: string, path: string, { body }: { body?: object } = {}) => {
  const { answer } = await changeKitchen(chef, method, path, body)
  if (!answer.ok) throw new Error(await answer.text())
  await server.advance(0)
}

// – A holiday skips the boxes of its days that are not locked
// – The end of a holiday brings its boxes back
// – Each box that a kitchen skips or brings back is told once
// – Each leaves a dated receipt that says why
test('a holiday skips the boxes of its days, and its end brings them back; each is told once', async () => {
  const { id, date, orderId, boxOn } = await subscriber()
  const [third, fourth] = [addDays(date, 21), addDays(date, 28)]
  await server.db.query(
    `update boxes set state = 'ordered', why = 'paid', order_id = $3 where subscription_id = $1 and delivery_date = $2`,
    [id, fourth, orderId],
  )
  await send('POST', closures, { body: { from: third, to: fourth } })
  await server.advance(0)
  expect(await boxOn(third)).toMatchObject({ state: 'skipped', actor: 'chef', why: 'kitchen-closed' })
  expect(await boxOn(fourth)).toMatchObject({ state: 'ordered', why: 'paid' })
  expect((await boxOn(addDays(date, 35))).state).toBe('planned')
  expect(await said(id, third)).toEqual(['skipped'])

  await send('DELETE', `${closures}/${third}`)
  expect(await boxOn(third)).toMatchObject({ state: 'planned', actor: 'system' })
  expect(await said(id, third)).toEqual(['skipped', 'brought-back'])
  const receipts = await server.db.query(
    `select kind, actor, details from subscription_receipts where subscription_id = $1 and delivery_date = $2 order by id`,
    [id, third],
  )
  const details = { why: 'kitchen-closed' }
  expect(receipts).toEqual([
    { kind: 'skipped', actor: 'chef', details },
    { kind: 'unskipped', actor: 'system', details },
  ])
})

// – A day opened again after the last attempt brings back no box, which would be charged as soon as it is
//   told
test('a day that is opened again after the last attempt at its boxes brings none back', async () => {
  const { id, date, boxOn } = await subscriber()
  const third = addDays(date, 21)
  await send('POST', closures, { body: { from: third, to: third } })
  const { cutoffAt } = await boxOn(third)
  const late = new Date(cutoffAt.getTime() - 5 * 3_600_000)
  await server.setClock(late)
  // The kitchen's session has ended by then.
  await server.db.query('delete from chef_closures where from_date = $1', [third])
  const kitchens = await server.db.query<{ id: number }>(
    'select chef_id as id from subscriptions where id = $1',
    [id],
  )
  await replanBoxes(server.db, [kitchens[0]!.id], late)
  await server.advance(0)
  expect(await boxOn(third)).toMatchObject({ state: 'skipped', why: 'kitchen-closed' })
  expect(await said(id, third)).toEqual(['skipped'])
})

// – The look at a kitchen's boxes is scheduled in the transaction that changes the kitchen
test('a kitchen whose boxes cannot be looked at anew stays as it is', async () => {
  const { date } = await subscriber()
  const third = addDays(date, 21)
  await server.db.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger fault before insert on tasks for each row when (new.queue = 'replan') execute function fail()`)
  const { answer } = await changeKitchen(chef, 'POST', closures, { from: third, to: third })
  await server.db.query('drop trigger fault on tasks')
  expect(answer.status).toBe(500)
  expect(await server.db.query('select 1 from chef_closures where from_date = $1', [third])).toEqual([])
})

// – What its customer skipped stays skipped when a holiday ends
test('what was skipped by its customer stays skipped when a holiday ends', async () => {
  const { id, date, boxOn } = await subscriber()
  const third = addDays(date, 21)
  await server.db.query(
    `update boxes set state = 'skipped', actor = 'customer', why = 'skipped' where subscription_id = $1 and delivery_date = $2`,
    [id, third],
  )
  await send('POST', closures, { body: { from: third, to: third } })
  await send('DELETE', `${closures}/${third}`)
  expect(await boxOn(third)).toMatchObject({ state: 'skipped', why: 'skipped' })
})

// – A sold-out meal is replaced in open boxes, and its customer is told once
test('a meal that is sold out leaves an open box for another, and its customer is told once', async () => {
  const { id, date, boxOn } = await subscriber()
  const second = addDays(date, 7)
  const before = await boxOn(second)
  await server.setClock(new Date(before.cutoffAt.getTime() - 72 * 3_600_000))
  const open = await boxOn(second)
  expect(open.state).toBe('open')
  const gone = open.picks[0]!
  await send('PUT', `/api/v1/chef/meals/${gone.mealId}/sold-out`, { body: { through: second } })
  await server.advance(0)
  const after = await boxOn(second)
  expect(after.state).toBe('open')
  expect(after.picks.map(({ mealId }) => mealId)).not.toContain(gone.mealId)
  expect(after.picks.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3)
  expect((await said(id, second)).filter(what => what.includes('replaced'))).toHaveLength(1)
  await send('PUT', `/api/v1/chef/meals/${gone.mealId}/sold-out`, { body: { through: null } })
})

// – While a kitchen is suspended its boxes are neither opened nor charged
// – At the cut-off they are skipped and told
test('while a kitchen is suspended its boxes wait and are not charged; at the cut-off they are skipped and told', async () => {
  const { id, date, boxOn } = await subscriber()
  const [open, second] = [addDays(date, 7), addDays(date, 14)]
  const hoursBefore = async (hours: number, on: MarketDate) => {
    const { cutoffAt } = await boxOn(on)
    await server.setClock(new Date(cutoffAt.getTime() - hours * 3_600_000))
  }
  await hoursBefore(72, open)
  expect((await boxOn(open)).state).toBe('open')
  const [kitchen] = await server.db.query<{ id: number }>('select id from chefs where name = $1', [
    AMARA.name,
  ])
  const decide = (decision: string) =>
    staff.send('POST', `/api/v1/staff/chefs/${kitchen!.id}/approval`, {
      body: { decision, reason: 'We look into it.' },
    })
  expect((await decide('suspend')).status).toBe(200)
  await hoursBefore(24, open)
  expect((await boxOn(open)).state).toBe('open')
  await hoursBefore(24, second)
  expect(await boxOn(open)).toMatchObject({ state: 'skipped', why: 'kitchen-suspended' })
  expect((await boxOn(second)).state).toBe('planned')
  await hoursBefore(0, second)
  expect(await boxOn(second)).toMatchObject({ state: 'skipped', why: 'kitchen-suspended' })
  expect(await said(id, second)).toEqual(expect.arrayContaining(['skipped']))
  const [charged] = await server.db.query<{ count: number }>(
    `select count(*)::int as count from orders where subscription_id = $1 and checkout_key like 'renewal:%'`,
    [id],
  )
  expect(charged!.count).toBe(0)
  await server.setClock(MONDAY_MORNING)
  expect((await decide('approve')).status).toBe(200)
})

// – A weekday that is dropped skips its boxes
// – Boxes follow the menu week when a kitchen turns it
test('a weekday that is dropped skips its boxes, another menu week opens them anew', async () => {
  const { id, date, boxOn } = await subscriber()
  const fourth = addDays(date, 28)
  const plan = async () => {
    const answer = await chef.send('GET', '/api/v1/chef/availability')
    return (await answer.json()) as { version: number; weekdays: string[]; capacityPerDate: number }
  }
  const { weekdays, version, capacityPerDate } = await plan()
  const before = await boxOn(fourth)
  const put = { capacityPerDate }
  const [dropped] = await server.db.query<{ weekday: string }>(
    'select weekday from subscriptions where id = $1',
    [id],
  )
  const others = weekdays.filter(weekday => weekday !== dropped!.weekday)
  await send('PUT', '/api/v1/chef/availability', { body: { ...put, version, weekdays: others } })
  expect(await boxOn(fourth)).toMatchObject({ state: 'skipped', why: 'kitchen-closed' })
  const group = (before.menuWeek % 3) + 1
  await send('PUT', '/api/v1/chef/availability', {
    body: { ...put, version: (await plan()).version, weekdays, group },
  })
  const expectServed = async () => {
    const stored = await server.db.query<{ state: string; week: number; served: number }>(
      `select b.state, b.menu_week as week,
         (((b.delivery_date - c.anchor_date) / 7 % 3) + 3) % 3 + 1 as served
       from boxes b join subscriptions s on s.id = b.subscription_id join chefs c on c.id = s.chef_id
       where b.subscription_id = $1 and b.delivery_date >= $2`,
      [id, addDays(date, 14)],
    )
    expect(stored.length).toBeGreaterThanOrEqual(4)
    expect(stored.map(({ state }) => state)).toEqual(stored.map(() => 'planned'))
    expect(stored.map(({ week }) => week)).toEqual(stored.map(({ served }) => served))
  }
  await expectServed()
  const reopened = await boxOn(fourth)
  await send('PUT', '/api/v1/chef/availability', {
    body: { ...put, version: (await plan()).version, weekdays, group: (group % 3) + 1 },
  })
  expect((await boxOn(fourth)).menuWeek).not.toBe(reopened.menuWeek)
  await expectServed()
})
