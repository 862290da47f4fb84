import type { ProviderState } from '@ladlewell/domain/settlement.ts'
import { afterEach, expect, test } from 'vitest'
import type { Queries } from '../../platform/database.ts'
import { chargingByHand } from '../../testing/charging.ts'
import { weekly } from '../../testing/weekly.ts'
import { orderOf } from '../ordering/queries.ts'
import { settle } from '../ordering/settle.ts'
import { chargeBox } from './charge-box.ts'

const shop = await chargingByHand()
const { parts, db, sandbox } = shop

afterEach(() => sandbox.faults())

/** A locked box whose money comes while somebody else holds rows of it; `meanwhile` is committed before it is written. */
async function paidWhile(
  meanwhile: (tx: Queries, of: { boxId: number; orderId: number }) => Promise<unknown>,
) {
  const { boxId, box, attempts, customer } = await weekly(shop, parts)
  await sandbox.faults({ what: 'status', status: 500, path: '/v1/payment_intents' })
  await chargeBox(parts, boxId, attempts[0])
  await sandbox.faults()
  const { orderId, version } = await box()
  const order = (await orderOf(db, null, orderId!))!
  const to = { accountId: customer.id, email: customer.email, language: 'en' } as const
  const money: ProviderState = { kind: 'succeeded', receivedCents: order.totalCents }
  const settled = await db.transaction(async tx => {
    await meanwhile(tx, { boxId, orderId: orderId! })
    const settling = [1, 2].map(() => settle(parts, order, to, money, attempts[0]))
    await waiting(2)
    return settling
  })
  const outcomes = (await Promise.all(settled)).toSorted()
  const after = await box()
  const mails = await db.query('select from outbox where key = $1', [`order:${orderId}:paid`])
  return { outcomes, state: after.state, moved: after.version - version, mails: mails.length }
}

async function waiting(statements: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const [row] = await db.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (row!.count >= statements) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error('Nobody waits')
}

const paid = { outcomes: ['nothing', 'paid'], state: 'ordered', mails: 1 }

// – Money that comes while its box is changed or held is written once
test('money that comes while its box is changed is written once, on what the box is by then', async () => {
  const changed = await paidWhile((tx, { boxId }) =>
    tx.query('update boxes set attempts = attempts + 1, version = version + 1 where id = $1', [boxId]),
  )
  expect(changed).toEqual({ ...paid, moved: 2 })
})

test.each([
  'select from subscriptions s join boxes b on b.subscription_id = s.id where b.order_id = $1 for update of s',
  'update subscriptions set version = version + 1 where id = (select subscription_id from orders where id = $1)',
  'update payments set tries = tries + 1 where order_id = $1',
  'update orders set instructions = null where id = $1',
])('money that comes while its rows are held is written once: %s', async sql => {
  expect(await paidWhile((tx, { orderId }) => tx.query(sql, [orderId]))).toEqual({ ...paid, moved: 1 })
})

// – Money that comes while its box is skipped goes back
test('money that comes while its box is skipped goes back', async () => {
  const skipped = await paidWhile((tx, { boxId, orderId }) =>
    Promise.all([
      tx.query(`update boxes set state = 'skipped', why = 'skipped', version = version + 1 where id = $1`, [
        boxId,
      ]),
      tx.query('update payments set expires_at = created_at where order_id = $1', [orderId]),
    ]),
  )
  expect(skipped).toEqual({ outcomes: ['nothing', 'too-late'], state: 'skipped', moved: 1, mails: 0 })
})

// – A card that its customer chooses while another pays is that of the next boxes
test('a card that its customer chooses while the one before pays is that of the next boxes', async () => {
  const chosen = `pm_${Date.now()}`
  await paidWhile((tx, { orderId }) =>
    tx.query(
      `update subscriptions set payment_method = $2, version = version + 1
       where id = (select subscription_id from orders where id = $1)`,
      [orderId, chosen],
    ),
  )
  expect(await db.query('select from subscriptions where payment_method = $1', [chosen])).toHaveLength(1)
})
