import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { noteLooked, openRestoration } from '../../platform/restored.ts'
import type { ProviderDeed } from '../../vendors/stripe-deeds.ts'
import { adoptIntents, isKnownIntent, isKnownRefund } from '../payments/known-at-provider.ts'
import { isKnownTransfer } from '../payouts/known-at-provider.ts'
import { type NewFinding, writeFindings } from './queries.ts'

/** The provider's clock and the database's may be apart, and what was asked before the point may have been done after it. */
const SLACK_MS = 3_600_000

type Asking = Pick<Parts, 'db' | 'provider'>

/**
 * Asks the provider what it did since the point, and writes down what the database does not know. What it knows half, a charge or a refund
 * that was asked for before the point, is left to those who look for it at the provider before they do it again.
 */
export async function askProvider({ db, provider }: Asking): Promise<null | Refusal> {
  const restoration = await openRestoration(db)
  if (!restoration) return refuse('not-restored')
  const since = new Date(restoration.point.getTime() - SLACK_MS)
  const charges = await allPages(after => provider.chargesSince(since, after))
  const refunds = await allPages(after => provider.refundsSince(since, after))
  const transfers = await allPages(after => provider.transfersSince(since, after))
  if (!charges || !refunds || !transfers) return refuse('unavailable')
  await adoptIntents(db, charges)
  const unknownCharges = await without(db, charges, isKnownIntent)
  const unknown = new Set(unknownCharges.map(({ id }) => id))
  const [ofKnown, ofUnknown] = [
    refunds.filter(({ intentId }) => intentId === null || !unknown.has(intentId)),
    refunds.filter(({ intentId }) => intentId !== null && unknown.has(intentId)),
  ]
  const back = (id: string) =>
    ofUnknown.filter(({ intentId }) => intentId === id).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const found: NewFinding[] = [
    ...unknownCharges.map(deed => ({
      ...findingOf('charge', deed),
      amountCents: deed.amountCents - back(deed.id),
      intentId: deed.id,
    })),
    ...(await without(db, ofKnown, isKnownRefund)).map(deed => findingOf('refund', deed)),
    ...(await without(db, transfers, isKnownTransfer)).map(deed => findingOf('transfer', deed)),
  ]
  await writeFindings(
    db,
    restoration.id,
    found.filter(({ amountCents }) => amountCents > 0),
  )
  await noteLooked(db, restoration.id)
  return null
}

/** Null where the provider does not say. */
async function allPages(
  read: (after: string | null) => ReturnType<Parts['provider']['chargesSince']>,
): Promise<ProviderDeed[] | null> {
  const rows: ProviderDeed[] = []
  for (;;) {
    const page = await read(rows.at(-1)?.id ?? null)
    if ('kind' in page) return null
    rows.push(...page.rows)
    if (!page.more || page.rows.length === 0) return rows.filter(({ amountCents }) => amountCents > 0)
  }
}

async function without(
  db: Queries,
  deeds: readonly ProviderDeed[],
  known: (db: Queries, deeds: readonly ProviderDeed[]) => Promise<ReadonlySet<string>>,
): Promise<ProviderDeed[]> {
  const ids = await known(db, deeds)
  return deeds.filter(({ id }) => !ids.has(id))
}

function findingOf(kind: NewFinding['kind'], deed: ProviderDeed): NewFinding {
  const { id: providerId, amountCents, createdAt: at, intentId, toAccount, metadata } = deed
  const orderId = /^\d{1,9}$/.test(metadata.orderId ?? '') ? Number(metadata.orderId) : null
  return { kind, providerId, amountCents, at, intentId, orderId, toAccount }
}
