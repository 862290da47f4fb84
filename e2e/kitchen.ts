import type { DeliveryDate } from '@ladlewell/contract/delivery.ts'
import type { Meal } from '@ladlewell/contract/meal.ts'
import { answered, api } from './api.ts'
import { productTime } from './sandbox.ts'

/** A chef who can be ordered from while a test runs. */
export interface Kitchen {
  id: number
  name: string
  /** Of the running week. */
  meals: [Meal, Meal, ...Meal[]]
  /** YYYY-MM-DD, the roomiest date on offer. */
  date: string
  servingsLeft: number
  cutoffAt: string
  /** The hours of its date, as English pages write them. */
  hours: RegExp
}

/** Under which its chef signs in to the demo world. */
export function chefsEmail({ name }: Pick<Kitchen, 'name'>): string {
  const slug = name.toLowerCase().replace(/\W+/g, '-')
  return `${slug === 'amara-okafor' ? 'chef' : slug}@ladlewell.test`
}

const ENOUGH_SERVINGS = 12
const LONGER_THAN_A_TEST_MS = 30 * 60_000

/** The roomiest kitchens first, so that tests do not eat each other's servings. */
export async function openKitchens(): Promise<[Kitchen, Kitchen, ...Kitchen[]]> {
  const query = { filterActiveChefs: 'true', filterActiveMeals: 'true', filterWeekGroup: 'True' }
  const chefs = await answered(api()('GET /api/v1/auth/AllChefsWithMeals', { query }))
  const kitchens = await Promise.all(chefs.map(kitchenOf))
  const [first, second, ...others] = kitchens
    .filter(kitchen => kitchen !== null)
    .sort((one, other) => other.servingsLeft - one.servingsLeft)
  if (!first || !second) throw new Error('Fewer than two chefs can be ordered from.')
  return [first, second, ...others]
}

async function kitchenOf(chef: { id: number; name: string; meals: Meal[] }): Promise<Kitchen | null> {
  const [first, second, ...others] = chef.meals
  const params = { chefId: String(chef.id) }
  const { deliveryDates } = await answered(api()('GET /api/v1/auth/next/{chefId}', { params }))
  const now = await productTime()
  const [best] = deliveryDates
    .filter(({ cutoffAt }) => Date.parse(cutoffAt) - now > LONGER_THAN_A_TEST_MS)
    .sort((one, other) => other.servingsLeft - one.servingsLeft)
  if (!first || !second || !best || best.servingsLeft < ENOUGH_SERVINGS) return null
  return { id: chef.id, name: chef.name, meals: [first, second, ...others], ...onDate(best) }
}

/** What is known of a date on offer. */
export function onDate({
  date,
  servingsLeft,
  cutoffAt,
  window,
}: DeliveryDate): Pick<Kitchen, 'date' | 'servingsLeft' | 'cutoffAt' | 'hours'> {
  return { date: dateText(date), servingsLeft, cutoffAt, hours: hoursOf(window) }
}

/** { from: '16:00', until: '19:00' } → '4–7 PM' */
function hoursOf({ from, until }: DeliveryDate['window']): RegExp {
  const clock = (time: string) => `${Number(time.slice(0, 2)) % 12 || 12}${time.slice(2).replace(':00', '')}`
  const half = (time: string) => (time < '12:00' ? 'AM' : 'PM')
  const first = half(from) === half(until) ? clock(from) : `${clock(from)}\\s${half(from)}`
  return new RegExp(`\\b${first}–${clock(until)}\\s${half(until)}$`)
}

/** [2026, 11, 5] → '2026-11-05' */
export function dateText(parts: readonly number[]): string {
  return parts.map(part => String(part).padStart(2, '0')).join('-')
}
