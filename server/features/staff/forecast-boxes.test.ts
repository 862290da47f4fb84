import { getForecast } from '@ladlewell/contract/operations.ts'
import { getCustomer } from '@ladlewell/contract/staff-customers.ts'
import { expect, test } from 'vitest'
import { asCustomer } from '../../testing/customer.ts'
import { AMARA, ordered } from '../../testing/kitchen.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer()
const staff = await signedIn(server, 'staff@ladlewell.test')

// – The forecast tells when boxes open, are charged and are reminded of
// – It tells which boxes end without an answer or a payment
test('the forecast tells when weekly boxes open, are charged and reminded of, and which end without an answer', async () => {
  await server.setClock(MONDAY_MORNING)
  const customer = await asCustomer(server)
  const { orderId } = await ordered(server, customer, AMARA.name, { isSubscription: true })
  await server.advance(0)
  const [box] = await server.db.query<{ id: number; cutoffAt: Date }>(
    `select b.id, b.cutoff_at from orders o join boxes b on b.subscription_id = o.subscription_id
     where o.id = $1 order by b.delivery_date limit 1`,
    [orderId],
  )
  const { id, cutoffAt } = box!
  const before = (hours: number) => new Date(cutoffAt.getTime() - hours * 3_600_000).toISOString()
  const mine = async () => {
    const answer = await staff.send('GET', `/api/v1/staff/clock/forecast?at=${cutoffAt.toISOString()}`)
    const { coming } = getForecast.reply.strict().parse(await answer.json())
    return coming
      .filter(({ about }) =>
        about.some(({ subject, id: of }) => subject === 'customer' && of === String(customer.id)),
      )
      .map(({ kind, at }) => [kind, at])
  }
  expect(await mine()).toEqual([
    ['box-opens', before(96)],
    ['box-charged', before(48)],
    ['box-reminder', before(24)],
  ])
  await server.db.query(`update boxes set state = 'open', obstacle = 'above-ceiling' where id = $1`, [id])
  expect(await mine()).toEqual([
    ['box-reminder', before(24)],
    ['box-ends', before(2 / 60)],
  ])
})

// – Staff see a customer's subscriptions with their boxes
test('staff see a customer’s subscriptions with their boxes', async () => {
  await server.setClock(MONDAY_MORNING)
  const customer = await asCustomer(server)
  await ordered(server, customer, AMARA.name, { isSubscription: true })
  await server.advance(0)
  const answer = await staff.send('GET', `/api/v1/staff/customers/${customer.id}`)
  const [subscription] = getCustomer.reply.parse(await answer.json()).subscriptions
  expect(subscription).toMatchObject({
    chefName: AMARA.name,
    slots: 1,
    rule: 'choose-for-me',
    cancelledAt: null,
  })
  expect(subscription!.boxes).toHaveLength(6)
  expect(subscription!.boxes[0]).toMatchObject({ state: 'planned', why: 'planned' })
})
