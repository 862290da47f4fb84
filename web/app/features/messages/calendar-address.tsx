import type { Reply } from '@ladlewell/contract/http.ts'
import type { getCalendarFeed } from '@ladlewell/contract/messages.ts'
import { Copy } from 'lucide-react'
import { useMarket } from '../../api/market.ts'
import { Button } from '../../ui/button.tsx'
import { dateIn, dayWithYear } from '../../ui/day-text.ts'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

export type Feed = Reply<typeof getCalendarFeed>

/** The address while it is known, and else since when there is one. */
export function CalendarAddress({ feed: { address, createdAt } }: { feed: Feed }) {
  const { timeZone } = useMarket()
  if (!address) {
    const date = dayWithYear(dateIn(timeZone, Date.parse(createdAt ?? '')))
    return <p className="text-sm">{m.messages_calendar_since({ date })}</p>
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <p className="basis-full text-sm font-semibold">{m.messages_calendar_once()}</p>
      <div className="min-w-0 flex-1 basis-64">
        <Field
          label={m.messages_calendar_address()}
          readOnly
          dir="ltr"
          value={address}
          onFocus={event => event.target.select()}
        />
      </div>
      <Button variant="secondary" onClick={() => void copy(address)}>
        <Copy aria-hidden className="size-4" />
        {m.messages_calendar_copy()}
      </Button>
    </div>
  )
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast(m.messages_calendar_copied(), { tone: 'success' })
  } catch {
    toast(m.messages_calendar_copy_failed(), { tone: 'error' })
  }
}
