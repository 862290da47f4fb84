import { type CartLine, cartKey, pricedLines } from '@ladlewell/domain/cart.ts'
import { servingCents } from '@ladlewell/domain/pricing.ts'
import { Trash2 } from 'lucide-react'
import { Checkbox } from '../ui/checkbox.tsx'
import { MealPicture } from '../ui/meal-picture.tsx'
import { Price } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { changeOptions, decrement, increment, MOST_OF_ONE, removeLine } from './cart.ts'

export function CartLineRow({
  line,
  unavailable,
  canAdd,
}: {
  line: CartLine
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
        {unavailable && <p className="text-sm font-semibold text-danger">Not available this week</p>}
        {priced && <Price cents={servingCents(priced)} className="text-muted" />}
      </div>
      <div className="col-span-2 grid gap-1">
        <Checkbox
          label="Double Protein (+$2.00)"
          checked={line.doubleProtein}
          onChange={event => changeOptions(key, { doubleProtein: event.target.checked })}
        />
        <p className="flex items-center gap-3 text-sm">
          <span className="text-muted">Side: {line.sideOption}</span>
          <button
            type="button"
            className="min-h-8 font-semibold text-brand underline underline-offset-4"
            onClick={() => changeOptions(key, { sideOption: otherSide })}
          >
            Swap to {otherSide}
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
            aria-label={`Remove ${line.name}`}
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
