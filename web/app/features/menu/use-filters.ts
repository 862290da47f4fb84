import { type Filters, filterQuery, filtersFrom } from '@ladlewell/domain/filters.ts'
import { useSearchParams } from 'react-router'

/** The filters in the address, and how to change them there; a text that is searched for stays. */
export function useFilters(): { filters: Filters; change: (next: Filters) => void } {
  const [params, setParams] = useSearchParams()
  const q = params.get('q')
  return {
    filters: filtersFrom(params),
    change: next =>
      setParams({ ...(q === null ? {} : { q }), ...filterQuery(next) }, { preventScrollReset: true }),
  }
}

export const noFilters: Filters = { diet: [], cuisine: [], spice: [], price: null, day: [] }
