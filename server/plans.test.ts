import { afterAll, expect, test } from 'vitest'
import { closeDays } from './features/books/close-days.ts'
import { connect } from './platform/database.ts'
import { seedPastOrders } from './seed/past-orders.ts'
import { seedScale } from './seed/scale.ts'
import { asCustomer, asGuest, type Customer } from './testing/customer.ts'
import { asChef, ordered } from './testing/kitchen.ts'
import { signedIn } from './testing/signed-in.ts'
import { hearStatements, longReads, pretendLarger } from './testing/statement-plans.ts'
import { startTestServer } from './testing/test-server.ts'
import { until } from './testing/waiting.ts'

const ORDERS = 1_000_000
/** The rest is told to the planner; `npm run test:long` writes them all. */
const written = Number(process.env.PAST_ORDERS ?? 20_000)
const kitchens = written < ORDERS ? 200 : 2000
const patience = { timeout: 240_000 + written * 2 }
const GROWN_ROWS = 40_000

const TEN_MINUTES = 600_000
// Whoever sets the clock hears nothing until what is due then is done.
const server = await startTestServer({ SILENT_CONNECTION_MS: String(TEN_MINUTES) })
const db = connect(server.env.DATABASE_URL!, 2, () => undefined, TEN_MINUTES)
const { heard, stop } = hearStatements()
afterAll(async () => {
  stop()
  await db.close()
})

/** Not hot, and long by their nature. */
const mayBeLong = new Map([
  ['make-payouts', 'once a week, of twenty kitchens at once, all that they are owed'],
  [
    'count-quality',
    'once in three quarters of a minute, of every kitchen, and long after it was asked for by nobody',
  ],
  ['keep-sums', 'once a day: all facts of a day that is over'],
  ['keep-tax-sums', 'as keep-sums'],
  ['count-figures', 'of a week or month, in the background: every order of it, and of its customers'],
  ['record-offered', 'of the next two weeks of every kitchen, in the background'],
  ['vocabulary', 'every word of the menu, once after a change, when a search found nothing'],
  [
    'find-meals',
    'grows with the menu, not with orders: diets and allergens to keep out are asked of every meal',
  ],
  [
    'figures-by-kitchen',
    'grows with kitchens and the weeks that are asked for, not with orders: what was counted of each',
  ],
  ['filter-rows', 'the whole menu, once for all searches of a quarter of an hour'],
  ['ids-found', 'as find-meals, for the counts of filters'],
  ['ids-meant', 'as find-meals, for the counts of filters'],
])

/** What each hot path says to the database at least, by the statement's name or a part of it. */
const hot: Record<string, readonly string[]> = {
  'placing an order': ['load-checkout', 'insert-order', 'settle-paid'],
  'cancelling it': ['end-order', 'release-servings'],
  'delivering twenty': ['step-orders', 'orders-to-book', 'lock-payments', 'ledger-lines', 'enqueue-all'],
  'claiming messages': ['claim-messages', 'note-sent'],
  'claiming tasks': ['claim-tasks'],
  'sweeping payments': ['select id from payments where next_try_at <= now()'],
  'making refunds': ['begin-refund'],
  'a customer’s orders': ['orders-page', 'order'],
  'my data': ["content->>'subject' as subject"],
  'staff’s list of orders': ['staff-orders', 'staff-order'],
  'staff’s list of orders in another order': ['staff-orders-by--total', 'staff-orders-by-delivery-after'],
  'staff’s search box': ['find-orders', 'find-payments', 'find-customers', 'find-threads', 'find-kitchens'],
  'staff’s Today': ['desk-facts'],
  'staff’s numbers': ['figures-of-all', 'figures-by-kitchen', 'cohorts-of-all', 'empty-searches'],
  'a kitchen’s numbers': ['figures-of-kitchen', 'sold-by-kitchen', 'cohorts-of-kitchen'],
  'a kitchen’s board': ['kitchen-orders-of-date', 'kitchen-orders'],
  search: ['meals-by-id'],
  'a chef’s page': ['meals-of-chefs'],
  'asking who calls': ['viewer'],
}

// – At a million orders, ordering, cancelling and delivering twenty orders in one statement read no table
//   from end to end
// – Nor do the claims of messages, tasks, payments and refunds
// – Nor do a customer’s orders, a kitchen’s board, staff’s list and one order of it
// – Nor do the numbers of staff and of a kitchen, which are read from what was counted
// – Nor do search, a chef’s page and the question who calls
// – Nor do staff’s lists in any order, and what their search box asks
// – The look for orders of suspended kitchens begins at those kitchens
// – The look for dates whose chef gets a digest goes by the cut-off
test('with 1,000,000 orders no hot statement reads a table from end to end', patience, async () => {
  await seedScale(db, { chefs: kitchens, meals: 9, customers: written / 10 }, await server.now())
  await seedPastOrders(db, written)
  // Whoever sets the clock waits for whatever is due, and all those days are.
  await calledAgain()
  await booksClosed(await server.now())
  await calledAgain()
  const grown = await pretendLarger(db, ORDERS / written, GROWN_ROWS)
  expect([...grown].sort()).toEqual(
    expect.arrayContaining(['ledger_lines', 'order_events', 'order_lines', 'orders', 'outbox', 'payments']),
  )
  heard.clear()
  await aDayOfBusiness()

  const names = [...heard.values()].map(({ name, text }) => name ?? text)
  for (const [path, statements] of Object.entries(hot))
    for (const statement of statements)
      expect(
        names.some(name => name === statement || name.includes(statement)),
        `${path}: ${statement}`,
      ).toBe(true)
  const wrong: string[] = []
  for (const statement of heard.values()) {
    if (mayBeLong.has(statement.name ?? '')) continue
    const reads = await longReads(db, statement, grown)
    if (reads.length > 0) wrong.push(`${reads.join('; ')} in ${statement.name ?? ''} ${statement.text}`)
  }
  expect(wrong.join('\n\n')).toBe('')
  if (written < ORDERS) return
  // Today holds a line of each of the two thousand kitchens: they are owed money, and have no bank account.
  const { today, ...others } = await measure()
  expect(today).toBeLessThan(200)
  expect(Math.max(...Object.values(others))).toBeLessThan(100)
})

/** What the answers to staff take that look at all orders there ever were. */
async function measure() {
  await calledAgain()
  const now = await server.now()
  await booksClosed(now)
  await calledAgain()
  const at = new Date(now.getTime() - 200 * 86_400_000)
  const measured = {
    today: await slow('/api/v1/staff/today'),
    books: await slow('/api/v1/staff/books'),
    booksAt: await slow(`/api/v1/staff/books?at=${at.toISOString()}`),
    taxOfMonth: await slow('/api/v1/staff/books/tax'),
    taxOfAll: await slow('/api/v1/staff/books/tax?from=2020-01-01&until=2100-01-01'),
  }
  console.info(JSON.stringify({ p95Ms: measured }))
  return measured
}

async function booksClosed(now: Date): Promise<void> {
  const closed = async () => {
    await closeDays(db, now)
    return (await db.query('select from book_changed_days limit 1')).length === 0
  }
  await until('the books of all days are closed', closed, TEN_MINUTES)
}

/** After minutes in which nobody called, the connection of before may be closing at this very moment. */
const calledAgain = () => fetch(server.url).catch(() => undefined)

/** Milliseconds that an answer to staff takes at the 95th percentile. */
async function slow(path: string): Promise<number> {
  const staff = await signedIn(server, 'staff@ladlewell.test')
  const took: number[] = []
  for (let time = 0; time < 120; time++) {
    const from = performance.now()
    await seen(staff, [path])
    took.push(performance.now() - from)
  }
  return Math.round(took.slice(20).toSorted((one, other) => one - other)[95]!)
}

/** Everybody does once what they do all day. */
async function aDayOfBusiness(): Promise<void> {
  const [kitchen] = await server.db.query<{ id: number; name: string; email: string }>(
    `select c.id, c.name, a.email from chefs c join accounts a on a.id = c.account_id
     where a.email like 'scale-chef-%' order by c.id limit 1`,
  )
  const { id, name, email } = kitchen!
  const customers = await Promise.all(Array.from({ length: 7 }, () => asCustomer(server)))
  const orders = []
  for (let nth = 0; nth < 21; nth++) orders.push(await ordered(server, customers[nth % 7]!, name))
  const first = orders[0]!
  await seen(asGuest(server), [
    `/api/v1/chefs/${id}`,
    '/api/v1/auth/AllChefsWithMeals?limit=24',
    '/api/v1/search?q=chicken',
    '/api/v1/search?q=joloff',
  ])
  await seen(customers[0]!, [
    '/api/v1/auth/orders',
    `/api/v1/orders/${first.orderId}`,
    '/api/v1/auth/user/single',
    '/api/v1/my-data',
  ])
  await seen(await signedIn(server, 'staff@ladlewell.test'), [
    '/api/v1/staff/today',
    '/api/v1/staff/numbers',
    '/api/v1/staff/numbers?by=kitchen',
    `/api/v1/staff/numbers?kitchen=${id}`,
    '/api/v1/staff/orders',
    `/api/v1/staff/orders?before=${first.orderId}`,
    '/api/v1/staff/orders?text=Dana',
    `/api/v1/staff/orders/${first.orderId}`,
    '/api/v1/staff/orders?sort=-total',
    '/api/v1/staff/orders?sort=total&before=2060~500000',
    '/api/v1/staff/orders?sort=delivery',
    '/api/v1/staff/orders?sort=delivery&before=2026-01-01~500000',
    '/api/v1/staff/orders?sort=-total&text=Dana',
    `/api/v1/staff/orders?sort=-total&chef=${id}`,
    '/api/v1/staff/orders?sort=oldest&status=completed',
    '/api/v1/staff/customers',
    '/api/v1/staff/customers?sort=name',
    '/api/v1/staff/customers?sort=-name&before=dana%20diner~500',
    ...['4242', '78704', '(512) 555-0100', 'dana', String(first.orderId), 'pi_past_5000'].map(
      q => `/api/v1/staff/find?q=${encodeURIComponent(q)}`,
    ),
  ])
  const { orderId: last } = orders.pop()!
  await done(customers[6]!, `/api/v1/auth/orders/${last}/cancelOrder`)
  const [year, month, day] = first.deliveryDate
  const date = [year, month, day].map(part => String(part).padStart(2, '0')).join('-')
  // Noon in Austin.
  await server.setClock(new Date(`${date}T18:00:00Z`))
  const chef = await asChef(server, email)
  await seen(chef, ['/api/v1/chef/numbers'])
  await seen(chef, ['/api/v1/chef/orders/dates', `/api/v1/chef/orders?date=${date}`, '/api/v1/chef/orders'])
  const orderIds = orders.map(({ orderId }) => orderId)
  for (const to of ['Preparing', 'Ready', 'Out for delivery', 'Delivered']) {
    const { moved } = await done(chef, '/api/v1/chef/orders/moves', { orderIds, to })
    expect(moved).toHaveLength(20)
  }
  await server.advance(25 * 60)
}

type Caller = Pick<Customer, 'send'>

async function seen(who: Caller, paths: readonly string[]): Promise<void> {
  for (const path of paths) expect((await who.send('GET', path)).status, path).toBe(200)
}

async function done(who: Caller, path: string, body?: unknown): Promise<{ moved?: unknown[] }> {
  const answer = await who.send('POST', path, body ? { body } : {})
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as { moved?: unknown[] }
}
