import {
  getMarketSettings,
  previewMarketSettings,
  setMarketSettings,
} from '@ladlewell/contract/market-settings.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { changeMarket, marketSettings, previewMarket } from './market.ts'

export function marketRoutes(edge: Edge, parts: Parts): void {
  edge.serve(getMarketSettings, () => marketSettings(parts))
  edge.serve(previewMarketSettings, ({ body, now }) => previewMarket(parts, body, now))
  edge.serve(setMarketSettings, ({ viewer, body, now }) => changeMarket(parts, viewer, body, now))
}
