import { expect, test } from 'vitest'
import { failureOf, testSandbox } from './testing.ts'

const { origin, stripe } = await testSandbox()

test('the index page links to everything and lists the test cards', async () => {
  const page = await (await fetch(`${origin}/sandbox`)).text()
  for (const part of ['/sandbox/mail', '/sandbox/stripe', '4000000000000341', 'pm_card_chargeCustomerFail'])
    expect(page).toContain(part)
})

test('what is not offered answers as Stripe does', async () => {
  const failure = await failureOf(stripe.products.list())
  expect(failure).toMatchObject({ statusCode: 404, type: 'StripeInvalidRequestError' })
  expect(failure.message).toContain('Unrecognized request URL (GET: /v1/products)')
})

test('customers are created, changed, found by e-mail and deleted', async () => {
  const made = await stripe.customers.create({ email: 'zoe@ladlewell.test', address: { city: 'Austin' } })
  const changed = await stripe.customers.update(made.id, {
    name: 'Zoe',
    address: '',
    metadata: { accountId: '9' },
  })
  expect(changed).toMatchObject({ name: 'Zoe', address: null, metadata: { accountId: '9' } })
  expect((await stripe.customers.list({ email: 'zoe@ladlewell.test' })).data).toHaveLength(1)
  await stripe.customers.del(made.id)
  expect(await stripe.customers.retrieve(made.id)).toEqual({ id: made.id, object: 'customer', deleted: true })
  expect((await failureOf(stripe.setupIntents.create({ customer: made.id }))).code).toBe('resource_missing')
})

test('broken encodings are refused and leave the sandbox running', async () => {
  const response = await fetch(`${origin}/v1/customers`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_1' },
    body: 'name=%E0%A4%A&__proto__[polluted]=1',
  })
  expect(response.status).toBe(400)
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
  expect(
    (await fetch(`${origin}/v1/customers/%E0%A4%A`, { headers: { authorization: 'Bearer sk_1' } })).status,
  ).toBe(400)
})
