import type { search } from '@ladlewell/contract/catalogue.ts'
import type { Client } from '@ladlewell/contract/client.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { type Filters, filterQuery } from '@ladlewell/domain/filters.ts'
import { m } from '../../words/catalogue/messages.js'

export type Found = ({ ok: true } & Reply<typeof search>) | { ok: false; message: string }

export type LoadedMeals = Extract<Found, { ok: true }>

/** One page of the meals that match; `after` is the place where the page before ended. */
export async function searchMeals(
  api: Client,
  q: string,
  filters: Filters,
  after: string | null = null,
): Promise<Found> {
  try {
    const query = { q, ...filterQuery(filters), ...(after === null ? {} : { after }) }
    const answer = await api('GET /api/v1/search', { query })
    if (answer.ok) return { ok: true, ...answer.data }
    return { ok: false, message: answer.problem?.message ?? m.menu_search_failed() }
  } catch {
    return { ok: false, message: m.menu_search_failed() }
  }
}

/** The text in the address, no longer than the API takes. */
export function textIn(params: URLSearchParams): string {
  return (params.get('q') ?? '').trim().slice(0, 100)
}
