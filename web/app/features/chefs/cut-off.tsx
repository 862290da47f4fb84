import { Clock } from 'lucide-react'
import { useMarket } from '../../api/market.ts'
import { useNow } from '../../state/time-now.ts'
import { dateIn } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { inTime, nearMoment } from '../../words/format.ts'

/** Until when the next delivery can be ordered, counting down. */
export function CutOff({ orderBy }: { orderBy: string }) {
  const { timeZone } = useMarket()
  const now = useNow(1000)
  const today = now === null ? null : dateIn(timeZone, now)
  const left = now === null ? null : inTime(orderBy, now)
  return (
    <p className="flex items-center gap-3 rounded-md bg-saffron px-4 py-3 font-semibold text-on-saffron">
      <Clock aria-hidden className="size-5 shrink-0" />
      <span>
        {m.chefs_order_by({ moment: nearMoment(orderBy, timeZone, today) })}{' '}
        {/* As high before it is known what time it is. */}
        <span className="tabular block min-h-[1lh] text-sm font-normal first-letter:uppercase">
          {left && m.chefs_time_left({ time: left })}
        </span>
      </span>
    </p>
  )
}
