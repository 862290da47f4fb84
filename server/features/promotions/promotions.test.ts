import { expect, test } from 'vitest'
import { asBearer, asCustomer, asGuest, basketFrom } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const apply = async (code: string, guest: Pick<ReturnType<typeof asGuest>, 'send'> = asGuest(server)) => {
  const response = await guest.send('GET', `/api/v1/auth/promocodes/apply?code=${encodeURIComponent(code)}`)
  return [response.status, await response.json()]
}
const nothing = [200, { valid: false, discountPercentage: 0 }]

// §3 A promo code answers valid and discountPercentage
// §3 Promo code response: valid, discountPercentage
// §7 GET /api/v1/auth/promocodes/apply?code={code}: valid, discountPercentage
test.each(['WELCOME20', 'welcome20', ' Welcome20 '])('%j takes 20% off', async code => {
  expect(await apply(code)).toEqual([200, { valid: true, discountPercentage: 20 }])
})

test.each([
  'EXPIRED10',
  'NOPE',
  '',
  ' ',
  'WELCOME%',
  "x' or '1'='1",
  '💥',
])('%j takes nothing off', async code => {
  expect(await apply(code)).toEqual(nothing)
})

// §7 A code that does not count answers 200 with valid false and 0 (product.md)
test('a code that begins later and one that is used up take nothing off', async () => {
  await server.db.query(
    `insert into promotions (code, discount_percentage, starts_at, max_uses, uses)
     values ('SOON', 10, '2099-01-01', null, 0), ('GONE', 10, null, 3, 3)`,
  )
  expect([await apply('SOON'), await apply('GONE')]).toEqual([nothing, nothing])
})

// – `WELCOME20` counts once a customer; a cancelled order gives it back
test('a customer who has used their code is told so, others are not', async () => {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Amara Okafor', { promoCode: 'WELCOME20' })
  const placed = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  expect(await apply('WELCOME20', customer)).toEqual(nothing)
  expect(await apply('WELCOME20')).toMatchObject([200, { valid: true }])
  const orderId = placed.ok ? placed.data.orderId : 0
  await customer.send('POST', `/api/v1/auth/orders/${orderId}/cancelOrder`)
  expect(await apply('WELCOME20', customer)).toMatchObject([200, { valid: true }])
})

// – At most 10 previews a minute of one account, or of one network where nobody is signed in
test('ten tries a minute, then a sentence and when to come back', async () => {
  const guest = asGuest(server)
  const question = '/api/v1/auth/promocodes/apply?code=WELCOME20'
  const answers = await Promise.all(Array.from({ length: 20 }, () => guest.send('GET', question)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(5)
  expect(refused.length).toBeLessThanOrEqual(10)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  await expectProblem(refused[0]!, 'too-many-requests')
})

// – At most 10 previews a minute of one account, or of one network where nobody is signed in
test('an account has ten tries of its own, where its address has none left', async () => {
  const guest = asGuest(server)
  const customer = asBearer(server, (await asCustomer(server)).token, guest.address)
  const statusOf = async (who: Pick<typeof guest, 'send'>) =>
    (await who.send('GET', '/api/v1/auth/promocodes/apply?code=WELCOME20')).status
  const spent = await Promise.all(Array.from({ length: 14 }, () => statusOf(guest)))
  expect(spent).toContain(429)
  const own = await Promise.all(Array.from({ length: 14 }, () => statusOf(customer)))
  const taken = own.filter(status => status === 200).length
  // One more is given every six seconds.
  expect([10, 11]).toContain(taken)
  expect(own.filter(status => status === 429)).toHaveLength(14 - taken)
})

test('without a code, or with one too long, the question is refused', async () => {
  await expectProblem(await asGuest(server).send('GET', '/api/v1/auth/promocodes/apply'), 'validation-failed')
  const nul = '/api/v1/auth/promocodes/apply?code=%00'
  await expectProblem(await asGuest(server).send('GET', nul), 'malformed-request')
  const long = `/api/v1/auth/promocodes/apply?code=${'x'.repeat(101)}`
  await expectProblem(await asGuest(server).send('GET', long), 'validation-failed')
})
