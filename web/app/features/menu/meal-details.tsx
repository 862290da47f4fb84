import type { Meal } from '@ladlewell/contract/meal.ts'
import type { SideOption } from '@ladlewell/domain/cart.ts'
import { withSide } from '@ladlewell/domain/side-allergens.ts'
import { sideNameOf } from '@ladlewell/domain/side-name.ts'
import type { ReactNode } from 'react'
import { DeliveryFee } from '../../cart/delivery-fee.tsx'
import { DietWarning } from '../../diet/diet-warning.tsx'
import { isDrawn } from '../../ui/drawn-mark.tsx'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import { AddButton } from './add-button.tsx'
import { DietTags } from './diet-tags.tsx'
import { DoubleProtein } from './double-protein.tsx'
import { MealFacts } from './meal-facts.tsx'
import { type AddableMeal, type MealChef, reasonClosed } from './meal-of-chef.ts'
import { MealPrice } from './meal-price.tsx'
import { MenuDates } from './menu-dates.tsx'
import type { Variant } from './variant.ts'

export const PAGE_PICTURE_SIZES = '(min-width: 1024px) 720px, 100vw'

/**
 * Everything about one meal, the same in the layer, which has the picture at its head, and on its own page. On wide screens the
 * page has price and Add beside the picture; elsewhere they stand at the foot.
 */
export function MealDetails({
  meal,
  chef,
  variant,
  wide = false,
  told,
  children,
}: {
  meal: Meal | AddableMeal
  chef: MealChef
  variant: Variant
  wide?: boolean
  /** Below the picture. */
  children?: ReactNode
  /** What others say of it: on the page beside price and Add, which stay in reach all the way down. */
  told?: ReactNode
}) {
  const closed = reasonClosed(meal, chef)
  const names = isWhole(meal) ? meal : null
  return (
    <div className={wide ? 'grid gap-x-12 gap-y-6 lg:grid-cols-[3fr_2fr]' : 'grid gap-5'}>
      <div className="grid content-start gap-5">
        {wide && <MealFigure meal={meal} />}
        {children}
        {isWhole(meal) ? (
          <>
            <p dir="auto">{meal.description}</p>
            <DietTags meal={meal} />
          </>
        ) : (
          <Skeleton className="h-[60dvh] rounded-md" />
        )}
      </div>
      <div
        hidden={!isWhole(meal)}
        className={
          wide
            ? 'grid gap-5 self-start rounded-lg border border-line bg-surface p-5 shadow-card lg:sticky lg:top-28 lg:row-span-3'
            : 'grid gap-5'
        }
      >
        {wide && (
          <div className="max-lg:hidden">
            <MealPrice pricePerServing={meal.pricePerServing} doubleProtein={variant.doubleProtein} />
            <DeliveryFee className="text-sm text-muted" />
          </div>
        )}
        <RadioGroup label={m.menu_side()} className="grid grid-cols-2 gap-3">
          {sides.map(({ value, label }) => (
            <RadioCard
              key={value}
              name={`side-${meal.id}`}
              label={label()}
              checked={variant.sideOption === value}
              disabled={closed !== null}
              onChange={() => variant.setSide(value)}
            >
              {names && sideNameOf(names, value) && <bdi>{sideNameOf(names, value)}</bdi>}
            </RadioCard>
          ))}
        </RadioGroup>
        <DoubleProtein variant={variant} disabled={closed !== null} />
        <DietWarning meal={withSide(meal, variant.sideOption)} />
        {wide && (
          <div className="max-lg:hidden">
            <AddButton meal={meal} chef={chef} variant={variant} disabled={closed !== null} />
            {closed && <p className="mt-5 text-center text-sm font-semibold text-muted">{closed}</p>}
          </div>
        )}
        <MenuDates meal={meal} chef={chef} className="text-center text-sm font-semibold" />
      </div>
      {isWhole(meal) && <MealFacts meal={meal} heading={wide ? 'h2' : 'h3'} />}
      {told}
    </div>
  )
}

/** A meal's picture, at the head of a layer or on its page, and beneath it that it is drawn where it is. */
export function MealFigure({ meal, isHead = false }: { meal: Meal | AddableMeal; isHead?: boolean }) {
  const drawn = isDrawn(meal.imageUrl)
  return (
    <figure>
      <MealPicture
        src={meal.imageUrl}
        alt={drawn ? m.menu_illustration_of({ meal: meal.name }) : meal.name}
        sizes={isHead ? '(min-width: 640px) 560px, 100vw' : PAGE_PICTURE_SIZES}
        priority
        className={isHead ? '' : 'rounded-lg'}
      />
      {drawn && (
        <figcaption className={`mt-1 text-xs text-muted ${isHead ? 'px-5' : ''}`}>
          {m.menu_illustration()}
        </figcaption>
      )}
    </figure>
  )
}

export function isWhole(meal: Meal | AddableMeal): meal is Meal {
  return 'description' in meal
}

const sides: { value: SideOption; label: () => string }[] = [
  { value: 'carb', label: () => m.menu_carb() },
  { value: 'veggie', label: () => m.menu_veggie() },
]
