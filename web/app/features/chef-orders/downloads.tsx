import type { KitchenDate } from '@ladlewell/contract/chef-orders.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { cookingDays, likelyCooked } from '@ladlewell/domain/keeping.ts'
import { FileSpreadsheet, Tags } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { useOnline } from '../../shell/online.ts'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { SelectField } from '../../ui/field.tsx'
import { handOver } from '../../ui/hand-over.ts'
import { m } from '../../words/catalogue/messages.js'

/** Labels for the bags of a date, and its orders as a table. */
export function Downloads({ day: { date, orders }, today }: { day: KitchenDate; today: MarketDate }) {
  const online = useOnline()
  const [cookedOn, setCookedOn] = useState(likelyCooked(date, today))
  const file = useCall({ failed: m.chef_orders_file_failed(), toasts: true, reloads: false })

  const save = (what: 'labels' | 'csv', call: () => Promise<Answer<Blob>>, name: string) =>
    file.send(call, came => handOver(came, name), what)

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
      <Button
        variant="secondary"
        disabled={!online}
        busy={file.doing === 'labels'}
        onClick={() =>
          void save(
            'labels',
            () => api('GET /api/v1/chef/orders/labels.pdf', { query: { date, cookedOn } }),
            `labels-${date}.pdf`,
          )
        }
      >
        <Tags aria-hidden className="size-4" />
        {m.chef_orders_labels()}
      </Button>
      <Button
        variant="secondary"
        disabled={!online}
        busy={file.doing === 'csv'}
        onClick={() =>
          void save(
            'csv',
            () => api('GET /api/v1/chef/orders/orders.csv', { query: { date } }),
            `orders-${date}.csv`,
          )
        }
      >
        <FileSpreadsheet aria-hidden className="size-4" />
        {m.chef_orders_csv()}
      </Button>
    </div>
  )
}
