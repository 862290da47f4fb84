import type { ChefWithMeals } from '@ladlewell/contract/catalogue.ts'
import type { Client } from '@ladlewell/contract/client.ts'
import { type Filters, filterQuery } from '@ladlewell/domain/filters.ts'
import { m } from '../../words/catalogue/messages.js'

export type ChefList =
  | { ok: true; chefs: ChefWithMeals[]; next: string | null }
  | { ok: false; message: string }

export type LoadedChefs = Extract<ChefList, { ok: true }>

/** Approved chefs with the meals of their current week that pass the filters. */
export function listChefs(api: Client, filters: Filters): Promise<ChefList> {
  return page(api, filterQuery(filters))
}

/** The page after a list, which it is added to. */
export async function listMoreChefs(api: Client, list: LoadedChefs): Promise<ChefList> {
  const next = await page(api, Object.fromEntries(new URLSearchParams(list.next?.split('?')[1])))
  return next.ok ? { ...next, chefs: [...list.chefs, ...next.chefs] } : next
}

async function page(api: Client, more: Record<string, string>): Promise<ChefList> {
  try {
    const answer = await api('GET /api/v1/auth/AllChefsWithMeals', { query: { ...firstPage, ...more } })
    if (answer.ok) return { ok: true, chefs: answer.data, next: answer.next }
    return { ok: false, message: answer.problem?.message ?? m.home_failed() }
  } catch {
    return { ok: false, message: m.home_failed() }
  }
}

const firstPage = {
  filterActiveChefs: 'true',
  filterActiveMeals: 'true',
  filterWeekGroup: 'True',
  limit: 24,
}
