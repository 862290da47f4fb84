import { availabilityLabel, type WeekGroup } from '@ladlewell/domain/menu-week.ts'
import { type ComponentProps, useId } from 'react'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { availabilityText } from '../menu/availability-text.ts'
import { MyMeal } from './my-meal.tsx'

type MenuWeekProps = Omit<ComponentProps<typeof MyMeal>, 'meal'> & { group: WeekGroup }

/** The meals of one week of the rotation, with what customers read beside it. */
export function MenuWeek({ group, menu, ...actions }: MenuWeekProps) {
  const id = useId()
  const { currentWeek } = menu
  const meals = menu.meals.filter(meal => meal.weekGroup === group)
  const label =
    currentWeek === null ? m.chef_meals_no_days() : availabilityText(availabilityLabel(group, currentWeek))
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-2xl">
          {m.menu_week({ number: number(group) })}
        </h2>
        <p
          className={`rounded-full px-3 py-1 text-xs font-semibold ${group === currentWeek ? 'bg-herb-soft text-on-herb-soft' : 'bg-sunk text-muted'}`}
        >
          {label}
        </p>
      </div>
      {meals.length === 0 ? (
        <p className="rounded-lg border border-dashed border-control p-6 text-muted">
          {m.chef_meals_none_in_week()}
        </p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {meals.map(meal => (
            <li key={meal.id}>
              <MyMeal meal={meal} menu={menu} {...actions} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
