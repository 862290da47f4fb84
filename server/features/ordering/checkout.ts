import type { getCheckout } from '@ladlewell/contract/checkout.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import type { SavedCard } from '@ladlewell/contract/payments.ts'
import { type Cents, dollars } from '@ladlewell/domain/money.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { within } from '../../platform/within.ts'
import { addressesOf } from '../accounts/addresses.ts'
import { creditOf } from '../credit/queries.ts'
import { savedCards } from '../payments/cards.ts'

const CARDS_WITHIN_MS = 1000

interface Facts {
  creditCents: Cents
  hasOrdered: boolean
  /** Nobody else has a card that the provider could tell of. */
  hasKeptCard: boolean
}

/** What checkout offers its viewer. The provider is asked only for cards that there may be, and not waited for long. */
export async function checkoutOf(
  parts: Parts,
  viewer: Viewer,
  now: Date,
): Promise<Reply<typeof getCheckout>> {
  const [addresses, [facts]] = await Promise.all([
    addressesOf(parts.db, viewer),
    parts.db.query<Facts>(factsSql, [viewer.accountId], 'checkout-facts'),
  ])
  const { creditCents, hasOrdered, hasKeptCard } = facts!
  const cards = hasKeptCard ? await cardsInTime(parts, viewer, now) : []
  return { addresses, cards, credit: dollars(creditCents), hasOrdered }
}

async function cardsInTime(parts: Parts, viewer: Viewer, now: Date): Promise<SavedCard[] | null> {
  let cards: SavedCard[] | null = null
  const asked = savedCards(parts, viewer, now).then(answer => {
    if (!isRefusal(answer)) cards = answer
  })
  await within(CARDS_WITHIN_MS, asked)
  return cards
}

const factsSql = `
  select ${creditOf('$1')} as credit_cents,
    exists (select from orders where account_id = $1) as has_ordered,
    exists (select from orders o join payments p on p.order_id = o.id
      where o.account_id = $1 and (o.plan = 'weekly' or p.save_card)) as has_kept_card`
