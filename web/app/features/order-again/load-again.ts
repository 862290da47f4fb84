import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import { api } from '../../api/browser.ts'
import { listMeals } from '../../cart/availability.ts'
import { type Again, nearestMeals, orderAgain } from './order-again.ts'

export interface AgainWithMore extends Again {
  /** Meals that can be had in place of the missing ones: of the same chef, or else of others. */
  instead: MealOfChef[]
  /** Whether the chef is still listed. */
  hasChef: boolean
  /** Meals of which the customer waits to hear. */
  waitedFor: readonly number[]
}

const MOST_INSTEAD = 3

/** What of an order can be had now, and where something is missing, what can be had in its place. */
export async function loadAgain({ items, chefId }: Order): Promise<Answer<AgainWithMore>> {
  const meals = await listMeals([...new Set(items.map(item => item.mealId))])
  if (!meals) return { ok: false, status: 0, problem: null, retryAfterSeconds: null }
  const again = orderAgain(items, meals)
  const more =
    again.leftOut.length === 0 ? { instead: [], hasChef: true, waitedFor: [] } : await around(chefId, again)
  return { ok: true, status: 200, data: { ...again, ...more }, next: null }
}

async function around(chefId: number, again: Again) {
  const [chef, reminders] = await Promise.all([
    api('GET /api/v1/chefs/{chefId}', { params: { chefId: String(chefId) } }),
    api('GET /api/v1/meal-reminders'),
  ])
  const taken = new Set([...again.lines.map(({ id }) => id), ...again.leftOut.map(({ mealId }) => mealId)])
  const own = chef.ok ? ofChef(chef.data).filter(({ id }) => !taken.has(id)) : []
  const nearest = nearestMeals(again.leftOut, own, MOST_INSTEAD)
  return {
    instead: nearest.length > 0 || again.lines.length > 0 ? nearest : await ofOthers(chefId, again),
    // A server that does not answer has said nothing about the chef.
    hasChef: chef.ok || chef.status !== 404,
    waitedFor: reminders.ok ? reminders.data : [],
  }
}

async function ofOthers(chefId: number, { leftOut }: Again): Promise<MealOfChef[]> {
  const query = { filterActiveChefs: 'true', filterActiveMeals: 'true', filterWeekGroup: 'true' } as const
  const listed = await api('GET /api/v1/auth/AllChefsWithMeals', { query })
  if (!listed.ok) return []
  const others = listed.data.filter(({ id }) => id !== chefId)
  return nearestMeals(leftOut, others.flatMap(ofChef), MOST_INSTEAD)
}

type Listed = MealOfChef['chef'] & { meals: Omit<MealOfChef, 'chef'>[] }

function ofChef({ meals, id, name, profileImageUrl, currentWeek, menuDates }: Listed): MealOfChef[] {
  return meals.map(meal => ({ ...meal, chef: { id, name, profileImageUrl, currentWeek, menuDates } }))
}
