import { type QuantityUse, quantityUses, type Unit, units } from '@ladlewell/domain/shopping.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { unitWords } from '../chefdashboard/unit-words.ts'
import type { EntryProps } from './meal-basics.tsx'
import { ingredientsIn, isNumber, numberOf, type WrittenQuantity } from './meal-entry.ts'

const noQuantity: WrittenQuantity = { name: '', amount: '', unit: 'g', use: 'always' }

/** What goes into a serving, line by line: for the kitchen's own shopping list. */
export function QuantityFields({ entry, change, faults }: EntryProps) {
  const ingredients = useId()
  const { quantities } = entry
  const named = quantities.map(({ name }) => name.trim().toLowerCase())
  const missing = ingredientsIn(entry).filter(name => !named.includes(name.toLowerCase()))
  const put = (next: WrittenQuantity[]) => change({ quantities: next })
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{m.chef_meals_quantities()}</legend>
      <p className="text-xs text-muted">{m.chef_meals_quantities_hint()}</p>
      {faults.quantities && <p className="text-xs font-semibold text-danger">{faults.quantities}</p>}
      <datalist id={ingredients}>
        {missing.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {quantities.map((quantity, place) => (
        <QuantityLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place until it is named
          key={place}
          {...{ quantity, place, ingredients }}
          isWrong={faults.quantities !== undefined}
          onChange={part => put(quantities.map((old, nth) => (nth === place ? { ...old, ...part } : old)))}
          onRemove={() => put(quantities.filter((_, nth) => nth !== place))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => put([...quantities, noQuantity])}>
          <Plus aria-hidden className="size-4" />
          {m.chef_meals_quantity_add()}
        </Button>
        {missing.length > 0 && (
          <Button
            variant="quiet"
            onClick={() => put([...quantities, ...missing.map(name => ({ ...noQuantity, name }))])}
          >
            {m.chef_meals_quantity_fill()}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function QuantityLine({
  quantity: { name, amount, unit, use },
  place,
  ingredients,
  isWrong,
  onChange,
  onRemove,
}: {
  quantity: WrittenQuantity
  place: number
  /** The list of what could be meant. */
  ingredients: string
  isWrong: boolean
  onChange: (part: Partial<WrittenQuantity>) => void
  onRemove: () => void
}) {
  const line = name.trim() || number(place + 1)
  return (
    <fieldset className="grid grid-cols-[1fr_1fr_auto] items-end gap-2 border-line not-first-of-type:border-t not-first-of-type:pt-3 sm:grid-cols-[minmax(0,2fr)_5.5rem_7rem_minmax(0,1.4fr)_auto]">
      <legend className="sr-only">{m.chef_meals_quantity_line({ line })}</legend>
      <Field
        label={m.chef_meals_quantity_name()}
        list={ingredients}
        maxLength={80}
        className="col-span-3 sm:col-span-1"
        value={name}
        aria-invalid={isWrong && name.trim() === '' ? true : undefined}
        onChange={event => onChange({ name: event.target.value })}
      />
      <Field
        label={m.chef_meals_quantity_amount()}
        inputMode="decimal"
        maxLength={8}
        value={amount}
        aria-invalid={isWrong && !isNumber(numberOf(amount)) ? true : undefined}
        onChange={event => onChange({ amount: event.target.value })}
      />
      <SelectField
        label={m.chef_meals_quantity_unit()}
        className="col-span-2 sm:col-span-1"
        value={unit}
        onChange={event => onChange({ unit: event.target.value as Unit })}
      >
        {units.map(each => (
          <option key={each} value={each}>
            {unitWords[each]()}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={m.chef_meals_quantity_use()}
        className="col-span-2 sm:col-span-1"
        value={use}
        onChange={event => onChange({ use: event.target.value as QuantityUse })}
      >
        {quantityUses.map(each => (
          <option key={each} value={each}>
            {useWords[each]()}
          </option>
        ))}
      </SelectField>
      <Button
        variant="quiet"
        size="icon"
        aria-label={m.chef_meals_quantity_remove({ line })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden className="size-5" />
      </Button>
    </fieldset>
  )
}

export const useWords: Record<QuantityUse, () => string> = {
  always: () => m.chef_meals_quantity_always(),
  carb: () => m.checkout_carb_side(),
  veggie: () => m.checkout_veggie_side(),
  'double-protein': () => m.chef_orders_double(),
}
