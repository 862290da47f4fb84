import type { PlaceOrderInput } from '@ladlewell/contract/ordering.ts'
import type { BoxState } from '@ladlewell/domain/box/box.ts'
import { attemptsOf, paymentEndsAt } from '@ladlewell/domain/box/box.ts'
import { planBoxes } from '../features/boxes/plan-boxes.ts'
import type { Parts } from '../platform/parts.ts'
import { asCustomer, basketFrom } from './customer.ts'

export interface TestBox {
  id: number
  subscriptionId: number
  orderId: number | null
  deliveryDate: string
  cutoffAt: Date
  state: BoxState
  actor: string
  why: string
  obstacle: string | null
  attempts: number
  round: number
  version: number
}

/** A customer on the weekly plan with a chef, and their first box, opened, at a price that they were told. */
export async function weekly(
  server: { url: string },
  parts: Parts,
  {
    chef = 'Jiwon Park',
    told = 100_000,
    ...order
  }: { chef?: string; told?: number } & Partial<PlaceOrderInput> = {},
) {
  const { db } = parts
  const customer = await asCustomer(server)
  const body = await basketFrom(server, chef, { isSubscription: true, ...order })
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  if (!answer.ok) throw new Error(`Not ordered: ${JSON.stringify(answer.problem)}`)
  await planBoxes(parts, parts.clock.now())
  const [first] = await db.query<{ id: number }>(
    `select b.id from boxes b join subscriptions s on s.id = b.subscription_id
     where s.account_id = $1 order by b.delivery_date limit 1`,
    [customer.id],
  )
  const open = async (boxId: number) => {
    await db.query(
      `update boxes set state = 'open', actor = 'system', why = 'opened', shown_total_cents = $2, version = version + 1
       where id = $1`,
      [boxId, told],
    )
  }
  await open(first!.id)
  const box = async (boxId = first!.id): Promise<TestBox> => {
    const [row] = await db.query<TestBox>(
      `select id, subscription_id, order_id, delivery_date,
         cutoff_at, state, actor, why, obstacle, attempts, round, version from boxes where id = $1`,
      [boxId],
    )
    return row!
  }
  const { cutoffAt, subscriptionId } = await box()
  return {
    customer,
    subscriptionId,
    boxId: first!.id,
    box,
    open,
    attempts: attemptsOf(cutoffAt) as [Date, Date, Date, Date],
    endsAt: paymentEndsAt(cutoffAt),
    /** The next boxes of the subscription, by date. */
    async later(): Promise<TestBox[]> {
      const ids = await db.query<{ id: number }>(
        'select id from boxes where subscription_id = $1 and id <> $2 order by delivery_date',
        [subscriptionId, first!.id],
      )
      return Promise.all(ids.map(({ id }) => box(id)))
    },
    /** What of messages about boxes and their orders waits or was sent, by key without numbers. */
    async messages(): Promise<string[]> {
      const rows = await db.query<{ key: string }>(
        `select key from outbox where recipient = $1 and channel = 'mail' order by id`,
        [customer.email],
      )
      return rows.map(({ key }) => key.replaceAll(/\d+/g, '#'))
    },
  }
}
