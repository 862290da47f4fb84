import type { CommissionPreview, CommissionStanding } from '@ladlewell/contract/commission.ts'
import { afterAll, expect, test } from 'vitest'
import { asCustomer, asGuest, basketFrom } from '../../testing/customer.ts'
import { completedOrder } from '../../testing/paid-kitchen.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const second = (await startServerProcess(server.env))!
afterAll(() => second.stop())
let staff = await signedIn(server, 'staff@ladlewell.test')
const path = '/api/v1/staff/commission'

const announce = (body: object) =>
  staff.send('POST', path, { body: { reason: 'Drivers cost more.', ...body } })
const standing = async () => (await (await staff.send('GET', path)).json()) as CommissionStanding
const told = async (url: string) => {
  const answer = await asGuest({ url }).call('GET /api/v1/commission')
  if (!answer.ok) throw new Error('Not told')
  return answer.data
}

/** The percent that an order has which is placed now. */
async function percentOfNewOrder(url = server.url): Promise<number> {
  const customer = await asCustomer({ url })
  const body = await basketFrom(server, 'Luca Ferraro')
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  const [order] = await server.db.query<{ percent: number }>(
    'select commission_percent as percent from orders where id = $1',
    [answer.data.orderId],
  )
  return order!.percent
}

const mailsOf = (key: string) =>
  server.db.query<{ key: string; recipient: string; text: string }>(
    `select key, recipient, content->>'text' as text from outbox where key ^@ $1 order by id`,
    [key],
  )

// – The commission and an example are told before anything is sold, on sign-up, onboarding and Earnings
//   (issue 11, T3)
test('everybody is told the commission with an example, before anything is sold', async () => {
  expect(await told(server.url)).toEqual({
    percent: 15,
    next: null,
    example: { price: 14.5, commission: 2.18, kitchen: 12.32 },
  })
})

// – Another commission is previewed by what each kitchen sold in four weeks, and announced fourteen days
//   ahead to every chef (issue 11, T3)
// – It counts for orders that are placed from its day on, in every process (issue 11, T3)
test('a change is previewed by what kitchens sold, announced to every chef, and counts from its day on', async () => {
  const { orderId } = await completedOrder(server, 'Luca Ferraro')
  const [sold] = await server.db.query<{ chefId: number; dollars: number }>(
    `update orders set delivery_date = (select max(delivery_date) - 8 from orders) where id = $1
     returning chef_id, subtotal_cents / 100.0 as dollars`,
    [orderId],
  )
  await server.db.query(`update orders set delivery_date = $2 where id = $1`, [
    orderId,
    new Date((await server.now()).getTime() - 86_400_000).toISOString().slice(0, 10),
  ])
  const answer = await staff.send('POST', `${path}/preview`, { body: { percent: 20 } })
  const preview = (await answer.json()) as CommissionPreview
  expect(preview.example).toEqual({ before: 85, after: 80 })
  const luca = preview.kitchens.find(({ chefId }) => chefId === sold!.chefId)!
  expect(luca.sold).toBeGreaterThanOrEqual(Number(sold!.dollars))
  expect(luca.gain).toBeCloseTo(-luca.sold * 0.05, 1)
  expect(preview.total).toBeCloseTo(
    preview.kitchens.reduce((sum, { gain }) => sum + gain, 0),
    5,
  )
  expect(preview.total).toBeLessThan(0)

  const { earliest } = await standing()
  const refused = await announce({ percent: 20, from: '2027-01-20' })
  expect(await expectProblem(refused, 'commission-too-soon')).toMatchObject({ earliest })
  const answers = await Promise.all([announce({ percent: 20 }), announce({ percent: 20 })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await standing()).toMatchObject({ percent: 15, changes: [{ percent: 20, from: earliest }] })
  const [change] = (await standing()).changes
  const mails = await mailsOf(`commission:${change!.changeId}:chef:`)
  const [chefs] = await server.db.query<{ count: number }>(
    'select count(*)::int as count from chefs c join accounts a on a.id = c.account_id where a.disabled_at is null and c.refused_at is null',
  )
  expect(mails).toHaveLength(chefs!.count)
  const lucas = mails.find(({ key }) => key.endsWith(`:${sold!.chefId}`))!
  expect(lucas.text).toContain(`$${luca.sold.toFixed(2)}`)
  expect(lucas.text).toContain(`$${(-luca.gain).toFixed(2)} less`)

  expect(await percentOfNewOrder()).toBe(15)
  const day = new Date(`${earliest}T06:00:00Z`)
  expect(day.getTime() - (await server.now()).getTime()).toBeGreaterThan(14 * 86_400_000)
  await server.setClock(new Date(day.getTime() - 60_000))
  expect(await percentOfNewOrder()).toBe(15)
  expect((await told(server.url)).next).toEqual({ percent: 20, from: earliest })
  await server.setClock(new Date(day.getTime() + 60_000))
  expect(await percentOfNewOrder()).toBe(20)
  await until('the other process knows', async () => (await told(second.url)).percent === 20)
  expect(await percentOfNewOrder(second.url)).toBe(20)
  // Staff are signed out by then.
  staff = await signedIn(server, 'staff@ladlewell.test')
  await expectProblem(
    await staff.send('POST', `${path}/${change!.changeId}/withdrawal`, { body: { reason: 'Too late.' } }),
    'commission-begun',
  )
})

// – It can be withdrawn before its day (issue 11, T3)
test('what is announced can be withdrawn before its day: nothing changes, and chefs are told', async () => {
  const before = (await standing()).percent
  expect((await announce({ percent: 30 })).status).toBe(200)
  const [change] = (await standing()).changes
  const withdraw = () =>
    staff.send('POST', `${path}/${change!.changeId}/withdrawal`, {
      body: { reason: 'We found another way.' },
    })
  expect((await withdraw()).status).toBe(200)
  await expectProblem(await withdraw(), 'not-found')
  const mails = await mailsOf(`commission:${change!.changeId}:withdrawn:`)
  expect(mails.length).toBeGreaterThan(10)
  expect(mails[0]!.text).toContain(`it stays at ${before}%`)
  await server.setClock(new Date(`${change!.from}T12:00:00Z`))
  expect((await told(server.url)).percent).toBe(before)
  const entries = await server.db.query<{ action: string; reason: string }>(
    `select action, reason from audit_entries where subject_id = 'commission' order by id desc limit 2`,
  )
  expect(entries).toEqual([
    { action: 'commission-withdrawn', reason: 'We found another way.' },
    { action: 'commission-announced', reason: 'Drivers cost more.' },
  ])
})
