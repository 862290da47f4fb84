import type { StaffPayout } from '@ladlewell/contract/staff-payouts.ts'
import { expect, test } from 'vitest'
import { makeTasksDue } from '../../platform/tasks.ts'
import { asChef, completedOrder, connectBank } from '../../testing/paid-kitchen.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { stripeProvider } from '../../vendors/stripe.ts'
import { lookAfterBankPayouts } from './bank-payouts.ts'

const server = await startTestServer({ INSPECTION_GRACE_DAYS: '60' })
const { db, sandbox } = server
const chef = await asChef(server, 'chef@ladlewell.test')
const staff = await signedIn(server, 'staff@ladlewell.test')
await connectBank(server, chef)

async function door(path: string, body: object) {
  const answer = await fetch(`${sandbox.url}/sandbox/stripe/payouts${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as { id: string }
}

async function paidOut(): Promise<{ payoutId: number; bankPayoutId: string; account: string }> {
  await completedOrder(server, chef.chefName)
  const next = await chef.call('GET /api/v1/chef/earnings', { query: {} })
  if (!next.ok) throw new Error('No earnings')
  await db.query(`update sessions set expires_at = '2100-01-01'`)
  await server.setClock(new Date(`${next.data.nextPayoutOn}T12:00:00Z`))
  let found: { payoutId: number; bankPayoutId: string; account: string } | undefined
  await until('the payout is on its way to the bank', async () => {
    await makeTasksDue(db)
    const rows = await db.query<{ payoutId: number; bankPayoutId: string; account: string }>(
      `select p.id as payout_id, b.bank_payout_id, p.payout_account_id as account from payouts p
       join bank_payout_parts b on b.payout_id = p.id where p.chef_id = $1 order by p.id desc limit 1`,
      [chef.chefId],
    )
    found = rows[0]
    return found !== undefined && (await bankOf(found.payoutId))?.state === 'on-its-way'
  })
  return found!
}

async function staffSee(payoutId: number): Promise<StaffPayout> {
  return (await (await staff.send('GET', `/api/v1/staff/payouts/${payoutId}`)).json()) as StaffPayout
}
const bankOf = async (payoutId: number) => (await staffSee(payoutId)).bank

const stands = (payoutId: number, state: string) =>
  until(`the bank’s word is ${state}`, async () => {
    await makeTasksDue(db)
    return (await bankOf(payoutId))?.state === state
  })

async function listedToday(payoutId: number): Promise<boolean> {
  const answer = await staff.send('GET', '/api/v1/staff/today')
  const { items } = (await answer.json()) as { items: { kind: string; subject: { id: string } }[] }
  return items.some(({ kind, subject }) => kind === 'payout-failed' && subject.id === String(payoutId))
}

const mailsOf = (payoutId: number) =>
  db.query<{ key: string }>(`select key from outbox where key like $1 order by id`, [
    `payout:${payoutId}:sent-back%`,
  ])

// – Payouts show what the bank did with them, to staff and to the kitchen
test('a payout shows when it should be at the bank, and that it arrived', async () => {
  const { payoutId, bankPayoutId } = await paidOut()
  const bank = await bankOf(payoutId)
  expect(bank).toMatchObject({ state: 'on-its-way', arrivedAt: null, failure: null })
  await door(`/${bankPayoutId}/verdict`, { status: 'paid' })
  await stands(payoutId, 'arrived')
  const listed = await chef.call('GET /api/v1/chef/payouts', { query: {} })
  expect(listed.ok && listed.data.rows.find(one => one.payoutId === payoutId)?.bank).toMatchObject({
    state: 'arrived',
    arrivesOn: bank!.arrivesOn,
    arrivedAt: expect.any(String),
  })
  expect(await mailsOf(payoutId)).toEqual([])
  expect(await listedToday(payoutId)).toBe(false)
  const csv = await (await staff.send('GET', '/api/v1/staff/payouts.csv')).text()
  expect(csv).toMatch(new RegExp(`\\r\\n${payoutId},.*,arrived,${bank!.arrivesOn},`))
})

// – What a bank sends back is told to the kitchen once and stands in Today until it is sent again
test('what the bank sends back is told once, and stands in Today until it is sent again', async () => {
  const { payoutId, bankPayoutId, account } = await paidOut()
  await door(`/${bankPayoutId}/verdict`, { status: 'paid' })
  await stands(payoutId, 'arrived')
  await door(`/${bankPayoutId}/verdict`, { status: 'failed' })
  await stands(payoutId, 'returned')
  expect(await bankOf(payoutId)).toMatchObject({ failure: 'The bank account has been closed.' })
  expect(await mailsOf(payoutId)).toEqual([{ key: `payout:${payoutId}:sent-back:${bankPayoutId}` }])
  await until('it stands in Today', () => listedToday(payoutId))
  // The same money goes again, in a payout of its own.
  const { id: second } = await door('', { account })
  await stands(payoutId, 'on-its-way')
  expect(await listedToday(payoutId)).toBe(false)
  await door(`/${second}/verdict`, { status: 'failed' })
  await stands(payoutId, 'failed')
  expect(await mailsOf(payoutId)).toHaveLength(2)
  await door('', { account })
  await stands(payoutId, 'on-its-way')
})

// – News that no webhook brought is looked for
test('what no webhook told is found', async () => {
  const { payoutId, bankPayoutId } = await paidOut()
  await fetch(`${sandbox.url}/sandbox/stripe/webhook`, { method: 'PUT', body: JSON.stringify({ url: null }) })
  await door(`/${bankPayoutId}/verdict`, { status: 'paid' })
  const provider = stripeProvider(
    {
      STRIPE_API_URL: sandbox.url,
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    },
    async () => true,
  )
  expect(await bankOf(payoutId)).toMatchObject({ state: 'on-its-way' })
  const settings = { PUBLIC_URL: 'https://ladlewell.test' }
  const now = await server.now()
  await lookAfterBankPayouts({ db, provider, settings }, now, AbortSignal.timeout(60_000))
  expect(await bankOf(payoutId)).toMatchObject({ state: 'arrived' })
})
