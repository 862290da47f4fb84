import { expect, test } from 'vitest'
import { address, asCustomer, basketFrom, type Customer, PASSWORD } from '../../testing/customer.ts'
import { asChef, bringTo, ordered } from '../../testing/kitchen.ts'
import { overtaken } from '../../testing/overtaken.ts'
import { photo } from '../../testing/picture-files.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const { db } = server

/** What a call answers whose account is closed after it was let in. */
const whileLeaving = (customer: Customer, request: () => Promise<Response>) =>
  overtaken(db, customer.id, request, tx =>
    tx.query('update accounts set disabled_at = now(), deleted_at = now() where id = $1', [customer.id]),
  )

test.each([
  ['its own', {}],
  ['the caller’s', { 'idempotency-key': 'one-checkout' }],
])('an order under %s key that meets the end of its account is not placed', async (_, headers) => {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Amara Okafor')
  const place = () => customer.send('POST', '/api/v1/auth/orders/place-order', { body, headers })
  const reserved = () => db.query('select reserved from chef_days order by chef_id, delivery_date')
  const before = await reserved()
  expect((await whileLeaving(customer, place)).status).toBe(409)
  expect(await db.query('select 1 from orders where account_id = $1', [customer.id])).toEqual([])
  expect(await reserved()).toEqual(before)
})

test('an address that meets the end of its account is not kept', async () => {
  const customer = await asCustomer(server)
  const add = () => customer.send('POST', '/api/v1/auth/customer/addresses', { body: address })
  await expectProblem(await whileLeaving(customer, add), 'not-signed-in')
  expect(await db.query('select 1 from addresses where account_id = $1', [customer.id])).toEqual([])
})

test('a picture that meets the end of its account is not kept', async () => {
  const customer = await asCustomer(server)
  const form = new FormData()
  form.set('picture', new Blob([await photo('jpeg')]))
  const set = () =>
    fetch(`${server.url}/api/v1/auth/user/${customer.id}/picture`, {
      method: 'PUT',
      body: form,
      headers: { authorization: `Bearer ${customer.token}` },
    })
  await expectProblem(await whileLeaving(customer, set), 'not-signed-in')
  expect(await db.query('select 1 from pictures where account_id = $1', [customer.id])).toEqual([])
})

test('a subscription that is resumed while its account ends stays ended', async () => {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Amara Okafor', { isSubscription: true })
  expect((await customer.send('POST', '/api/v1/auth/orders/place-order', { body })).status).toBe(200)
  const [subscription] = await db.query<{ id: number }>(
    'update subscriptions set cancelled_at = now() where account_id = $1 returning id',
    [customer.id],
  )
  const path = `/api/v1/auth/orders/${subscription?.id}/pauseOrResumeSubscription?resume=true`
  await expectProblem(
    await whileLeaving(customer, () => customer.send('POST', path)),
    'subscription-not-found',
  )
  const running = 'select 1 from subscriptions where account_id = $1 and cancelled_at is null'
  expect(await db.query(running, [customer.id])).toEqual([])
})

test('who confirms twice at once leaves once and gets one goodbye', async () => {
  const customer = await asCustomer(server)
  const leave = () => customer.send('DELETE', '/api/v1/my-account', { body: { password: PASSWORD } })
  const answers = await Promise.all([leave(), leave()])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 401])
  const goodbyes = await db.query(`select 1 from outbox where key like 'account:' || $1 || ':deleted:%'`, [
    customer.id,
  ])
  expect(goodbyes.length).toBe(1)
})

test('what is given back to who has left is mailed to nobody', async () => {
  const customer = await asCustomer(server)
  const { orderId, cutoffAt } = await ordered(server, customer, 'Amara Okafor')
  await server.setClock(new Date(cutoffAt))
  await bringTo(await asChef(server), orderId, 'Delivered')
  await server.advance(25 * 60)
  expect((await customer.send('DELETE', '/api/v1/my-account', { body: { password: PASSWORD } })).status).toBe(
    204,
  )
  const staff = await signedIn(server, 'staff@ladlewell.test')
  const body = { amount: 1, liable: 'platform', reason: 'It was cold.' }
  const refund = await staff.send('POST', `/api/v1/staff/orders/${orderId}/refunds`, { body })
  expect(refund.status).toBe(200)
  await until('the mail is dropped', async () => {
    const [mail] = await db.query<{ isDropped: boolean }>(
      'select dropped_at is not null as is_dropped from outbox where recipient = $1',
      [`deleted-${customer.id}@deleted.invalid`],
    )
    return mail?.isDropped === true
  })
  expect(await server.sandbox.mails(`deleted-${customer.id}@deleted.invalid`)).toEqual([])
})
