import type { Approval } from '@ladlewell/contract/approvals.ts'
import { expect, test } from 'vitest'
import type { Customer } from '../../testing/customer.ts'
import { asChef } from '../../testing/paid-kitchen.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { makePayouts } from './make-payouts.ts'

const server = await startTestServer()
const { db } = server
const market = { timeZone: 'America/Chicago' }
const finance = await signedIn(server, 'finance@ladlewell.test')
const support = await signedIn(server, 'support@ladlewell.test')

/** A kitchen that was paid, and whose chef connects another bank account now. */
async function replaced(email: string) {
  const chef = await asChef(server, email)
  await chef.call('POST /api/v1/proofs', { body: { password: 'let-me-cook' } })
  // What the provider knew of the demo world's accounts is gone with its sandbox.
  await chef.call('GET /api/v1/chef/payout-account')
  const link = await chef.call('POST /api/v1/chef/payout-account')
  const page = new URL(new URL(link.ok ? link.data.url : '').pathname, server.sandbox.url)
  await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: 'connect' }), redirect: 'manual' })
  const told = await chef.call('GET /api/v1/chef/payout-account')
  expect(told.ok && told.data.state).toBe('ready')
  // Something that is payable, long since.
  await db.query(
    `with made as (insert into adjustments (chef_id, payer, payee, amount_cents, reason, staff_id, at)
       values ($1, 'platform', 'chef', 500, 'A test.', $2, now() - interval '1 year') returning id)
     insert into ledger_lines (at, party, kind, amount_cents, chef_id, adjustment_id)
     select '2026-06-01', party, 'adjustment', cents, $1, made.id
     from made, (values ('platform', -500), ('chef', 500)) as side (party, cents)`,
    [chef.chefId, finance.id],
  )
  const rows = (await (await finance.send('GET', '/api/v1/staff/approvals')).json()) as { rows: Approval[] }
  const asked = rows.rows.find(one => one.kind === 'payout-account' && one.subjectId === String(chef.chefId))
  return { chef, asked }
}

const decide = (approvalId: number, approve: boolean, who: Pick<Customer, 'send'> = finance) =>
  who.send('POST', `/api/v1/staff/approvals/${approvalId}/decision`, {
    body: { approve, reason: 'We called the kitchen.' },
  })
const payoutsOf = (chefId: number) =>
  db.query('select id from payouts where chef_id = $1', [chefId]).then(rows => rows.length)
const subjectsOf = async (email: string) =>
  (
    await db.query<{ subject: string }>(
      `select content->>'subject' as subject from outbox where recipient = $1 and key like 'bank:%' order by id`,
      [email],
    )
  ).map(({ subject }) => subject)
/** Far enough that every kitchen's week is over. */
const pay = async () => {
  const later = new Date((await server.now()).getTime() + 21 * 86_400_000)
  for (let round = 0; round < 3; round++) await makePayouts(db, market, later)
}

// – A bank account that takes the place of one that was paid to is confirmed by somebody of ours; until then payouts wait (issue 15)
test('a kitchen’s new bank account gets no money before somebody confirmed it', async () => {
  const { chef, asked } = await replaced('chef@ladlewell.test')
  expect(asked).toMatchObject({
    state: 'waiting',
    subjectName: chef.chefName,
    expiresAt: null,
    mayDecide: true,
  })
  expect(await subjectsOf(chef.email)).toEqual(['Your new bank account is being confirmed'])
  const before = await payoutsOf(chef.chefId)
  await pay()
  expect(await payoutsOf(chef.chefId)).toBe(before)
  await expectProblem(await decide(asked!.approvalId, true, support), 'role-missing')
  // A payout that staff try again goes to no unconfirmed account either.
  const [held] = await db.query<{ id: number }>(
    `update payouts set done_at = null, provider_transfer_id = null, tries = 5
     where id = (select max(id) from payouts where chef_id = $1) returning id`,
    [chef.chefId],
  )
  await db.query(
    `insert into tasks (queue, key, due_at, tries, dead_at, error) values ('transfers', $1, '-infinity', 5, now(), 'No account')
     on conflict (queue, key) do update set dead_at = now()`,
    [String(held!.id)],
  )
  await expectProblem(
    await finance.send('POST', `/api/v1/staff/payouts/${held!.id}/retry`, { body: { reason: 'Again.' } }),
    'bank-account-waits',
  )
  const answers = await Promise.all([decide(asked!.approvalId, true), decide(asked!.approvalId, true)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await subjectsOf(chef.email)).at(-1)).toBe('Your new bank account is confirmed')
  await pay()
  expect(await payoutsOf(chef.chefId)).toBe(before + 1)
})

// – One that is not confirmed is disconnected, and its kitchen told; nothing goes there (issue 15)
test('a bank account that is declined is disconnected', async () => {
  const { chef, asked } = await replaced('hana-sato@ladlewell.test')
  const before = await payoutsOf(chef.chefId)
  expect((await decide(asked!.approvalId, false)).status).toBe(200)
  expect(
    await db.query('select payout_account_id, payouts_ready_at from chefs where id = $1', [chef.chefId]),
  ).toEqual([{ payoutAccountId: null, payoutsReadyAt: null }])
  expect((await subjectsOf(chef.email)).at(-1)).toBe('We couldn’t confirm your new bank account')
  await pay()
  expect(await payoutsOf(chef.chefId)).toBe(before)
})
