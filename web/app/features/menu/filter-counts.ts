import type { Client } from '@ladlewell/contract/client.ts'
import type { CountedFilters } from '@ladlewell/contract/filters.ts'
import { type Filters, filterQuery } from '@ladlewell/domain/filters.ts'

/** How many each choice would leave; null when that could not be asked, and then no numbers are shown. */
export async function loadCounts(
  api: Client,
  filters: Filters,
  of: 'chefs' | 'meals',
  q = '',
): Promise<CountedFilters | null> {
  try {
    const answer = await api('GET /api/v1/filters', { query: { of, q, ...filterQuery(filters) } })
    return answer.ok ? answer.data : null
  } catch {
    return null
  }
}
