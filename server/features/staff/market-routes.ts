import * as contract from '@ladlewell/contract/commission.ts'
import {
  getMarketSettings,
  previewMarketSettings,
  setMarketSettings,
} from '@ladlewell/contract/market-settings.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import {
  announceCommission,
  commissionStanding,
  commissionTold,
  previewCommission,
  withdrawCommission,
} from './commission.ts'
import { changeMarket, marketSettings, previewMarket } from './market.ts'

export function marketRoutes(edge: Edge, parts: Parts): void {
  edge.serve(getMarketSettings, ({ now }) => marketSettings(parts, now))
  edge.serve(contract.getCommission, ({ now }) => commissionTold(parts, now))
  edge.serve(contract.getCommissionChanges, ({ now }) => commissionStanding(parts, now))
  edge.serve(contract.previewCommission, ({ body, now }) => previewCommission(parts, body.percent, now))
  edge.serve(contract.announceCommission, ({ viewer, body, now }) =>
    announceCommission(parts, viewer, body, now),
  )
  edge.serve(contract.withdrawCommission, ({ viewer, params, body, now }) =>
    withdrawCommission(parts, viewer, { ...params, ...body }, now),
  )
  edge.serve(previewMarketSettings, ({ body, now }) => previewMarket(parts, body, now))
  edge.serve(setMarketSettings, ({ viewer, body, now }) => changeMarket(parts, viewer, body, now))
}
