import type { Order } from '@ladlewell/contract/ordering.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { m } from '../../words/catalogue/messages.js'
import { optionsText } from './options-text.ts'

/** Servings by the number of their line. */
export type ReportedMeals = ReadonlyMap<number, number>

/** Which meals of an order a report is about, and how many servings of each. */
export function ReportMeals({
  order,
  chosen,
  disabled,
  onChoose,
}: {
  order: Order
  chosen: ReportedMeals
  disabled: boolean
  onChoose: (next: ReportedMeals) => void
}) {
  const set = (line: number, quantity: number) => {
    const { [line]: _, ...others } = Object.fromEntries(chosen)
    const kept = Object.entries(others).map(([number, servings]) => [Number(number), servings] as const)
    onChoose(new Map(quantity === 0 ? kept : [...kept, [line, quantity]]))
  }
  return (
    <fieldset className="grid gap-2" disabled={disabled}>
      <legend className="mb-1 text-sm font-semibold">{m.orders_report_meals()}</legend>
      {order.items.map((item, index) => {
        const line = index + 1
        const quantity = chosen.get(line) ?? 0
        return (
          <div key={line} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Checkbox
              label={
                <>
                  <span dir="auto" className="font-semibold">
                    {item.name}
                  </span>
                  <span className="block text-xs text-muted">{optionsText(item)}</span>
                </>
              }
              className="min-w-0 flex-1 basis-48"
              checked={quantity > 0}
              onChange={event => set(line, event.target.checked ? item.quantity : 0)}
            />
            {quantity > 0 && item.quantity > 1 && (
              <Stepper
                name={item.name}
                quantity={quantity}
                most={item.quantity}
                onLess={() => set(line, quantity - 1)}
                onMore={() => set(line, quantity + 1)}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
