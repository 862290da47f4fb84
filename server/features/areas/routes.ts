import * as contract from '@ladlewell/contract/areas.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { sentences } from '@ladlewell/contract/sentences.ts'
import { kitchensServing } from '@ladlewell/domain/area.ts'
import { madeOfJson } from '../../platform/byte-cache.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { wishedLanguage } from '../../platform/wished-language.ts'
import { keepOpenKitchens } from './open-kitchens.ts'
import { askWish, confirmWish, countWishes, endWish, wishOf } from './wishes.ts'

export function areaRoutes(edge: Edge, parts: Parts): void {
  serveRoutes(edge, parts)
  wishRoutes(edge, parts)
}

function serveRoutes(edge: Edge, { db, markets, bulletin, kept }: Parts): void {
  const openKitchens = keepOpenKitchens(db, markets, bulletin)
  // By ZIP code, of which there are some hundreds within an area.
  const cache = kept.cache('areas')

  edge.serve(
    contract.whoServes,
    async ({ query: { postalCode }, now, request }) => {
      const market = markets.ofZip(postalCode)
      if (!market) return { postalCode, serves: false, kitchens: [] }
      const made = async () => {
        const kitchens = kitchensServing(
          (await openKitchens(now)).filter(({ marketId }) => marketId === market.id),
          postalCode,
          market,
        )
        const told: Reply<typeof contract.whoServes> = {
          ...{ postalCode, serves: true },
          kitchens: kitchens.map(({ chefId, nextDate }) => ({ chefId, nextDate })),
        }
        return madeOfJson(told)
      }
      return (await cache.answer(request, postalCode, now, made)) as Response
    },
    'of-kept-bytes',
  )
}

function wishRoutes(edge: Edge, parts: Parts): void {
  const { db, markets } = parts
  const networks = createThrottle(db, 'area-wish-network', { burst: 20, perMinute: 5 })
  const addresses = createThrottle(db, 'area-wish-mail', { burst: 3, perMinute: 0.2 })

  edge.serve(contract.askAreaWish, async ({ body, network, now, request }) => {
    if (markets.ofZip(body.postalCode))
      return refuse('validation-failed', { fields: { postalCode: sentences['served-already'] } })
    return (
      (await networks.refusal(network)) ??
      (await addresses.refusal(body.email)) ??
      askWish(parts, { ...body, language: wishedLanguage(request) }, now)
    )
  })
  edge.serve(contract.getAreaWish, ({ params }) => wishOf(parts, params.token))
  edge.serve(contract.confirmAreaWish, ({ params, now }) => confirmWish(parts, params.token, now))
  edge.serve(contract.endAreaWish, ({ params }) => endWish(db, params.token))
  edge.serve(contract.countAreaWishes, () => countWishes(db))
}
