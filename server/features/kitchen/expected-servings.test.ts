import { listExpectedServings } from '@ladlewell/contract/boxes.ts'
import { expect, test } from 'vitest'
import { asCustomer, basketFrom } from '../../testing/customer.ts'
import { AMARA, asChef, ordered } from '../../testing/kitchen.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

// Without workers, so that boxes stay in the state that the test gives them.
const server = await startTestServer({ ROLE: 'web' })
await server.setClock(MONDAY_MORNING)
const chef = await asChef(server)
const path = '/api/v1/chef/expected-servings'

async function expected(who: Pick<typeof chef, 'send'> = chef) {
  const answer = await who.send('GET', path)
  return listExpectedServings.reply.parse(await answer.json())
}

/** A subscription of so many slots on the first open date, with the date. */
async function subscribed(slots: number) {
  const basket = await basketFrom(server, AMARA.name)
  const [item] = basket.orderItems
  const order = await ordered(server, await asCustomer(server), AMARA.name, {
    isSubscription: true,
    orderItems: [{ ...item!, quantity: slots }],
  })
  const [subscription] = await server.db.query<{ id: number }>(
    'select subscription_id as id from orders where id = $1',
    [order.orderId],
  )
  return { id: subscription!.id, date: basket.orderDate, mealId: item!.mealId }
}

function box(subscriptionId: number, state: string, date: string, picks: object[] = []) {
  return server.db.query(
    `insert into boxes (subscription_id, delivery_date, cutoff_at, menu_week, state, actor, why, changed_at, picks)
     values ($1, $2, '2027-02-01T23:00:00Z', 1, $3, 'system', 'planned', '2027-01-11T00:00:00Z', $4)`,
    [subscriptionId, date, state, JSON.stringify(picks)],
  )
}

// – A chef sees per coming date what is ordered, and beside it what open and planned boxes will bring
// – Meals of open boxes are named with their servings, the most first
// – Skipped boxes, cancelled subscriptions and weeks that a rule skips bring nothing
test('a kitchen sees per date what is ordered, and beside it what open and planned boxes will bring', async () => {
  // The demo world has a subscriber of this kitchen, too.
  await server.db.query('update subscriptions set cancelled_at = now()')
  const before = await expected()
  const [three, five] = [await subscribed(3), await subscribed(5)]
  const orderedNow = (rows: typeof before) => rows.find(row => row.deliveryDate === three.date)?.ordered ?? 0
  expect(orderedNow(await expected()) - orderedNow(before)).toBe(8)

  const [soon, later] = ['2027-02-03', '2027-02-10']
  const [name, other] = await server.db.query<{ id: number; name: string }>(
    `select m.id, m.name from meals m join meals one on one.chef_id = m.chef_id where one.id = $1 order by m.id <> $1, m.id limit 2`,
    [three.mealId],
  )
  const pick = (mealId: number, quantity: number) => ({
    ...{ mealId, quantity, sideOption: 'carb', doubleProtein: false, reason: 'yours' },
  })
  await box(three.id, 'open', soon, [pick(other!.id, 1), pick(three.mealId, 2)])
  await box(five.id, 'planned', soon)
  await box(three.id, 'planned', later)
  await box(five.id, 'skipped', later)
  const rows = await expected()
  expect(rows.map(row => row.deliveryDate)).toEqual(rows.map(row => row.deliveryDate).toSorted())
  expect(rows.find(row => row.deliveryDate === soon)).toMatchObject({
    cutoffAt: '2027-02-01T23:00:00.000Z',
    ordered: 0,
    open: 3,
    planned: 5,
    meals: [
      { mealId: three.mealId, name: name!.name, servings: 2 },
      { mealId: other!.id, name: other!.name, servings: 1 },
    ],
  })
  expect(rows.find(row => row.deliveryDate === later)).toMatchObject({ open: 0, planned: 3, meals: [] })

  const closed = (at: Date | null) =>
    server.db.query(
      'update accounts a set disabled_at = $2 from subscriptions s where s.account_id = a.id and s.id = $1',
      [five.id, at],
    )
  await closed(new Date())
  expect((await expected()).find(row => row.deliveryDate === soon)).toMatchObject({ open: 3, planned: 0 })
  await closed(null)
  await server.db.query(`update subscriptions set rule = 'skip' where id = $1`, [five.id])
  await server.db.query('update subscriptions set cancelled_at = now() where id = $1', [three.id])
  expect((await expected()).find(row => row.deliveryDate === soon)).toMatchObject({ open: 0, planned: 0 })
  expect((await expected()).some(row => row.deliveryDate === later)).toBe(false)
})

// – Another kitchen sees nothing of it
test('another kitchen sees nothing of it', async () => {
  await server.db.query(`update subscriptions set rule = 'choose-for-me', cancelled_at = null`)
  expect((await expected()).some(row => row.open > 0 && row.planned > 0)).toBe(true)
  const other = await asChef(server, 'hana-sato@ladlewell.test')
  expect((await expected(other)).every(row => row.open === 0 && row.planned === 0)).toBe(true)
})
