import type { KitchenDate } from '@ladlewell/contract/chef-orders.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { cookingDays, likelyCooked } from '@ladlewell/domain/keeping.ts'
import { FileSpreadsheet, Tags } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useOnline } from '../../shell/online.ts'
import { dayText } from '../../ui/day-text.ts'
import { SelectField } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { m } from '../../words/catalogue/messages.js'

/** Labels for the bags of a date, and its orders as a table. */
export function Downloads({ day: { date, orders }, today }: { day: KitchenDate; today: MarketDate }) {
  const online = useOnline()
  const [cookedOn, setCookedOn] = useState(likelyCooked(date, today))
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
      <FileButton
        {...file}
        icon={Tags}
        name={`labels-${date}.pdf`}
        load={() => api('GET /api/v1/chef/orders/labels.pdf', { query: { date, cookedOn } })}
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
