import { useMarket } from '../../api/market.ts'
import { useMarketDay } from '../../state/market-day.ts'
import { m } from '../../words/catalogue/messages.js'
import { nearMoment } from '../../words/format.ts'

/** On a chef's picture: until when the next delivery can be ordered. */
export function OrderBy({ orderBy }: { orderBy: string }) {
  const { timeZone } = useMarket()
  const today = useMarketDay(timeZone)
  return (
    <p className="absolute end-3 top-3 rounded-full bg-saffron px-3 py-1 text-xs font-semibold text-on-saffron">
      {m.chefs_order_by({ moment: nearMoment(orderBy, timeZone, today) })}
    </p>
  )
}
