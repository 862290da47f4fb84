import type { Reply } from '@ladlewell/contract/http.ts'
import type { getMarket } from '@ladlewell/contract/market.ts'
import { useRouteLoaderData } from 'react-router'

export type Market = Reply<typeof getMarket>

/** What every page shares. */
export interface RootData {
  origin: string
  market: Market
  sandbox: boolean
}

/** The market's zone, rates and served ZIP codes: no page is shown without them. */
export function useMarket(): Market {
  const root = useRootData()
  if (!root) throw new Error('The market is known within pages only.')
  return root.market
}

/** What every page shares; nothing where no page could be shown. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root')
}
