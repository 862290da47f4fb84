import { applyPromo } from '@ladlewell/contract/promotions.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { promotionFor } from './queries.ts'

export function promotionRoutes(edge: Edge, { db }: Parts): void {
  const previews = createThrottle(db, 'promo-preview', { burst: 10, perMinute: 10 })
  edge.serve(applyPromo, async ({ query, network, askViewer, now }) => {
    const viewer = await askViewer()
    const wait = await previews.take(viewer ? `account ${viewer.accountId}` : `network ${network}`)
    if (wait !== null) return refuse('too-many-requests', { retryAfterSeconds: wait })
    const promotion = await promotionFor(db, query.code, viewer?.accountId ?? null, now)
    return { valid: promotion !== null, discountPercentage: promotion?.percent ?? 0 }
  })
}
