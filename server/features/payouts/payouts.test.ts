import { expect, test } from 'vitest'
import { makeTasksDue } from '../../platform/tasks.ts'
import { asBearer, asGuest } from '../../testing/customer.ts'
import { asChef, completedOrder, connectBank } from '../../testing/paid-kitchen.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { oweRefund } from '../ledger/owe-refund.ts'
import { makePayouts } from './make-payouts.ts'

// Months go by here, and nobody inspects: a kitchen has to stay open all the same.
const server = await startTestServer({ INSPECTION_GRACE_DAYS: '60' })
const market = { timeZone: 'America/Chicago' }
const chef = await asChef(server, 'chef@ladlewell.test')
const staff = asBearer(server, await tokenOf('staff@ladlewell.test'))
const transferring = { method: 'POST', path: '/v1/transfers' }
const looking = { method: 'GET', path: '/v1/transfers' }

async function tokenOf(email: string): Promise<string> {
  const answer = await asGuest(server).call('POST /api/v1/auth/authenticate', {
    body: { email, password: 'let-me-cook' },
  })
  if (!answer.ok) throw new Error(`${email} could not sign in`)
  return answer.data.token
}

interface Transfer {
  id: string
  amount: number
  destination: string
  transfer_group: string
  metadata: { payoutId: string }
}

async function transfersOf(payoutId: number): Promise<Transfer[]> {
  const shown = await fetch(`${server.sandbox.url}/sandbox/stripe`)
  const { transfers } = (await shown.json()) as { transfers: Transfer[] }
  return transfers.filter(({ metadata }) => metadata.payoutId === String(payoutId))
}

/** The first moment of the next Monday at which payouts are made. */
async function toNextPayoutDay(): Promise<void> {
  const next = await chef.call('GET /api/v1/chef/earnings', { query: {} })
  if (!next.ok) throw new Error('No earnings')
  await server.db.query(`update sessions set expires_at = '2100-01-01'`)
  await server.setClock(new Date(`${next.data.nextPayoutOn}T12:00:00Z`))
}

async function newestPayout() {
  const [newest] = await payouts()
  return newest!
}

async function payouts() {
  const listed = await chef.call('GET /api/v1/chef/payouts', { query: {} })
  if (!listed.ok) throw new Error('No payouts')
  return listed.data.rows
}

async function earnings() {
  const told = await chef.call('GET /api/v1/chef/earnings', { query: {} })
  if (!told.ok) throw new Error('No earnings')
  return told.data
}

/** Lets every further try begin at once, until the payout is no longer on its way. */
async function settled(payoutId: number): Promise<void> {
  await until('the payout is no longer on its way', async () => {
    await makeTasksDue(server.db)
    const open = await server.db.query(
      `select 1 from tasks where queue = 'transfers' and key = $1 and dead_at is null`,
      [String(payoutId)],
    )
    return open.length === 0
  })
}

/** Pays out what there is, so that each test begins with an even account. */
async function evenAccount(): Promise<void> {
  // What the demo world delivered is completed by then.
  await server.advance(2 * 24 * 60)
  await toNextPayoutDay()
  for (const { payoutId } of await payouts()) await settled(payoutId)
}

/** What the security log has of the kitchen's bank and payouts, oldest first. */
function logged(payoutId: number | null = null) {
  return server.db.query<{ what: string; details: object; network: string | null }>(
    `select what, details, network from security_events where account_id = (select account_id from chefs where id = $1)
     and what like 'payout-%' and ($2::int is null or details->>'payoutId' = $2::text) order by id`,
    [chef.chefId, payoutId],
  )
}

// §2 The state is the provider’s own word
test('a kitchen connects its bank on the provider’s page', async () => {
  const state = async () =>
    (await chef.call('GET /api/v1/chef/payout-account')) as { data: { state: string } }
  expect((await state()).data.state).toBe('none')
  const link = await chef.call('POST /api/v1/chef/payout-account')
  expect(link.ok && link.data.url).toMatch(/\/sandbox\/stripe\/connect\/acctlnk_/)
  expect((await state()).data.state).toBe('unfinished')
  await connectBank(server, chef)
  expect((await state()).data.state).toBe('ready')
  expect(
    await server.db.query('select 1 from chefs where id = $1 and payouts_ready_at is not null', [
      chef.chefId,
    ]),
  ).toHaveLength(1)
  const account = expect.stringMatching(/^acct_/)
  const ready = { what: 'payout-account-changed', details: { state: 'ready', payoutAccount: account } }
  expect((await logged()).at(-1)).toMatchObject(ready)
  const entries = await logged()
  await state()
  expect(await logged()).toEqual(entries)
})

// §2 Payouts are made on Mondays from 06:00 market time
// §2 The chef is mailed what was sent
// §2 Statements can be had as PDF and CSV
// §2 GET /api/v1/chef/earnings tells balance, next payout and weeks by kind
// §4 A payout that was sent is told
// §9 The commission is frozen on the order as percent and cents, rounded half up once (product.md)
test('on Monday at six a week is paid out, and every cent of it can be followed to its order', async () => {
  await evenAccount()
  expect((await earnings()).balance).toBe(0)
  const before = (await payouts()).length
  const orders = [
    await completedOrder(server, chef.chefName, { tip: 5 }),
    await completedOrder(server, chef.chefName),
  ]
  const week = await earnings()
  const frozen = await server.db.query<{ subtotal: number; percent: number; commission: number }>(
    `select subtotal_cents as subtotal, commission_percent as percent, commission_cents as commission
     from orders where id = any($1)`,
    [orders.map(({ orderId }) => orderId)],
  )
  expect(frozen.map(({ percent, commission }) => [percent, commission])).toEqual(
    frozen.map(({ subtotal }) => [15, Math.floor((subtotal * 15) / 100 + 0.5)]),
  )
  const [order] = await server.db.query<{ subtotal: number; commission: number }>(
    'select sum(subtotal_cents)::int as subtotal, sum(commission_cents)::int as commission from orders where id = any($1)',
    [orders.map(({ orderId }) => orderId)],
  )
  // The kitchen drove both, and earns the fees less our fifth.
  const owed = (order!.subtotal - order!.commission + 500 + 2 * 800) / 100
  expect(week.balance).toBe(owed)
  expect(week.weeks.at(-1)).toMatchObject({
    tips: 5,
    deliveryFees: 16,
    refunds: 0,
    earned: owed,
    commission: -order!.commission / 100,
  })
  expect(week.weeks).toHaveLength(12)

  await server.setClock(new Date(`${week.nextPayoutOn}T11:59:00Z`))
  expect(await payouts()).toHaveLength(before)
  await server.setClock(new Date(`${week.nextPayoutOn}T12:00:00Z`))
  const payout = await newestPayout()
  await settled(payout.payoutId)
  expect(await payouts()).toHaveLength(before + 1)
  expect(await newestPayout()).toMatchObject({ amount: owed, state: 'paid' })
  expect(await transfersOf(payout.payoutId)).toMatchObject([{ amount: Math.round(owed * 100) }])
  expect((await earnings()).balance).toBe(0)

  const statement = await chef.call('GET /api/v1/chef/payouts/{payoutId}', {
    params: { payoutId: String(payout.payoutId) },
  })
  if (!statement.ok) throw new Error('No statement')
  const { lines, total } = statement.data
  expect(new Set(lines.map(({ orderId }) => orderId))).toEqual(new Set(orders.map(({ orderId }) => orderId)))
  expect(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(Math.round(owed * 100))
  expect(total).toMatchObject({ tips: 5, earned: owed })
  const path = `/api/v1/chef/payouts/${payout.payoutId}/statement`
  const csv = await (await chef.send('GET', `${path}.csv`)).text()
  expect(csv.split('\r\n')).toHaveLength(lines.length + 2)
  expect(csv).toContain(`,tip,5,${orders[0]!.orderId},`)
  const pdf = textOfPdf(Buffer.from(await (await chef.send('GET', `${path}.pdf`)).arrayBuffer()))
  expect(pdf).toContain(`Payout #${payout.payoutId}`)
  expect(pdf).toContain(`Order #${orders[1]!.orderId}`)
  await until('the mail came', async () => {
    const [mail] = await server.sandbox.mails(chef.email)
    return mail!.subject.includes(`$${owed.toFixed(2)} is on its way`)
  })
})

// §2 A zero or negative sum carries over
// §2 GET /api/v1/chef/earnings/lines is paged, newest first
test('a refund after the payout is a minus that the next payout bears, and nothing is paid while the sum is one', async () => {
  await evenAccount()
  const first = await completedOrder(server, chef.chefName)
  await toNextPayoutDay()
  const paid = await newestPayout()
  const refunded = { paymentId: first.paymentId, reason: 'staff', amountCents: first.totalCents } as const
  await server.db.transaction(async tx =>
    oweRefund(tx, { ...refunded, liable: 'chef', note: 'It was cold.', now: await server.now() }),
  )
  expect((await earnings()).balance).toBe(-paid.amount)
  await toNextPayoutDay()
  expect((await newestPayout()).payoutId).toBe(paid.payoutId)
  await completedOrder(server, chef.chefName)
  const second = await completedOrder(server, chef.chefName)
  const { balance } = await earnings()
  expect(balance).toBeGreaterThan(0)
  await toNextPayoutDay()
  const next = await newestPayout()
  expect(next.amount).toBe(balance)
  const lines = await chef.call('GET /api/v1/chef/earnings/lines', { query: { kind: 'refund', limit: '1' } })
  expect(lines.ok && lines.data.rows[0]).toMatchObject({ orderId: first.orderId, payoutId: next.payoutId })
  const newest = await chef.call('GET /api/v1/chef/earnings/lines', { query: { limit: '2' } })
  expect(newest.ok && newest.data.rows.map(({ kind, orderId }) => [kind, orderId])).toEqual([
    ['payout', null],
    ['delivery-fee', second.orderId],
  ])
  const older: number[] = []
  for (let before = newest.ok ? newest.data.next : null; before !== null && older.length < 4; ) {
    const page = await chef.call('GET /api/v1/chef/earnings/lines', { query: { limit: '2', before } })
    if (!page.ok) throw new Error('No lines')
    older.push(...page.data.rows.map(({ lineId }) => lineId))
    before = page.data.next
  }
  const whole = await chef.call('GET /api/v1/chef/earnings/lines', { query: { limit: '6' } })
  expect(older).toHaveLength(4)
  expect(whole.ok && whole.data.rows.slice(2).map(({ lineId }) => lineId)).toEqual(older)
})

// §2 A kitchen without a bank account keeps its balance
// §2 Staff see what each party is owed, and what waits for a bank account
test('a kitchen without a bank account keeps what it is owed, until it connects one', async () => {
  const other = await asChef(server, 'hana-sato@ladlewell.test')
  await server.db.query('update chefs set payout_account_id = null, payouts_ready_at = null where id = $1', [
    other.chefId,
  ])
  await completedOrder(server, other.chefName)
  await toNextPayoutDay()
  const owed = async () =>
    (await other.call('GET /api/v1/chef/earnings', { query: {} })) as { data: { balance: number } }
  const { balance } = (await owed()).data
  expect(balance).toBeGreaterThan(0)
  const ledger = await staff.call('GET /api/v1/staff/ledger')
  expect(ledger.ok && ledger.data.notConnected.amount).toBeGreaterThanOrEqual(balance)
  if (ledger.ok) {
    const { notConnected: _, ...parties } = ledger.data
    expect(Object.keys(parties).toSorted()).toEqual([
      ...['chefs', 'customers', 'drivers', 'platform', 'provider', 'taxOffice'],
    ])
    const cents = Object.values(parties).map(amount => Math.round(amount * 100))
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(0)
    const held = await server.db.query<{ cents: number }>(
      `select (sum(captured_cents) - (select coalesce(sum(amount_cents), 0) from refunds)
         - (select coalesce(sum(amount_cents), 0) from payouts))::int as cents from payments where status = 'paid'`,
    )
    expect(-Math.round(parties.provider * 100)).toBe(held[0]!.cents)
    expect(parties.customers).toBeGreaterThan(0)
  }
  await connectBank(server, other)
  await server.advance(0)
  expect((await owed()).data.balance).toBe(0)
})

// §2 A suspended kitchen is paid what it earned
test('a suspended kitchen is still paid what it earned', async () => {
  const other = await asChef(server, 'mateo-ruiz@ladlewell.test')
  await connectBank(server, other)
  await completedOrder(server, other.chefName)
  await server.db.query('update chefs set suspended_at = now() where id = $1', [other.chefId])
  const owed = await other.call('GET /api/v1/chef/earnings', { query: {} })
  expect(owed.ok && owed.data.balance).toBeGreaterThan(0)
  await toNextPayoutDay()
  const told = await other.call('GET /api/v1/chef/earnings', { query: {} })
  expect(told.ok && told.data.balance).toBe(0)
  const [paid] = await server.db.query<{ cents: number }>(
    'select amount_cents as cents from payouts where chef_id = $1 order by id desc limit 1',
    [other.chefId],
  )
  expect(paid).toEqual({ cents: owed.ok && Math.round(owed.data.balance * 100) })
})

// §2 A transfer is made once, whatever the provider’s faults
test.each([
  ['a timeout before', [{ what: 'timeout-before', ...transferring, count: 2 }]],
  ['a timeout after', [{ what: 'timeout-after', ...transferring, count: 2 }]],
  ['a 500 without effect', [{ what: 'status', status: 500, ...transferring, count: 1 }]],
  ['a 500 with effect', [{ what: 'status', status: 500, effect: true, ...transferring, count: 1 }]],
  [
    'a timeout after, and no word about what was made',
    [
      { what: 'timeout-after', ...transferring, count: 2 },
      { what: 'timeout-before', ...looking, count: 4 },
    ],
  ],
])('%s: a payout is transferred once', async (_, faults) => {
  await completedOrder(server, chef.chefName)
  await server.sandbox.faults(...faults)
  await toNextPayoutDay()
  const payout = await newestPayout()
  await settled(payout.payoutId)
  await server.sandbox.faults()
  expect(await transfersOf(payout.payoutId)).toMatchObject([{ amount: Math.round(payout.amount * 100) }])
  expect((await newestPayout()).state).toBe('paid')
})

// §2 What is refused again and again is held up
// §2 Staff try it again with a reason, which is audited
// §4 A payout that is held up is told
test('a payout that the provider refuses again and again is held up, and paid when staff try it again', async () => {
  await completedOrder(server, chef.chefName)
  await server.sandbox.faults({ what: 'status', status: 400, ...transferring })
  await toNextPayoutDay()
  const { payoutId } = await newestPayout()
  await settled(payoutId)
  await server.sandbox.faults()
  expect((await newestPayout()).state).toBe('held-up')
  const told = await server.db.query(`select content->>'subject' as subject from outbox where key = $1`, [
    `payout:${payoutId}:held-up`,
  ])
  expect(told).toEqual([{ subject: expect.stringMatching(/^Your payout of \$[\d.,]+ is held up$/) }])
  const listed = await staff.call('GET /api/v1/staff/payouts', { query: { state: 'held-up', chef: 'amara' } })
  expect(listed.ok && listed.data.rows).toMatchObject([
    { payoutId, tries: 5, lastError: expect.stringContaining('400'), chefName: chef.chefName },
  ])
  const params = { payoutId: String(payoutId) }
  const body = { reason: 'The provider is well again.' }
  const retried = await staff.call('POST /api/v1/staff/payouts/{payoutId}/retry', { params, body })
  expect(retried).toMatchObject({ ok: true, data: { state: 'on-its-way' } })
  await settled(payoutId)
  expect(await transfersOf(payoutId)).toHaveLength(1)
  const again = await staff.call('POST /api/v1/staff/payouts/{payoutId}/retry', { params, body })
  expect(again).toMatchObject({ ok: false, problem: { code: 'payout-not-held-up' } })
  expect(
    await server.db.query(
      `select reason from audit_entries where action = 'payout-retried' and subject_id = $1`,
      [String(payoutId)],
    ),
  ).toEqual([body])
  const about = { payoutId, amountCents: Math.round((await newestPayout()).amount * 100) }
  expect(await logged(payoutId)).toMatchObject([
    { what: 'payout-held-up', details: { ...about, payoutAccount: expect.stringMatching(/^acct_/) } },
    {
      what: 'payout-retried',
      details: { ...about, staffId: expect.any(Number) },
      network: expect.any(String),
    },
    { what: 'payout-sent', details: about },
  ])
  const csv = await (await staff.send('GET', '/api/v1/staff/payouts.csv?chef=amara')).text()
  expect(csv).toContain(`\r\n${payoutId},${chef.chefName},`)
  const found = await staff.call('GET /api/v1/staff/payouts/{payoutId}', { params })
  expect(found.ok && found.data.lines.length).toBeGreaterThan(1)
})

// §2 A kitchen has one payout a week, however many workers run
// §2 Missed weeks are caught up
test('however many ask at once, a week is paid once, and weeks that were missed come with the next', async () => {
  await evenAccount()
  await completedOrder(server, chef.chefName)
  const inThreeWeeks = new Date((await server.now()).getTime() + 21 * 86_400_000)
  const made = await Promise.all(
    Array.from({ length: 6 }, () => makePayouts(server.db, market, inThreeWeeks)),
  )
  expect(made.reduce((sum, { made }) => sum + made, 0)).toBe(1)
  expect((await earnings()).balance).toBe(0)
  expect(await makePayouts(server.db, market, inThreeWeeks)).toEqual({ looked: 0, made: 0 })
})
