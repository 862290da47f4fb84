import { afterAll } from 'vitest'
import { sweepPayments } from '../features/ordering/sweep.ts'
import { planDates } from '../features/routes/plan-date.ts'
import { refuseOpenOrders } from '../features/vetting/suspension.ts'
import { openParts } from '../main.ts'
import { toldClock } from '../platform/clock.ts'
import { makeTasksDue } from '../platform/tasks.ts'
import { parseSettings } from '../settings.ts'
import { startTestServer } from './test-server.ts'
import { workQueue } from './work-queue.ts'

/** A server that does nothing by itself, and the parts to do everything by hand, at any instant. */
export async function chargingByHand(settings: Record<string, string> = {}) {
  const server = await startTestServer({ ROLE: 'web', ...settings })
  const parts = await openParts(parseSettings(server.env))
  afterAll(async () => {
    await parts.bulletin.close()
    await parts.db.close()
  })
  const { db, sandbox } = server
  await db.query('update chefs set capacity_per_date = 1000')
  await db.query('update chef_days set capacity = 1000')
  return {
    ...server,
    parts,
    /** What the workers do between two steps of a box. */
    async work(now: Date): Promise<void> {
      const at = { ...parts, clock: toldClock(() => now) }
      await db.query('update payments set next_try_at = now() where next_try_at > now()')
      await workQueue(at, 'webhooks', now)
      await sweepPayments(at)
      await workQueue(at, 'box-payment', now)
      await makeTasksDue(db)
      await workQueue(at, 'refunds', now)
    },
    /** What is past its cut-off finds its drive. */
    planDrives: (now: Date) => planDates(parts, now),
    refuseOfSuspended: () => refuseOpenOrders(parts),
    /** Intents of an order: how they stand, and what they brought. */
    async charges(orderId: number | null) {
      const { paymentIntents, refunds } = await sandbox.payments(orderId ?? 0)
      return {
        intents: paymentIntents.map(({ status }) => status),
        received: paymentIntents.reduce((sum, { amount_received }) => sum + amount_received, 0),
        returned: refunds.reduce((sum, { amount }) => sum + amount, 0),
      }
    },
    /** A card that the customer's account at the provider holds from now on, and their subscriptions are charged to. */
    async chargeTo(accountId: number, token: string): Promise<string> {
      const [account] = await db.query<{ id: string }>(
        'select provider_customer_id as id from accounts where id = $1',
        [accountId],
      )
      const answer = await fetch(`${sandbox.url}/v1/payment_methods/${token}/attach`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_sandbox' },
        body: new URLSearchParams({ customer: account!.id }),
      })
      const { id } = (await answer.json()) as { id: string }
      await db.query('update subscriptions set payment_method = $2 where account_id = $1', [accountId, id])
      return id
    },
    /** From now on the bank refuses every card, for this reason. */
    decline: (reason: string) =>
      sandbox.faults(
        ...['/v1/payment_intents', '/v1/payment_intents/*/confirm'].map(path => ({
          ...{ what: 'status', status: 402, decline: reason, method: 'POST', path },
        })),
      ),
    async reserved(): Promise<number> {
      const [row] = await db.query<{ count: number }>(
        'select coalesce(sum(reserved), 0)::int as count from chef_days',
      )
      return row!.count
    },
  }
}
