import type { RefundTarget } from '@ladlewell/domain/credit.ts'
import type { KeptRefund, Liable, RefundParts } from '@ladlewell/domain/refund.ts'
import { checkpoint } from '../../platform/checkpoint.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { refundedCents, refusedRefunds } from '../../platform/metrics.ts'
import { named } from '../../platform/named-values.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { insertTasks, type Worker } from '../../platform/tasks.ts'
import type { Settings } from '../../settings.ts'
import type { PaymentProvider } from '../../vendors/stripe.ts'
import type { Unknown } from '../../vendors/stripe-client.ts'
import { addCredit } from '../credit/move-credit.ts'
import { cardGetsBack, cardPaid } from './queries.ts'
import { type MadeRefund, refundMail } from './refund-mail.ts'

export const REFUND_QUEUE = 'refunds'

export interface OwedRefund {
  paymentId: number
  reason: 'cancelled' | 'refused' | 'late-success' | 'late-delivery' | 'staff'
  amountCents: number
  /** Where its customer wants it; as they paid unless somebody says otherwise. */
  to?: RefundTarget
  /** Who bears it once the order is earned; the platform unless somebody says otherwise. */
  liable?: Liable
  /** What staff wrote about it: for the customer, and for a kitchen that bears it. */
  note?: string
  kitchenNote?: string | undefined
  /** What it gives back; not said of an order that ends unearned. */
  parts?: RefundParts
  /** Under which it was asked for: the same is not owed again. */
  requestKey?: string
  now: Date
}

/**
 * Writes a refund for the worker to make. As they paid, the card gets back first what it paid, and then credit. Features owe refunds
 * through the ledger's `oweRefund`.
 */
export async function insertRefund(tx: Queries, owed: OwedRefund): Promise<{ id: number; orderId: number }> {
  const { liable = 'platform', note = null, parts = null, kitchenNote = null, requestKey = null } = owed
  const lines = parts && parts.lines.length > 0 ? parts.lines.map(({ line }) => line) : null
  const written = {
    ...{ ...owed, liable, note, lines, parts, kitchenNote, requestKey },
    isCredit: owed.to === 'credit',
  }
  const [refund] = await tx.query<Inserted>(insert.text, insert.values(written))
  const { id, orderId, accountId, creditCents: cents } = refund!
  if (cents > 0)
    await addCredit(tx, { kind: 'refunded', accountId, cents, orderId, refundId: id, at: owed.now })
  return { id, orderId }
}

interface Inserted {
  id: number
  orderId: number
  accountId: number
  creditCents: number
}

const insert = named(`
  with refund as (
    insert into refunds (payment_id, reason, amount_cents, credit_cents, created_at, liable, note, lines, parts, kitchen_note,
      request_key)
    select p.id, :reason::text, :amountCents::int, case when :isCredit::boolean then :amountCents::int else greatest(0, :amountCents::int - ${cardPaid('p')}
        + coalesce((select sum(${cardGetsBack('r')}) from refunds r where r.payment_id = p.id), 0)) end,
      :now::timestamptz, :liable::text, :note::text, :lines::smallint[], :parts::jsonb, :kitchenNote::text, :requestKey::text
    from payments p where p.id = :paymentId
    returning id, payment_id, credit_cents),
  task as (${insertTasks({ queue: REFUND_QUEUE, key: 'id' }, 'refund')})
  select refund.id, p.order_id, o.account_id, refund.credit_cents
  from refund join payments p on p.id = refund.payment_id join orders o on o.id = p.order_id`)

/** What was given back of a payment, first refund first. */
export function keptRefunds(tx: Queries, paymentId: number): Promise<KeptRefund[]> {
  return tx.query<KeptRefund>(
    `select r.id, r.created_at as at, r.amount_cents as cents, r.liable, r.lines as whole_lines, r.parts,
       case when s.is_moved then s.decided_at end as moved_at
     from refunds r left join kitchen_shares s on s.refund_id = r.id where r.payment_id = $1 order by r.id`,
    [paymentId],
    'kept-refunds',
  )
}

interface DueRefund extends MadeRefund {
  intentId: string | null
  version: number
  createdAt: Date
  tries: number
}

/** Failing so often is no accident: somebody has to look. */
const WORRYING_TRIES = 5

/** Makes due refunds. After an error it looks for the refund at the provider before it asks for one again. It never gives up. */
export function refundWorker({ db, provider, settings, log }: Refunding): Worker {
  return {
    queue: REFUND_QUEUE,
    maxTries: Number.POSITIVE_INFINITY,
    longestPauseSeconds: 600,
    async handle({ key }, now) {
      const [refund] = await db.query<DueRefund>(beginSql, [Number(key)], 'begin-refund')
      if (!refund) return 'done'
      const answer = await makeOnce(provider, refund)
      checkpoint('refund-made')
      if (typeof answer === 'string' || answer === null) {
        await noteMade(db, refund, answer, settings.PUBLIC_URL ?? '', now)
        refundedCents.inc(refund.amountCents)
        return 'done'
      }
      if (answer.replayed)
        await db.query('update refunds set version = version + 1 where id = $1', [refund.id])
      if (refund.tries >= WORRYING_TRIES) {
        refusedRefunds.inc()
        log.warn({ refundId: refund.id, tries: refund.tries }, 'refund not made')
      }
      return { failed: 'not made' }
    },
  }
}

type Refunding = Pick<Parts, 'provider' | 'log'> & { settings: Pick<Settings, 'PUBLIC_URL'> } & {
  db: Pick<Database, 'query' | 'transaction'>
}

function noteMade(
  db: Pick<Database, 'transaction'>,
  refund: DueRefund,
  providerId: string | null,
  publicUrl: string,
  now: Date,
): Promise<void> {
  return db.transaction(async tx => {
    await tx.query(doneSql, [refund.id, providerId, now])
    await enqueue(tx, refundMail(refund, publicUrl), now)
  })
}

/**
 * While nobody can say whether an earlier try made the refund, it is not asked for again. A refund that came to nothing
 * counts into the key: under the old one the provider would only repeat its old answer. Null: all of it became credit.
 */
async function makeOnce(provider: PaymentProvider, refund: DueRefund): Promise<string | Unknown | null> {
  const { id, intentId, tries } = refund
  const amountCents = refund.amountCents - refund.creditCents
  if (amountCents === 0) return null
  if (intentId === null) throw new Error(`Refund ${id} is of a payment that never began`)
  const earlier = tries > 1 ? await provider.findRefund(intentId, id) : { id: null, failed: 0 }
  if ('kind' in earlier) return earlier
  const key = `refund:${id}:${refund.createdAt.getTime()}:${refund.version + earlier.failed}`
  return earlier.id ?? provider.refund({ intentId, amountCents, refundId: id, key })
}

const beginSql = `
  update refunds r set tries = r.tries + 1 from payments p, orders o, accounts a
  where r.id = $1 and r.done_at is null and p.id = r.payment_id and o.id = p.order_id and a.id = o.account_id
  returning r.id, r.reason, o.id as order_id, o.chef_name, a.id as account_id, a.email, a.language,
    p.intent_id, r.amount_cents, r.credit_cents, r.version, r.created_at, r.tries`

const doneSql = 'update refunds set provider_refund_id = $2, done_at = $3 where id = $1'
