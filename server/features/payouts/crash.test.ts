import { afterAll, expect, test } from 'vitest'
import { connect } from '../../platform/database.ts'
import { testEnvironment } from '../../testing/environment.ts'
import { asChef, completedOrder, connectBank } from '../../testing/paid-kitchen.ts'
import { startSandbox } from '../../testing/sandbox.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { clockOf } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { cloneWorld } from '../../testing/world.ts'

const [databaseUrl, sandbox] = await Promise.all([cloneWorld(), startSandbox()])
const env = testEnvironment(databaseUrl, sandbox)
const db = connect(databaseUrl, 4, () => undefined)
afterAll(() => Promise.all([db.close(), sandbox.stop()]))

interface Transfer {
  amount: number
  metadata: { payoutId: string }
}

// §2 A crash between transfer and note makes no second transfer
test('a server that dies between a transfer and its note leaves no second transfer behind', async () => {
  const doomed = (await startServerProcess(env, { checkpoint: 'transfer-made', nth: 1 }))!
  const { now, setClock } = clockOf(doomed.url)
  const server = { url: doomed.url, db, now, sandbox }
  const chef = await asChef(server, 'chef@ladlewell.test')
  await connectBank(server, chef)
  await db.query('update chefs set payouts_ready_at = null where id <> $1', [chef.chefId])
  await completedOrder(server, chef.chefName)
  const nextMonday = new Date((await now()).getTime() + 7 * 86_400_000)
  await setClock(nextMonday).catch(() => undefined)
  await doomed.ended
  const payouts = () =>
    db.query<{ id: number; cents: number; isOpen: boolean }>(
      `select id, amount_cents as cents, done_at is null as is_open from payouts
       where chef_id = $1 order by id desc limit 1`,
      [chef.chefId],
    )
  const [open] = await payouts()
  expect(open!.isOpen).toBe(true)
  expect(await transfersOf(open!.id)).toHaveLength(1)

  const next = (await startServerProcess(env))!
  await until('the payout is noted', async () => {
    await db.query(`update tasks set retry_at = now() where queue = 'transfers'`)
    return (await payouts())[0]!.isOpen === false
  })
  expect((await transfersOf(open!.id)).map(({ amount }) => amount)).toEqual([open!.cents])
  await next.stop()
})

async function transfersOf(payoutId: number): Promise<Transfer[]> {
  const shown = await fetch(`${sandbox.url}/sandbox/stripe`)
  const { transfers } = (await shown.json()) as { transfers: Transfer[] }
  return transfers.filter(({ metadata }) => metadata.payoutId === String(payoutId))
}
