import { expect, test } from 'vitest'
import { asAppliedChef } from '../../testing/chef.ts'
import { asBearer, asGuest, PASSWORD } from '../../testing/customer.ts'
import { mailedLink } from '../../testing/mailed-link.ts'
import { overtaken } from '../../testing/overtaken.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { db } = server
const OWN = 'the-owners-own-password'

/** A chef who registered an address that is not theirs, passed vetting, and connected a bank account. */
async function squatter() {
  const chef = await asAppliedChef(server)
  await db.query('update chefs set approved_at = now() where account_id = $1', [chef.id])
  const [kitchen] = await db.query<{ id: number; name: string }>(
    'select id, name from chefs where account_id = $1',
    [chef.id],
  )
  const own = { ...chef, chefId: kitchen!.id, chefName: kitchen!.name }
  return own
}
const bankOf = async (chefId: number) => {
  const [chef] = await db.query<{ account: string | null; isReady: boolean }>(
    'select payout_account_id as account, payouts_ready_at is not null as is_ready from chefs where id = $1',
    [chefId],
  )
  return chef!
}

/** Whoever reads the mails of the address takes the account, and signs in with a password of their own. */
async function claim({ email }: { email: string }) {
  const guest = asGuest(server)
  const token = await mailedLink(server, email, 'Welcome to Ladlewell', '/verify-email?token=')
  const claimed = await guest.send('POST', '/api/v1/email-verifications/confirmation', { body: { token } })
  const { passwordToken, removed } = (await claimed.json()) as { passwordToken: string; removed: string[] }
  const set = await guest.send('POST', '/api/v1/password-resets/confirmation', {
    body: { token: passwordToken, password: OWN },
  })
  if (!set.ok) throw new Error(await set.text())
  const answer = await guest.send('POST', '/api/v1/auth/authenticate', { body: { email, password: OWN } })
  const signed = (await answer.json()) as { token: string }
  return { owner: asBearer(server, signed.token), removed }
}
const connect = async (chef: ReturnType<typeof asBearer>, password: string) => {
  await chef.call('POST /api/v1/proofs', { body: { password } })
  return chef.send('POST', '/api/v1/chef/payout-account')
}

test('who claims a kitchen’s account finds the kitchen, no bank account, and gets one that nobody had before', async () => {
  const before = await squatter()
  expect((await connect(before, PASSWORD)).status).toBe(200)
  const old = await bankOf(before.chefId)
  const { owner, removed } = await claim(before)
  expect(removed).toContain('payout-account')
  expect(await bankOf(before.chefId)).toEqual({ account: null, isReady: false })
  const kitchen = await owner.call('GET /api/v1/chef')
  expect(kitchen).toMatchObject({
    ok: true,
    data: { id: before.chefId, state: 'approved', phoneNumber: null },
  })
  expect((await connect(owner, OWN)).status).toBe(200)
  const { account } = await bankOf(before.chefId)
  expect(account).not.toBeNull()
  expect(account).not.toBe(old.account)
})

test('a bank account that an old session connects while the account is claimed is not kept', async () => {
  const before = await squatter()
  await before.call('POST /api/v1/proofs', { body: { password: PASSWORD } })
  const answer = await overtaken(
    db,
    before.id,
    () => before.send('POST', '/api/v1/chef/payout-account'),
    tx =>
      tx.query(
        `update accounts set claimed_at = date_trunc('milliseconds', clock_timestamp()) where id = $1`,
        [before.id],
      ),
  )
  await expectProblem(answer, 'not-signed-in')
  expect(await bankOf(before.chefId)).toEqual({ account: null, isReady: false })
})

test('a payout that is on its way when the account is claimed is held up, and never goes to the bank account of before', async () => {
  const before = await squatter()
  await connect(before, PASSWORD)
  const old = (await bankOf(before.chefId)).account
  const [payout] = await db.query<{ id: number }>(
    `with payout as (
       insert into payouts (chef_id, through, amount_cents, payout_account_id, created_at)
       values ($1, '2027-01-10', 5000, $2, now()) returning id),
     task as (
       insert into tasks (queue, key, due_at, retry_at)
       select 'transfers', id, '-infinity', now() + interval '1 hour' from payout)
     select id from payout`,
    [before.chefId, old],
  )
  const { owner } = await claim(before)
  const stands = async () => {
    const [row] = await db.query<{ waits: boolean; account: string; sent: boolean }>(
      `select t.dead_at is not null as waits, payout_account_id as account, done_at is not null as sent
       from payouts p left join tasks t on t.queue = 'transfers' and t.key = p.id::text where p.id = $1`,
      [payout!.id],
    )
    return row!
  }
  expect(await stands()).toMatchObject({ waits: true, sent: false })
  const staff = await signedIn(server, 'staff@ladlewell.test')
  const retry = () =>
    staff.send('POST', `/api/v1/staff/payouts/${payout!.id}/retry`, { body: { reason: 'They asked.' } })
  await expectProblem(await retry(), 'no-bank-account')
  expect(await stands()).toMatchObject({ waits: true })
  await connect(owner, OWN)
  expect((await retry()).status).toBe(200)
  expect((await stands()).account).toBe((await bankOf(before.chefId)).account)
  expect((await stands()).account).not.toBe(old)
})

test.each([
  ['a favorite', 'PUT', (meal: number) => `/api/v1/favorites/${meal}`, undefined],
  ['favorites of a device', 'POST', () => '/api/v1/favorites', (meal: number) => ({ mealIds: [meal] })],
] as const)('%s that an old session adds while the account is claimed is not kept', async (_, method, path, body) => {
  const before = await squatter()
  const [meal] = await db.query<{ id: number }>('select meal_id as id from meal_search limit 1')
  const answer = await overtaken(
    db,
    before.id,
    () => before.send(method, path(meal!.id), body ? { body: body(meal!.id) } : {}),
    tx =>
      tx.query(
        `update accounts set claimed_at = date_trunc('milliseconds', clock_timestamp()) where id = $1`,
        [before.id],
      ),
  )
  await expectProblem(answer, 'not-signed-in')
  expect(await db.query('select 1 from favorites where account_id = $1', [before.id])).toEqual([])
})

test('what an old session changes of a kitchen’s days while the account is claimed is not kept', async () => {
  const before = await squatter()
  const closure = { from: '2027-02-01', to: '2027-02-02' }
  const answer = await overtaken(
    db,
    before.id,
    () => before.send('POST', '/api/v1/chef/availability/closures', { body: closure }),
    tx =>
      tx.query(
        `update accounts set claimed_at = date_trunc('milliseconds', clock_timestamp()) where id = $1`,
        [before.id],
      ),
  )
  await expectProblem(answer, 'not-signed-in')
  expect(await db.query('select 1 from chef_closures where chef_id = $1', [before.chefId])).toEqual([])
})
