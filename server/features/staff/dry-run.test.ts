import { type DryBox, type DryRun, getDryRun } from '@ladlewell/contract/dry-run.ts'
import { getForecast } from '@ladlewell/contract/operations.ts'
import { expect, test } from 'vitest'
import { asCustomer } from '../../testing/customer.ts'
import { ordered } from '../../testing/kitchen.ts'
import { asChef, connectBank } from '../../testing/paid-kitchen.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'
import { giveCredit } from '../ledger/credit.ts'

const server = await startTestServer({ INSPECTION_GRACE_DAYS: '60' })
const { db } = server
const staff = await signedIn(server, 'staff@ladlewell.test')
const HOUR_MS = 3_600_000

async function dryRun(at: Date): Promise<DryRun> {
  const answer = await staff.send('GET', `/api/v1/staff/clock/dry-run?at=${at.toISOString()}`)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return getDryRun.reply.strict().parse(await answer.json())
}

/** A customer on the weekly plan whose first order was just delivered, so that nothing waits for it. */
async function subscribed(chefName: string, terms: string): Promise<number> {
  const customer = await asCustomer(server)
  const { orderId } = await ordered(server, customer, chefName, { isSubscription: true })
  await server.advance(0)
  await db.query(
    `with event as (insert into order_events (order_id, status, actor, at) values ($1, 'delivered', 'chef', $2))
     update orders set status = 'delivered' where id = $1`,
    [orderId, await server.now()],
  )
  const [row] = await db.query<{ id: number }>(
    `update subscriptions set ${terms} where id = (select subscription_id from orders where id = $1) returning id`,
    [orderId],
  )
  return row!.id
}

/** What a dry run could have changed. */
const traces = () =>
  db.query(
    `select (select count(*) from orders) as orders, (select count(*) from outbox) as outbox, (select count(*) from payouts) as payouts,
       (select count(*) from ledger_lines) as lines, (select sum(version) from boxes) as boxes, (select count(*) from tasks) as tasks`,
  )

interface Became {
  state: string
  why: string
  obstacle: string | null
  shownCents: number | null
  subtotalCents: number | null
  discountCents: number
  taxesCents: number
  feeCents: number
  totalCents: number
  creditCents: number
  meals: string[]
}

async function becameOf({ subscriptionId, deliveryDate }: DryBox): Promise<Became> {
  const [row] = await db.query<Became>(
    `select b.state, b.why, b.obstacle, b.shown_total_cents as shown_cents, o.subtotal_cents,
       o.discount_cents + o.quantity_discount_cents as discount_cents, o.taxes_cents, o.delivery_fee_cents as fee_cents, o.total_cents, p.credit_cents,
       array(select p.quantity || ' ' || m.name from jsonb_to_recordset(b.picks) as p ("mealId" int, quantity int) join meals m on m.id = p."mealId" order by 1) as meals
     from boxes b left join orders o on o.id = b.order_id left join payments p on p.order_id = o.id where b.subscription_id = $1 and b.delivery_date = $2`,
    [subscriptionId, deliveryDate],
  )
  return row!
}

/** Gives the customer of a plan credit. */
async function creditFor(subscriptionId: number, cents: number): Promise<{ accountId: number }> {
  const [row] = await db.query<{ accountId: number }>('select account_id from subscriptions where id = $1', [
    subscriptionId,
  ])
  const { accountId } = row!
  const given = { accountId, cents, reason: 'A test.', staffId: accountId, requestKey: null }
  await giveCredit(db, given, await server.now())
  return { accountId }
}

const cents = (dollars: number) => Math.round(dollars * 100)

// – A dry run of the next days tells what boxes, payouts and taxes then really come to, and changes nothing
test('what a dry run tells of the next nine days is what then happens', { timeout: 300_000 }, async () => {
  await server.setClock(MONDAY_MORNING)
  const chef = await asChef(server, 'chef@ladlewell.test')
  await connectBank(server, chef)
  const plain = await subscribed(chef.chefName, `rule = 'choose-for-me'`)
  const dear = await subscribed(chef.chefName, 'ceiling_cents = 100')
  const without = await subscribed(chef.chefName, `rule = 'skip'`)
  const { accountId } = await creditFor(plain, 700)
  const now = await server.now()
  const until = new Date(now.getTime() + 9 * 24 * HOUR_MS)
  const before = await traces()
  const told = await dryRun(until)
  expect(await dryRun(until)).toMatchObject({ boxes: told.boxes, payouts: told.payouts })
  expect(await traces()).toEqual(before)

  const first = (id: number) => told.boxes.rows.find(({ subscriptionId }) => subscriptionId === id)
  expect(first(plain)).toMatchObject({ outcome: 'charged', why: null })
  // The first box takes all of it.
  const ofPayer = told.boxes.rows.filter(
    ({ customerId, outcome }) => customerId === accountId && outcome === 'charged',
  )
  expect(ofPayer.map(({ amounts }) => amounts!.credit)).toEqual([7, ...ofPayer.slice(1).map(() => 0)])
  expect(told.boxes.charged.credit).toBeGreaterThanOrEqual(7)
  expect(first(dear)).toMatchObject({ ceiling: 1, amounts: { total: expect.any(Number) } })
  expect(first(without)).toMatchObject({ outcome: 'skipped', why: 'rule-skips' })
  expect(told.payouts.map(({ name }) => name)).toContain(chef.chefName)
  expect(told.taxes.orders).toBeGreaterThanOrEqual(3)
  // What is listed by time says the same of them.
  const listed = await staff.send('GET', `/api/v1/staff/clock/forecast?at=${until.toISOString()}`)
  const { coming } = getForecast.reply.parse(await listed.json())
  const runs = coming.filter(({ kind }) => kind === 'payouts-made')
  expect(runs.reduce((sum, { count }) => sum + count, 0)).toBe(told.payouts.length)
  expect(runs.reduce((sum, { amount }) => sum + cents(amount!), 0)).toBe(
    told.payouts.reduce((sum, { amount }) => sum + cents(amount), 0),
  )

  const open = await db.query<{ key: string }>(
    `select subscription_id || ' ' || delivery_date as key from boxes where state in ('planned', 'open')`,
  )
  const [count] = await db.query<{ last: number }>('select max(id) as last from ledger_lines')
  await db.query(`update sessions set expires_at = '2100-01-01'`)
  for (let at = now.getTime(); at < until.getTime(); at += 6 * HOUR_MS)
    await server.setClock(new Date(Math.min(at + 6 * HOUR_MS, until.getTime())))

  for (const box of told.boxes.rows) {
    const became = await becameOf(box)
    const label = JSON.stringify({ box, became })
    const { amounts } = box
    if (box.outcome === 'charged') {
      expect(became.state, label).toBe('ordered')
      expect(
        {
          subtotal: became.subtotalCents,
          discount: became.discountCents,
          taxes: became.taxesCents,
          deliveryFee: became.feeCents,
          total: became.totalCents,
          credit: became.creditCents,
        },
        label,
      ).toEqual(Object.fromEntries(Object.entries(amounts!).map(([name, dollars]) => [name, cents(dollars)])))
    } else if (box.outcome === 'skipped')
      expect([became.state, became.why], label).toEqual(['skipped', box.why])
    else {
      expect(became.state, label).toBe('open')
      expect(became.shownCents, label).toBe(cents(amounts!.total))
      expect(became.obstacle, label).toBe(box.outcome === 'opened' ? null : box.outcome)
    }
    if (box.outcome !== 'skipped')
      expect(became.meals, label).toEqual(
        box.meals.map(({ name, quantity }) => `${quantity} ${name}`).toSorted(),
      )
  }
  // Nothing happened to a box that the dry run did not tell.
  const moved = await db.query<{ key: string }>(
    `select subscription_id || ' ' || delivery_date as key from boxes where state <> 'planned' and subscription_id || ' ' || delivery_date = any($1)`,
    [open.map(({ key }) => key)],
  )
  expect(moved.map(({ key }) => key).toSorted()).toEqual(
    told.boxes.rows.map(({ subscriptionId, deliveryDate }) => `${subscriptionId} ${deliveryDate}`).toSorted(),
  )
  const paid = await db.query<{ chefId: number | null; driverId: number | null; amountCents: number }>(
    'select chef_id, driver_id, amount_cents from payouts where created_at > $1',
    [now],
  )
  const sorted = (rows: string[]) => rows.toSorted()
  expect(sorted(paid.map(one => `${one.chefId ?? `driver ${one.driverId}`}: ${one.amountCents}`))).toEqual(
    sorted(
      told.payouts.map(
        ({ party, payeeId, amount }) => `${party === 'driver' ? 'driver ' : ''}${payeeId}: ${cents(amount)}`,
      ),
    ),
  )
  const [taxes] = await db.query<{ cents: number }>(
    `select sum(amount_cents)::int as cents from ledger_lines where party = 'tax-office' and id > $1`,
    [count!.last],
  )
  expect(cents(told.taxes.amount)).toBe(taxes!.cents)
})
