import { refundNeedsSecond } from '@ladlewell/domain/approval.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../platform/database.ts'
import type { Markets } from '../../platform/markets.ts'
import { isAlive } from '../../schema/states.ts'
import { askSecondPerson, isSomebodyElse, type Waits } from '../approvals/ask.ts'
import type { ApprovalRecord } from '../approvals/queries.ts'

/** The kitchen’s market says how much of an order one may give back alone. */
export type Limits = Pick<Markets, 'ofKitchen'>

interface GivingBack {
  kind: 'refund' | 'cancellation' | 'problem-refund' | 'remedy'
  about: readonly ['order' | 'problem', number]
  paymentId: number
  cents: Cents
  /** Whose limits hold; null: somebody else has agreed. */
  markets: Limits | null
  wish: object
  reason: string
  askedBy: number
  requestKey?: string | null
}

/**
 * Asks for a second person where staff would give back more of an order than one may; null where it can be done at once, which
 * it can as long as nobody else could agree. The payment is locked.
 */
export async function secondPersonAbove(
  tx: Queries,
  { paymentId, cents, markets, ...asked }: GivingBack,
  publicUrl: string,
  now: Date,
): Promise<Waits | null> {
  if (markets === null) return null
  const waits = await isAboveLimit(tx, { ...asked, paymentId, cents, markets })
  return waits ? askSecondPerson(tx, asked, publicUrl, now) : null
}

/** Whether giving so much of an order back waits for somebody else, with all that staff gave of it before. */
export async function isAboveLimit(
  tx: Queries,
  {
    kind,
    askedBy,
    paymentId,
    cents,
    markets,
  }: Pick<GivingBack, 'kind' | 'askedBy' | 'paymentId' | 'cents'> & { markets: Limits },
): Promise<boolean> {
  const [given] = await tx.query<{ cents: Cents; chefId: number }>(
    // What comes again is given as well.
    `select (coalesce((select sum(amount_cents) from refunds where payment_id = p.id and reason = 'staff'), 0)
       + coalesce((select sum(r.value_cents) from redeliveries r join orders n on n.id = r.order_id
           where r.of_order_id = p.order_id and ${isAlive('n')}), 0))::int as cents, o.chef_id
     from payments p join orders o on o.id = p.order_id where p.id = $1`,
    [paymentId],
    'given-by-staff',
  )
  const { refundLimitCents } = markets.ofKitchen(given!.chefId)
  return refundNeedsSecond(cents, given!.cents, refundLimitCents) && (await isSomebodyElse(tx, kind, askedBy))
}

/** Asks the same of credit, of which everything that was given within a month counts. The customer's account is locked. */
export async function secondPersonForCredit(
  tx: Queries,
  {
    limitCents,
    cents,
    ...asked
  }: Pick<GivingBack, 'cents' | 'wish' | 'reason' | 'askedBy' | 'requestKey'> & {
    about: readonly ['customer', number]
    limitCents: Cents
  },
  publicUrl: string,
  now: Date,
): Promise<Waits | null> {
  const [given] = await tx.query<{ cents: number }>(
    `select coalesce(sum(cents), 0)::bigint as cents from credit_lines
     where account_id = $1 and kind = 'given' and at > $2::timestamptz - interval '30 days'`,
    [asked.about[1], now],
    'credit-given-lately',
  )
  if (!refundNeedsSecond(cents, given!.cents, limitCents)) return null
  if (!(await isSomebodyElse(tx, 'credit', asked.askedBy))) return null
  return askSecondPerson(tx, { kind: 'credit', ...asked }, publicUrl, now)
}

/** How much somebody else agreed to: what the same wish would give back by now may be something else. */
export function agreedIn({ wish }: Pick<ApprovalRecord, 'wish'>): Cents {
  return Number(wish.cents)
}
