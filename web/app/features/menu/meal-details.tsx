import type { Meal } from '@ladlewell/contract/meal.ts'
import type { SideOption } from '@ladlewell/domain/cart.ts'
import { withSide } from '@ladlewell/domain/side-allergens.ts'
import { sideNameOf } from '@ladlewell/domain/side-name.ts'
import type { ReactNode } from 'react'
import { DietWarning } from '../../diet/diet-warning.tsx'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { m } from '../../words/catalogue/messages.js'
import { AddButton } from './add-button.tsx'
import { DietTags } from './diet-tags.tsx'
import { DoubleProtein } from './double-protein.tsx'
import { MealFacts } from './meal-facts.tsx'
import { type MealChef, reasonClosed } from './meal-of-chef.ts'
import { MealPrice } from './meal-price.tsx'
import { MenuDates } from './menu-dates.tsx'
import type { Variant } from './variant.ts'

export const PAGE_PICTURE_SIZES = '(min-width: 1024px) 720px, 100vw'

/** Everything about one meal, the same in the dialog and on its own page; only the wide one has price and Add. */
export function MealDetails({
  meal,
  chef,
  variant,
  wide = false,
  children,
}: {
  meal: Meal
  chef: MealChef
  variant: Variant
  wide?: boolean
  /** Below the picture. */
  children?: ReactNode
}) {
  const closed = reasonClosed(meal, chef)
  // Only a chef's own pictures are none of ours; what only our own server promises may be missing.
  const isDrawn = !meal.imageUrl?.startsWith('/pictures/')
  return (
    <div className={wide ? 'grid gap-x-12 gap-y-6 lg:grid-cols-[3fr_2fr]' : 'grid gap-5'}>
      <div className="grid content-start gap-5">
        <figure>
          <MealPicture
            src={meal.imageUrl}
            alt={isDrawn ? m.menu_illustration_of({ meal: meal.name }) : meal.name}
            sizes={wide ? PAGE_PICTURE_SIZES : '(min-width: 640px) 520px, 100vw'}
            priority
            className="rounded-lg"
          />
          {isDrawn && <figcaption className="mt-1 text-xs text-muted">{m.menu_illustration()}</figcaption>}
        </figure>
        {children}
        <p dir="auto">{meal.description}</p>
        <DietTags meal={meal} />
      </div>
      <div
        className={
          wide
            ? 'grid gap-5 self-start rounded-lg border border-line bg-surface p-5 shadow-card lg:sticky lg:top-28 lg:row-span-2'
            : 'grid gap-5'
        }
      >
        {wide && <MealPrice pricePerServing={meal.pricePerServing} doubleProtein={variant.doubleProtein} />}
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
              {sideNameOf(meal, value) && <bdi>{sideNameOf(meal, value)}</bdi>}
            </RadioCard>
          ))}
        </RadioGroup>
        <DoubleProtein variant={variant} disabled={closed !== null} />
        <DietWarning meal={withSide(meal, variant.sideOption)} />
        {wide && <AddButton meal={meal} chef={chef} variant={variant} disabled={closed !== null} />}
        {closed && <p className="text-center text-sm font-semibold text-muted">{closed}</p>}
        <MenuDates meal={meal} chef={chef} className="text-center text-sm font-semibold" />
      </div>
      <MealFacts meal={meal} heading={wide ? 'h2' : 'h3'} />
    </div>
  )
}

const sides: { value: SideOption; label: () => string }[] = [
  { value: 'carb', label: () => m.menu_carb() },
  { value: 'veggie', label: () => m.menu_veggie() },
]
