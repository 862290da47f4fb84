import type { Availability, Outlook } from '@ladlewell/contract/availability.ts'
import { getAvailability, previewAvailability } from '@ladlewell/contract/availability.ts'
import type { Concerned } from '@ladlewell/contract/concerned.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { changeKitchen } from '../../testing/concerned.ts'
import { asBearer, asCustomer, asGuest, basketFrom, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ SWEEP_GRACE_MS: '30000' })
const path = '/api/v1/chef/availability'

type Chef = Pick<Customer, 'send' | 'id'>

async function cook(email: string): Promise<Chef> {
  const answer = await asGuest(server).call('POST /api/v1/auth/authenticate', {
    body: { email, password: 'let-me-cook' },
  })
  if (!answer.ok) throw new Error(`${email} could not sign in`)
  return asBearer(server, answer.data.token)
}

async function seen(chef: Chef): Promise<Availability> {
  return getAvailability.reply.strict().parse(await (await chef.send('GET', path)).json())
}

async function saved(response: Response): Promise<Availability & { done: Concerned }> {
  expect(response.status).toBe(200)
  return (await response.json()) as Availability & { done: Concerned }
}

/** What is stored now, to change one thing of. */
async function plan(chef: Chef) {
  const { weekdays, capacityPerDate, version } = await seen(chef)
  return { weekdays, capacityPerDate, version }
}

async function offered(name: string): Promise<string[]> {
  const [row] = await server.db.query<{ id: number }>('select id from chefs where name = $1', [name])
  const answer = await asGuest(server).call('GET /api/v1/auth/next/{chefId}', {
    params: { chefId: String(row!.id) },
  })
  return answer.ok ? answer.data.deliveryDates.map(({ date }) => date.join('-')) : []
}

async function order(name: string, servings = 1): Promise<{ date: string; body: object }> {
  const basket = await basketFrom(server, name)
  const orderItems = [{ ...basket.orderItems[0]!, quantity: servings }]
  const customer = await asCustomer(server)
  const body = { ...basket, orderItems }
  const response = await customer.send('POST', '/api/v1/auth/orders/place-order', { body })
  expect(response.status).toBe(200)
  return { date: basket.orderDate, body }
}

// §3 A chef has availableDays, weekday names Monday to Sunday
// §3 A chef has a currentWeek from 1 to 3
test('a chef sees the running week, what flips it, and the room of each coming date', async () => {
  const chef = await cook('jiwon-park@ladlewell.test')
  const { week, dates, weekdays } = await seen(chef)
  expect(weekdays).toEqual(['Wednesday', 'Friday'])
  expect(week).toEqual({
    monday: '2027-01-11',
    group: 3,
    slots: [
      { date: '2027-01-13', weekday: 'Wednesday', cutoffAt: '2027-01-11T23:00:00.000Z' },
      { date: '2027-01-15', weekday: 'Friday', cutoffAt: '2027-01-13T23:00:00.000Z' },
    ],
    flipsAt: '2027-01-13T23:00:00.000Z',
  })
  expect(dates).toHaveLength(8)
})

test('the answer tells the platform’s time, by which passed dates are told from coming ones', async () => {
  const { headers } = await (await cook('chef@ladlewell.test')).send('GET', path)
  expect(headers.get('x-platform-time')).toMatch(/^\d{4}-\d\d-\d\dT/)
})

// – A chef changes the delivery weekdays (product.md)
// – A change is previewed: dates with cut-offs, running week, what flips it (product.md)
test('the preview is what customers then can order, and changes nothing', async () => {
  const chef = await cook('jiwon-park@ladlewell.test')
  const before = await seen(chef)
  const body = { weekdays: ['Thursday', 'Sunday'], capacityPerDate: 9, group: 2 }
  const response = await chef.send('POST', `${path}/preview`, { body })
  const { concerned, ...preview } = previewAvailability.reply.strict().parse(await response.json())
  expect(await seen(chef)).toEqual(before)
  const put = await changeKitchen(chef, 'PUT', path, { ...body, version: before.version })
  const after = await saved(put.answer)
  expect(after.done).toEqual(concerned)
  expect(after).toMatchObject(preview)
  expect(preview.week?.group).toBe(2)
  expect(await offered('Jiwon Park')).toEqual(['2027-1-14', '2027-1-17'])
})

// – The second of two who save is told, with what is stored now (product.md)
test('who saves an older version is told how it is now', async () => {
  const chef = await cook('hana-sato@ladlewell.test')
  const body = await plan(chef)
  await saved(await chef.send('PUT', path, { body: { ...body, capacityPerDate: 31 } }))
  const late = await chef.send('PUT', path, { body: { ...body, capacityPerDate: 32 } })
  const { current } = await expectProblem(late, 'changed-meanwhile')
  expect(current).toEqual(await seen(chef))
  expect(current).toMatchObject({ capacityPerDate: 31 })
})

// – Orders of days that fall away are named before anything is saved (product.md)
// – Those orders stay; what the chef accepted once is not asked again (product.md)
test('orders of a removed weekday are named, and stay when the chef says so', async () => {
  const chef = await cook('mali-srisai@ladlewell.test')
  const { date } = await order('Mali Srisai', 3)
  const before = await plan(chef)
  const body = { ...before, weekdays: ['Sunday'] }
  const { concerned } = await expectProblem(await chef.send('PUT', path, { body }), 'customers-concerned')
  const { seen: shown, dates } = concerned as Concerned
  expect(await plan(chef)).toEqual(before)
  const after = await saved(await chef.send('PUT', path, { body: { ...body, seen: shown } }))
  const standing = after.standing.find(each => each.date === date)!
  expect(standing.why).toBe('not-a-delivery-day')
  expect(dates).toContainEqual(
    expect.objectContaining({ date, orders: standing.orders, servings: standing.servings }),
  )
  expect(await offered('Mali Srisai')).not.toContain(date)
  // What was said once is not asked again.
  await saved(
    await chef.send('PUT', path, { body: { ...body, version: after.version, capacityPerDate: 60 } }),
  )
})

// – A coming date may have a capacity of its own (product.md)
// – No capacity goes below what is ordered (product.md)
test('a date takes a capacity of its own, at least what is ordered, and gives it back', async () => {
  const chef = await cook('selam-tesfaye@ladlewell.test')
  const { date } = await order('Selam Tesfaye', 5)
  const of = (availability: Availability) => availability.dates.find(each => each.date === date)!
  const { reserved, capacity } = of(await seen(chef))
  const put = (to: number | null) => chef.send('PUT', `${path}/dates/${date}`, { body: { capacity: to } })
  const { dates } = await expectProblem(await put(reserved - 1), 'capacity-below-orders')
  expect(dates).toEqual([{ date, reserved }])
  expect(of(await saved(await put(reserved)))).toMatchObject({ capacity: reserved, hasOwnCapacity: true })
  expect(await offered('Selam Tesfaye')).toHaveLength(1)
  expect(of(await saved(await put(null)))).toMatchObject({ capacity, hasOwnCapacity: false })
})

// – A date’s own capacity may be above the kitchen’s (product.md)
test('a date’s own capacity may be above the kitchen’s, and orders may be that large', async () => {
  const chef = await cook('linh-nguyen@ladlewell.test')
  const large = await basketFrom(server, 'Linh Nguyen')
  const items = [{ ...large.orderItems[0]!, quantity: 12 }]
  await server.db.query('update chefs set capacity_per_date = 4 where account_id = $1', [chef.id])
  await saved(await chef.send('PUT', `${path}/dates/${large.orderDate}`, { body: { capacity: 100 } }))
  const customer = await asCustomer(server)
  const placed = await customer.send('POST', '/api/v1/auth/orders/place-order', {
    body: { ...large, orderItems: items },
  })
  expect(placed.status).toBe(200)
})

// – A kitchen has a capacity per delivery date (product.md)
test('the kitchen’s capacity goes below what is ordered on no date that follows it', async () => {
  const chef = await cook('luca-ferraro@ladlewell.test')
  const { date } = await order('Luca Ferraro', 6)
  const body = await plan(chef)
  const answer = await chef.send('PUT', path, { body: { ...body, capacityPerDate: 5 } })
  const { dates } = await expectProblem(answer, 'capacity-below-orders')
  expect(dates).toContainEqual(expect.objectContaining({ date }))
  expect(await plan(chef)).toEqual(body)
  await saved(await chef.send('PUT', `${path}/dates/${date}`, { body: { capacity: 50 } }))
  const after = await saved(
    await chef.send('PUT', path, { body: { ...(await plan(chef)), capacityPerDate: 5 } }),
  )
  expect(after.dates.map(({ capacity }) => capacity)).toEqual(
    after.dates.map(each => (each.date === date ? 50 : 5)),
  )
})

// – Holidays: closed days are not offered until they are opened again (product.md)
test('closed days are not offered until they are opened again', async () => {
  const chef = await cook('layla-haddad@ladlewell.test')
  const days = await offered('Layla Haddad')
  const { week } = await seen(chef)
  const [first] = week!.slots
  const closure = { from: first!.date, to: first!.date }
  await order('Layla Haddad')
  const { shown, answer } = await changeKitchen(chef, 'POST', `${path}/closures`, closure)
  expect(shown?.dates).toMatchObject([{ date: first!.date }])
  const closed = await saved(answer)
  expect(closed.closures).toEqual([closure])
  expect(await offered('Layla Haddad')).toEqual(days.slice(1))
  expect((await saved(await chef.send('DELETE', `${path}/closures/${first!.date}`))).closures).toEqual([])
  expect(await offered('Layla Haddad')).toEqual(days)
})

// – A holiday that is past, backwards or beyond a year is refused (product.md)
test.each([
  ['that ends before it begins', { from: '2027-02-02', to: '2027-02-01' }, 'validation-failed'],
  ['in the past', { from: '2027-01-01', to: '2027-01-02' }, 'not-your-delivery-day'],
  ['beyond a year', { from: '2027-02-01', to: '2029-01-02' }, 'not-your-delivery-day'],
  ['on no day of the calendar', { from: '2027-02-30', to: '2027-03-01' }, 'validation-failed'],
] as const)('a closure %s is refused', async (_, body, code) => {
  const chef = await cook('mateo-ruiz@ladlewell.test')
  const problem = await expectProblem(await chef.send('POST', `${path}/closures`, { body }), code)
  if (code === 'validation-failed') expect(Object.keys(problem.fields ?? {})).toHaveLength(1)
})

// – Papers that end close the dates after them, in the preview too (product.md)
test('a kitchen whose papers end is closed after them, in the preview too', async () => {
  const chef = await cook('priya-raman@ladlewell.test')
  const { dates, weekdays } = await seen(chef)
  const last = dates[1]!.date
  const permit = async (until: string | null) => {
    const [before] = await server.db.query<{ until: string | null }>(
      `with before as (select permitted_until from chefs where account_id = $1)
       update chefs set permitted_until = $2 where account_id = $1 returning (select permitted_until from before) as until`,
      [chef.id, until],
    )
    return before!.until
  }
  const usual = await permit(last)
  const after = await seen(chef)
  expect(after.permittedUntil).toBe(last)
  expect(after.closures).toEqual([])
  expect(after.dates.map(({ date }) => date)).toEqual(dates.slice(0, 2).map(({ date }) => date))
  const preview = await chef.send('POST', `${path}/preview`, {
    body: { weekdays, capacityPerDate: 10, closures: [] },
  })
  expect(((await preview.json()) as Outlook).dates.every(({ date }) => date <= last)).toBe(true)
  await permit(usual)
})

// – An order being placed while the kitchen changes is decided on the kitchen as it is (product.md)
test('an order that was decided while the chef changes the days is placed before, or not at all', async () => {
  const chef = await cook('dwayne-carter@ladlewell.test')
  const basket = await basketFrom(server, 'Dwayne Carter')
  const customer = await asCustomer(server)
  const placing = server.db.transaction(async tx => {
    await tx.query('select 1 from chefs where account_id = $1 for update', [chef.id])
    const order = customer.send('POST', '/api/v1/auth/orders/place-order', { body: basket })
    await new Promise(resolve => setTimeout(resolve, 300))
    await tx.query(`insert into chef_closures (chef_id, from_date, to_date) values ($1, $2, $2)`, [
      basket.chefId,
      basket.orderDate,
    ])
    await tx.query('update chefs set version = version + 1 where account_id = $1', [chef.id])
    return { order }
  })
  await expectProblem(await (await placing).order, 'not-a-delivery-day')
})

test('nothing is broken by all this', async () => {
  const broken = await countBroken(server.db, await server.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})
