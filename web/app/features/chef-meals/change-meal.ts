import type { ChefMeal } from '@ladlewell/contract/chef-meals.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import { api } from '../../api/browser.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

const MEAL = '/api/v1/chef/meals/{id}'
const at = ({ id }: ChefMeal) => ({ params: { id: String(id) } })

/** The meal as it is now, or null when that did not work; either is said in a toast. */
export function pauseOrResume(meal: ChefMeal): Promise<ChefMeal | null> {
  const said = meal.listed
    ? m.chef_meals_paused({ meal: meal.name })
    : m.chef_meals_resumed({ meal: meal.name })
  return told(api(`PUT ${MEAL}/listing`, { ...at(meal), body: { listed: !meal.listed } }), said)
}

/** Sold out on every date up to this one; null: not any more. */
export function sellOut(meal: ChefMeal, through: string | null): Promise<ChefMeal | null> {
  const said = through
    ? m.chef_meals_sold_out_said({ meal: meal.name })
    : m.chef_meals_on_sale({ meal: meal.name })
  return told(api(`PUT ${MEAL}/sold-out`, { ...at(meal), body: { through } }), said)
}

export function copyToWeek(meal: ChefMeal, weekGroup: ChefMeal['weekGroup']): Promise<ChefMeal | null> {
  const said = m.chef_meals_copied({ meal: meal.name, number: String(weekGroup) })
  return told(api(`POST ${MEAL}/copies`, { ...at(meal), body: { weekGroup } }), said)
}

/** Whether it is archived now. */
export async function archive(meal: ChefMeal): Promise<boolean> {
  const said = m.chef_meals_archived({ meal: meal.name })
  return (await told(api(`DELETE ${MEAL}`, at(meal)), said)) !== null
}

async function told<T>(asked: Promise<Answer<T>>, said: string): Promise<T | null> {
  const answer = await asked.catch(() => null)
  if (!answer?.ok) {
    toast(answer?.problem?.message ?? m.chef_meals_change_failed(), { tone: 'error' })
    return null
  }
  toast(said, { tone: 'success' })
  return answer.data
}
