import type { MyKitchen } from '@ladlewell/contract/chefs.ts'
import type { PausedKitchens, PausePreview, Restraints } from '@ladlewell/contract/pauses.ts'
import { addDays } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asCustomer, asGuest, basketFrom, type Customer } from '../../testing/customer.ts'
import { AMARA, asChef, ordered } from '../../testing/kitchen.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer()
const { db } = server
await server.setClock(MONDAY_MORNING)
const staff = await signedIn(server, 'staff@ladlewell.test')
const chef = await asChef(server)

const kitchenNamed = async (name: string) => {
  const [row] = await db.query<{ id: number; version: number }>(
    'select id, version from chefs where name = $1',
    [name],
  )
  return row!
}
const today = async () => marketDateAt(await server.now(), 'America/Chicago')
const dates = async (chefId: number) => {
  const answer = await asGuest(server).send('GET', `/api/v1/auth/next/${chefId}`)
  const { deliveryDates } = (await answer.json()) as {
    deliveryDates: { date: number[]; servingsLeft: number }[]
  }
  return deliveryDates
}
const pauses = (chefId: number) => `/api/v1/staff/chefs/${chefId}/pauses`
const pause = (chefId: number, body: object) =>
  staff.send('POST', pauses(chefId), { body: { reason: 'The oven is being replaced.', ...body } })
const lift = async (chefId: number, more: object = {}) => {
  const [open] = ((await (await staff.send('GET', pauses(chefId))).json()) as Restraints).pauses
  return staff.send('POST', `${pauses(chefId)}/${open!.pauseId}/end`, { body: { reason: 'Done.', ...more } })
}
const place = (customer: Customer, body: object) =>
  customer.send('POST', '/api/v1/auth/orders/place-order', {
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
const myKitchen = async () => (await (await chef.send('GET', '/api/v1/chef')).json()) as MyKitchen
const mails = (key: string) =>
  db.query<{ recipient: string; text: string }>(
    `select recipient, content->>'text' as text from outbox where key ^@ $1 order by id`,
    [key],
  )
const boxesOf = (accountId: number) =>
  db.query<{ state: string; why: string; date: string }>(
    `select b.state, b.why, b.delivery_date as date from boxes b join subscriptions s on s.id = b.subscription_id
     where s.account_id = $1 order by b.delivery_date`,
    [accountId],
  )

async function expectNothingBroken() {
  const counted = await countBroken(db, await server.now())
  expect(counted.filter(({ count }) => count > 0)).toEqual([])
}

// – Staff pause a kitchen from a day to a day: nothing new can be ordered for them, and what is ordered stays
//   (issue 15)
// – Its weekly boxes are skipped and come back as with closed dates, and their customers are told once (issue 15)
// – The kitchen is told of a pause, of its reason and of its end, and reads both on every page (issue 15)
test('a pause closes its days for new orders, keeps what is ordered, skips boxes, and gives the days back', async () => {
  const { id } = await kitchenNamed(AMARA.name)
  const before = await dates(id)
  const weekly = await asCustomer(server)
  const { orderId } = await ordered(server, weekly, AMARA.name, { isSubscription: true })
  await until('boxes are planned', async () => (await boxesOf(weekly.id)).length >= 6)
  const basket = await basketFrom(server, AMARA.name)
  const from = await today()
  const last = addDays(from, 13)

  const preview = await staff.send('POST', '/api/v1/staff/pauses/preview', {
    body: { chefIds: [id], from, until: last },
  })
  const [foretold] = ((await preview.json()) as PausePreview).kitchens
  expect(foretold!.dates.length).toBeGreaterThan(1)
  expect(foretold!.dates.every(date => date >= from && date <= last)).toBe(true)
  expect((await dates(id)).length).toBe(before.length)
  const made = await pause(id, { from, until: last })
  expect(made.status).toBe(200)
  const { done, pauses: listed } = (await made.json()) as Restraints & { done: object }
  expect(done).toEqual(foretold!.concerned)
  expect(listed[0]).toMatchObject({ from, until: last, reason: 'The oven is being replaced.', endedAt: null })

  const open = await dates(id)
  expect(open.every(({ date: [y, m, d] }) => new Date(Date.UTC(y!, m! - 1, d!)) > new Date(last))).toBe(true)
  const late = await asCustomer(server)
  await expectProblem(await place(late, basket), 'not-a-delivery-day')
  const [order] = await db.query<{ status: string }>('select status from orders where id = $1', [orderId])
  expect(order!.status).toBe('placed')
  const skipped = (await boxesOf(weekly.id)).filter(({ state }) => state === 'skipped')
  expect(skipped.map(({ date }) => date <= last)).toEqual(skipped.map(() => true))
  expect(skipped.length).toBeGreaterThan(0)
  const told = await db.query(`select 1 from outbox where recipient = $1 and key like 'box:%:skipped:%'`, [
    weekly.email,
  ])
  expect(told).toHaveLength(1)
  const [mail] = await mails(`pause:${listed[0]!.pauseId}`)
  expect(mail).toMatchObject({ recipient: AMARA.email })
  expect(mail!.text).toContain('The oven is being replaced.')
  expect((await myKitchen()).pauses).toEqual([{ from, until: last, reason: 'The oven is being replaced.' }])

  await expectProblem(await lift(id, { lastDay: addDays(last, 1) }), 'validation-failed')
  const shorter = addDays(from, 6)
  expect((await lift(id, { lastDay: shorter })).status).toBe(200)
  expect((await myKitchen()).pauses).toMatchObject([{ from, until: shorter }])
  expect((await boxesOf(weekly.id)).filter(({ state }) => state === 'skipped').length).toBeLessThan(
    skipped.length,
  )
  expect((await lift(id)).status).toBe(200)
  expect((await boxesOf(weekly.id)).every(({ state }) => state !== 'skipped')).toBe(true)
  expect((await dates(id)).map(({ date }) => date)).toEqual(before.map(({ date }) => date))
  expect((await place(late, basket)).status).toBe(200)
  expect((await myKitchen()).pauses).toEqual([])
  const entries = await db.query<{ action: string; reason: string }>(
    `select action, reason from audit_entries where subject = 'chef' and subject_id = $1 order by id`,
    [String(id)],
  )
  expect(entries).toEqual([
    { action: 'chef-paused', reason: 'The oven is being replaced.' },
    { action: 'chef-pause-shortened', reason: 'Done.' },
    { action: 'chef-pause-lifted', reason: 'Done.' },
  ])
  expect(await mails('pause:')).toHaveLength(3)
  await expectNothingBroken()
})

// – A pause without an end lasts until it is lifted; one that ended cannot be ended again (issue 15)
test('a pause without an end leaves nothing to order until it is lifted, once', async () => {
  const { id } = await kitchenNamed('Luca Ferraro')
  expect((await pause(id, { from: await today() })).status).toBe(200)
  expect(await dates(id)).toEqual([])
  const [open] = ((await (await staff.send('GET', pauses(id))).json()) as Restraints).pauses
  const end = () =>
    staff.send('POST', `${pauses(id)}/${open!.pauseId}/end`, { body: { reason: 'All is well again.' } })
  const ends = await Promise.all([end(), end(), end()])
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  expect(await dates(id)).not.toEqual([])
  expect(await mails(`pause:${open!.pauseId}:ended`)).toHaveLength(1)
})

test('days that are over, reversed or far off are refused, and so are a kitchen and a pause that are not there', async () => {
  const { id } = await kitchenNamed(AMARA.name)
  const day = await today()
  for (const days of [
    { from: addDays(day, -1) },
    { from: addDays(day, 2), until: addDays(day, 1) },
    { from: day, until: addDays(day, 400) },
  ])
    await expectProblem(await pause(id, days), 'validation-failed')
  await expectProblem(await pause(id, { from: day, reason: ' ' }), 'validation-failed')
  await expectProblem(await pause(99_999, { from: day }), 'chef-not-found')
  const { id: other } = await kitchenNamed('Luca Ferraro')
  await pause(other, { from: addDays(day, 300) })
  const [open] = ((await (await staff.send('GET', pauses(other))).json()) as Restraints).pauses
  await expectProblem(
    await staff.send('POST', `${pauses(id)}/${open!.pauseId}/end`, { body: { reason: 'Not theirs.' } }),
    'not-found',
  )
  await lift(other)
})

// – An order that meets a pause is there before it, and stays, or is refused (issue 15)
test('of orders that meet a pause each is there before it or refused, and none comes after', async () => {
  const { id } = await kitchenNamed(AMARA.name)
  const basket = await basketFrom(server, AMARA.name)
  const customers = await Promise.all(Array.from({ length: 8 }, () => asCustomer(server)))
  const [answers] = await Promise.all([
    Promise.all(customers.map(customer => place(customer, basket))),
    pause(id, { from: basket.orderDate, until: basket.orderDate }),
  ])
  const placed = answers.filter(({ status }) => status === 200).length
  expect(answers.every(({ status }) => status === 200 || (status >= 400 && status < 500))).toBe(true)
  const [kept] = await db.query<{ count: number }>(
    `select count(*)::int as count from orders o join accounts a on a.id = o.account_id
     where a.id = any($1) and o.delivery_date = $2`,
    [customers.map(({ id }) => id), basket.orderDate],
  )
  expect(kept!.count).toBe(placed)
  await expectProblem(await place(await asCustomer(server), basket), 'not-a-delivery-day')
  await expectNothingBroken()
  await lift(id)
})

// – Several kitchens are paused at once, each for itself, after a look at what it does to each; sent again, it
//   changes nothing (issue 15)
test('several kitchens at once: what the preview said is done, once, and unknown ones keep nobody back', async () => {
  const names = ['Amara Okafor', 'Luca Ferraro', 'Priya Raman']
  const chefIds = (await Promise.all(names.map(kitchenNamed))).map(({ id }) => id)
  const days = { from: await today(), until: addDays(await today(), 6) }
  const answer = await staff.send('POST', '/api/v1/staff/pauses/preview', {
    body: { chefIds: [...chefIds, 99_999], ...days },
  })
  const preview = (await answer.json()) as PausePreview
  expect(preview.unknown).toEqual([99_999])
  expect(preview.kitchens.map(({ chefName }) => chefName)).toEqual(names)
  const all = () =>
    staff.send('POST', '/api/v1/staff/pauses', {
      body: { chefIds: [...chefIds, 99_999], ...days, reason: 'A storm.' },
    })
  const [one, other] = await Promise.all([all(), all()])
  const outcomes = [one, other].map(answer => answer.json() as Promise<PausedKitchens>)
  const [first, second] = await Promise.all(outcomes)
  for (const [at, chefId] of chefIds.entries()) {
    const said = [first!.kitchens[at]!, second!.kitchens[at]!]
    expect(said.map(({ outcome }) => outcome).toSorted()).toEqual(['already-so', 'paused'])
    const foretold = preview.kitchens.find(kitchen => kitchen.chefId === chefId)!
    expect(said.find(({ outcome }) => outcome === 'paused')!.done).toEqual(foretold.concerned)
    const open = await db.query('select 1 from kitchen_pauses where chef_id = $1 and ended_at is null', [
      chefId,
    ])
    expect(open).toHaveLength(1)
  }
  expect(first!.kitchens.at(-1)).toMatchObject({ outcome: 'chef-not-found' })
  const entries = await db.query(
    `select 1 from audit_entries where action = 'chef-paused' and reason = 'A storm.'`,
  )
  expect(entries).toHaveLength(3)
  for (const chefId of chefIds) await lift(chefId)
})

test('an order that was decided before a pause and written after it is refused', async () => {
  const { id } = await kitchenNamed('Priya Raman')
  const basket = await basketFrom(server, 'Priya Raman')
  const customer = await asCustomer(server)
  await db.query(`
    create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$;
    create trigger linger after insert on kitchen_pauses for each row execute function linger()`)
  const pausing = pause(id, { from: basket.orderDate, until: basket.orderDate })
  await until('the pause is being written', async () => {
    const [row] = await db.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
    )
    return row!.count > 0
  })
  const placing = place(customer, basket)
  expect((await pausing).status).toBe(200)
  expect((await placing).status).not.toBe(200)
  await db.query('drop trigger linger on kitchen_pauses; drop function linger')
  await lift(id)
})

const limit = (chefId: number, body: object) =>
  staff.send('PUT', `/api/v1/staff/chefs/${chefId}/limit`, { body: { reason: 'The first weeks.', ...body } })

// – Staff bound a kitchen’s servings a date, up to a last date; the kitchen is told and reads why (issue 15)
// – The bound holds where orders take servings, whatever capacity the kitchen gives a date (issue 15)
test('a limit holds for many orders at once, on a date with a capacity of its own too, and what is ordered stays', async () => {
  const { id } = await kitchenNamed(AMARA.name)
  const before = await dates(id)
  const basket = await basketFrom(server, AMARA.name)
  const capacity = { capacity: 900 }
  expect(
    (await chef.send('PUT', `/api/v1/chef/availability/dates/${basket.orderDate}`, { body: capacity }))
      .status,
  ).toBe(200)
  const [day] = await db.query<{ reserved: number }>(
    'select reserved from chef_days where chef_id = $1 and delivery_date = $2',
    [id, basket.orderDate],
  )
  const room = 4
  const servings = day!.reserved + room
  expect((await limit(id, { servings, until: basket.orderDate })).status).toBe(200)
  const limited = await dates(id)
  expect(limited[0]).toMatchObject({ servingsLeft: room })
  // Beyond its last date a limit says nothing.
  expect(limited.at(-1)).toEqual(before.at(-1))
  const customers = await Promise.all(Array.from({ length: 10 }, () => asCustomer(server)))
  const answers = await Promise.all(customers.map(customer => place(customer, basket)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(room)
  const full = answers.find(({ status }) => status !== 200)!
  expect(full.status).toBe(409)
  expect((await dates(id)).map(({ date }) => date)).toEqual(before.slice(1).map(({ date }) => date))
  await expectNothingBroken()
  const reason = 'The first weeks.'
  expect((await myKitchen()).limit).toEqual({ servings, until: basket.orderDate, reason })
  const board = (await (await chef.send('GET', '/api/v1/chef/availability')).json()) as {
    dates: { date: string; capacity: number }[]
  }
  expect(board.dates.find(({ date }) => date === basket.orderDate)).toMatchObject({ capacity: servings })

  // Fewer than are ordered: they stay, and nothing comes to them.
  expect((await limit(id, { servings: 1 })).status).toBe(200)
  await expectProblem(await place(await asCustomer(server), basket), 'date-full')
  expect((await limit(id, { servings: null })).status).toBe(200)
  expect((await place(await asCustomer(server), basket)).status).toBe(200)
  expect((await myKitchen()).limit).toBe(null)
  const told = await mails('limit:')
  expect(told).toHaveLength(3)
  expect(told[0]!.text).toContain(`up to ${servings} servings per delivery date`)
  const entries = await db.query<{ action: string }>(
    `select action from audit_entries where subject_id = $1 and action ~ 'limit' order by id`,
    [String(id)],
  )
  expect(entries.map(({ action }) => action)).toEqual(['chef-limited', 'chef-limited', 'chef-limit-lifted'])
  await expectNothingBroken()
})

// – The boxes beyond a limit are called off, as with less capacity (issue 15)
test('weekly boxes beyond a limit are skipped and told, those that subscribed last', async () => {
  const name = 'Jiwon Park'
  const { id } = await kitchenNamed(name)
  const [one, other] = [await asCustomer(server), await asCustomer(server)]
  for (const customer of [one, other]) {
    await ordered(server, customer, name, { isSubscription: true })
    await until('boxes are planned', async () => (await boxesOf(customer.id)).length >= 6)
  }
  const answer = await limit(id, { servings: 1 })
  expect(answer.status).toBe(200)
  const comes = ({ state }: { state: string }) => state !== 'skipped'
  expect((await boxesOf(other.id)).some(comes)).toBe(false)
  expect((await boxesOf(other.id)).every(({ why }) => why === 'no-servings-left')).toBe(true)
  expect((await boxesOf(one.id)).some(comes)).toBe(true)
  await limit(id, { servings: null })
})

test('what is over is not spoken of any more, to the kitchen or on the list', async () => {
  const { id } = await kitchenNamed(AMARA.name)
  const day = await today()
  await pause(id, { from: day, until: addDays(day, 1) })
  await limit(id, { servings: 30, until: addDays(day, 1) })
  expect((await myKitchen()).pauses).toHaveLength(1)
  await server.setClock(new Date(`${addDays(day, 2)}T15:00:00Z`))
  const again = await asChef(server)
  const kitchen = (await (await again.send('GET', '/api/v1/chef')).json()) as MyKitchen
  expect(kitchen).toMatchObject({ pauses: [], limit: null })
  const list = await (await staff.send('GET', '/api/v1/staff/chefs?text=Amara')).json()
  expect(list).toMatchObject({ rows: [{ pause: null }] })
  await expectNothingBroken()
})
