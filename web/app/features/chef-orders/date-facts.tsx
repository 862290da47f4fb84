import type { ExpectedDate } from '@ladlewell/contract/boxes.ts'
import type { KitchenDate } from '@ladlewell/contract/chef-orders.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { cookingDays, likelyCooked } from '@ladlewell/domain/keeping.ts'
import { type LabelFormat, labelFormats } from '@ladlewell/domain/labels.ts'
import { CalendarClock, FileSpreadsheet, Lock, Tags } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { useOnline } from '../../shell/online.ts'
import { readStored, writeStored } from '../../state/stored.ts'
import { useNow } from '../../state/time-now.ts'
import { dayText, momentText } from '../../ui/day-text.ts'
import { SelectField } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { inTime, number } from '../../words/format.ts'
import { ExpectedServings } from '../availability/expected-servings.tsx'

/** How full a date is, and until when its orders can still change. */
export function DateFacts({
  day,
  today,
  expected,
}: {
  day: KitchenDate
  today: MarketDate
  /** What weekly boxes will bring, once it is known. */
  expected: ExpectedDate[] | null
}) {
  const { reserved, capacity } = day
  const share = capacity > 0 ? Math.min(1, reserved / capacity) : Number(reserved > 0)
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5 print:border-0 print:p-0 print:shadow-none">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-2xl">{dayText(day.date)}</h2>
        <Downloads key={day.date} day={day} today={today} />
      </div>
      <div className="grid gap-1.5 print:hidden">
        <p className="text-sm">
          {m.chef_orders_capacity({ reserved: number(reserved), capacity: number(capacity) })}
          {reserved > capacity && <strong className="text-danger"> · {m.chef_orders_over()}</strong>}
        </p>
        <div aria-hidden className="h-3 overflow-hidden rounded-full bg-sunk">
          <div
            className={`h-full origin-left rounded-full rtl:origin-right ${share >= 1 ? 'bg-saffron' : 'bg-brand'}`}
            style={{ transform: `scaleX(${share})` }}
          />
        </div>
        <ExpectedServings
          expected={expected?.find(({ deliveryDate }) => deliveryDate === day.date)}
          withMeals
        />
      </div>
      <CutOff day={day} />
    </section>
  )
}

function CutOff({ day: { cutoffAt, isOpen } }: { day: KitchenDate }) {
  const { timeZone } = useMarket()
  const now = useNow(1000)
  const left = now === null ? null : inTime(cutoffAt, now)
  const moment = momentText(cutoffAt, timeZone)
  const isPast = now !== null && left === null
  const Icon = isPast ? Lock : CalendarClock
  return (
    <p className="flex items-start gap-2 text-sm print:hidden">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {isPast
          ? m.chef_orders_locked_since({ moment })
          : isOpen
            ? m.chef_orders_open_until({ moment })
            : m.chef_orders_cutoff({ moment })}
        {left && <span className="tabular font-semibold"> · {m.chef_orders_left({ time: left })}</span>}
      </span>
    </p>
  )
}

/** Labels for the bags of a date, and its orders as a table. */
function Downloads({ day: { date, orders }, today }: { day: KitchenDate; today: MarketDate }) {
  const online = useOnline()
  const [cookedOn, setCookedOn] = useState(likelyCooked(date, today))
  const [format, setFormat] = useState(
    () => labelFormats.find(format => format === readStored(FORMAT)) ?? 'sheet',
  )
  const file = { disabled: !online, failed: m.chef_orders_file_failed() }
  if (orders === 0) return null
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <SelectField
        label={m.chef_orders_cooked_on()}
        value={cookedOn}
        onChange={event => setCookedOn(event.currentTarget.value)}
      >
        {cookingDays(date).map(day => (
          <option key={day} value={day}>
            {dayText(day, 'short')}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={m.chef_orders_labels_on()}
        value={format}
        onChange={event => {
          const chosen = event.currentTarget.value as LabelFormat
          setFormat(chosen)
          writeStored(FORMAT, chosen)
        }}
      >
        {labelFormats.map(format => (
          <option key={format} value={format}>
            {formatWords[format]()}
          </option>
        ))}
      </SelectField>
      <FileButton
        {...file}
        icon={Tags}
        name={`labels-${date}.pdf`}
        load={() => api('GET /api/v1/chef/orders/labels.pdf', { query: { date, cookedOn, format } })}
      >
        {m.chef_orders_labels()}
      </FileButton>
      <FileButton
        {...file}
        icon={FileSpreadsheet}
        name={`orders-${date}.csv`}
        load={() => api('GET /api/v1/chef/orders/orders.csv', { query: { date } })}
      >
        {m.chef_orders_csv()}
      </FileButton>
    </div>
  )
}

/** This device stands beside one printer. */
const FORMAT = 'label_format'

const formatWords: Record<LabelFormat, () => string> = {
  sheet: () => m.chef_orders_labels_sheet(),
  'roll-62': () => m.chef_orders_labels_roll({ width: number(62) }),
  'roll-102': () => m.chef_orders_labels_roll({ width: number(102) }),
}
