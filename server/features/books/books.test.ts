import type {
  BookEntry,
  Books,
  Difference,
  Reconciliation,
  TaxReport,
  Transaction,
  YearStatement,
} from '@ladlewell/contract/staff-books.ts'
import { expect, test } from 'vitest'
import { asCustomer } from '../../testing/customer.ts'
import { AMARA, ordered } from '../../testing/kitchen.ts'
import { asChef, completedOrder, connectBank } from '../../testing/paid-kitchen.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { settledPayment } from '../../testing/waiting.ts'
import { stripeProvider } from '../../vendors/stripe.ts'
import { readProvider } from './read-provider.ts'
import { readTaxForms } from './year-statements.ts'

const server = await startTestServer()
const { db, sandbox } = server
const staff = await signedIn(server, 'staff@ladlewell.test')
const path = '/api/v1/staff/books'
const provider = stripeProvider(
  {
    STRIPE_API_URL: sandbox.url,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
  },
  async () => true,
)

async function asked<T>(rest: string, method = 'GET'): Promise<T> {
  const answer = await staff.send(method, `${path}${rest}`)
  expect(answer.status, `${rest} ${await answer.clone().text()}`).toBe(200)
  return (await answer.json()) as T
}

const read = () => asked<Reconciliation>('/readings', 'POST')

async function paidOrder() {
  const customer = await asCustomer(server)
  const { orderId } = await ordered(server, customer, AMARA.name)
  await settledPayment(server, orderId)
  const [payment] = await db.query<{ intentId: string; cents: number; id: number }>(
    'select id, intent_id, captured_cents as cents from payments where order_id = $1',
    [orderId],
  )
  return { orderId, ...payment! }
}

/** What differs about one thing; what the demo world was paid elsewhere is in the list too. */
const about = (differences: readonly Difference[], reference: string) =>
  differences.filter(one => one.reference === reference)

// – What moved at the provider is kept once, however often and by however many it is read, with its fee and its order
test('what moved at the provider is kept once, with its fee and its order', async () => {
  const { orderId, intentId, cents } = await paidOrder()
  await Promise.all([read(), read(), read()])
  const kept = await db.query<{ id: string; feeCents: number }>(
    'select id, fee_cents from provider_transactions where intent_id = $1',
    [intentId],
  )
  expect(kept).toMatchObject([{ feeCents: Math.round(cents * 0.029) + 30 }])
  const { rows } = await asked<{ rows: Transaction[] }>('/transactions?category=charge&limit=100')
  expect(rows.find(one => one.transactionId === kept[0]!.id)).toMatchObject({
    ...{ orderId, amount: cents / 100, fee: kept[0]!.feeCents / 100, net: (cents - kept[0]!.feeCents) / 100 },
  })
  await expect(db.query('update provider_transactions set fee_cents = 0')).rejects.toThrow(
    'only ever added to',
  )
})

// – Each difference from the provider is listed, with what explains it: what only one side has, and other amounts
test('what only one side has, or has otherwise, is listed', async () => {
  const [lost, other] = [await paidOrder(), await paidOrder()]
  const before = await read()
  expect(before.unexplained).toBe(0)
  expect(about(before.differences, lost.intentId)).toEqual([])
  // The provider never heard of one, and has another sum of the other.
  await db.query(
    `update payments set intent_id = 'pi_lost', settled_at = settled_at - interval '1 hour' where id = $1`,
    [lost.id],
  )
  await db.query(
    'update payments set amount_cents = amount_cents - 100, captured_cents = captured_cents - 100 where id = $1',
    [other.id],
  )
  const { differences, unexplained } = await read()
  expect(about(differences, 'pi_lost')).toMatchObject([
    { kind: 'not-theirs', ours: lost.cents / 100, theirs: 0, orderId: lost.orderId },
  ])
  expect(about(differences, lost.intentId)).toMatchObject([
    { kind: 'not-ours', ours: 0, theirs: lost.cents / 100 },
  ])
  expect(about(differences, other.intentId)).toMatchObject([
    {
      kind: 'other-amount',
      ours: (other.cents - 100) / 100,
      theirs: other.cents / 100,
      orderId: other.orderId,
    },
  ])
  // All of it is explained, and stands on an account of its own.
  expect(unexplained).toBe(0)
  const books = await asked<Books>('')
  const party = books.parties.find(one => one.party === 'unexplained')!
  expect(Math.round(party.owed * 100)).toBe(lost.cents + 100)
  expect(await (await staff.send('GET', `${path}/reconciliation.csv`)).text()).toContain('not-ours,charge,')
  await db.query(
    `update payments set intent_id = $2, settled_at = settled_at + interval '1 hour' where id = $1`,
    [lost.id, lost.intentId],
  )
  await db.query(
    'update payments set amount_cents = amount_cents + 100, captured_cents = captured_cents + 100 where id = $1',
    [other.id],
  )
})

// – While the provider does not answer nothing is forgotten, and the next reading goes on
test('a reading that fails half way is made up for by the next', async () => {
  const { intentId } = await paidOrder()
  const reading = { method: 'GET', path: '/v1/balance' }
  await sandbox.faults({ what: 'status', status: 500, ...reading })
  await expectProblem(await staff.send('POST', `${path}/readings`), 'unavailable')
  await sandbox.faults()
  expect(about((await read()).differences, intentId)).toEqual([])
  await sandbox.faults({ what: 'status', status: 500, method: 'GET', path: '/v1/balance_transactions' })
  expect(await readProvider({ db, provider }, await server.now())).toBe(false)
  await sandbox.faults()
  expect(await readProvider({ db, provider }, await server.now())).toBe(true)
})

// – An account leads to each entry, page by page, newest first
test('an account is read page by page, and each line once', async () => {
  const all = await asked<{ rows: BookEntry[]; next: null }>('/accounts/2100?limit=100')
  const expected = all.rows.slice(0, 12).map(({ entry, memo }) => `${entry} ${memo}`)
  const found: string[] = []
  for (let next: string | null = ''; next !== null && found.length < 12; ) {
    const page: { rows: BookEntry[]; next: string | null } = await asked(
      `/accounts/2100?limit=5${next ? `&before=${encodeURIComponent(next)}` : ''}`,
    )
    found.push(...page.rows.map(({ entry, memo }) => `${entry} ${memo}`))
    next = page.next
  }
  expect(found.slice(0, 12)).toEqual(expected)
  expect(new Set(found).size).toBe(found.length)
  expect((await staff.send('GET', `${path}/accounts/9999`)).status).toBe(404)
})

// – A kitchen’s year is what its ledger has, month by month; staff see everybody’s, with the provider’s word about the 1099-K
test('a year is what the ledger has, for the kitchen and for staff', async () => {
  const chef = await asChef(server, AMARA.email)
  await connectBank(server, chef)
  await completedOrder(server, chef.chefName, { tip: 4 })
  const year = (await server.now()).getUTCFullYear()
  const [earned] = await db.query<{ cents: number; sales: number }>(
    `select sum(amount_cents) filter (where kind <> 'payout')::int as cents, sum(amount_cents) filter (where kind = 'sale')::int as sales
     from ledger_lines where party = 'chef' and chef_id = $1 and extract(year from at at time zone 'America/Chicago') = $2`,
    [chef.chefId, year],
  )
  const file = await (await chef.send('GET', `/api/v1/chef/earnings/years/${year}/statement.csv`)).text()
  const rows = file
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(','))
  expect(rows).toHaveLength(12)
  const sumOf = (column: number) => rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
  expect([sumOf(1), sumOf(7)]).toEqual([earned!.sales, earned!.cents])
  const pdf = await chef.send('GET', `/api/v1/chef/earnings/years/${year}/statement.pdf`)
  expect(textOfPdf(Buffer.from(await pdf.arrayBuffer()))).toContain(`Statement of ${year}`)

  await readTaxForms(db, provider, await server.now(), AbortSignal.timeout(9000))
  const { rows: all } = await asked<{ rows: YearStatement[] }>(`/statements?year=${year}`)
  expect(all.find(({ payeeId, party }) => party === 'chef' && payeeId === chef.chefId)).toMatchObject({
    ...{ name: chef.chefName, sales: earned!.sales / 100, earned: earned!.cents / 100, form1099k: 'active' },
  })
  expect(await (await staff.send('GET', `${path}/statements.csv?year=${year}`)).text()).toContain(
    chef.chefName,
  )
  expect(await asked<object>('/statements')).toEqual({ year, rows: all })
  expect((await staff.send('GET', `${path}/statements?year=1999`)).status).toBe(400)
})

// – A month’s books are there on paper: balances and what moved them, taxes, fees and payouts
test('a month’s books on paper say what the pages say', async () => {
  const answer = await staff.send('GET', `${path}/month.pdf?month=2026-11`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const text = textOfPdf(Buffer.from(await answer.arrayBuffer()))
  const dollarsOf = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  const { parties, assets, liabilities } = await asked<Books>(`?at=2026-12-01T05:59:59.999Z`)
  for (const { name, account, balance } of parties.flatMap(({ accounts }) => accounts)) {
    expect(text).toContain(`${account} ${name}`)
    expect(text).toContain(dollarsOf(Math.abs(balance)))
  }
  expect(text).toContain(dollarsOf(assets))
  expect(text).toContain(dollarsOf(Math.abs(liabilities)))
  const tax = await asked<TaxReport>('/tax?from=2026-11-01&until=2026-11-30')
  expect(tax.rows.length).toBeGreaterThan(0)
  expect(text).toContain(dollarsOf(tax.total.tax))
  for (const { zip, percent } of tax.rows) expect(text).toContain(`${zip} at ${percent}%`)
  const [made] = await db.query<{ payouts: number; cents: number }>(
    `select count(*)::int as payouts, coalesce(sum(amount_cents), 0)::int as cents from payouts
     where created_at >= '2026-11-01T05:00:00Z' and created_at < '2026-12-01T06:00:00Z'`,
  )
  expect(made!.payouts).toBeGreaterThan(0)
  expect(text).toContain(dollarsOf(made!.cents / 100))
  await expectProblem(await staff.send('GET', `${path}/month.pdf?month=2026-13`), 'validation-failed')
})
