import type { ChefMeal } from '@ladlewell/contract/chef-meals.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import type { Concerned } from '@ladlewell/contract/concerned.ts'
import { api } from '../../api/browser.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import type { ConcernedChange } from '../chefdashboard/use-concerned.ts'

const MEAL = '/api/v1/chef/meals/{id}'
const at = ({ id }: ChefMeal) => ({ params: { id: String(id) } })

/** What was changed, and what came of it for customers. */
export type ChangedMeal = ChefMeal & { done: Concerned }

/** A change of a meal and what is said of it in a toast. */
export interface MealChange<T> {
  change: ConcernedChange<T>
  said: string
}

export function pauseOrResume(meal: ChefMeal): MealChange<ChangedMeal> {
  const said = meal.listed
    ? m.chef_meals_paused({ meal: meal.name })
    : m.chef_meals_resumed({ meal: meal.name })
  return {
    change: seen => api(`PUT ${MEAL}/listing`, { ...at(meal), body: { listed: !meal.listed, seen } }),
    said,
  }
}

/** Sold out on every date up to this one; null: not any more. */
export function sellOut(meal: ChefMeal, through: string | null): MealChange<ChangedMeal> {
  const said = through
    ? m.chef_meals_sold_out_said({ meal: meal.name })
    : m.chef_meals_on_sale({ meal: meal.name })
  return { change: seen => api(`PUT ${MEAL}/sold-out`, { ...at(meal), body: { through, seen } }), said }
}

export function archive(meal: ChefMeal): MealChange<{ done: Concerned }> {
  const said = m.chef_meals_archived({ meal: meal.name })
  return { change: seen => api(`DELETE ${MEAL}`, { ...at(meal), query: seen ? { seen } : {} }), said }
}

/** Which orders and weekly boxes it would concern if the meal were archived. */
export function foretellArchive(meal: ChefMeal): Promise<Answer<Concerned>> {
  return api(`POST ${MEAL}/preview`, { ...at(meal), body: { mark: 'archived' } })
}

export function copyToWeek(meal: ChefMeal, weekGroup: ChefMeal['weekGroup']): Promise<Answer<ChefMeal>> {
  return api(`POST ${MEAL}/copies`, { ...at(meal), body: { weekGroup } })
}

/** Says in a toast what came of it. Null when it did not work. */
export function told<T>(answer: Answer<T>, said: string): T | null {
  if (!answer.ok) {
    toast(answer.problem?.message ?? m.chef_meals_change_failed(), { tone: 'error' })
    return null
  }
  toast(said, { tone: 'success' })
  return answer.data
}
