import type { Reply } from '@ladlewell/contract/http.ts'
import type { useSkipLink } from '@ladlewell/contract/skip-link.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../platform/database.ts'
import { hashOf, issueShortToken, useToken } from '../../platform/one-time-token.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { BoxInHand } from './queries.ts'
import { skipBox } from './skip-box.ts'

/** A link that skips a box once, until its cut-off. */
export async function issueSkipLink(
  tx: Queries,
  { box, subscription }: BoxInHand,
  publicUrl: string,
  now: Date,
): Promise<string> {
  const owner = { ...subscription.customer, about: String(box.id) }
  const token = await issueShortToken(tx, 'skip-box', owner, box.cutoffAt, now)
  return `${publicUrl}/skip-box?token=${token}`
}

interface Linked {
  accountId: number
  subscriptionId: number
  date: MarketDate
}

/**
 * Skips the box that a link was sent about. The link is spent after the box is skipped, so that nobody is left with a
 * link that is used up and a box that still comes.
 */
export async function skipByLink(
  parts: Parts,
  token: string,
  now: Date,
): Promise<Reply<typeof useSkipLink> | Refusal> {
  const { db } = parts
  const [linked] = await db.query<Linked>(linkedSql, [hashOf(token), now], 'skip-link')
  if (!linked) return refuse('link-not-valid')
  const skipped = await skipBox(parts, { accountId: linked.accountId, actor: 'customer' }, linked, now)
  if (isRefusal(skipped)) return skipped.refusal === 'box-not-found' ? refuse('link-not-valid') : skipped
  await useToken(db, token, now)
  const { box, subscription } = skipped.hand
  return {
    subscriptionId: subscription.id,
    chefName: subscription.chef.name,
    deliveryDate: box.deliveryDate,
    refund: dollars(skipped.refundCents),
    language: subscription.customer.language,
  }
}

const linkedSql = `
  select t.account_id, b.subscription_id, b.delivery_date as date
  from one_time_tokens t join accounts a on a.id = t.account_id and a.email = t.email
    join boxes b on b.id = t.about::int
  where t.hash = $1 and t.purpose = 'skip-box' and t.used_at is null and t.expires_at > $2 and a.disabled_at is null`
