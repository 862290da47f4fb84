import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import type { Client } from '@ladlewell/contract/client.ts'

export type Found =
  | { ok: true; q: string; total: number; meals: MealOfChef[]; after: string | null }
  | { ok: false; q: string; message: string }

/** One page of the meals that match; `after` is the place where the page before ended. */
export async function searchMeals(api: Client, q: string, after: string | null = null): Promise<Found> {
  try {
    const answer = await api('GET /api/v1/search', { query: { q, ...(after === null ? {} : { after }) } })
    if (answer.ok) return { ok: true, q, ...answer.data }
    return { ok: false, q, message: answer.problem?.message ?? FAILED }
  } catch {
    return { ok: false, q, message: FAILED }
  }
}

const FAILED = 'The search failed.'

/** What the address asks for, no longer than the API takes. */
export function queryOf(url: string): string {
  return (new URL(url).searchParams.get('q') ?? '').trim().slice(0, 100)
}
