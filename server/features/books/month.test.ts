import type { Books, Reconciliation, TaxReport } from '@ladlewell/contract/staff-books.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { makeTasksDue } from '../../platform/tasks.ts'
import { bankOf } from '../../testing/bank.ts'
import { asCustomer, basketFrom, PASSWORD } from '../../testing/customer.ts'
import { sayOfStop, startDrive } from '../../testing/drive.ts'
import { asChef, completedOrder, connectBank } from '../../testing/paid-kitchen.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer({ INSPECTION_GRACE_DAYS: '60' })
const { db } = server
const staff = await signedIn(server, 'staff@ladlewell.test')
const driver = await signedIn(server, 'driver@ladlewell.test')
const chef = await asChef(server, 'chef@ladlewell.test')
const bank = bankOf(server)
const transferring = { method: 'POST', path: '/v1/transfers' }

async function asked<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const answer = await staff.send(method, path, body ? { body } : {})
  expect(answer.status, `${path} ${await answer.clone().text()}`).toBe(200)
  return (await answer.json()) as T
}

const cents = (dollars: number) => Math.round(dollars * 100)
const booksAt = (at: Date) => asked<Books>(`/api/v1/staff/books?at=${at.toISOString()}`)
const owed = (books: Books, party: string) => cents(books.parties.find(one => one.party === party)!.owed)
const on = (books: Books, code: string) =>
  cents(books.parties.flatMap(({ accounts }) => accounts).find(({ account }) => account === code)!.balance)
const read = () => asked<Reconciliation>('/api/v1/staff/books/readings', 'POST')

/** Invariants that speak of cents; others have not seen how these orders were hurried to their end. */
const ofMoney = [27, 28, 29, 30, 42, 47, 48, 52, 54, 97, 98, 99, 100, 130, 131, 132]

/** What the demo world was paid before this provider knew us: it stays as it was. */
let before = 0
let lastOfBefore = 0

/** The books of this moment, proven against the provider's own word. */
async function proven(): Promise<{ at: Date; books: Books }> {
  await until('nothing is on its way', async () => {
    await makeTasksDue(db)
    // What the demo world's customers get back with the recall, this provider does not know.
    const open = await db.query(
      `select 1 from tasks t where queue in ('refunds', 'disputes', 'webhooks') and dead_at is null and not (queue = 'refunds'
         and (select p.order_id from refunds r join payments p on p.id = r.payment_id where r.id = t.key::int) <= $1)`,
      [lastOfBefore],
    )
    return open.length === 0
  })
  const told = await read()
  expect(told.unexplained).toBe(0)
  expect(told.differences.filter(({ kind }) => kind !== 'not-theirs')).toEqual([])
  const at = await server.now()
  const books = await booksAt(at)
  expect(books.parties.reduce((sum, { owed }) => sum + cents(owed), 0)).toBe(0)
  expect(cents(books.assets)).toBe(cents(books.liabilities) + cents(books.equity))
  expect(-owed(books, 'provider') - before).toBe(await bank.balance())
  return { at, books }
}

const refund = (orderId: number, body: object) =>
  asked(`/api/v1/staff/orders/${orderId}/refunds`, 'POST', { reason: 'A test.', liable: 'platform', ...body })

async function toNextMonday(): Promise<void> {
  const next = await chef.call('GET /api/v1/chef/earnings', { query: {} })
  if (!next.ok) throw new Error('No earnings')
  await db.query(`update sessions set expires_at = '2100-01-01'`)
  await server.setClock(new Date(`${next.data.nextPayoutOn}T12:00:00Z`))
}

async function settledPayouts(): Promise<void> {
  await until('payouts are sent or held up', async () => {
    await makeTasksDue(db)
    const open = await db.query(`select 1 from tasks where queue = 'transfers' and dead_at is null`)
    return open.length === 0
  })
}

const dayOf = (instant: Date): MarketDate =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(instant)

// – A month is closed: with refunds by line, a recall, disputes won and lost, late and failed payouts, adjustments, tips, drivers and
//   boxes all parties add up to what the provider holds, at every instant, to the cent
// – The tax report is the sum of the orders’ frozen taxes, refunds in their own period
// – The accounting file balances, entry by entry
test('a month is closed to the cent', { timeout: 240_000 }, async () => {
  const first = await read()
  before = cents(first.ours) - (await bank.balance())
  const [last] = await db.query<{ id: number }>('select max(id) as id from orders')
  lastOfBefore = last!.id
  await connectBank(server, chef)

  // A driver of ours brings one, with a tip.
  const { ids, at } = await startDrive(server, staff, 2)
  await server.setClock(at('17:00'))
  for (const id of ids) await sayOfStop(driver, id, 'Delivered')
  const { sandbox } = server
  const account = await fetch(`${sandbox.url}/sandbox/stripe`)
  const [ready] = ((await account.json()) as { accounts: { id: string }[] }).accounts
  await db.query('update drivers set payout_account_id = $1, payouts_ready_at = $2', [ready!.id, at('18:00')])
  const start = await proven()
  const instants = [start]

  // Orders of all kinds: tips, a weekly box, one that is cancelled in time, one too late.
  await db.query(`update sessions set expires_at = '2100-01-01'`)
  await server.advance(26 * 60)
  const weekly = await asCustomer(server)
  const plan = await weekly.call('POST /api/v1/auth/orders/place-order', {
    body: await basketFrom(server, chef.chefName, { isSubscription: true }),
  })
  expect(plan.ok).toBe(true)
  const inTime = await asCustomer(server)
  const gone = await inTime.call('POST /api/v1/auth/orders/place-order', {
    body: await basketFrom(server, chef.chefName),
  })
  if (!gone.ok) throw new Error('Not ordered')
  await inTime.send('POST', `/api/v1/auth/orders/${gone.data.orderId}/cancelOrder`)
  const orders = []
  for (let nth = 0; nth < 5; nth++) orders.push(await completedOrder(server, chef.chefName, { tip: nth }))
  const [won, lost, fed, plain, recalled] = orders as [Paid, Paid, Paid, Paid, Paid]
  instants.push(await proven())

  // Credit: given, spent with a card and alone, refunded to, chosen instead of the card's money, and lost with its account.
  const owing = await asCustomer(server)
  const give = (customerId: number, amount: number) =>
    asked(`/api/v1/staff/customers/${customerId}/credit`, 'POST', { amount, reason: 'A late dinner.' })
  await give(owing.id, 12)
  const mixed = await completedOrder(server, chef.chefName, { tip: 2 }, owing)
  await refund(mixed.orderId, { lines: [1], liable: 'chef' })
  await refund(mixed.orderId, { fee: true, to: 'credit' })
  await give(owing.id, 90)
  const alone = await completedOrder(server, chef.chefName, { paymentMethod: null }, owing)
  await refund(alone.orderId, { amount: 4 })
  const instead = await owing.call('POST /api/v1/auth/orders/place-order', {
    body: await basketFrom(server, chef.chefName, { creditAmount: 0 }),
  })
  if (!instead.ok) throw new Error('Not ordered')
  await owing.send('POST', `/api/v1/auth/orders/${instead.data.orderId}/cancelOrder`, {
    body: { refundTo: 'credit' },
  })
  const leaving = await asCustomer(server)
  await give(leaving.id, 7)
  await leaving.send('DELETE', '/api/v1/my-account', { body: { password: PASSWORD } })
  const credited = await proven()
  instants.push(credited)
  const [balance] = await db.query<{ cents: number }>('select sum(cents)::int as cents from credit_balances')
  expect(on(credited.books, '2400')).toBe(balance!.cents)
  expect(balance!.cents).toBeGreaterThan(0)
  expect(on(credited.books, '5250')).toBe(1200 + 9000)

  // A line, the fee, goodwill, and a whole order go back; the kitchen bears some of it.
  await refund(fed.orderId, { lines: [{ line: 1, quantity: 1 }], liable: 'chef' })
  await refund(plain.orderId, { amount: 3.21 })
  await refund(plain.orderId, { fee: true })
  const [line] = await db.query<{ mealId: number; date: string }>(
    `select l.meal_id, o.delivery_date as date from order_lines l join orders o on o.id = l.order_id where o.id = $1`,
    [recalled.orderId],
  )
  await asked('/api/v1/staff/recalls', 'POST', {
    ...{ mealId: line!.mealId, deliveryDate: line!.date, reason: 'Glass was found in it.', refund: true },
  })
  await asked('/api/v1/staff/adjustments', 'POST', {
    ...{ chefId: chef.chefId, payer: 'platform', payee: 'chef', amount: 12.34, reason: 'A broken box.' },
  })
  await asked('/api/v1/staff/adjustments', 'POST', {
    ...{ chefId: chef.chefId, payer: 'platform', payee: 'tax-office', amount: 0.07, reason: 'Rounding.' },
  })
  instants.push(await proven())

  // Two banks want money back.
  const winning = await bank.dispute(won.orderId)
  const losing = await bank.dispute(lost.orderId, { amount: 500, reason: 'product_not_received' })
  await until('both disputes are known', async () => (await db.query('select 1 from disputes')).length === 2)
  const disputed = await proven()
  instants.push(disputed)
  expect(owed(disputed.books, 'disputes')).toBe(-winning.amount - losing.amount)
  await bank.decide(winning.id, 'won')
  await bank.decide(losing.id, 'lost')
  await until('both are decided', async () => {
    await makeTasksDue(db)
    return (await db.query('select 1 from disputes where closed_at is not null')).length === 2
  })
  const decided = await proven()
  instants.push(decided)
  expect(owed(decided.books, 'disputes')).toBe(0)
  expect([on(decided.books, '5310'), on(decided.books, '5400')]).toEqual([3000, 500])

  // A payout fails, is held up, and comes late.
  await sandbox.faults({ what: 'status', status: 400, ...transferring })
  await toNextMonday()
  await settledPayouts()
  await sandbox.faults()
  const held = await proven()
  instants.push(held)
  expect(on(held.books, '2600')).toBeGreaterThan(0)
  const { rows } = await asked<{ rows: { payoutId: number }[] }>('/api/v1/staff/payouts?state=held-up')
  for (const { payoutId } of rows)
    await asked(`/api/v1/staff/payouts/${payoutId}/retry`, 'POST', { reason: 'The provider is well.' })
  await settledPayouts()
  const late = await completedOrder(server, chef.chefName, { tip: 7 })
  await refund(late.orderId, { lines: [1], fee: true, tip: true, liable: 'chef' })
  const sent = await proven()
  instants.push(sent)
  // Other kitchens' accounts are the demo world's, which this provider does not know.
  const still = await asked<{ rows: object[] }>('/api/v1/staff/payouts?state=held-up&chef=Amara')
  expect(still.rows).toEqual([])
  expect(on(sent.books, '2600')).toBeLessThan(on(held.books, '2600'))
  await toNextMonday()
  await settledPayouts()
  instants.push(await proven())

  // What was so at an instant stays so, whatever happened since.
  for (const { at, books } of instants) {
    const again = await booksAt(at)
    expect(again.parties.filter(({ party }) => party !== 'provider' && party !== 'ladlewell')).toEqual(
      books.parties.filter(({ party }) => party !== 'provider' && party !== 'ladlewell'),
    )
    expect(again.parties.reduce((sum, { owed }) => sum + cents(owed), 0)).toBe(0)
  }

  // Taxes: every earned order's own, and what went back of them, whenever that was.
  const whole = await asked<TaxReport>('/api/v1/staff/books/tax?from=2020-01-01&until=2100-01-01')
  const [frozen] = await db.query<{ taxes: number; subtotal: number; orders: number }>(
    `select sum(taxes_cents)::int as taxes, sum(subtotal_cents)::int as subtotal, count(*)::int as orders from orders o
     where exists (select from ledger_lines l where l.order_id = o.id and l.kind = 'sale')`,
  )
  expect(whole.total).toMatchObject({
    ...{ orders: frozen!.orders, tax: frozen!.taxes / 100, subtotal: frozen!.subtotal / 100 },
  })
  expect(whole.rows.reduce((sum, { tax }) => sum + cents(tax), 0)).toBe(frozen!.taxes)
  const [back] = await db.query<{ taxes: number }>(
    `select sum((parts->>'taxesCents')::int)::int as taxes from refunds r join payments p on p.id = r.payment_id
     where exists (select from ledger_lines l where l.refund_id = r.id)`,
  )
  expect(cents(whole.total.refundedTax)).toBe(back!.taxes)
  const end = instants.at(-1)!
  expect(cents(whole.total.netTax) + cents(whole.adjusted)).toBe(owed(end.books, 'tax'))
  expect(whole.adjusted).toBe(0.07)
  const taxed = await (
    await staff.send('GET', '/api/v1/staff/books/tax.csv?from=2020-01-01&until=2100-01-01')
  ).text()
  expect(taxed.trim().split('\r\n')).toHaveLength(whole.rows.length + 1)
  // The refund of the last week is not of the week before.
  const [from, until_] = [dayOf(start.at), dayOf(held.at)]
  const month = await asked<TaxReport>(`/api/v1/staff/books/tax?from=${from}&until=${until_}`)
  const later = await asked<TaxReport>(`/api/v1/staff/books/tax?from=2020-01-01&until=${from}`)
  expect(cents(month.total.tax)).toBeGreaterThan(0)
  expect(cents(later.total.tax)).toBeLessThan(frozen!.taxes)

  // The accounting file.
  const journal = await staff.send(
    'GET',
    `/api/v1/staff/books/journal.csv?from=${from}&until=${dayOf(end.at)}`,
  )
  const [names, ...lines] = (await journal.text())
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map(line => line.split(','))
  expect(names!.slice(0, 6)).toEqual(['date', 'entry', 'account', 'account name', 'debit', 'credit'])
  const entries = Map.groupBy(lines, ([, entry]) => entry)
  for (const [entry, own] of entries)
    expect(
      own.reduce((sum, line) => sum + cents(Number(line[4])) - cents(Number(line[5])), 0),
      entry,
    ).toBe(0)
  for (const kind of [
    'payment-',
    'refund-',
    'earning-',
    'payout-',
    'adjustment-',
    'fee-',
    'provider-',
    'dispute-lost-',
  ])
    expect(
      [...entries.keys()].some(entry => entry!.startsWith(kind)),
      kind,
    ).toBe(true)

  const broken = (await countBroken(db, await server.now())).filter(({ number }) => ofMoney.includes(number))
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
  expect(broken).toHaveLength(ofMoney.length)
})

type Paid = Awaited<ReturnType<typeof completedOrder>>
