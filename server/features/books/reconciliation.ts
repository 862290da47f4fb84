import type { Reconciliation } from '@ladlewell/contract/staff-books.ts'
import { balanceOf } from '@ladlewell/domain/books.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../platform/database.ts'
import { lastReading } from './queries.ts'
import { type DifferenceRow, differenceSums, differencesAt, sumsByCategory } from './reconcile.ts'
import { creditsAt } from './sums.ts'

/** Our books beside the provider's, as they were when it was read last. */
export async function reconciliation(db: Queries, now: Date, limit = 100): Promise<Reconciliation> {
  const reading = await lastReading(db)
  const readAt = reading?.readAt ?? now
  const [credits, differences, { count, unknownToThemCents: explained }, sums] = await Promise.all([
    creditsAt(db, readAt),
    differencesAt(db, readAt, limit),
    differenceSums(db, readAt),
    sumsByCategory(db),
  ])
  const cash = credits.find(({ account }) => account === '1000')?.cents ?? 0
  const ours = balanceOf('1000', cash)
  const theirs = reading?.balanceCents ?? 0
  // What the provider moved besides is in our books by its own word.
  return {
    readAt: reading?.readAt.toISOString() ?? null,
    ours: dollars(ours),
    theirs: dollars(theirs),
    difference: dollars(ours - theirs),
    explained: dollars(explained),
    unexplained: dollars(ours - theirs - explained),
    count,
    differences: differences.map(differenceView),
    known: sums.map(({ category, count, cents, feeCents }) => ({
      ...{ category, count },
      ...{ amount: dollars(cents), fees: dollars(feeCents) },
    })),
  }
}

function differenceView({
  oursCents,
  theirsCents,
  at,
  ...row
}: DifferenceRow): Reconciliation['differences'][number] {
  return { ...row, at: at.toISOString(), ours: dollars(oursCents), theirs: dollars(theirsCents) }
}
