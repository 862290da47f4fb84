import type { KitchenDay } from '@ladlewell/contract/kitchen-delivery.ts'
import { carriers, EARLIEST_DELIVERY, LATEST_DELIVERY, minutesOf } from '@ladlewell/domain/delivery-window.ts'
import { useFault } from '../../ui/faults.ts'
import { SelectField } from '../../ui/field.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { m } from '../../words/catalogue/messages.js'
import { hour } from '../../words/format.ts'
import { dayName } from '../menu/day-names.ts'

const words = {
  kitchen: { label: m.kitchen_delivery_by_kitchen, more: m.kitchen_delivery_by_kitchen_more },
  ladlewell: { label: m.kitchen_delivery_by_ladlewell, more: m.kitchen_delivery_by_ladlewell_more },
}

/** Who brings a weekday's orders, and between which hours; `path` is the day's in the request. */
export function DayFields({ day, path }: { day: KitchenDay; path: string }) {
  const { weekday, carrier, window } = day
  const name = dayName(weekday)
  const fault = useFault(`${path}.carrier`, undefined)
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-lg font-semibold">{name}</legend>
      <RadioGroup label={m.kitchen_delivery_carrier({ day: name })} className="grid gap-3 sm:grid-cols-2">
        {carriers.map(one => (
          <RadioCard
            key={one}
            name={`${path}.carrier`}
            value={one}
            defaultChecked={one === carrier}
            label={words[one].label()}
            aria-invalid={fault ? true : undefined}
          >
            {words[one].more()}
          </RadioCard>
        ))}
      </RadioGroup>
      {fault && <p className="text-xs font-semibold text-danger">{fault}</p>}
      <div className="grid max-w-md grid-cols-2 gap-4">
        <SelectField
          label={m.kitchen_delivery_from()}
          name={`${path}.window.from`}
          defaultValue={window.from}
        >
          <Times />
        </SelectField>
        <SelectField
          label={m.kitchen_delivery_until()}
          name={`${path}.window.until`}
          defaultValue={window.until}
        >
          <Times />
        </SelectField>
      </div>
    </fieldset>
  )
}

function Times() {
  return times.map(time => (
    <option key={time} value={time}>
      {hour(time)}
    </option>
  ))
}

const QUARTER = 15
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Every quarter of an hour in which something can be delivered. */
const times = Array.from(
  { length: (minutesOf(LATEST_DELIVERY) - minutesOf(EARLIEST_DELIVERY)) / QUARTER + 1 },
  (_, index) => timeOf(minutesOf(EARLIEST_DELIVERY) + index * QUARTER),
)
