import { MapPinOff } from 'lucide-react'
import { useMarket } from '../../api/market.ts'
import { m } from '../../words/catalogue/messages.js'
import { list } from '../../words/format.ts'

/** Where we deliver, for a form whose ZIP code is not served. */
export function ServedArea() {
  const { name, zipPrefixes } = useMarket()
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-md bg-brand-soft p-3 text-sm text-on-brand-soft"
    >
      <MapPinOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{m.delivery_served({ market: name, prefixes: list(zipPrefixes) })}</span>
    </p>
  )
}
