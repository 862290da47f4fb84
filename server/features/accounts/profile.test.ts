import { expect, test } from 'vitest'
import { asCustomer, asGuest, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ ROLE: 'web' })
const put = (customer: Pick<Customer, 'send'>, id: number, body: object) =>
  customer.send('PUT', `/api/v1/auth/user/${id}`, { body })
const me = async (customer: Customer) => (await customer.send('GET', '/api/v1/auth/user/single')).json()

// §7 GET /api/v1/auth/user/single answers phoneNumber
// §7 PUT /api/v1/auth/user/{id} changes the phone number (product.md)
// §7 A phone number is stored as E.164, and asked for again where it does not parse (product.md; issue 11,
//   T11)
test.each([
  ['512-555-0144', '+15125550144'],
  ['+1 (512) 555 0144', '+15125550144'],
  ['+44 20 7946 0958', '+442079460958'],
])('the phone number %j is kept as %j', async (phoneNumber, kept) => {
  const customer = await asCustomer(server)
  const answer = await put(customer, customer.id, { phoneNumber })
  expect([answer.status, await answer.json()]).toMatchObject([200, { id: customer.id, phoneNumber: kept }])
  expect(await me(customer)).toMatchObject({ phoneNumber: kept, firstname: 'Dana', lastname: 'Diner' })
})

// §7 An empty phone number or null clears it (product.md)
test.each(['', null, '  '])('%j clears the phone number', async empty => {
  const customer = await asCustomer(server)
  await put(customer, customer.id, { phoneNumber: '5125550144' })
  await put(customer, customer.id, { phoneNumber: empty })
  expect(await me(customer)).toMatchObject({ phoneNumber: null })
})

// §7 PUT /api/v1/auth/user/{id} takes first and last name too
test('names change alone, and leave the phone number', async () => {
  const customer = await asCustomer(server)
  await put(customer, customer.id, { phoneNumber: '5125550144' })
  await put(customer, customer.id, { firstname: ' Delia ' })
  await put(customer, customer.id, { lastname: 'Dönerović' })
  expect(await me(customer)).toMatchObject({
    firstname: 'Delia',
    lastname: 'Dönerović',
    phoneNumber: '+15125550144',
  })
})

// §7 PUT /api/v1/auth/user/{id} does not change email or role
test.each([
  ['phoneNumber', { phoneNumber: 'call me' }],
  ['phoneNumber', { phoneNumber: '1'.repeat(41) }],
  ['firstname', { firstname: ' ' }],
  ['lastname', { lastname: 'x'.repeat(61) }],
  ['email', { email: 'new@example.test' }],
  ['role', { role: 'STAFF' }],
])('a wrong %s is marked and changes nothing', async (field, body) => {
  const customer = await asCustomer(server)
  const before = await me(customer)
  const problem = await expectProblem(await put(customer, customer.id, body), 'validation-failed')
  expect(Object.keys(problem.fields ?? {})).toEqual([field])
  expect(await me(customer)).toEqual(before)
})

// §7 PUT /api/v1/auth/user/{id}: own id only (product.md)
test('another’s profile is as missing as one that never was', async () => {
  const owner = await asCustomer(server)
  const stranger = await asCustomer(server)
  for (const id of [owner.id, 2_147_483_647])
    await expectProblem(await put(stranger, id, { firstname: 'Mallory' }), 'not-found')
  await expectProblem(await stranger.send('PUT', '/api/v1/auth/user/me', { body: {} }), 'not-found')
  expect(await me(owner)).toMatchObject({ firstname: 'Dana' })
})

test('a guest changes nobody', async () => {
  const { id } = await asCustomer(server)
  await expectProblem(await put(asGuest(server), id, { firstname: 'Mallory' }), 'not-signed-in')
  await expectProblem(
    await asGuest(server).send('DELETE', `/api/v1/auth/user/${id}/picture`),
    'not-signed-in',
  )
})
