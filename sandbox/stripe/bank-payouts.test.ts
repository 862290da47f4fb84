import { expect, test } from 'vitest'
import { failureOf, testSandbox } from '../testing.ts'

const { stripe, origin } = await testSandbox()

async function readyAccount(): Promise<string> {
  const { id } = await stripe.accounts.create({
    type: 'express',
    capabilities: { transfers: { requested: true } },
  })
  const link = await stripe.accountLinks.create({
    account: id,
    type: 'account_onboarding',
    return_url: origin,
    refresh_url: origin,
  })
  await fetch(link.url, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'connect' }),
    redirect: 'manual',
  })
  return id
}

async function door(path: string, body: object): Promise<number> {
  const answer = await fetch(`${origin}/sandbox/stripe/payouts${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return answer.status
}

// – A connected account sends on to its bank what came to it; the payout names its transfers, and what came back is sent again
test('what comes to an account goes on to its bank, and what came back goes again', async () => {
  const stripeAccount = await readyAccount()
  const transfer = await stripe.transfers.create({
    ...{ amount: 1234, currency: 'usd', destination: stripeAccount },
  })
  const [payout] = (await stripe.payouts.list({}, { stripeAccount })).data
  expect(payout).toMatchObject({ amount: 1234, status: 'in_transit', failure_message: null })
  const parts = async (id: string) => {
    const list = await stripe.balanceTransactions.list(
      { payout: id, expand: ['data.source'] },
      { stripeAccount },
    )
    return list.data.map(({ type, amount, source }) => [
      ...[type, amount],
      source && typeof source === 'object' && 'source_transfer' in source ? source.source_transfer : source,
    ])
  }
  expect(await parts(payout!.id)).toEqual([
    ['payout', -1234, payout!.id],
    ['payment', 1234, transfer.id],
  ])
  expect(await door('', { account: stripeAccount })).toBe(409)
  expect(await door(`/${payout!.id}/verdict`, { status: 'paid' })).toBe(200)
  expect(await door(`/${payout!.id}/verdict`, { status: 'failed' })).toBe(200)
  expect(await stripe.payouts.retrieve(payout!.id, {}, { stripeAccount })).toMatchObject({
    status: 'failed',
    failure_message: 'The bank account has been closed.',
  })
  expect(await door(`/${payout!.id}/verdict`, { status: 'paid' })).toBe(409)
  await stripe.transfers.create({ amount: 66, currency: 'usd', destination: stripeAccount })
  const [again] = (await stripe.payouts.list({}, { stripeAccount })).data
  expect(again).toMatchObject({ amount: 1300, status: 'in_transit' })
  expect(await parts(again!.id)).toContainEqual(['payout_failure', 1234, payout!.id])
  // Another account, and our own, know nothing of it; what they hear names the account that it happened in.
  const other = await failureOf(stripe.payouts.retrieve(again!.id))
  expect(other).toMatchObject({ code: 'resource_missing' })
  const events = await stripe.events.list({ type: 'payout.*' })
  expect(events.data.map(({ type, account }) => [type, account])).toEqual([
    ['payout.created', stripeAccount],
    ['payout.failed', stripeAccount],
    ['payout.paid', stripeAccount],
    ['payout.created', stripeAccount],
  ])
})
