import { enumeration, hours } from '../../words/format.ts'
import { ReachNote } from '../areas/reach-note.tsx'
import type { Serves } from '../areas/use-serves.ts'
import { dayName } from '../menu/day-names.ts'
import type { ChefOnCard } from './chef-list.ts'

/** Between which hours a chef delivers, and whether to where the visitor wants to eat. */
export function CardDelivery({
  chef,
  serves,
}: {
  chef: Pick<ChefOnCard, 'id' | 'deliveryDays'>
  serves: Serves | 'failed' | null
}) {
  return (
    <>
      {chef.deliveryDays.length > 0 && <p className="text-sm text-muted">{hoursOf(chef.deliveryDays)}</p>}
      <ReachNote chefId={chef.id} serves={serves} />
    </>
  )
}

/** '4–7 PM', or 'Wed: 4–7 PM, Sun: 11 AM–2 PM' where days differ. */
function hoursOf(days: ChefOnCard['deliveryDays']): string {
  const kinds = Map.groupBy(days, ({ window }) => hours(window))
  const [only, ...others] = kinds.keys()
  if (only !== undefined && others.length === 0) return only
  const told = [...kinds].map(
    ([text, same]) => `${same.map(({ weekday }) => dayName(weekday, 'short')).join('/')}: ${text}`,
  )
  return enumeration(told)
}
