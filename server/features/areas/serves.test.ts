import { whoServes } from '@ladlewell/contract/areas.ts'
import { sentences } from '@ladlewell/contract/sentences.ts'
import { expect, test } from 'vitest'
import { address, asCustomer, asGuest, basketFrom } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer({ ROLE: 'web' })
const { db } = server
const guest = asGuest(server)
await server.setClock(MONDAY_MORNING)

const DOWNTOWN = '78701'
const GEORGETOWN = '78626'

async function served(postalCode: string) {
  const answer = await guest.send('GET', `/api/v1/market/serves?postalCode=${postalCode}`)
  expect(answer.status).toBe(200)
  return whoServes.reply.strict().parse(await answer.json())
}

async function chefId(name: string): Promise<number> {
  const [chef] = await db.query<{ id: number }>('select id from chefs where name = $1', [name])
  return chef!.id
}

/** The kitchen cooks downtown, and delivers no farther than that. */
async function setReach(chef: number, minutes: number | null) {
  await db.query(
    `insert into kitchen_places (chef_id, street_address1, city, state, postal_code, reach_minutes)
     values ($1, '100 Congress Ave', 'Austin', 'TX', $2, $3)
     on conflict (chef_id) do update set postal_code = $2, reach_minutes = $3`,
    [chef, DOWNTOWN, minutes],
  )
}

const reaching = async (zip: string, chef: number) =>
  (await served(zip)).kitchens.some(kitchen => kitchen.chefId === chef)

// – Whether we deliver to a ZIP code is answered at once, with the chefs who do, first dates first (issue 13)
test('the chefs who deliver to a ZIP code come by their next open dates', async () => {
  const { postalCode, serves, kitchens } = await served('78704-1234')
  expect({ postalCode, serves }).toEqual({ postalCode: '78704', serves: true })
  const [listed] = await db.query<{ count: number }>(
    'select count(*)::int as count from chefs where approved_at is not null and suspended_at is null',
  )
  expect(kitchens.length).toBe(listed!.count)
  const dates = kitchens.map(({ nextDate }) => nextDate ?? '9999')
  expect(dates).toEqual([...dates].sort())
  const jiwon = await chefId('Jiwon Park')
  expect(kitchens).toContainEqual({ chefId: jiwon, nextDate: '2027-01-13' })
  // Past the cut-off for Wednesday.
  await server.setClock(new Date('2027-01-11T23:00:00Z'))
  expect((await served('78704')).kitchens).toContainEqual({ chefId: jiwon, nextDate: '2027-01-15' })
  await server.setClock(MONDAY_MORNING)
})

test('it is made once per change, and a full date is none', async () => {
  const path = `/api/v1/market/serves?postalCode=${DOWNTOWN}`
  const etag = (await guest.send('GET', path)).headers.get('etag')!
  expect((await guest.send('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const jiwon = await chefId('Jiwon Park')
  await db.query(
    `insert into chef_days (chef_id, delivery_date, cutoff_at, capacity, reserved)
     values ($1, '2027-01-13', '2027-01-11T23:00:00Z', 3, 3)
     on conflict (chef_id, delivery_date) do update set reserved = chef_days.capacity`,
    [jiwon],
  )
  await server.setClock(new Date(MONDAY_MORNING.getTime() + 15 * 60_000))
  expect((await served(DOWNTOWN)).kitchens).toContainEqual({ chefId: jiwon, nextDate: '2027-01-15' })
})

// – Outside the area nobody delivers, which is no error (issue 13)
// – A ZIP or ZIP+4 code is understood, anything else is not (issue 13)
test('outside the area nobody delivers, and what is no ZIP code is refused with a sentence', async () => {
  expect(await served('10001')).toEqual({ postalCode: '10001', serves: false, kitchens: [] })
  for (const text of ['', '7870', 'abcde', '78704-1', `7${'8'.repeat(30)}`]) {
    const answer = await guest.send('GET', `/api/v1/market/serves?postalCode=${text}`)
    const problem = await expectProblem(answer, 'validation-failed')
    expect(problem.fields?.postalCode, text).toBeTruthy()
    if (text.length < 20) expect(problem.fields?.postalCode).toBe(sentences['no-zip-code'])
  }
  await expectProblem(await guest.send('GET', '/api/v1/market/serves'), 'validation-failed')
})

// – A kitchen delivers no farther than the drive that it says, measured between ZIP codes (issue 13)
test('a kitchen that says how far it delivers is told for what lies within, at once', async () => {
  const luca = await chefId('Luca Ferraro')
  expect(await reaching(GEORGETOWN, luca)).toBe(true)
  await setReach(luca, 20)
  await until('Georgetown is out of reach', async () => !(await reaching(GEORGETOWN, luca)))
  expect(await reaching('78704', luca)).toBe(true)
  await setReach(luca, null)
  await until('it delivers everywhere again', () => reaching(GEORGETOWN, luca))
})

// – An order to an address beyond the kitchen's reach is refused like one outside the area (issue 13)
test('beyond its reach nothing can be ordered from a kitchen, and within it can', async () => {
  await setReach(await chefId('Amara Okafor'), 20)
  const customer = await asCustomer(server)
  const order = async (postalCode: string) =>
    customer.send('POST', '/api/v1/auth/orders/place-order', {
      body: await basketFrom(server, 'Amara Okafor', { address: { ...address, postalCode } }),
    })
  const { fields } = await expectProblem(await order(GEORGETOWN), 'outside-area')
  expect(fields).toEqual({ 'address.postalCode': "We don't deliver to this address yet." })
  expect((await order('78704-0001')).status).toBe(200)
})

// – Beyond the kitchen's reach a subscription cannot be sent (issue 13)
test('a subscription moves to no address beyond the kitchen’s reach', async () => {
  await setReach(await chefId('Priya Raman'), 20)
  const customer = await asCustomer(server)
  const placed = await customer.send('POST', '/api/v1/auth/orders/place-order', {
    body: await basketFrom(server, 'Priya Raman', {
      isSubscription: true,
      address: { ...address, postalCode: '78704' },
    }),
  })
  expect(placed.status).toBe(200)
  const [row] = await db.query<{ id: number; version: number }>(
    'select id, version from subscriptions where account_id = $1',
    [customer.id],
  )
  const move = (postalCode: string) =>
    customer.send('PUT', `/api/v1/subscriptions/${row!.id}/terms`, {
      body: { version: row!.version, address: { ...address, postalCode } },
    })
  await expectProblem(await move(GEORGETOWN), 'outside-area')
  expect((await move('78703')).status).toBeLessThan(300)
})

// – The ZIP code that somebody asked for is kept in their account (issue 13)
test('where somebody wants to eat is kept with their account, and their default address proposes it', async () => {
  const customer = await asCustomer(server)
  const user = async () => (await customer.send('GET', '/api/v1/auth/user/single')).json()
  expect(await user()).toMatchObject({ postalCode: null, addressPostalCode: null })
  await customer.send('POST', '/api/v1/auth/customer/addresses', {
    body: { ...address, postalCode: '78751-2200' },
  })
  expect(await user()).toMatchObject({ postalCode: null, addressPostalCode: '78751' })
  const keep = (postalCode: unknown) =>
    customer.send('PUT', `/api/v1/auth/user/${customer.id}`, { body: { postalCode } })
  expect(await (await keep('78704-1234')).json()).toMatchObject({ postalCode: '78704', firstname: 'Dana' })
  await expectProblem(await keep('7870'), 'validation-failed')
  await customer.send('PUT', `/api/v1/auth/user/${customer.id}`, { body: { lastname: 'Doe' } })
  expect(await user()).toMatchObject({ postalCode: '78704' })
  expect(await (await keep(null)).json()).toMatchObject({ postalCode: null })
})
