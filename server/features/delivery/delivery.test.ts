import { listDeliveryDates } from '@ladlewell/contract/delivery.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { expect, test } from 'vitest'
import { asCustomer, asGuest, basketFrom } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer()
const guest = asGuest(server)
const at = (instant: string) => server.setClock(new Date(instant))

async function chefId(name: string): Promise<number> {
  const [chef] = await server.db.query<{ id: number }>('select id from chefs where name = $1', [name])
  return chef!.id
}

async function datesOf(name: string) {
  const response = await guest.send('GET', `/api/v1/auth/next/${await chefId(name)}`)
  const { deliveryDates, firstCutoffAt } = listDeliveryDates.reply.strict().parse(await response.json())
  return { days: deliveryDates.map(({ date }) => dateFromParts(date)), deliveryDates, firstCutoffAt }
}

// §3 Delivery date option: dayOfWeek and date (array of year, month, day)
// §3 The delivery dates response holds deliveryDates
// §4 The dates offered are those of the running menu week, by date (product.md)
// §7 GET /api/v1/auth/next/{chefId} answers deliveryDates without sign-in
// §7 GET /api/v1/auth/next/{chefId}: none, no auth; deliveryDates
// §9 Order cut-off: 2 days before the delivery date, 5:00 PM market time (product.md)
test('offers the running week’s dates, each until two days before at five, market time', async () => {
  await server.setClock(MONDAY_MORNING)
  const { deliveryDates, firstCutoffAt } = await datesOf('Jiwon Park')
  expect(deliveryDates).toMatchObject([
    { dayOfWeek: 'Wednesday', date: [2027, 1, 13], cutoffAt: '2027-01-11T23:00:00.000Z' },
    { dayOfWeek: 'Friday', date: [2027, 1, 15], cutoffAt: '2027-01-13T23:00:00.000Z' },
  ])
  expect(firstCutoffAt).toBe('2027-01-11T23:00:00.000Z')
})

// §1 It flips when the last slot of the running week passes its cut-off (product.md)
test('a date goes at its cut-off, and with the last one the next week opens', async () => {
  await at('2027-01-11T22:59:00Z')
  expect((await datesOf('Jiwon Park')).days).toEqual(['2027-01-13', '2027-01-15'])
  await at('2027-01-11T23:00:00Z')
  expect((await datesOf('Jiwon Park')).days).toEqual(['2027-01-15'])
  await at('2027-01-13T23:00:00Z')
  expect((await datesOf('Jiwon Park')).days).toEqual(['2027-01-20', '2027-01-22'])
})

test('the current week turns with the dates, in the catalogue too', async () => {
  const currentWeek = async () => {
    const answer = await guest.call('GET /api/v1/chefs/{chefId}', {
      params: { chefId: String(await chefId('Jiwon Park')) },
    })
    return answer.ok && answer.data.currentWeek
  }
  await at('2027-01-13T22:59:00Z')
  const before = await currentWeek()
  await at('2027-01-13T23:00:00Z')
  expect([before, await currentWeek()]).toEqual([3, 1])
})

// §4 The catalogue tells them; they follow cut-offs and holidays (T8).
test('the catalogue says on which dates the meals of each week can be had, and follows cut-offs and holidays', async () => {
  await server.setClock(MONDAY_MORNING)
  const id = await chefId('Jiwon Park')
  const told = async () => {
    const answer = await guest.call('GET /api/v1/chefs/{chefId}', { params: { chefId: String(id) } })
    const [meal] = answer.ok ? answer.data.meals : []
    const one = await guest.call('GET /api/v1/meals/{mealId}', { params: { mealId: String(meal?.id) } })
    if (!answer.ok || !one.ok) throw new Error('Not found')
    expect(one.data.chef.menuDates).toEqual(answer.data.menuDates)
    return answer.data.menuDates
  }
  const later = [
    { weekGroup: 1, dates: ['2027-01-20', '2027-01-22'] },
    { weekGroup: 2, dates: ['2027-01-27', '2027-01-29'] },
  ]
  expect(await told()).toEqual([{ weekGroup: 3, dates: ['2027-01-13', '2027-01-15'] }, ...later])
  await at('2027-01-11T23:00:00Z')
  expect(await told()).toEqual([{ weekGroup: 3, dates: ['2027-01-15'] }, ...later])
  await at('2027-01-13T23:00:00Z')
  expect(await told()).toEqual([...later, { weekGroup: 3, dates: ['2027-02-03', '2027-02-05'] }])
  await server.db.query(
    `insert into chef_closures (chef_id, from_date, to_date) values ($1, '2027-01-27', '2027-01-27')`,
    [id],
  )
  await expect
    .poll(async () => (await told()).find(({ weekGroup }) => weekGroup === 2)?.dates)
    .toEqual(['2027-01-29'])
  await server.db.query('delete from chef_closures where chef_id = $1', [id])
  await server.setClock(MONDAY_MORNING)
})

// §9 Order cut-off: 2 days before, 5:00 PM, in the market's zone; the server enforces it (product.md)
test('an order a second after the cut-off is refused, for the date it names', async () => {
  await server.setClock(MONDAY_MORNING)
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Jiwon Park')
  await at('2027-01-11T23:00:00Z')
  const response = await customer.send('POST', '/api/v1/auth/orders/place-order', { body })
  await expectProblem(response, 'cut-off-passed')
})

// §4 No date is offered at full capacity (product.md)
test('a full date is not offered; the servings left are said of the others', async () => {
  await server.setClock(MONDAY_MORNING)
  const id = await chefId('Selam Tesfaye')
  const [first, second] = (await datesOf('Selam Tesfaye')).deliveryDates
  const full = dateFromParts(first!.date)
  await server.db.query(
    `insert into chef_days (chef_id, delivery_date, capacity, reserved, cutoff_at) values ($1, $2, 42, 42, $3)
     on conflict (chef_id, delivery_date) do update set reserved = chef_days.capacity`,
    [id, full, first!.cutoffAt],
  )
  const after = await datesOf('Selam Tesfaye')
  expect(after.deliveryDates).toEqual([second])
  expect(second?.servingsLeft).toBeGreaterThan(0)
})

// §4 No date lies in a chef’s closure (product.md)
test('a closed day is not offered, and a closed week is skipped', async () => {
  await server.setClock(MONDAY_MORNING)
  const id = await chefId('Luca Ferraro')
  const close = (from: string, to: string) =>
    server.db.query('insert into chef_closures (chef_id, from_date, to_date) values ($1, $2, $3)', [
      id,
      from,
      to,
    ])
  expect((await datesOf('Luca Ferraro')).days).toEqual(['2027-01-13', '2027-01-16'])
  await close('2027-01-16', '2027-01-16')
  expect((await datesOf('Luca Ferraro')).days).toEqual(['2027-01-13'])
  await close('2027-01-10', '2027-01-15')
  expect((await datesOf('Luca Ferraro')).days).toEqual(['2027-01-20', '2027-01-23'])
})

test('a chef who never delivers has no dates, an unapproved one is not there', async () => {
  await server.db.query(`update chefs set available_days = '{}' where name = 'Linh Nguyen'`)
  expect(await datesOf('Linh Nguyen')).toMatchObject({ days: [], firstCutoffAt: null })
  await expectProblem(
    await guest.send('GET', `/api/v1/auth/next/${await chefId('Inês Duarte')}`),
    'chef-not-found',
  )
  await expectProblem(await guest.send('GET', '/api/v1/auth/next/2147483647'), 'chef-not-found')
})

// §1 One metro area: Austin, Texas, America/Chicago, ZIP codes beginning 786 or 787 (product.md)
// §9 GET /api/v1/market does not tell the commission
test('the market tells its terms, and not what Ladlewell takes', async () => {
  const answer = await guest.call('GET /api/v1/market')
  expect(answer.ok && answer.data).toEqual({
    name: 'Austin, Texas',
    timeZone: 'America/Chicago',
    languages: ['en', 'es', 'ar'],
    taxPercent: 6,
    deliveryFee: 10,
    cutoffDays: 2,
    cutoffHour: 17,
    zipPrefixes: ['786', '787'],
    tipDriverPercent: 50,
  })
})
