import { expect, test } from 'vitest'
import { chargingByHand } from '../../testing/charging.ts'
import { asCustomer, basketFrom } from '../../testing/customer.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { workQueue } from '../../testing/work-queue.ts'
import { UNPAID_QUEUE } from './tell-unpaid.ts'

const shop = await chargingByHand()
const { parts, db, env } = shop

// §4 It is one mail, whoever is killed as they tell it (reliability.md)
test('a worker that is killed as it tells of a decline leaves one mail, and so do four at once', async () => {
  const customer = await asCustomer(shop)
  const body = { ...(await basketFrom(shop, 'Amara Okafor')), paymentMethod: 'pm_card_chargeDeclined' }
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  const orderId = answer.ok ? 0 : Number(answer.problem?.orderId)
  const later = new Date((await shop.now()).getTime() + 31 * 60_000)
  await shop.setClock(later)
  const worker = await startServerProcess({ ...env, ROLE: 'worker' } as Record<string, string>, {
    checkpoint: 'unpaid-told',
    nth: 1,
  })
  await worker?.ended
  expect(await isWaiting(orderId)).toBe(true)
  await db.query('update tasks set retry_at = now()')
  const tell = () => workQueue(parts, UNPAID_QUEUE, later)
  await Promise.all([tell(), tell(), tell(), tell()])
  expect(await isWaiting(orderId)).toBe(false)
  const mails = await db.query(`select key from outbox where account_id = $1 and key like '%:failed'`, [
    customer.id,
  ])
  expect(mails).toHaveLength(1)
})

async function isWaiting(orderId: number): Promise<boolean> {
  const tasks = await db.query('select 1 from tasks where queue = $1 and key = $2', [
    UNPAID_QUEUE,
    String(orderId),
  ])
  return tasks.length === 1
}
