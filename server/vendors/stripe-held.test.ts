import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { type PaymentProvider, stripeProvider } from './stripe.ts'

const asked: string[] = []
const stripe = createServer((request, answer) => {
  asked.push(`${request.method} ${request.url?.split('?')[0]}`)
  answer.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"type":"api_error"}}')
}).listen(0, '127.0.0.1')
await once(stripe, 'listening')
afterAll(() => stripe.close())

const intent = { amountCents: 100, customerId: 'cus_1', orderId: 1, paymentId: 1, payment: 'pay:1', key: 'k' }
const refund = { intentId: 'pi_1', amountCents: 100, refundId: 1, key: 'k' }
const charge = { ...intent, keepCard: false, paymentMethod: 'pm_card_visa', offSession: true }
const since = new Date(0)

/** Each call of the provider, with something to call it with: one that is new does not compile until it stands here. */
const calls: {
  [Name in Exclude<keyof PaymentProvider, 'readWebhook' | 'mayBegin'>]: Parameters<PaymentProvider[Name]>
} = {
  createCustomer: [{ accountId: 1, email: 'a@example.test', key: 'k' }],
  deleteCustomer: ['cus_1'],
  charge: [charge],
  findIntent: ['cus_1', 'pay:1'],
  createIntent: [charge],
  confirmIntent: ['pi_1', { paymentMethod: 'pm_card_visa', key: 'k' }],
  readIntent: ['pi_1'],
  cancelIntent: ['pi_1'],
  refund: [refund],
  findRefund: ['pi_1', 1],
  cardsOf: ['cus_1'],
  keepCard: [{ customerId: 'cus_1', paymentMethod: 'pm_card_visa', key: 'k' }],
  fingerprintOf: ['pm_card_visa'],
  accountCountry: [],
  forgetCard: ['pm_1'],
  createPayoutAccount: [{ party: 'chef', id: 1, email: 'a@example.test', key: 'k' }],
  payoutAccountPage: ['acct_1', { returnUrl: 'https://a.test', refreshUrl: 'https://a.test' }],
  readPayoutAccount: ['acct_1'],
  readTaxForm: ['acct_1'],
  transfer: [{ accountId: 'acct_1', amountCents: 100, payoutId: 1, group: 'payout:1', key: 'k' }],
  findTransfer: ['payout:1'],
  balanceCents: [],
  transactions: [since, null],
  disputes: [since, null],
  readDispute: ['dp_1'],
  uploadEvidence: [
    { field: 'receipt', name: 'a.pdf', media: 'application/pdf', bytes: new Uint8Array(1) },
    'k',
  ],
  sendEvidence: ['dp_1', { receipt: 'file_1' }, 'k'],
  readBankPayout: ['acct_1', 'po_1'],
  readBankPayoutParts: ['acct_1', 'po_1'],
  listBankPayouts: ['acct_1'],
  chargesSince: [since, null],
  refundsSince: [since, null],
  transfersSince: [since, null],
  giveBack: [{ intentId: 'pi_1', amountCents: 100, key: 'k' }],
}

// – Until a restored system is released, no call that charges, refunds, transfers or changes anything at the payment provider
//   leaves the process, whoever makes it; what a person gives back by hand does
test('whoever calls it, the provider is only read while a restored system is held', async () => {
  for (const mayAct of [async () => false, () => Promise.reject(new Error('the database is away'))]) {
    const { writes, reads } = await callsThatLeave(mayAct)
    expect(writes).toEqual(['giveBack'])
    expect(reads.length).toBeGreaterThan(15)
  }
})

test('and once it is released, each of them leaves', async () => {
  const { writes, reads } = await callsThatLeave(async () => true)
  expect(writes).toEqual(
    expect.arrayContaining(['charge', 'createIntent', 'confirmIntent', 'refund', 'transfer', 'giveBack']),
  )
  expect(writes.length + reads.length).toBe(Object.keys(calls).length)
})

/** The calls by which something went over the network: what only reads, and what does not. None of them may throw. */
async function callsThatLeave(mayAct: () => Promise<boolean>) {
  const { port } = stripe.address() as AddressInfo
  const settings = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const provider = stripeProvider({ ...settings, STRIPE_API_URL: `http://127.0.0.1:${port}` }, mayAct)
  const [writes, reads]: [string[], string[]] = [[], []]
  for (const [name, given] of Object.entries(calls)) {
    asked.length = 0
    await (provider[name as keyof typeof calls] as (...given: unknown[]) => Promise<unknown>)(...given)
    if (asked.some(request => !request.startsWith('GET '))) writes.push(name)
    else if (asked.length > 0) reads.push(name)
  }
  return { writes, reads }
}
