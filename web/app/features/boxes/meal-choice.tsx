import { MOST_OF_ONE } from '@ladlewell/domain/cart.ts'
import { DOUBLE_PROTEIN_CENTS } from '@ladlewell/domain/pricing.ts'
import { SideSwap } from '../../cart/side-swap.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import type { ChoiceRow } from './box-choice.ts'
import { MealFacts } from './meal-facts.tsx'
import { PickConflicts } from './pick-conflicts.tsx'

/** One meal of the menu; how it is served can be chosen once it is in the box. */
export function MealChoice({
  row,
  canAdd,
  onChange,
}: {
  row: ChoiceRow
  canAdd: boolean
  onChange: (row: ChoiceRow) => void
}) {
  const { meal, sideOption, doubleProtein, quantity } = row
  const isLast = meal.left !== null && quantity >= meal.left
  return (
    <li className="grid grid-cols-[72px_1fr] items-start gap-x-4 gap-y-2 py-4 first:pt-0">
      <MealPicture
        src={meal.imageUrl}
        sizes="72px"
        className={`rounded-sm ${meal.isSoldOut ? 'opacity-60' : ''}`}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 basis-40 grow">
          <MealFacts meal={meal} />
        </div>
        {meal.isSoldOut ? (
          <Badge tone="danger">{m.menu_sold_out()}</Badge>
        ) : (
          <Stepper
            name={meal.name}
            quantity={quantity}
            most={MOST_OF_ONE}
            onLess={() => quantity > 0 && onChange({ ...row, quantity: quantity - 1 })}
            onMore={canAdd && !isLast ? () => onChange({ ...row, quantity: quantity + 1 }) : null}
          />
        )}
      </div>
      {quantity > 0 && (
        <div className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-1">
          <SideSwap
            side={sideOption}
            names={meal}
            onSwap={side => onChange({ ...row, sideOption: side })}
            className="min-w-60 [&>button]:min-h-11"
          />
          <Checkbox
            label={m.boxes_choose_double({ price: money(DOUBLE_PROTEIN_CENTS) })}
            checked={doubleProtein}
            onChange={event => onChange({ ...row, doubleProtein: event.target.checked })}
          />
        </div>
      )}
      <PickConflicts conflicts={meal.conflicts[sideOption]} className="col-span-2" />
    </li>
  )
}
