import { expect, test } from 'vitest'
import { failureOf, testSandbox } from '../testing.ts'

const { stripe, get, origin } = await testSandbox()

const account = () =>
  stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: 'chef@example.com',
    capabilities: { transfers: { requested: true } },
    metadata: { chefId: '7' },
  })

const link = (id: string) =>
  stripe.accountLinks.create({
    account: id,
    type: 'account_onboarding',
    return_url: `${origin}/earnings?bank=back`,
    refresh_url: `${origin}/earnings?bank=again`,
  })

async function answer(url: string, outcome: 'connect' | 'later'): Promise<string | null> {
  const body = new URLSearchParams({ outcome })
  return (await fetch(url, { method: 'POST', body, redirect: 'manual' })).headers.get('location')
}

async function readyAccount(): Promise<string> {
  const { id } = await account()
  await answer((await link(id)).url, 'connect')
  return id
}

// §2 Express accounts are ready once their holder finished the linked page (running.md)
test('an express account is ready for transfers once its holder has finished the page behind a link', async () => {
  const made = await account()
  expect(made).toMatchObject({ payouts_enabled: false, capabilities: { transfers: 'inactive' } })
  const { url } = await link(made.id)
  expect(await (await fetch(url)).text()).toContain('Connect the test bank account')
  expect(await answer(url, 'connect')).toBe(`${origin}/earnings?bank=back`)
  const now = await stripe.accounts.retrieve(made.id)
  expect(now).toMatchObject({
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
    metadata: { chefId: '7' },
  })
})

// §2 A link works once
test('a link works once, and “Not now” leaves the account as it was', async () => {
  const { id } = await account()
  const { url } = await link(id)
  expect(await answer(url, 'later')).toBe(`${origin}/earnings?bank=back`)
  expect(await answer(url, 'connect')).toBe(`${origin}/earnings?bank=again`)
  expect((await stripe.accounts.retrieve(id)).payouts_enabled).toBe(false)
})

// §2 Transfers are idempotent and found by their group
test('a transfer goes to a ready account and is found by its group', async () => {
  const destination = await readyAccount()
  const wish = {
    amount: 1234,
    currency: 'usd',
    destination,
    transfer_group: 'payout:1',
    metadata: { payoutId: '1' },
  }
  const made = await stripe.transfers.create(wish, { idempotencyKey: 'payout:1:1' })
  expect(made).toMatchObject({ object: 'transfer', amount: 1234, destination, metadata: { payoutId: '1' } })
  const again = await stripe.transfers.create(wish, { idempotencyKey: 'payout:1:1' })
  expect(again.id).toBe(made.id)
  const { data } = await stripe.transfers.list({ transfer_group: 'payout:1' })
  expect(data.map(({ id }) => id)).toEqual([made.id])
  expect((await stripe.transfers.list({ transfer_group: 'payout:2' })).data).toEqual([])
  const shown = await get<{ transfers: { id: string }[]; accounts: { id: string }[] }>('/sandbox/stripe')
  expect(shown.transfers.map(({ id }) => id)).toEqual([made.id])
  expect(shown.accounts.map(({ id }) => id)).toContain(destination)
})

// §2 GET /sandbox/stripe lists transfers and accounts beside intents and refunds
test('intents and refunds are listed beside transfers and accounts', async () => {
  const paid = await stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 300 })
  const shown = await get<Record<string, { id: string; amount?: number }[]>>('/sandbox/stripe')
  expect(Object.keys(shown).toSorted()).toEqual(['accounts', 'paymentIntents', 'refunds', 'transfers'])
  expect(shown.paymentIntents).toContainEqual(expect.objectContaining({ id: paid.id, amount: 900 }))
  expect(shown.refunds).toContainEqual(expect.objectContaining({ id: refund.id, amount: 300 }))
})

test('no transfer goes to an account that is not ready or not there', async () => {
  const { id } = await account()
  const early = await failureOf(stripe.transfers.create({ amount: 1, currency: 'usd', destination: id }))
  expect(early).toMatchObject({ statusCode: 400, code: 'insufficient_capabilities_for_transfer' })
  await stripe.accounts.del(id)
  const late = await failureOf(stripe.transfers.create({ amount: 1, currency: 'usd', destination: id }))
  expect(late).toMatchObject({ code: 'resource_missing', param: 'destination' })
  expect((await failureOf(stripe.accounts.retrieve(id))).code).toBe('account_invalid')
})
