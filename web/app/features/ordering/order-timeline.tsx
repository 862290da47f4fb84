import type { Order } from '@ladlewell/contract/ordering.ts'
import { Check, Undo2 } from 'lucide-react'
import { momentText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { statusWord } from './order-words.ts'

/** What has happened to an order, and when. */
export default function OrderTimeline({
  timeline,
  timeZone,
}: {
  timeline: Order['timeline']
  timeZone: string
}) {
  return (
    <ol className="grid">
      {timeline?.map(({ status, at, undoneAt }) => (
        <li key={`${status} ${at}`} className="relative flex gap-3 pb-4 last:pb-0">
          <span
            aria-hidden
            className="z-10 grid size-7 shrink-0 place-items-center rounded-full bg-herb-soft text-on-herb-soft"
          >
            {undoneAt ? <Undo2 className="size-4 rtl:-scale-x-100" /> : <Check className="size-4" />}
          </span>
          <span
            aria-hidden
            className="absolute start-3.5 top-7 bottom-0 w-px bg-line in-[li:last-child]:hidden"
          />
          <p className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{statusWord(status)}</span>
            <time dateTime={at} className="text-sm text-muted">
              {momentText(at, timeZone)}
            </time>
            {undoneAt && (
              <span className="basis-full text-sm text-muted">
                {m.orders_step_undone({ moment: momentText(undoneAt, timeZone) })}
              </span>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}
