import { getMarketSettings, type MarketTerms } from '@ladlewell/contract/market-settings.ts'
import { afterAll, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asCustomer, asGuest, basketFrom } from '../../testing/customer.ts'
import { everybody } from '../../testing/people.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer({ SWEEP_GRACE_MS: '30000' })
const second = (await startServerProcess(server.env))!
afterAll(() => second.stop())
const { staff } = await everybody(server)

const path = '/api/v1/staff/market'
const placing = '/api/v1/auth/orders/place-order'
const terms: MarketTerms = {
  taxPercent: 6,
  deliveryFee: 10,
  commissionPercent: 15,
  cutoffDays: 2,
  cutoffHour: 17,
  zipPrefixes: ['786', '787'],
}

async function seen() {
  return getMarketSettings.reply.strict().parse(await (await staff.send('GET', path)).json())
}

/** Changes some terms of those above; all others return to them. */
async function change(some: Partial<MarketTerms>) {
  const { version } = await seen()
  const answer = await staff.send('PUT', path, { body: { ...terms, ...some, version, reason: 'As agreed.' } })
  expect(answer.status).toBe(200)
}

async function marketAt(url: string) {
  const answer = await asGuest({ url }).call('GET /api/v1/market')
  if (!answer.ok) throw new Error('No market')
  return answer.data
}

// – Staff change tax, fee, commission, cut-off and area while the product runs (product.md)
// – The environment founds the first market, once (product.md)
test('what is changed holds at once here, a moment later in every process, and after a start', async () => {
  await change({ taxPercent: 8.25, deliveryFee: 7.5, zipPrefixes: ['787'] })
  const changed = { taxPercent: 8.25, deliveryFee: 7.5, zipPrefixes: ['787'] }
  expect(await marketAt(server.url)).toMatchObject(changed)
  await until('the other process knows', async () => (await marketAt(second.url)).taxPercent === 8.25)
  expect(await marketAt(second.url)).toMatchObject(changed)
  // Founded once: another environment changes no market that is there.
  const third = (await startServerProcess({ ...server.env, MARKET_CUTOFF_HOUR: '16' }))!
  expect(await marketAt(third.url)).toMatchObject({ ...changed, cutoffHour: 17 })
  await third.stop()
  expect(await seen()).toMatchObject(changed)
})

// §9 Taxes and fees are 6% of the subtotal; the rate is the market’s, frozen on the order (product.md)
// §9 The delivery fee is 10 flat, as the market’s setting (product.md)
// – An open checkout is told the new total, and nothing is charged (product.md)
test('a checkout that is open meanwhile is told the new total, and orders keep their terms', async () => {
  await change({})
  const customer = await asCustomer(server)
  const basket = await basketFrom(server, 'Luca Ferraro')
  const order = await customer.call(`POST ${placing}`, { body: basket })
  if (!order.ok) throw new Error(JSON.stringify(order))
  const shown = order.data.totalAmount
  await change({ deliveryFee: 12, taxPercent: 8 })
  const [{ subtotal }] = (await server.db.query(
    'select subtotal_cents as subtotal from orders where account_id = $1',
    [customer.id],
  )) as [{ subtotal: number }]
  const more = Math.round(subtotal * 0.08) - Math.round(subtotal * 0.06)
  const late = await customer.send('POST', placing, {
    body: { ...basket, totalAmount: shown, tip: 0 },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { quote } = await expectProblem(late, 'price-changed')
  expect((quote as { totalAmount: number }).totalAmount).toBeCloseTo(shown + 2 + more / 100)
  const next = await customer.call(`POST ${placing}`, {
    body: { ...basket, totalAmount: (quote as { totalAmount: number }).totalAmount, tip: 0 },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(next.ok).toBe(true)
  const frozen = await server.db.query<{ fee: number; percent: number; tax: number }>(
    `select delivery_fee_cents as fee, commission_percent as percent, tax_percent as tax from orders where account_id = $1 order by id`,
    [customer.id],
  )
  expect(frozen).toEqual([
    { fee: 1000, percent: 15, tax: 6 },
    { fee: 1200, percent: 15, tax: 8 },
  ])
})

// – Placed orders keep their fee, commission and cut-off (product.md)
// – A changed cut-off opens or closes dates for new orders (product.md)
test('a later cut-off opens dates for new orders, and the orders there keep theirs', async () => {
  await change({})
  await server.setClock(MONDAY_MORNING)
  const customer = await asCustomer(server)
  const basket = await basketFrom(server, 'Jiwon Park')
  const order = await customer.call(`POST ${placing}`, { body: basket })
  if (!order.ok) throw new Error(JSON.stringify(order))
  // Monday evening: the cut-off for Wednesday has passed.
  await server.setClock(new Date('2027-01-11T23:30:00Z'))
  const again = () =>
    customer.send('POST', placing, { body: basket, headers: { 'idempotency-key': crypto.randomUUID() } })
  await expectProblem(await again(), 'cut-off-passed')
  await change({ cutoffDays: 1 })
  const replanned = `select 1 from tasks t join subscriptions s on s.chef_id::text = t.key where t.queue = 'replan'`
  expect((await server.db.query(replanned)).length).toBeGreaterThan(0)
  const dates = await customer.call('GET /api/v1/auth/next/{chefId}', {
    params: { chefId: String(basket.chefId) },
  })
  expect(dates.ok && dates.data.deliveryDates[0]).toMatchObject({
    date: [2027, 1, 13],
    cutoffAt: '2027-01-12T23:00:00.000Z',
  })
  expect((await again()).status).toBe(200)
  const cutoffs = await server.db.query<{ at: Date }>(
    'select cutoff_at as at from orders where account_id = $1 order by id',
    [customer.id],
  )
  expect(cutoffs.map(({ at }) => at.toISOString())).toEqual([
    '2027-01-11T23:00:00.000Z',
    '2027-01-12T23:00:00.000Z',
  ])
  await change({ cutoffDays: 3 })
  await expectProblem(await again(), 'cut-off-passed')
  const broken = await countBroken(server.db, await server.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

test('the preview tells what would change, and changes nothing', async () => {
  await change({})
  await server.setClock(MONDAY_MORNING)
  const customer = await asCustomer(server)
  await customer.call('POST /api/v1/auth/customer/addresses', {
    body: {
      firstName: 'A',
      lastName: 'B',
      phone: '5125550100',
      streetAddress1: '1 Main St',
      city: 'Hutto',
      state: 'TX',
      postalCode: '78634',
      country: 'US',
    },
  })
  const body = { ...terms, taxPercent: 8, zipPrefixes: ['787'], cutoffDays: 3 }
  const answer = await staff.send('POST', `${path}/preview`, { body })
  const preview = (await answer.json()) as { dates: object[]; addressesLeft: number; orders: number }
  expect(preview).toMatchObject({ example: { before: 63, after: 64 }, addressesWon: 0 })
  expect(preview.addressesLeft).toBeGreaterThan(0)
  expect(preview.dates.slice(0, 2)).toMatchObject([
    {
      date: '2027-01-13',
      before: '2027-01-11T23:00:00.000Z',
      after: '2027-01-10T23:00:00.000Z',
      turns: 'closes',
    },
    { date: '2027-01-14', turns: 'stays' },
  ])
  expect(await marketAt(server.url)).toMatchObject({ taxPercent: 6, cutoffDays: 2 })
})

// – Each change is in the audit log with its reason and what it changed (product.md)
test('the second of two writers is told, and each change is in the log with what it changed', async () => {
  await change({})
  const { version } = await seen()
  const put = (taxPercent: number) =>
    staff.send('PUT', path, { body: { ...terms, taxPercent, version, reason: 'New rate' } })
  const answers = await Promise.all([put(7), put(8)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { current } = await expectProblem(answers.find(({ status }) => status === 409)!, 'changed-meanwhile')
  expect(current).toEqual(await seen())
  const [entry] = await server.db.query<{ details: object; reason: string }>(
    `select details, reason from audit_entries where action = 'market-changed' order by id desc limit 1`,
  )
  expect(entry).toEqual({
    reason: 'New rate',
    details: { taxPercent: { from: 6, to: (await seen()).taxPercent } },
  })
})

// – It is not changed at once with the market’s other terms
test.each([
  ['a tax above 30%', { taxPercent: 31 }, 'taxPercent'],
  ['a fee of half a cent', { deliveryFee: 1.005 }, 'deliveryFee'],
  ['no area at all', { zipPrefixes: [] }, 'zipPrefixes'],
  ['a ZIP beginning with letters', { zipPrefixes: ['78a'] }, 'zipPrefixes.0'],
  ['an hour that no day has', { cutoffHour: 24 }, 'cutoffHour'],
  ['another commission without notice', { commissionPercent: 20 }, 'commissionPercent'],
])('%s is refused', async (_, some, field) => {
  const { version } = await seen()
  const answer = await staff.send('PUT', path, { body: { ...terms, ...some, version, reason: 'No' } })
  expect(Object.keys((await expectProblem(answer, 'validation-failed')).fields ?? {})).toEqual([field])
})
