import { useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'

export type Market = NonNullable<RootData['market']>

/** The market's zone, rates and served ZIP codes; null when they could not be read. */
export function useMarket() {
  return useRootData()?.market ?? null
}

export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root')
}
