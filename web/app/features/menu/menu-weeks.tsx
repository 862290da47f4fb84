import type { Meal } from '@ladlewell/contract/meal.ts'
import { availabilityLabel, rotateGroups } from '@ladlewell/domain/menu-week.ts'
import type { ReactNode } from 'react'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { availabilityText } from './availability-text.ts'
import { MealCard } from './meal-card.tsx'
import type { MealChef } from './meal-of-chef.ts'
import { MealRow } from './meal-row.tsx'
import { menuDatesText, menuWeekText } from './menu-dates.tsx'

/** The chef's meals by week group, the running week first; weeks without meals are left out. */
export function MenuWeeks({
  chef,
  meals,
  onDetails,
  onNear,
  telling,
}: {
  chef: MealChef
  meals: readonly Meal[]
  onDetails: (meal: Meal) => void
  onNear: () => void
  /** What there is to say below a meal's name. */
  telling: (meal: Meal) => ReactNode
}) {
  const weeks = rotateGroups(chef.currentWeek)
    .map(group => ({ group, meals: meals.filter(meal => meal.weekGroup === group) }))
    .filter(week => week.meals.length > 0)
  if (weeks.length === 0) return <p className="text-muted">{m.menu_none_yet()}</p>
  return weeks.map(week => (
    <MealRow
      key={week.group}
      title={m.menu_week({ number: number(week.group) })}
      label={availabilityText(availabilityLabel(week.group, chef.currentWeek))}
      range={menuWeekText(week.group, chef)}
      dates={menuDatesText(week.group, chef)}
      open={week.group === chef.currentWeek}
    >
      {week.meals.map(meal => (
        <li key={meal.id} className="w-64 shrink-0 snap-start">
          <MealCard meal={meal} chef={chef} onDetails={() => onDetails(meal)} onNear={onNear}>
            {telling(meal)}
          </MealCard>
        </li>
      ))}
    </MealRow>
  ))
}
