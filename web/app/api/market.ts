import { useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'

export type Market = RootData['market']

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
