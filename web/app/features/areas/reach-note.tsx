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

/** Those first whose dates can be had there, in the order of these; the others as they were. */
export function byReach<Chef extends { id: number }>(
  chefs: readonly Chef[],
  serves: Serves | 'failed' | null,
): readonly Chef[] {
  if (serves === null || serves === 'failed' || !serves.serves) return chefs
  const places = new Map(
    serves.kitchens.map(({ chefId, nextDate }, place) => [chefId, nextDate === null ? LATE : place]),
  )
  const placeOf = (chef: Chef) => places.get(chef.id) ?? LAST
  return chefs.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const LATE = 1_000_000
const LAST = 2_000_000
