import { useId, useRef } from 'react'
import { useMarket } from '../../api/market.ts'
import { DeliveryFee } from '../../cart/delivery-fee.tsx'
import { useMarketDay } from '../../state/market-day.ts'
import { m } from '../../words/catalogue/messages.js'
import { byReach, isReached } from '../areas/by-reach.ts'
import type { Serves } from '../areas/use-serves.ts'
import { LazyToldMeal } from '../meal/lazy-told-meal.tsx'
import { useMealLayer } from '../menu/meal-layer.ts'
import { RowArrows } from '../menu/row-arrows.tsx'
import type { RailMeal } from './meal-rail-list.ts'
import { RailCard } from './rail-card.tsx'

/** The meals of this week in a row to scroll, each with its Add: where somebody said where they eat, those that come there. */
export function MealRail({
  meals,
  serves,
}: {
  meals: readonly RailMeal[]
  serves: Serves | 'failed' | null
}) {
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const { timeZone } = useMarket()
  const today = useMarketDay(timeZone)
  const layer = useMealLayer(meals.map(layered), ({ meal, chef }) =>
    m.menu_meal_title({ meal: meal.name, chef: chef.name }),
  )
  if (meals.length === 0) return null
  const reached = meals.filter(({ chef }) => isReached(chef.id, serves))
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-7 items-center gap-x-3 sm:min-h-11">
        <h2 id={id} className="text-lg sm:text-2xl">
          {m.home_meals()}
        </h2>
        <DeliveryFee className="shrink-0 text-sm text-muted" />
        <RowArrows row={row} stepOf={({ clientWidth }) => clientWidth * 0.8} className="hidden sm:flex" />
      </div>
      {reached.length === 0 && serves && serves !== 'failed' ? (
        <p
          className={`grid place-items-center rounded-lg border border-line bg-surface p-6 text-muted ${height}`}
        >
          {m.home_meals_nowhere({ zip: serves.postalCode })}
        </p>
      ) : (
        <ul
          ref={row}
          className={`relative -mx-4 flex snap-x scroll-ps-4 gap-3 overflow-x-auto px-4 pt-2 pb-5 sm:gap-4 [scrollbar-width:thin] ${height}`}
        >
          {byReach(reached, serves, ({ chef }) => chef.id).map((one, place) => (
            // By their place: where another order is known a moment later, pictures change and nothing moves.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <RailCard key={place} {...one} {...{ place, today }} onOpen={() => layer.open(layered(one))} />
          ))}
        </ul>
      )}
      {layer.meal && <LazyToldMeal meal={layer.meal.meal} chef={layer.meal.chef} onClose={layer.close} />}
    </section>
  )
}

const layered = (one: RailMeal) => ({ ...one, id: one.meal.id })

const height = 'min-h-[386px] sm:min-h-[416px]'
