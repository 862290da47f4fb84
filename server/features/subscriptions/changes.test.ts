import {
  listSubscriptionReceipts,
  type SubscriptionDetails,
  subscriptionDetails,
} from '@ladlewell/contract/boxes.ts'
import { addDays, weekdayOf } from '@ladlewell/domain/calendar.ts'
import { cutoffOf } from '@ladlewell/domain/delivery.ts'
import { austin } from '@ladlewell/domain/market.ts'
import { expect, test } from 'vitest'
import { address, asCustomer, basketFrom, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'

// The server's own worker is told to rest, so that nothing moves but what a test moves.
const server = await startTestServer({ ROLE: 'web' })
const { db } = server

async function subscriber(chef = 'Jiwon Park') {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, chef, { isSubscription: true })
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  if (!answer.ok) throw new Error(`Not ordered: ${JSON.stringify(answer.problem)}`)
  const [row] = await db.query<{ id: number }>('select id from subscriptions where account_id = $1', [
    customer.id,
  ])
  const at = `/api/v1/subscriptions/${row!.id}`
  const look = () => ask(customer, 'GET', at)
  const change = (wish: object) =>
    look().then(({ version }) => customer.send('PUT', `${at}/terms`, { body: { version, ...wish } }))
  return {
    customer,
    at,
    id: row!.id,
    order: answer.data,
    look,
    change,
    boxPath: (date: string) => `${at}/boxes/${date}/skip`,
    details: await look(),
  }
}

async function ask(
  customer: Customer,
  method: string,
  path: string,
  body?: object,
): Promise<SubscriptionDetails> {
  const response = await customer.send(method, path, body ? { body } : {})
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return subscriptionDetails.parse(answer)
}

const states = ({ boxes }: SubscriptionDetails) => boxes.map(({ state, why }) => `${state} ${why}`)
const dates = ({ boxes }: SubscriptionDetails) => boxes.map(({ deliveryDate }) => deliveryDate)
const mails = async (id: number, email: string) => {
  const rows = await db.query<{ key: string }>(
    `select o.key from outbox o where recipient = $1 and (key like 'subscription:' || $2 || ':%' or
       exists (select 1 from boxes b where b.subscription_id = $2::int and o.key like 'box:' || b.id || ':%'))
     order by id`,
    [email, String(id)],
  )
  return rows.map(({ key }) => key.split(':')[2])
}
const receiptsOf = async (customer: Customer, at: string) => {
  const response = await customer.send('GET', `${at}/receipts`)
  return listSubscriptionReceipts.reply.parse(await response.json()).rows
}
const tasksOf = async (id: number) =>
  (
    await db.query<{ date: string }>(
      `select b.delivery_date as date from tasks t join boxes b on b.id::text = t.key and t.queue = 'box'
       where b.subscription_id = $1 order by 1`,
      [id],
    )
  ).map(({ date }) => date)

// – A box can be skipped until its cut-off; a repetition changes nothing
test('a skipped box leaves a receipt and one message, and a repetition changes nothing', async () => {
  const { customer, id, at, boxPath, details } = await subscriber()
  const [first, second] = dates(details)
  const answers = await Promise.all(Array.from({ length: 5 }, () => customer.send('PUT', boxPath(second!))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await answers[0]!.json()).toMatchObject({
    deliveryDate: second,
    state: 'skipped',
    actor: 'customer',
    why: 'skipped',
    can: { skip: false, unskip: true, choose: false },
  })
  expect(await tasksOf(id)).not.toContain(second)
  expect(await tasksOf(id)).toContain(first)
  expect(await mails(id, customer.email)).toEqual(['skipped'])
  expect(await receiptsOf(customer, at)).toMatchObject([
    { kind: 'skipped', actor: 'customer', deliveryDate: second },
  ])
})

// – A skipped box comes back until two minutes before its cut-off
test('a skipped box comes back with its tasks, and is told once', async () => {
  const { customer, id, at, boxPath, details } = await subscriber()
  const [, second] = dates(details)
  await customer.send('PUT', boxPath(second!))
  for (let again = 0; again < 3; again++) {
    const back = await customer.send('DELETE', boxPath(second!))
    expect(await back.json()).toMatchObject({ state: 'planned', why: 'brought-back', actor: 'customer' })
  }
  expect(await tasksOf(id)).toEqual(dates(details))
  expect(await mails(id, customer.email)).toEqual(['skipped', 'brought-back'])
  expect((await receiptsOf(customer, at)).map(({ kind }) => kind)).toEqual(['unskipped', 'skipped'])
})

// – After the cut-off neither is possible
test('after the cut-off a box can be neither skipped nor brought back', async () => {
  const { customer, id, boxPath, details } = await subscriber()
  const [first, second] = dates(details)
  await customer.send('PUT', boxPath(second!))
  await db.query(`update boxes set cutoff_at = now() - interval '90 years' where subscription_id = $1`, [id])
  await expectProblem(await customer.send('PUT', boxPath(first!)), 'cut-off-passed')
  await expectProblem(await customer.send('DELETE', boxPath(second!)), 'cut-off-passed')
})

// – From two minutes before the cut-off no box is brought back, chosen for or agreed to: nothing is charged
//   any more
test('in the last two minutes, when nothing is charged any more, no box is brought back, chosen for or agreed to', async () => {
  const { customer, id, boxPath, details } = await subscriber()
  const [first, second] = dates(details)
  await customer.send('PUT', boxPath(second!))
  const inAMinute = new Date((await server.now()).getTime() + 60_000)
  await db.query('update boxes set cutoff_at = $2 where subscription_id = $1', [id, inAMinute])
  const message = 'It’s too late: that box couldn’t be paid before its cut-off.'
  const answers = [
    await customer.send('DELETE', boxPath(second!)),
    await customer.send('DELETE', boxPath(first!).replace('/skip', '/picks')),
  ]
  for (const answer of answers) expect(await answer.json()).toMatchObject({ code: 'cut-off-passed', message })
  expect(await mails(id, customer.email)).toEqual(['skipped'])
  const skipped = await customer.send('PUT', boxPath(first!))
  expect(await skipped.json()).toMatchObject({ can: { skip: false, unskip: false, choose: false } })
})

// – On a closed day a box does not come back
test('on a day that the kitchen is closed by now a box does not come back', async () => {
  const { customer, boxPath, details } = await subscriber()
  const [first] = dates(details)
  await customer.send('PUT', boxPath(first!))
  await db.query('insert into chef_closures (chef_id, from_date, to_date) values ($1, $2, $2)', [
    details.chefId,
    first,
  ])
  await expectProblem(await customer.send('DELETE', boxPath(first!)), 'not-a-delivery-day')
  await db.query('delete from chef_closures where chef_id = $1 and from_date = $2', [details.chefId, first])
})

// – A pause skips boxes until its date; resuming early brings them back
test('a pause skips the boxes before its date, and resuming brings them back', async () => {
  const { customer, id, at, boxPath, look, details } = await subscriber()
  const [first, second, third] = dates(details)
  await customer.send('PUT', boxPath(first!))
  const paused = await ask(customer, 'PUT', `${at}/pause`, { until: third! })
  expect(paused).toMatchObject({ pausedUntil: third, pausedBy: 'customer', pausedAt: expect.any(String) })
  expect(states(paused)).toEqual(['skipped skipped', 'skipped paused', ...states(details).slice(2)])
  expect(await ask(customer, 'PUT', `${at}/pause`, { until: third! })).toEqual(paused)
  await expectProblem(await customer.send('DELETE', boxPath(second!)), 'subscription-paused')
  expect(await tasksOf(id)).toEqual(dates(details).slice(2))
  await ask(customer, 'DELETE', `${at}/pause`)
  const resumed = await ask(customer, 'DELETE', `${at}/pause`)
  expect(resumed).toMatchObject({ pausedAt: null, pausedUntil: null, pausedBy: null })
  expect(states(resumed)).toEqual(['skipped skipped', 'planned brought-back', ...states(details).slice(2)])
  expect(await look()).toEqual(resumed)
  expect(await mails(id, customer.email)).toEqual(['skipped', 'paused', 'resumed'])
  expect((await receiptsOf(customer, at)).map(({ kind }) => kind)).toEqual(['resumed', 'paused', 'skipped'])
})

// – A pause can be made longer and shorter
test('a pause can be made longer and shorter', async () => {
  const { customer, at, details } = await subscriber()
  const until = (week: number) => ({ until: dates(details)[week]! })
  await ask(customer, 'PUT', `${at}/pause`, until(2))
  const longer = await ask(customer, 'PUT', `${at}/pause`, until(4))
  expect(states(longer).filter(words => words === 'skipped paused')).toHaveLength(4)
  const shorter = await ask(customer, 'PUT', `${at}/pause`, until(1))
  expect(states(shorter).map(words => words.split(' ')[0])).toEqual([
    'skipped',
    ...Array.from({ length: 5 }, () => 'planned'),
  ])
})

// – A pause reaches beyond the next delivery, and lasts 26 weeks at most
test('a pause reaches beyond the next delivery, and six months at most', async () => {
  const { customer, at, details } = await subscriber()
  const [first] = dates(details)
  const pause = (until: string) => customer.send('PUT', `${at}/pause`, { body: { until } })
  await expectProblem(await pause(first!), 'pause-too-short')
  const today = (await server.now()).toISOString().slice(0, 10)
  await expectProblem(await pause(addDays(today, 183)), 'pause-too-long')
  expect((await pause(addDays(today, 182))).status).toBe(200)
})

// §7 `resume=false` ends the renewals: what is not paid is skipped
// §7 `resume=true` brings the subscription and its boxes back (product.md)
test('cancelling skips what is not paid, and bringing it back brings the boxes too', async () => {
  const { customer, id, at, boxPath, details } = await subscriber()
  const [first] = dates(details)
  await customer.send('PUT', boxPath(first!))
  const renew = (resume: boolean) =>
    customer.send('POST', `/api/v1/auth/orders/${id}/pauseOrResumeSubscription?resume=${resume}`)
  await Promise.all(Array.from({ length: 4 }, () => renew(false)))
  const cancelled = await ask(customer, 'GET', at)
  expect(cancelled.cancelledAt).not.toBeNull()
  expect(states(cancelled)).toEqual([
    'skipped skipped',
    ...Array.from({ length: 5 }, () => 'skipped cancelled'),
  ])
  expect(await tasksOf(id)).toEqual([])
  await expectProblem(await customer.send('DELETE', boxPath(first!)), 'subscription-cancelled')
  await expectProblem(
    await customer.send('PUT', `${at}/pause`, { body: { until: dates(details)[2] } }),
    'subscription-cancelled',
  )
  await expectProblem(
    await customer.send('PUT', `${at}/terms`, { body: { version: cancelled.version, rule: 'repeat' } }),
    'subscription-cancelled',
  )
  await renew(true)
  expect(states(await ask(customer, 'GET', at))).toEqual([
    'skipped skipped',
    ...Array.from({ length: 5 }, () => 'planned brought-back'),
  ])
  expect((await receiptsOf(customer, at)).map(({ kind }) => kind)).toEqual([
    'brought-back',
    'cancelled',
    'skipped',
  ])
  expect(await mails(id, customer.email)).toEqual(['skipped', 'cancelled', 'resumed'])
})

// – Who knows old terms is told, and changes nothing
test('who knows an old version of the terms is told, and nothing changes', async () => {
  const { customer, at, details, look } = await subscriber()
  const body = { version: details.version - 1, rule: 'repeat' }
  await expectProblem(await customer.send('PUT', `${at}/terms`, { body }), 'changed-meanwhile')
  expect(await look()).toEqual(details)
})

// – Rule, price ceiling and address can be changed
test('rule, ceiling and address change with one receipt and one message', async () => {
  const { customer, id, at, change, look } = await subscriber()
  const changed = await change({
    rule: 'skip',
    ceiling: 80.5,
    address: { ...address, streetAddress1: '9 New Road' },
  })
  expect(await changed.json()).toMatchObject({
    rule: 'skip',
    ceiling: 80.5,
    address: { streetAddress1: '9 New Road', country: 'US' },
  })
  const again = await change({ rule: 'skip', ceiling: 80.5 })
  expect(again.status).toBe(200)
  expect(await mails(id, customer.email)).toEqual(['changed'])
  expect(await receiptsOf(customer, at)).toMatchObject([
    {
      kind: 'terms-changed',
      details: { rule: { from: 'choose-for-me', to: 'skip' }, ceilingCents: { to: 8050 } },
    },
  ])
  await expectProblem(await change({ ceiling: 80.555 }), 'validation-failed')
  expect(await look()).toMatchObject({ ceiling: 80.5 })
  await change({ ceiling: null })
  expect(await look()).toMatchObject({ ceiling: null, rule: 'skip' })
})

// – The card can be changed to a saved or a new one; a declined card is not taken
// – The weekday is one on which the kitchen delivers
test('an address outside the market, a foreign card and a day without deliveries are refused', async () => {
  const { change, look, details } = await subscriber()
  await expectProblem(await change({ address: { ...address, postalCode: '10001' } }), 'outside-area')
  await expectProblem(await change({ paymentMethod: 'pm_of_somebody' }), 'payment-method-invalid')
  await expectProblem(await change({ paymentMethod: 'pm_card_chargeDeclined' }), 'payment-declined')
  await expectProblem(await change({ weekday: 'Sunday' }), 'not-a-delivery-day')
  await expectProblem(await change({ weekday: 'Caturday' }), 'not-a-delivery-day')
  expect(await look()).toEqual(details)
})

// – The card can be changed to a saved or a new one; a declined card is not taken
test('a card that is new or saved is charged from now on', async () => {
  const { change, look, details } = await subscriber()
  const changed = await change({ paymentMethod: 'pm_card_mastercard' })
  expect(await changed.json()).toMatchObject({ card: { brand: 'mastercard', last4: '4444' } })
  const back = await change({ paymentMethod: details.card!.id })
  expect(await back.json()).toMatchObject({ card: details.card })
  expect((await look()).card).toEqual(details.card)
})

test('a card whose bank wants to be asked is kept once it was', async () => {
  const { change, look, details } = await subscriber()
  const entered = await fetch(`${server.sandbox.url}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({ type: 'card', 'card[token]': 'tok_authenticationRequiredOnSetup' }),
  })
  const { id: paymentMethod } = (await entered.json()) as { id: string }
  const { clientSecret } = await expectProblem(await change({ paymentMethod }), 'payment-action-required')
  expect((await look()).card).toEqual(details.card)
  await server.sandbox.answerBank(String(clientSecret), 'complete')
  expect(await (await change({ paymentMethod })).json()).toMatchObject({ card: { last4: '3155' } })
})

test('while the provider does not answer the card is not known, which is not the same as none', async () => {
  const { look, details } = await subscriber()
  await server.sandbox.faults({ what: 'status', status: 500, path: '/v1/payment_methods' })
  expect((await look()).card).toMatchObject({ brand: '', last4: '' })
  await server.sandbox.faults()
  expect((await look()).card).toEqual(details.card)
})

// – A new weekday moves boxes within their weeks; a skipped week stays skipped
test('a new weekday moves boxes within their weeks, with what is known of them', async () => {
  const { customer, id, boxPath, change, details } = await subscriber()
  const other = details.chefWeekdays.find(day => day !== details.weekday)!
  const [, second] = dates(details)
  await customer.send('PUT', boxPath(second!))
  const changed = subscriptionDetails.parse(await (await change({ weekday: other })).json())
  expect(new Set(dates(changed).map(weekdayOf))).toEqual(new Set([other]))
  expect(states(changed)[1]).toBe('skipped skipped')
  expect(changed.boxes.map(({ cutoffAt }) => cutoffAt)).toEqual(
    dates(changed).map(date => cutoffOf(date, austin).toISOString()),
  )
  const [moved] = await db.query<{ due: Date }>(
    `select t.due_at as due from tasks t join boxes b on b.id::text = t.key and t.queue = 'box'
     where b.subscription_id = $1 order by 1 limit 1`,
    [id],
  )
  expect(moved!.due).toEqual(new Date(cutoffOf(dates(changed)[0]!, austin).getTime() - 96 * 3_600_000))
  const back = subscriptionDetails.parse(await (await change({ weekday: details.weekday })).json())
  expect(dates(back)).toEqual(dates(details))
})

// – Another number of meals drops the choices that were made
test('another number of meals drops the choices that were made', async () => {
  const { id, change } = await subscriber()
  await db.query(
    `update boxes set picks = '[{"mealId": 1, "quantity": 1, "sideOption": "carb", "doubleProtein": false, "reason": "yours"}]',
       picked_by = 'customer' where subscription_id = $1`,
    [id],
  )
  const changed = subscriptionDetails.parse(await (await change({ slots: 3 })).json())
  expect(changed.slots).toBe(3)
  expect(changed.boxes.every(({ picks, pickedBy }) => picks.length === 0 && pickedBy === null)).toBe(true)
})

// – What is somebody else's is not found
test('what belongs to somebody else is not found', async () => {
  const { details, at, boxPath, look } = await subscriber()
  const stranger = await asCustomer(server)
  const [first] = dates(details)
  for (const [method, path, body] of [
    ['GET', at],
    ['GET', `${at}/receipts`],
    ['PUT', boxPath(first!)],
    ['DELETE', boxPath(first!)],
    ['PUT', `${at}/pause`, { until: dates(details)[2] }],
    ['DELETE', `${at}/pause`],
    ['PUT', `${at}/terms`, { version: details.version, rule: 'repeat' }],
  ] as const)
    await expectProblem(await stranger.send(method, path, body ? { body } : {}), 'subscription-not-found')
  expect(await look()).toEqual(details)
})

test('a date without a box is not found', async () => {
  const { customer, details, boxPath } = await subscriber()
  const date = addDays(dates(details)[0]!, 1)
  await expectProblem(await customer.send('PUT', boxPath(date)), 'box-not-found')
  await expectProblem(await customer.send('DELETE', boxPath(date)), 'box-not-found')
})

// – Each skip, return, pause, change and end leaves one receipt and one message, whatever races
test('twenty at once skip, bring back, pause and cancel, and the box is in one state with a message each', async () => {
  const { customer, id, at, boxPath, details } = await subscriber()
  const [first, , third] = dates(details)
  const calls = [
    () => customer.send('PUT', boxPath(first!)),
    () => customer.send('DELETE', boxPath(first!)),
    () => customer.send('PUT', `${at}/pause`, { body: { until: third } }),
    () => customer.send('DELETE', `${at}/pause`),
    () => customer.send('POST', `/api/v1/auth/orders/${id}/pauseOrResumeSubscription?resume=false`),
    () => customer.send('POST', `/api/v1/auth/orders/${id}/pauseOrResumeSubscription?resume=true`),
  ]
  const answers = await Promise.all(Array.from({ length: 24 }, (_, turn) => calls[turn % calls.length]!()))
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const receipts = await receiptsOf(customer, at)
  const sent = await mails(id, customer.email)
  expect(sent).toHaveLength(receipts.length)
  const after = await ask(customer, 'GET', at)
  expect(await tasksOf(id)).toEqual(
    after.boxes.filter(({ state }) => state === 'planned').map(({ deliveryDate }) => deliveryDate),
  )
})
