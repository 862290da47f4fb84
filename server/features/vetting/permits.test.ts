import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { expect, test } from 'vitest'
import { asCustomer, asGuest, basketFrom } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer()
const staff = await signedIn(server, 'staff@ladlewell.test')
const guest = asGuest(server)
const [PERMIT] = [2]

/** Amara's kitchen, which delivers on every day. */
async function kitchen(): Promise<number> {
  const [row] = await server.db.query<{ id: number }>(
    `update chefs set available_days = array['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday']
     where name = 'Amara Okafor' returning id`,
  )
  return row!.id
}

const permitUntil = (chefId: number, expiresOn: string) =>
  staff.send('POST', `/api/v1/staff/chefs/${chefId}/papers`, { body: { requirementId: PERMIT, expiresOn } })

async function offered(chefId: number): Promise<string[]> {
  const answer = await guest.call('GET /api/v1/auth/next/{chefId}', { params: { chefId: String(chefId) } })
  return answer.ok ? answer.data.deliveryDates.map(({ date }) => dateFromParts(date)) : []
}

const chefPage = async (chefId: number) => {
  const answer = await guest.call('GET /api/v1/chefs/{chefId}', { params: { chefId: String(chefId) } })
  return answer.ok ? answer.data : null
}

// §2 A permit that ends closes only the delivery dates after it (product.md)
// §2 An order for the last permitted day works; the day after is no delivery day
test('a permit that ends closes the dates after it and no other', async () => {
  const chefId = await kitchen()
  await until('every day is offered', async () => (await offered(chefId)).length >= 4)
  const before = await offered(chefId)
  const last = before[1]!
  const next = before[2]!
  const body = await basketFrom(server, 'Amara Okafor')
  expect((await permitUntil(chefId, last)).status).toBe(200)
  await until('later dates are closed', async () => (await offered(chefId)).length === 2)
  expect(await offered(chefId)).toEqual([before[0], last])
  const customer = await asCustomer(server)
  const place = (orderDate: string) =>
    customer.send('POST', '/api/v1/auth/orders/place-order', { body: { ...body, orderDate } })
  expect((await place(last)).status).toBe(200)
  await expectProblem(await place(next), 'not-a-delivery-day')
  const home = await guest.call('GET /api/v1/auth/AllChefsWithMeals', { query: {} })
  expect(home.ok && home.data.some(({ id }) => id === chefId)).toBe(true)
  expect(await chefPage(chefId)).toMatchObject({ id: chefId, currentWeek: 1 })
})

// §2 The menu week flips at the cut-off of the last day that the permit covers
test('the menu week flips at the cut-off of the last day that the permit covers', async () => {
  const [row] = await server.db.query<{ id: number }>(`select id from chefs where name = 'Hana Sato'`)
  const chefId = row!.id
  const before = await offered(chefId)
  const page = await chefPage(chefId)
  await permitUntil(chefId, before[0]!)
  await until('one date is left', async () => (await offered(chefId)).length === 1)
  expect((await chefPage(chefId))?.currentWeek).toBe(page?.currentWeek)
  const cutoff = Date.parse(`${before[0]}T23:00:00Z`) - 2 * 24 * 60 * 60 * 1000
  await server.setClock(new Date(cutoff - 60_000))
  expect((await offered(chefId)).length).toBe(1)
  await server.setClock(new Date(cutoff + 60_000))
  await until('nothing is left', async () => (await offered(chefId)).length === 0)
  expect(await chefPage(chefId)).toMatchObject({ currentWeek: null, orderBy: null })
  await server.setClock(MONDAY_MORNING)
  await permitUntil(chefId, '2028-01-31')
  await until('all dates are back', async () => (await offered(chefId)).length === before.length)
})
