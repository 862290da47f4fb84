import type { MarketSettings } from '@ladlewell/contract/market-settings.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asCustomer, asGuest, basketFrom } from '../../testing/customer.ts'
import { denver } from '../../testing/denver.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer()
const owner = await signedIn(server, 'staff@ladlewell.test')
const market = await denver(owner)
const KITCHEN = 'Jiwon Park'
const PLACE = 'POST /api/v1/auth/orders/place-order'
await moveWest(market)

/** As it would be after a kitchen began there: the console moves none that has sold, and opens no market yet. */
async function moveWest({ id }: MarketSettings): Promise<void> {
  await server.db.query('update chefs set market_id = $1 where name = $2', [id, KITCHEN])
  await server.db.query('update markets set opened_at = now(), version = version + 1 where id = $1', [id])
  await server.db.query(`select pg_notify('market', ''), pg_notify('catalogue', '')`)
  await until('the kitchen serves Denver', async () => (await serving('80202')).length > 0)
}

async function serving(postalCode: string): Promise<number[]> {
  const answer = await asGuest(server).call('GET /api/v1/market/serves', { query: { postalCode } })
  return answer.ok ? answer.data.kitchens.map(({ chefId }) => chefId) : []
}

async function basket() {
  const made = await basketFrom(server, KITCHEN)
  const address = { ...(made.address as object), city: 'Denver', state: 'CO', postalCode: '80202' }
  return { ...made, address }
}

test('an address is served by the kitchens of its market, and by no others', async () => {
  const { chefId } = await basket()
  expect(await serving('80202')).toEqual([chefId])
  expect((await serving('78701')).length).toBeGreaterThan(5)
  expect(await serving('78701')).not.toContain(chefId)
  expect(await serving('10001')).toEqual([])
  const told = async (query: { chefId?: string; postalCode?: string } = {}) => {
    const answer = await asGuest(server).call('GET /api/v1/market', { query })
    return answer.ok ? answer.data.name : ''
  }
  expect(await told({ chefId: String(chefId) })).toBe('Denver, Colorado')
  expect(await told({ postalCode: '80202' })).toBe('Denver, Colorado')
  expect(await told({ postalCode: '78701' })).toBe('Austin, Texas')
  expect(await told({})).toBe('Austin, Texas')
})

test('an order is sold, priced, cut off and locked by the zone and terms of its kitchen’s market', async () => {
  await server.setClock(MONDAY_MORNING)
  const customer = await asCustomer(server)
  const body = await basket()
  const elsewhere = await customer.call(PLACE, {
    body: { ...body, address: { ...body.address, postalCode: '78701' } },
  })
  expect(elsewhere.ok ? '' : elsewhere.problem?.code).toBe('outside-area')
  const placed = await customer.call(PLACE, { body })
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  const { orderId, subtotal, taxes, deliveryFee, cutoffAt, deliveryDate } = placed.data
  expect({ taxes, deliveryFee }).toEqual({ taxes: Math.round(subtotal * 8.81) / 100, deliveryFee: 12.5 })
  // Five in the afternoon in Denver, on the day before.
  const [year, month, day] = deliveryDate as [number, number, number]
  expect(cutoffAt).toBe(new Date(Date.UTC(year, month - 1, day, 0)).toISOString())
  const [frozen] = await server.db.query(
    `select tax_percent, commission_percent, delivery_share_percent, tip_driver_percent from orders where id = $1`,
    [orderId],
  )
  expect(frozen).toEqual({
    taxPercent: 8.81,
    commissionPercent: 12,
    deliverySharePercent: 25,
    tipDriverPercent: 40,
  })
  const status = async () =>
    (await server.db.query<{ status: string }>('select status from orders where id = $1', [orderId]))[0]!
      .status
  // Past five in Austin, and not in Denver.
  await server.setClock(new Date(Date.parse(cutoffAt) - 30 * 60_000))
  expect(await status()).toBe('placed')
  await server.setClock(new Date(Date.parse(cutoffAt) + 60_000))
  await until('the order is locked', async () => (await status()) === 'locked')
  const broken = await countBroken(server.db, await server.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

test('the kitchen’s own day, dates and commission are its market’s', async () => {
  const [account] = await server.db.query<{ email: string }>(
    'select a.email from chefs c join accounts a on a.id = c.account_id where c.name = $1',
    [KITCHEN],
  )
  // Half past midnight in Austin, and not yet in Denver.
  await server.setClock(new Date('2027-02-01T06:30:00Z'))
  const chef = await signedIn(server, account!.email)
  const today = await chef.call('GET /api/v1/chef/today')
  expect(today.ok && today.data).toMatchObject({ today: '2027-01-31' })
  expect(marketDateAt(await server.now(), 'America/Chicago')).toBe('2027-02-01')
  const commission = await chef.call('GET /api/v1/chef/commission')
  expect(commission.ok && commission.data.percent).toBe(12)
})

test('our team’s orders and Today are one market’s where it is named, and all otherwise', async () => {
  const later = await signedIn(server, 'staff@ladlewell.test')
  const rows = async (path: string) => {
    const answer = await later.send('GET', `/api/v1/staff/${path}`)
    return (await answer.json()) as { rows: { chefName?: string }[] }
  }
  const here = await rows(`orders?market=${market.id}`)
  expect(here.rows.length).toBeGreaterThan(0)
  expect(new Set(here.rows.map(({ chefName }) => chefName))).toEqual(new Set([KITCHEN]))
  expect((await rows('orders')).rows.some(({ chefName }) => chefName !== KITCHEN)).toBe(true)
  expect((await later.send('GET', '/api/v1/staff/orders?market=9')).status).toBe(200)
  expect((await later.send('GET', `/api/v1/staff/today?market=${market.id}`)).status).toBe(200)
  expect((await later.send('GET', '/api/v1/staff/today')).status).toBe(200)
})

// – How much of an order one may give back alone is said by its kitchen’s market (issue 15)
test('a refund and a redelivery wait for a second person above the limit of their kitchen’s market', async () => {
  const later = await signedIn(server, 'staff@ladlewell.test')
  const customer = await asCustomer(server)
  const body = await basket()
  const orderItems = [{ ...body.orderItems[0]!, quantity: 8 }]
  const placed = await customer.call(PLACE, { body: { ...body, orderItems } })
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  const { orderId, deliveryDate } = placed.data
  const begun = await customer.send('POST', '/api/v1/threads', {
    body: { orderId, kind: 'quality', text: 'Cold.' },
  })
  const { threadId } = (await begun.json()) as { threadId: number }
  const shared = { liable: 'platform', reason: 'It was cold.' }
  const again = await later.send('POST', `/api/v1/staff/threads/${threadId}/redeliveries`, {
    body: { ...shared, deliveryDate: dateFromParts(deliveryDate), lines: [{ line: 1, quantity: 8 }] },
  })
  expect(again.status, await again.clone().text()).toBe(202)
  const refund = (amount: number) =>
    later.send('POST', `/api/v1/staff/orders/${orderId}/refunds`, { body: { ...shared, amount } })
  expect((await refund(75.01)).status).toBe(202)
  expect((await refund(75)).status).toBe(200)
})
