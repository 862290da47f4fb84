import type { DriverStop } from '@ladlewell/contract/drivers.ts'
import { MapPinned, Phone } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { mapsLink } from './driver-words.ts'

/** How to get there, and whom to call. */
export function PlaceLinks({
  address,
  phone,
  of,
}: {
  address: DriverStop['address']
  phone?: string
  /** Whose they are, for whoever hears the links alone. */
  of: string
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={mapsLink(address)}
        aria-label={m.driver_maps_of({ name: of })}
        className={`${buttonClass('secondary')} flex-1`}
      >
        <MapPinned aria-hidden className="size-5" />
        {m.driver_maps()}
      </a>
      {phone && (
        <a
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          aria-label={m.driver_call_of({ name: of })}
          className={`${buttonClass('secondary')} flex-1`}
        >
          <Phone aria-hidden className="size-5" />
          {m.driver_call()}
        </a>
      )}
    </div>
  )
}
