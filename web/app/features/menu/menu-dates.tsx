import type { Meal } from '@ladlewell/contract/meal.ts'
import { addDays, type MarketDate, mondayOf } from '@ladlewell/domain/calendar.ts'
import { dayText, rangeText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { list } from '../../words/format.ts'
import type { MealChef } from './meal-of-chef.ts'

/** When the meals of a week group can be had, 'Wed, Dec 2 and Sat, Dec 5'; null when nobody can say. */
export function menuDatesText(
  group: Meal['weekGroup'],
  { menuDates }: Pick<MealChef, 'menuDates'>,
): string | null {
  const dates = datesOf(group, menuDates)
  return dates.length === 0 ? null : list(dates.map(date => dayText(date, 'short')))
}

/** The calendar week in which a week group is cooked next, 'Nov 30 – Dec 6'. */
export function menuWeekText(
  group: Meal['weekGroup'],
  { menuDates }: Pick<MealChef, 'menuDates'>,
): string | null {
  const [date] = datesOf(group, menuDates)
  return date ? rangeText(mondayOf(date), addDays(mondayOf(date), 6)) : null
}

function datesOf(group: Meal['weekGroup'], menuDates: MealChef['menuDates']): readonly MarketDate[] {
  // A list of another server may lack them.
  return menuDates?.find(({ weekGroup }) => weekGroup === group)?.dates ?? []
}

/** The same as a sentence, of a meal that is not of the running week. */
export function MenuDates({
  meal,
  chef,
  className,
}: {
  meal: Pick<Meal, 'weekGroup'>
  chef: MealChef
  className: string
}) {
  const dates = meal.weekGroup === chef.currentWeek ? null : menuDatesText(meal.weekGroup, chef)
  return dates && <p className={className}>{m.menu_on_dates({ dates })}</p>
}
