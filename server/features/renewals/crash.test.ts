import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { schedule } from '../../platform/tasks.ts'
import { chargingByHand } from '../../testing/charging.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { weekly } from '../../testing/weekly.ts'
import { workQueue } from '../../testing/work-queue.ts'
import { BOX_QUEUE } from '../boxes/changes.ts'
import { lockOrders } from '../ordering/lock-orders.ts'
import { stepBox } from './step.ts'

const shop = await chargingByHand()
const { parts, db, env } = shop
const checkpoints = ['box-decided', 'box-locked', 'payer-stored', 'charged', 'settling', 'settled']
const boxes = new Map(
  await Promise.all(
    [...checkpoints, 'box-tried-again'].map(
      async checkpoint => [checkpoint, await weekly(shop, parts)] as const,
    ),
  ),
)
const { attempts } = boxes.get('settled')!

/** Lets a worker of its own take up the box, and waits until it has killed itself at the checkpoint. */
async function killedAt(checkpoint: string, boxId: number, at: Date): Promise<void> {
  await shop.setClock(at)
  await db.query('delete from tasks where queue = $1', [BOX_QUEUE])
  await schedule(db, [{ queue: BOX_QUEUE, key: String(boxId), dueAt: at }])
  const worker = await startServerProcess({ ...env, ROLE: 'worker' } as Record<string, string>, {
    checkpoint,
    nth: 1,
  })
  await worker?.ended
}

/** What the next worker does once the dead one's claims have run out. */
async function takenUp(at: Date): Promise<void> {
  await db.query('update tasks set retry_at = now()')
  await workQueue(parts, 'box', at)
  await shop.work(at)
}

async function expectOneCharge({ box, subscriptionId }: Awaited<ReturnType<typeof weekly>>) {
  const { orderId, round } = await box()
  const { intents, returned } = await shop.charges(orderId)
  expect(intents.filter(status => status === 'succeeded')).toHaveLength(1)
  expect([round, returned]).toEqual([1, 0])
  const orders = await db.query('select id from orders where subscription_id = $1', [subscriptionId])
  expect(orders).toHaveLength(2)
}

// – A killed worker leaves a box that is charged once
test.each(checkpoints)('killed at %s, a worker leaves a box that is charged once', async checkpoint => {
  const one = boxes.get(checkpoint)!
  const before = await shop.reserved()
  await killedAt(checkpoint, one.boxId, attempts[0])
  expect((await one.box()).state).not.toBe(checkpoint === 'settled' ? 'locked' : 'ordered')
  await takenUp(attempts[0])
  expect(await one.box()).toMatchObject({ state: 'ordered', why: 'paid' })
  await expectOneCharge(one)
  expect(await shop.reserved()).toBe(before + 1)
  const [mail, ...others] = await db.query('select 1 from outbox where key = $1', [
    `order:${(await one.box()).orderId}:paid`,
  ])
  expect([mail, others]).toEqual([{ '?column?': 1 }, []])
})

// – A killed worker leaves a refused card that is tried once more
test('killed as it began to try a card again, the card is tried once', async () => {
  const one = boxes.get('box-tried-again')!
  await shop.decline('insufficient_funds')
  await stepBox(parts, one.boxId, attempts[0])
  expect(await one.box()).toMatchObject({ state: 'locked', obstacle: 'declined' })
  await shop.sandbox.faults()
  await killedAt('box-tried-again', one.boxId, attempts[1])
  expect(await one.box()).toMatchObject({ state: 'locked', obstacle: null, attempts: 2 })
  await takenUp(attempts[1])
  expect(await one.box()).toMatchObject({ state: 'ordered' })
  await expectOneCharge(one)
})

test('in the end nothing is broken', async () => {
  await lockOrders(db, '', await shop.now())
  await shop.planDrives(await shop.now())
  const broken = await countBroken(db, await shop.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})
