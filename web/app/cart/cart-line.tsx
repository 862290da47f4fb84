import { type CartLine, cartKey, MOST_OF_ONE, pricedLines } from '@ladlewell/domain/cart.ts'
import { DOUBLE_PROTEIN_CENTS, servingCents } from '@ladlewell/domain/pricing.ts'
import { withSide } from '@ladlewell/domain/side-allergens.ts'
import { Trash2 } from 'lucide-react'
import { DietWarning } from '../diet/diet-warning.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { MealPicture } from '../ui/meal-picture.tsx'
import { Price } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { m } from '../words/catalogue/messages.js'
import { money } from '../words/format.ts'
import type { KnownMeal } from './availability.ts'
import { changeOptions, decrement, increment, removeLine } from './cart.ts'

export function CartLineRow({
  line,
  diet,
  unavailable,
  canAdd,
}: {
  line: CartLine
  diet: KnownMeal['diet']
  unavailable: boolean
  canAdd: boolean
}) {
  const key = cartKey(line)
  const [priced] = pricedLines([line])
  const otherSide = line.sideOption === 'carb' ? 'veggie' : 'carb'
  return (
    <li className="grid grid-cols-[72px_1fr] gap-x-4 gap-y-2 py-4">
      <MealPicture src={line.imageUrl} sizes="72px" className="rounded-sm" />
      <div>
        <p className={`font-semibold ${unavailable ? 'line-through' : ''}`}>{line.name}</p>
        {unavailable && <p className="text-sm font-semibold text-danger">{m.cart_not_available()}</p>}
        {priced && <Price cents={servingCents(priced)} className="text-muted" />}
        {diet && <DietWarning meal={withSide(diet, line.sideOption)} className="mt-2" />}
      </div>
      <div className="col-span-2 grid gap-1">
        <Checkbox
          label={m.cart_double_protein({ price: money(DOUBLE_PROTEIN_CENTS) })}
          checked={line.doubleProtein}
          onChange={event => changeOptions(key, { doubleProtein: event.target.checked })}
        />
        <p className="flex items-center gap-3 text-sm">
          <span className="text-muted">
            {m.cart_side({ side: line.sideOption === 'carb' ? m.cart_carb() : m.cart_veggie() })}
          </span>
          <button
            type="button"
            className="min-h-8 font-semibold text-brand underline underline-offset-4"
            onClick={() => changeOptions(key, { sideOption: otherSide })}
          >
            {otherSide === 'carb' ? m.cart_swap_to_carb() : m.cart_swap_to_veggie()}
          </button>
        </p>
        <div className="flex items-center justify-between">
          <Stepper
            name={line.name}
            quantity={line.quantity}
            most={MOST_OF_ONE}
            onLess={() => decrement(key)}
            onMore={canAdd ? () => increment(key) : null}
          />
          <button
            type="button"
            aria-label={m.cart_remove({ meal: line.name })}
            className="grid size-11 place-items-center rounded-md text-muted hover:bg-danger-soft hover:text-danger"
            onClick={() => removeLine(key)}
          >
            <Trash2 aria-hidden className="size-5" />
          </button>
        </div>
      </div>
    </li>
  )
}
