import type { Earnings } from '@ladlewell/contract/earnings.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { sayOfStop, startDrive } from '../../testing/drive.ts'
import { AMARA } from '../../testing/kitchen.ts'
import { everybody } from '../../testing/people.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const { db } = server
const { staff } = await everybody(server)
const driver = await signedIn(server, 'driver@ladlewell.test')

const feesBack = (orderId: number) =>
  db.query(
    `select from refunds r join payments p on p.id = r.payment_id where p.order_id = $1 and r.reason = 'late-delivery'`,
    [orderId],
  )

// – The driver of ours who brought it earns the fee less our share, and bears it when it comes too late (issue 13)
test('a driver is paid for what they brought in time, each week, with a statement', async () => {
  const { ids, at } = await startDrive(server, staff, 2)
  const [inTime, late] = ids as [number, number]
  await db.query('update orders set tip_cents = 501, total_cents = total_cents + 501 where id = $1', [inTime])
  await db.query(
    `update payments set amount_cents = amount_cents + 501, captured_cents = captured_cents + 501 where order_id = $1`,
    [inTime],
  )
  await server.setClock(at('18:00'))
  await sayOfStop(driver, inTime, 'Delivered')
  await db.query(`update orders set window_from = '14:00', window_until = '16:30' where id = $1`, [late])
  await sayOfStop(driver, late, 'Delivered')
  await until('the fee goes back', async () => (await feesBack(late)).length > 0)
  const earnings = async () => {
    const answer = await driver.send('GET', '/api/v1/driver/earnings')
    return (await answer.json()) as Earnings
  }
  expect((await earnings()).coming).toEqual({ orders: 2, amount: 10.51, held: 0 })
  await db.query(`update drivers set payout_account_id = 'acct_of_dario', payouts_ready_at = $1`, [
    at('18:00'),
  ])
  await db.query(`update sessions set expires_at = '2100-01-01'`)
  await server.advance(26 * 60)
  await until('both are earned', async () => (await earnings()).balance === 10.51)
  expect((await earnings()).total).toMatchObject({ deliveryFees: 16, tips: 2.51, refunds: -8, earned: 10.51 })
  await server.setClock(new Date(`${(await earnings()).nextPayoutOn}T12:00:00Z`))
  await until('it is paid out', async () => (await earnings()).balance === 0)
  const listed = await driver.send('GET', '/api/v1/driver/payouts')
  const [payout] = ((await listed.json()) as { rows: { payoutId: number; amount: number }[] }).rows
  expect(payout!.amount).toBe(10.51)
  const statement = await driver.send('GET', `/api/v1/driver/payouts/${payout!.payoutId}`)
  expect(
    ((await statement.json()) as { lines: { orderId: number }[] }).lines.map(line => line.orderId),
  ).toEqual(expect.arrayContaining([inTime, late]))
  for (const file of ['statement.pdf', 'statement.csv'])
    expect((await driver.send('GET', `/api/v1/driver/payouts/${payout!.payoutId}/${file}`)).status).toBe(200)
  const [shown] = (
    (await (await staff.send('GET', '/api/v1/staff/payouts?chef=Dario')).json()) as {
      rows: { driverName: string; chefName: null }[]
    }
  ).rows
  expect(shown).toMatchObject({ driverName: 'Dario Vega', chefName: null, chefId: null })
  // Nobody else’s, and no kitchen’s.
  const chef = await signedIn(server, AMARA.email)
  await expectProblem(await chef.send('GET', `/api/v1/chef/payouts/${payout!.payoutId}`), 'payout-not-found')
  const wrong = (await countBroken(db, await server.now())).filter(({ number }) =>
    [27, 28, 29, 30, 42, 52].includes(number),
  )
  expect(wrong.filter(({ count }) => count > 0)).toEqual([])
})
