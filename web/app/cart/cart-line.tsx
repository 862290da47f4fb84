import { type CartLine, cartKey, MOST_OF_ONE, pricedLines } from '@ladlewell/domain/cart.ts'
import { DOUBLE_PROTEIN_CENTS, servingCents, weeklyPriceCents } from '@ladlewell/domain/pricing.ts'
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
import { changeOptions, decrement, increment } from './cart.ts'
import { SideSwap } from './side-swap.tsx'
import { removeLine } from './taking-out.ts'

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
  return (
    <li className="grid grid-cols-[7rem_1fr] gap-x-3 py-3">
      <div className="grid content-start justify-items-center gap-2">
        <MealPicture src={line.imageUrl} sizes="112px" className="rounded-md" />
        <Stepper
          name={line.name}
          quantity={line.quantity}
          most={MOST_OF_ONE}
          onLess={() => decrement(key)}
          onMore={canAdd ? () => increment(key) : null}
        />
      </div>
      <div className="min-w-0">
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <p className={`leading-snug font-semibold ${unavailable ? 'line-through' : ''}`}>{line.name}</p>
            {unavailable && <p className="text-sm font-semibold text-danger">{m.cart_not_available()}</p>}
            {priced && (
              <p className="text-sm text-muted">
                <Price cents={servingCents(priced)} /> {m.cart_a_serving()},{' '}
                <span className="whitespace-nowrap">
                  {m.cart_weekly_serving({ price: money(weeklyPriceCents(servingCents(priced))) })}
                </span>
              </p>
            )}
          </div>
          <button
            type="button"
            aria-label={m.cart_remove({ meal: line.name })}
            className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-danger-soft hover:text-danger"
            onClick={() => removeLine(key)}
          >
            <Trash2 aria-hidden className="size-5" />
          </button>
        </div>
        {diet && <DietWarning meal={withSide(diet, line.sideOption)} className="mt-2" />}
        <Checkbox
          label={m.cart_double_protein({ price: money(DOUBLE_PROTEIN_CENTS) })}
          className="mt-1"
          checked={line.doubleProtein}
          onChange={event => changeOptions(key, { doubleProtein: event.target.checked })}
        />
        <SideSwap
          side={line.sideOption}
          names={diet}
          onSwap={sideOption => changeOptions(key, { sideOption })}
        />
      </div>
    </li>
  )
}
