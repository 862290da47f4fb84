import type { Meal } from '@ladlewell/contract/meal.ts'
import { withSide } from '@ladlewell/domain/side-allergens.ts'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { SideSwap } from '../../cart/side-swap.tsx'
import { DietWarning } from '../../diet/diet-warning.tsx'
import { FavoriteButton } from '../../favorites/favorite-button.tsx'
import { Button } from '../../ui/button.tsx'
import { DrawnMark } from '../../ui/drawn-mark.tsx'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { m } from '../../words/catalogue/messages.js'
import { AddButton } from './add-button.tsx'
import { DietTags } from './diet-tags.tsx'
import { DoubleProtein } from './double-protein.tsx'
import { type MealChef, reasonClosed } from './meal-of-chef.ts'
import { MealPrice } from './meal-price.tsx'
import { MenuDates } from './menu-dates.tsx'
import { useVariant } from './variant.ts'

export function MealCard({
  meal,
  chef,
  onDetails,
  onNear,
  onUnfavorite,
  children,
  heading: Heading = 'h3',
}: {
  meal: Meal
  chef: MealChef
  onDetails: () => void
  /** Somebody is about to ask for the details. */
  onNear: () => void
  onUnfavorite?: () => void
  /** Below the name, where the chef is not clear from the page. */
  children?: ReactNode
  heading?: 'h2' | 'h3'
}) {
  const id = useId()
  const variant = useVariant(meal.id)
  const closed = reasonClosed(meal, chef)
  return (
    <article
      id={`meal-${meal.id}`}
      aria-labelledby={id}
      className="group flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-[border-color,box-shadow] duration-200 focus-within:border-control focus-within:shadow-lift hover:border-control hover:shadow-lift"
    >
      <div className="relative">
        <MealPicture
          src={meal.imageUrl}
          sizes="256px"
          className={closed ? 'opacity-60 grayscale-[40%]' : ''}
        />
        <DrawnMark src={meal.imageUrl} />
        <div className="absolute end-2 top-2">
          <FavoriteButton meal={meal} {...(onUnfavorite ? { onRemoved: onUnfavorite } : {})} />
        </div>
        {closed && (
          <p className="absolute start-2 bottom-2 rounded-full bg-surface px-3 py-1 text-xs font-semibold shadow-card">
            {closed}
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <Heading id={id} className="text-lg">
          <Link prefetch="intent" to={`/meal/${meal.id}`} className="hover:text-brand hover:underline">
            {meal.name}
          </Link>
        </Heading>
        {children}
        <MenuDates meal={meal} chef={chef} className="text-sm font-semibold" />
        <DietTags meal={meal} />
        <DietWarning meal={withSide(meal, variant.sideOption)} />
        <MealPrice pricePerServing={meal.pricePerServing} doubleProtein={variant.doubleProtein} />
        <div className="mt-auto grid gap-1 pt-1">
          <SideSwap
            side={variant.sideOption}
            names={meal}
            disabled={closed !== null}
            onSwap={variant.setSide}
          />
          <DoubleProtein variant={variant} disabled={closed !== null} />
          <div className="mt-2 grid gap-2">
            <Button
              variant="secondary"
              disabled={closed !== null}
              onPointerEnter={onNear}
              onFocus={onNear}
              onClick={onDetails}
            >
              {m.menu_view_details()}
            </Button>
            <AddButton meal={meal} chef={chef} variant={variant} disabled={closed !== null} />
          </div>
        </div>
      </div>
    </article>
  )
}
