import type { DeliveryDate } from '@ladlewell/contract/delivery.ts'
import type { Meal } from '@ladlewell/contract/meal.ts'
import { answered, api } from './api.ts'
import { leadClock, productTime } from './sandbox.ts'

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
const LONGER_THAN_A_TEST_MS = 5 * 60_000
const LONGER_THAN_ALL_TESTS_MS = 30 * 60_000

/**
 * Lets the product's clock go past a cut-off that would come while the journeys run: on some afternoons a kitchen's only
 * date closes then, and its next ones are not on sale before.
 */
export async function keepClearOfCutoff(): Promise<void> {
  const now = await productTime()
  const dates = (await Promise.all((await chefsOfThisWeek()).map(datesOf))).flat()
  const next = Math.min(...dates.map(({ cutoffAt }) => Date.parse(cutoffAt)))
  if (next - now < LONGER_THAN_ALL_TESTS_MS) await leadClock(next + 60_000 - Date.now())
}

/** The roomiest kitchens first, so that tests do not eat each other's servings. */
export async function openKitchens(): Promise<[Kitchen, Kitchen, ...Kitchen[]]> {
  const kitchens = await Promise.all((await chefsOfThisWeek()).map(kitchenOf))
  const [first, second, ...others] = kitchens
    .filter(kitchen => kitchen !== null)
    .sort((one, other) => other.servingsLeft - one.servingsLeft)
  if (!first || !second) throw new Error('Fewer than two chefs can be ordered from.')
  return [first, second, ...others]
}

interface Chef {
  id: number
  name: string
  meals: Meal[]
}

async function chefsOfThisWeek(): Promise<Chef[]> {
  const query = { filterActiveChefs: 'true', filterActiveMeals: 'true', filterWeekGroup: 'True' }
  return answered(api()('GET /api/v1/auth/AllChefsWithMeals', { query }))
}

async function datesOf(chef: Chef): Promise<DeliveryDate[]> {
  const params = { chefId: String(chef.id) }
  const { deliveryDates } = await answered(api()('GET /api/v1/auth/next/{chefId}', { params }))
  return deliveryDates
}

async function kitchenOf(chef: Chef): Promise<Kitchen | null> {
  const [first, second, ...others] = chef.meals
  const now = await productTime()
  const [best] = (await datesOf(chef))
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
