import { applyPromo, type PromotionTerm } from '@ladlewell/contract/promotions.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { throttled } from '../../platform/security-log.ts'
import { countGuess, guessesOf, previewKey, previewsOf, refuseGuesser } from './guesses.ts'
import { type CountingPromotion, hasUsed, promotionFor } from './queries.ts'

export function promotionRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(applyPromo, async ({ query, origin, askViewer, now }) => {
    const accountId = (await askViewer())?.accountId ?? null
    const guesser = { accountId, origin }
    const wait = await previewsOf(db).take(previewKey(guesser))
    if (wait !== null) return throttled(db, wait, { limit: 'promo-preview', ...origin }, now)
    const waits = await refuseGuesser(db, guesser, await guessesOf(db, guesser), now)
    if (waits) return waits
    const promotion = await promotionFor(db, query.code, accountId, now)
    if (promotion === 'promo-unconfirmed') return { ...NOTHING, reason: promotion }
    if (promotion !== 'promo-invalid') {
      const terms = termsOf(promotion, accountId)
      return { valid: true, discountPercentage: promotion.percent, ...(terms.length > 0 && { terms }) }
    }
    const isGuess = !(accountId !== null && (await hasUsed(db, query.code, accountId)))
    if (isGuess) await countGuess(db, guesser, now)
    return NOTHING
  })
}

const NOTHING = { valid: false, discountPercentage: 0 }

/** What a code asks for that cannot be looked at yet. */
function termsOf(promotion: CountingPromotion, accountId: number | null): PromotionTerm[] {
  return [
    ...(promotion.needsConfirmedEmail && accountId === null ? (['confirmed-email'] as const) : []),
    ...(promotion.onceACard ? (['once-a-card'] as const) : []),
  ]
}
