import * as commissionContract from '@ladlewell/contract/commission.ts'
import * as contract from '@ladlewell/contract/market-settings.ts'
import type { Edge } from '../../platform/edge.ts'
import { type CurrentMarket, inMarket } from '../../platform/markets.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { addMarket, listedMarkets } from './add-market.ts'
import {
  announceCommission,
  commissionStanding,
  commissionTold,
  kitchenCommissionTold,
  previewCommission,
  withdrawCommission,
} from './commission.ts'
import {
  announceKitchenCommission,
  kitchenCommission,
  withdrawKitchenCommission,
} from './kitchen-commission.ts'
import { changeMarket, marketSettings, previewMarket } from './market.ts'

export function marketRoutes(edge: Edge, parts: Parts): void {
  const { db, markets } = parts

  /** What somebody of staff asks of one of their markets; of the first of them where none is named. */
  function within<T>(
    { marketIds }: Viewer,
    { market: named }: { market?: number | undefined },
    work: (market: CurrentMarket) => T,
  ): T | Refusal {
    const mine = markets.all().filter(({ id }) => marketIds === null || marketIds.includes(id))
    const market = named === undefined ? mine[0] : mine.find(({ id }) => id === named)
    return market ? work(market) : refuse('not-found')
  }

  edge.serve(contract.listMarkets, async ({ viewer }) => ({
    markets: await listedMarkets(db, markets, viewer),
  }))
  edge.serve(contract.addMarket, ({ viewer, body, now }) => addMarket(parts, viewer, body, now))
  edge.serve(contract.getMarketSettings, ({ viewer, query, now }) =>
    within(viewer, query, market => marketSettings(market, now)),
  )
  edge.serve(contract.previewMarketSettings, ({ viewer, query, body, now }) =>
    within(viewer, query, market => previewMarket(db, market, body, now)),
  )
  edge.serve(contract.setMarketSettings, ({ viewer, query, body, now }) =>
    within(viewer, query, market => changeMarket(parts, viewer, market, body, now)),
  )
  edge.serve(commissionContract.getCommission, ({ now }) => commissionTold(parts, now))
  edge.serve(commissionContract.getCommissionChanges, ({ viewer, query, now }) =>
    within(viewer, query, market => commissionStanding(inMarket(parts, market), now)),
  )
  edge.serve(commissionContract.previewCommission, ({ viewer, query, body, now }) =>
    within(viewer, query, market => previewCommission(inMarket(parts, market), body.percent, now)),
  )
  edge.serve(commissionContract.announceCommission, ({ viewer, query, body, now }) =>
    within(viewer, query, market => announceCommission(inMarket(parts, market), viewer, body, now)),
  )
  edge.serve(commissionContract.withdrawCommission, ({ viewer, query, params, body, now }) =>
    within(viewer, query, market =>
      withdrawCommission(inMarket(parts, market), viewer, { ...params, ...body }, now),
    ),
  )
  edge.serve(commissionContract.getOwnCommission, ({ kitchen, now }) =>
    kitchenCommissionTold(parts, kitchen.id, now),
  )
  kitchenRateRoutes(edge, parts)
}

function kitchenRateRoutes(edge: Edge, parts: Parts): void {
  edge.serve(commissionContract.getKitchenCommission, ({ params, now }) =>
    kitchenCommission(parts, params.chefId, now),
  )
  edge.serve(commissionContract.announceKitchenCommission, ({ viewer, params, body, now }) =>
    announceKitchenCommission(parts, viewer, { ...params, ...body }, now),
  )
  edge.serve(commissionContract.withdrawKitchenCommission, ({ viewer, params, body, now }) =>
    withdrawKitchenCommission(parts, viewer, { ...params, ...body }, now),
  )
}
