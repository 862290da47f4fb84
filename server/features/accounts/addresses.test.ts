import { address as addressShape } from '@ladlewell/contract/addresses.ts'
import { expect, test } from 'vitest'
import { address, asCustomer, asGuest, basketFrom, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const base = '/api/v1/auth/customer/addresses'

async function add(customer: Customer, more: object = {}) {
  const answer = await customer.call(`POST ${base}`, { body: { ...address, ...more } })
  if (!answer.ok) throw new Error(`Not added: ${JSON.stringify(answer.problem)}`)
  return answer.data
}

async function addressesOf(customer: Customer) {
  const answer = await customer.call(`GET ${base}`)
  if (!answer.ok) throw new Error('No addresses')
  return answer.data
}

// §3 An address of the server has id
// §3 An address of the server has userId
// §3 An address of the server has firstName
// §3 An address of the server has lastName
// §3 An address of the server has phoneNumber
// §3 An address of the server has streetAddress1
// §3 An address of the server has streetAddress2
// §3 An address of the server has city
// §3 An address of the server has state
// §3 An address of the server has postalCode
// §3 An address of the server has country
// §3 An address of the server has deliveryInstructions
// §3 An address of the server has isDefault
// §7 GET /api/v1/auth/customer/addresses lists the addresses
// §7 GET …/addresses/user/default answers the default address
// §7 POST …/addresses saves an address
test('a saved address comes back in the specification’s shape', async () => {
  const customer = await asCustomer(server)
  const saved = await add(customer, { streetAddress2: 'Unit 4' })
  expect(addressShape.strict().parse(saved)).toEqual(saved)
  const { phone: _, ...entered } = address
  expect(saved).toMatchObject({
    ...entered,
    streetAddress2: 'Unit 4',
    userId: customer.id,
    phoneNumber: '+15125550101',
    country: 'US',
    isDefault: true,
  })
  expect(await addressesOf(customer)).toEqual([saved])
  const found = await customer.call(`GET ${base}/user/default`)
  expect(found).toMatchObject({ data: saved })
})

// §5 `phone` and `phoneNumber`, `postal_code` and `postalCode` are both taken (product.md)
// §5 An address’s phone is stored as E.164 (product.md)
test('both spellings are taken, and countries and phones are stored in one', async () => {
  const { phone: _, postalCode: __, ...rest } = address
  const saved = await add(await asCustomer(server), {
    ...rest,
    phone: undefined,
    postalCode: undefined,
    phoneNumber: '(512) 555-0147',
    postal_code: '78704',
    country: 'USA',
  })
  expect(saved).toMatchObject({ phoneNumber: '+15125550147', postalCode: '78704', country: 'US' })
})

test('who spells a field in both ways is taken by the specification’s body', async () => {
  const saved = await add(await asCustomer(server), { phoneNumber: '5125550199', postal_code: '78704' })
  expect(saved).toMatchObject({ phoneNumber: '+15125550101', postalCode: address.postalCode })
})

// §5 ‘united states’, ‘usa’ in any case are the US
test.each([
  'United States',
  'UNITED STATES',
  'usa',
  'Us',
  'U.S.A.',
  '',
  null,
])('the country %j is ours', async country => {
  expect(await add(await asCustomer(server), { country })).toMatchObject({ country: 'US' })
})

// §5 A phone that does not parse (`512`) is refused at its field, in the address book and at checkout; a
//   number of another country with its + is taken (issue 11, T11)
test.each([
  '512',
  'ask at the desk',
  '555-0142',
  '+1 512',
  '(112) 555-0142',
  '+0 20 7946 0123',
])('what is no telephone number is asked for again, in the address book and at checkout: %s', async phone => {
  const customer = await asCustomer(server)
  const sentence = 'Please enter a phone number with its area code.'
  const saved = await customer.send('POST', '/api/v1/auth/customer/addresses', {
    body: { ...address, phone },
  })
  expect(await saved.json()).toMatchObject({ code: 'validation-failed', fields: { phone: sentence } })
  const body = await basketFrom(server, 'Amara Okafor', { address: { ...address, phone } })
  const placed = await customer.send('POST', '/api/v1/auth/orders/place-order', { body })
  expect(await placed.json()).toMatchObject({ fields: { 'address.phone': sentence } })
})

// §5 A phone that does not parse (`512`) is refused at its field, in the address book and at checkout; a
//   number of another country with its + is taken (issue 11, T11)
test('a number of another country is taken with its +, and kept as E.164', async () => {
  expect(await add(await asCustomer(server), { phone: '+44 20 7946 0123' })).toMatchObject({
    phoneNumber: '+442079460123',
  })
})

// §5 Outside the area: kept, and an order says ‘We don't deliver to this address yet.’ (product.md)
test('an address where we do not deliver yet may be kept, but nothing is ordered to it', async () => {
  const customer = await asCustomer(server)
  const saved = await add(customer, { city: 'New York', state: 'NY', postalCode: '10001' })
  expect(saved.postalCode).toBe('10001')
  const body = await basketFrom(server, 'Amara Okafor', { address: { ...address, postalCode: '10001' } })
  const response = await customer.send('POST', '/api/v1/auth/orders/place-order', { body })
  await expectProblem(response, 'outside-area', "We don't deliver to this address yet.")
})

// §7 PUT …/addresses/{id} takes the same body and updates
// §7 Set-as-default sends stored fields with isDefault true
test('what a screen got it may send back to make it the default', async () => {
  const customer = await asCustomer(server)
  await add(customer)
  const second = await add(customer, { streetAddress1: '2 Second St' })
  expect(second.isDefault).toBe(false)
  const answer = await customer.call(`PUT ${base}/{id}`, {
    params: { id: String(second.id) },
    body: { ...second, isDefault: true },
  })
  expect(answer).toMatchObject({ ok: true, data: { id: second.id, isDefault: true } })
  const listed = await addressesOf(customer)
  expect(listed.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second.id, true],
    [expect.any(Number), false],
  ])
})

// §7 DELETE …/addresses/{id} deletes
test('the only default cannot be unset, another takes its place when it is deleted', async () => {
  const customer = await asCustomer(server)
  const first = await add(customer)
  const second = await add(customer)
  const unset = await customer.call(`PUT ${base}/{id}`, {
    params: { id: String(first.id) },
    body: { ...address, isDefault: false },
  })
  expect(unset).toMatchObject({ data: { isDefault: true } })
  expect((await customer.send('DELETE', `${base}/${first.id}`)).status).toBe(204)
  expect(await addressesOf(customer)).toMatchObject([{ id: second.id, isDefault: true }])
})

// §7 Without a default address: 404 ‘Address not found’ (product.md)
test('without an address there is no default', async () => {
  const customer = await asCustomer(server)
  await expectProblem(await customer.send('GET', `${base}/user/default`), 'address-not-found')
})

// §6 Another’s address is not found (reliability.md)
// §8 ‘Address not found’ for an address that is not there
test('another’s address is as missing as one that never was', async () => {
  const owner = await asCustomer(server)
  const stranger = await asCustomer(server)
  const { id } = await add(owner)
  for (const target of [id, 2_147_483_647]) {
    await expectProblem(
      await stranger.send('PUT', `${base}/${target}`, { body: address }),
      'address-not-found',
    )
    await expectProblem(await stranger.send('DELETE', `${base}/${target}`), 'address-not-found')
  }
  expect(await addressesOf(owner)).toMatchObject([{ id, isDefault: true }])
  expect(await addressesOf(stranger)).toEqual([])
})

// §3 There is exactly one default address, also under concurrency (reliability.md)
test('there is exactly one default however many come and go at once', async () => {
  const customer = await asCustomer(server)
  const added = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => add(customer, { isDefault: nth % 2 === 0 })),
  )
  const defaults = async () => (await addressesOf(customer)).filter(({ isDefault }) => isDefault).length
  expect(await defaults()).toBe(1)
  const statuses = await Promise.all(
    added
      .slice(0, 10)
      .flatMap(({ id }) => [
        customer.send('DELETE', `${base}/${id}`),
        customer.send('PUT', `${base}/${added[11]!.id}`, { body: { ...address, isDefault: true } }),
      ]),
  )
  expect(statuses.every(({ ok }) => ok)).toBe(true)
  expect(await defaults()).toBe(1)
  await Promise.all(added.slice(10).map(({ id }) => customer.send('DELETE', `${base}/${id}`)))
  expect(await addressesOf(customer)).toEqual([])
})

// §5 An address needs a first name
// §5 An address needs a last name
// §5 An address needs a phone
// §5 The server also needs street, city, state and ZIP (product.md)
test.each([
  ['firstName', { firstName: '' }],
  ['lastName', { lastName: ' ' }],
  ['phone', { phone: '' }],
  ['streetAddress1', { streetAddress1: '' }],
  ['city', { city: undefined }],
  ['state', { state: '' }],
  ['postalCode', { postalCode: 78702 }],
  ['isDefault', { isDefault: 'yes' }],
  ['latitude', { latitude: 1 }],
])('a wrong %s is marked and nothing is saved', async (field, wrong) => {
  const customer = await asCustomer(server)
  const response = await customer.send('POST', base, { body: { ...address, ...wrong } })
  expect(Object.keys((await expectProblem(response, 'validation-failed')).fields ?? {})).toEqual([field])
  expect(await addressesOf(customer)).toEqual([])
})

test('what is too long is said in plain words', async () => {
  const customer = await asCustomer(server)
  const response = await customer.send('POST', base, { body: { ...address, city: 'x'.repeat(101) } })
  const { fields } = await expectProblem(response, 'validation-failed')
  expect(fields).toEqual({ city: 'This text is too long.' })
})

// §7 The addresses calls need a bearer token
// §8 ‘User is not authenticated’ without a token
test.each([
  ['GET', base],
  ['GET', `${base}/user/default`],
  ['POST', base],
  ['PUT', `${base}/1`],
  ['DELETE', `${base}/1`],
])('a guest may not %s %s', async (method, path) => {
  const body = method === 'POST' || method === 'PUT' ? { body: address } : {}
  await expectProblem(await asGuest(server).send(method, path, body), 'not-signed-in')
})

// – At most 50 saved addresses an account, however many come at once
test('fifty addresses are the most, however many are saved at once', async () => {
  const customer = await asCustomer(server)
  await server.db.query(
    `insert into addresses (account_id, first_name, last_name, phone, street_address1, city, state, postal_code, country, is_default)
     select $1, 'D', 'D', '+15125550100', nth || ' Street', 'Austin', 'TX', '78704', 'US', nth = 1 from generate_series(1, 47) nth`,
    [customer.id],
  )
  const add = () => customer.send('POST', '/api/v1/auth/customer/addresses', { body: address })
  const answers = await Promise.all(Array.from({ length: 8 }, add))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
  await expectProblem(await add(), 'too-many-addresses')
  const [kept] = await server.db.query('select count(*)::int as count from addresses where account_id = $1', [
    customer.id,
  ])
  expect(kept).toEqual({ count: 50 })
})
