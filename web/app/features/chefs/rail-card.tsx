import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { weeklyPriceCents } from '@ladlewell/domain/pricing.ts'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { DrawnMark } from '../../ui/drawn-mark.tsx'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money, nearDay } from '../../words/format.ts'
import { fetchMealLayer } from '../meal/lazy-told-meal.tsx'
import { AddButton } from '../menu/add-button.tsx'
import { useVariant } from '../menu/variant.ts'
import type { RailMeal } from './meal-rail-list.ts'

export function RailCard({
  meal,
  chef,
  nextDate,
  place,
  today,
  onOpen,
}: RailMeal & {
  /** From 0: the first ones are on the first screen. */
  place: number
  today: MarketDate | null
  /** Opens the meal over the page. */
  onOpen: () => void
}) {
  const variant = useVariant(meal.id)
  const full = centsOf(meal.pricePerServing)
  return (
    <li className="group relative flex w-[164px] shrink-0 snap-start flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-[border-color,box-shadow] duration-200 focus-within:border-control focus-within:shadow-lift hover:border-control hover:shadow-lift sm:w-[220px]">
      <MealPicture
        src={meal.imageUrl}
        sizes="(min-width: 640px) 220px, 164px"
        priority={place < ON_PHONES}
        eager={place < ON_DESKTOPS}
      />
      <DrawnMark src={meal.imageUrl} />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <h3 className="line-clamp-2 min-h-[2lh] text-[0.9375rem] leading-snug sm:text-base">
          <Link
            to={`/meal/${meal.id}`}
            onPointerEnter={fetchMealLayer}
            onFocus={fetchMealLayer}
            onClick={event => {
              if (!isPlain(event)) return
              event.preventDefault()
              onOpen()
            }}
            className="after:absolute after:inset-0 group-hover:text-brand"
          >
            {meal.name}
          </Link>
        </h3>
        <p className="truncate text-xs text-muted">{m.menu_by({ chef: chef.name })}</p>
        <p className="flex flex-wrap items-baseline gap-x-1 text-xs">
          <Price cents={weeklyPriceCents(full)} className="text-base font-bold" />{' '}
          <span>{m.home_serving_weekly()}</span>{' '}
          <span className="basis-full text-muted">{m.home_once({ price: money(full) })}</span>
        </p>
        <div className="relative z-1 mt-auto grid gap-2 pt-1">
          <AddButton meal={meal} chef={chef} variant={variant} />
        </div>
        {nextDate && (
          <p className="truncate text-center text-xs text-muted">
            {m.home_arrives({ day: nearDay(nextDate, today) })}
          </p>
        )}
      </div>
    </li>
  )
}

const ON_PHONES = 2
const ON_DESKTOPS = 6

/** Not one for another tab or window. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
