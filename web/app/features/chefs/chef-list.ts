import type { ChefWithMeals } from '@ladlewell/contract/catalogue.ts'
import type { Client } from '@ladlewell/contract/client.ts'

export type ChefList =
  | { ok: true; chefs: ChefWithMeals[]; next: string | null }
  | { ok: false; message: string }

/** Approved chefs with the meals of their current week. `page` is the `next` of the list before. */
export async function listChefs(api: Client, page: string | null = null): Promise<ChefList> {
  try {
    const query = { ...firstPage, ...(page === null ? {} : paramsOf(page)) }
    const answer = await api('GET /api/v1/auth/AllChefsWithMeals', { query })
    if (answer.ok) return { ok: true, chefs: answer.data, next: answer.next }
    return { ok: false, message: answer.problem?.message ?? FAILED }
  } catch {
    return { ok: false, message: FAILED }
  }
}

const FAILED = 'Failed to fetch chef data'

const firstPage = {
  filterActiveChefs: 'true',
  filterActiveMeals: 'true',
  filterWeekGroup: 'True',
  limit: 24,
}

function paramsOf(page: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(page.slice(page.indexOf('?') + 1)))
}
