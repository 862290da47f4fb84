import { getSuggestedAddress, listDeliveryDates, suggestAddresses } from '@ladlewell/contract/delivery.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { getMarket } from '@ladlewell/contract/market.ts'
import { firstWeekdayCutoff } from '@ladlewell/domain/delivery.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { type Edge, json } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'
import { chefsById } from '../chefs/queries.ts'
import { addressSuggestions } from './address-suggestions.ts'
import { deliveryDatesOf } from './queries.ts'

export function deliveryRoutes(edge: Edge, parts: Parts): void {
  const { db, market } = parts
  const suggestions = addressSuggestions(parts)
  edge.serve(listDeliveryDates, async ({ params, now }) => {
    const [chef] = await chefsById(db, market, now, [params.chefId])
    if (!chef) return refuse('chef-not-found')
    const firstCutoff = firstWeekdayCutoff(chef.schedule.weekdays, now, market)
    const offer: Reply<typeof listDeliveryDates> = {
      deliveryDates: await deliveryDatesOf(db, market, chef, now),
      firstCutoffAt: firstCutoff?.cutoffAt.toISOString() ?? null,
    }
    return json(200, offer, { 'x-platform-time': now.toISOString() })
  })
  edge.serve(suggestAddresses, ({ query, network }) => suggestions.suggest(query.q, query.session, network))
  edge.serve(getSuggestedAddress, ({ params, query, network }) =>
    suggestions.place(params.placeId, query.session, network),
  )
  edge.serve(getMarket, ({ now }) => {
    const {
      deliveryFeeCents,
      zipPrefixes,
      commissionPercent: _,
      commissionChanges: ___,
      version: __,
      ...rest
    } = market
    const told: Reply<typeof getMarket> = {
      ...rest,
      deliveryFee: dollars(deliveryFeeCents),
      zipPrefixes: [...zipPrefixes],
    }
    return json(200, told, { 'x-platform-time': now.toISOString() })
  })
}
