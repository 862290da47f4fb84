import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testEnvironment } from '../../testing/environment.ts'
import { startSandbox } from '../../testing/sandbox.ts'
import { stripeProvider } from '../../vendors/stripe.ts'
import { checkAccountCountry } from './account-country.ts'

const sandbox = await startSandbox()
afterAll(() => sandbox.stop())

/** What Stripe says of the account that our keys belong to. */
let account: { status: number; body: object } = { status: 200, body: {} }
const stripe = createServer((request, response) => {
  response.writeHead(request.url === '/v1/account' ? account.status : 404, {
    'content-type': 'application/json',
  })
  response.end(JSON.stringify(account.body))
}).listen(0, '127.0.0.1')
await once(stripe, 'listening')
afterAll(() => stripe.close())
const url = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`
const provider = stripeProvider(
  {
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_any',
    STRIPE_API_URL: url,
  },
  async () => true,
)

// §7 Wallet: country US. It is that of our account at Stripe, which no page can name: another one is an alert
//   (issue 11, T11)
test('wallets ask for the United States: an account of another country is told to operators', async () => {
  const env = { ...testEnvironment('', sandbox), CIRCUIT_REST_MS: 0 }
  await expect(checkAccountCountry(stripeProvider(env, async () => true))).resolves.toBe(0)
  account = { status: 200, body: { id: 'acct_1', object: 'account', country: 'DE' } }
  await expect(checkAccountCountry(provider)).rejects.toThrow(/^The Stripe account is of DE/)
  account = { status: 200, body: { id: 'acct_1', object: 'account', country: 'US' } }
  await expect(checkAccountCountry(provider)).resolves.toBe(0)
})

test('while Stripe does not say, nothing is wrong', async () => {
  account = { status: 500, body: { error: { type: 'api_error', message: 'Down.' } } }
  await expect(checkAccountCountry(provider)).resolves.toBe(0)
})
