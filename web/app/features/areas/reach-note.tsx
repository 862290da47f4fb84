import { MapPin, MapPinOff } from 'lucide-react'
import { dayText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import type { Serves } from './use-serves.ts'

/** Whether a chef's food comes where somebody wants to eat; nothing while that is not known. */
export function ReachNote({ chefId, serves }: { chefId: number; serves: Serves | 'failed' | null }) {
  if (serves === null || serves === 'failed' || !serves.serves) return null
  const { postalCode: zip } = serves
  const kitchen = serves.kitchens.find(one => one.chefId === chefId)
  const Icon = kitchen ? MapPin : MapPinOff
  return (
    <p className={`flex items-center gap-2 text-sm ${kitchen ? 'text-muted' : 'font-semibold'}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {!kitchen
        ? m.areas_not_reached({ zip })
        : kitchen.nextDate
          ? m.areas_reached({ zip, date: dayText(kitchen.nextDate, 'short') })
          : m.areas_reached_full({ zip })}
    </p>
  )
}
