import { countBroken } from '../invariants.ts'
import type { Database } from '../platform/database.ts'
import type { Intent, Sandbox } from './sandbox.ts'
import type { Told } from './shopper.ts'

interface StoredOrder {
  id: number
  accountId: number
  key: string
  status: string
  payment: string
  totalCents: number
  intentId: string | null
}

/** What a crash left wrong: broken invariants, and whatever provider, mails or customers know otherwise than we do. */
export async function wrongWith(world: {
  db: Database
  sandbox: Sandbox
  told: readonly Told[]
  /** Orders with a higher id are those of this run. */
  after: number
  now: Date
}): Promise<string[]> {
  const { db, sandbox, told, after, now } = world
  const broken = (await countBroken(db, now)).filter(({ count }) => count > 0)
  const orders = await db.query<StoredOrder>(
    `select o.id, o.account_id, o.checkout_key as key, o.status, p.status as payment,
       o.total_cents, p.intent_id
     from orders o join payments p on p.order_id = o.id where o.id > $1`,
    [after],
  )
  const { paymentIntents, refunds } = await sandbox.payments()
  const returned = (intent: Intent) =>
    refunds.filter(refund => refund.payment_intent === intent.id).reduce((sum, { amount }) => sum + amount, 0)
  const succeeded = paymentIntents.filter(({ status }) => status === 'succeeded')
  const mailed = new Set((await sandbox.mails('')).map(({ headers }) => headers['message-id']))
  return [
    ...broken.map(({ number, says, count }) => `invariant ${number}, ${count} times: ${says}`),
    ...wrongCharges(orders, succeeded, returned),
    ...orders.flatMap(order => wrongOrder(order, succeeded, mailed)),
    ...told.flatMap(word => wrongWord(word, orders, succeeded)),
  ]
}

function wrongCharges(
  orders: readonly StoredOrder[],
  succeeded: readonly Intent[],
  returned: (intent: Intent) => number,
): string[] {
  return succeeded.flatMap(intent => {
    const order = orders.find(({ id }) => String(id) === intent.metadata.orderId)
    const kept = intent.amount_received - returned(intent)
    if (!order) return [`intent ${intent.id} has no order`]
    const isAlive = order.payment === 'paid' && order.status === 'placed' && order.intentId === intent.id
    const due = isAlive ? order.totalCents : 0
    return kept === due
      ? []
      : [`order ${order.id}, ${order.status} and ${order.payment}: ${kept} kept, ${due} due`]
  })
}

function wrongOrder(
  order: StoredOrder,
  succeeded: readonly Intent[],
  mailed: ReadonlySet<string | undefined>,
): string[] {
  if (order.payment !== 'paid') return []
  const intent = succeeded.find(({ id }) => id === order.intentId)
  return [
    ...(intent ? [] : [`order ${order.id} is paid and nobody was charged`]),
    ...(order.status === 'expired' || mailed.has(`<order.${order.id}.paid@ladlewell>`)
      ? []
      : [`order ${order.id} is paid and no mail says so`]),
  ]
}

function wrongWord(word: Told, orders: readonly StoredOrder[], succeeded: readonly Intent[]): string[] {
  const own = orders.filter(order => order.accountId === word.customerId && order.key === word.key)
  const [order] = own
  const isCharged = succeeded.some(intent => intent.metadata.orderId === String(order?.id))
  const isRight = {
    paid: order?.payment === 'paid' && order.status === 'placed',
    cancelled: order?.payment === 'paid' && order.status === 'cancelled',
    declined: order?.payment === 'failed' && !isCharged,
    expired: order?.payment === 'expired' && !isCharged,
    refused: order === undefined,
    left: true,
  }[word.outcome]
  const isOne = own.length <= 1 && (word.orderId === null || word.orderId === order?.id)
  return isRight && isOne ? [] : [`told ${word.outcome}: ${JSON.stringify({ ...word, order })}`]
}
