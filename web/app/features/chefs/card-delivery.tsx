import { weeklyPriceCents } from '@ladlewell/domain/pricing.ts'
import { DeliveryFee } from '../../cart/delivery-fee.tsx'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { enumeration, hours, money } from '../../words/format.ts'
import { ReachNote } from '../areas/reach-note.tsx'
import type { Serves } from '../areas/use-serves.ts'
import { dayName } from '../menu/day-names.ts'
import type { ChefOnCard } from './chef-list.ts'

/** What it costs, between which hours a chef delivers, and whether to where the visitor wants to eat. */
export function CardDelivery({ chef, serves }: { chef: ChefOnCard; serves: Serves | 'failed' | null }) {
  return (
    <>
      {chef.deliveryDays.length > 0 && <p className="text-sm text-muted">{hoursOf(chef.deliveryDays)}</p>}
      <CardPrice fromPrice={chef.fromPrice} />
      <ReachNote chefId={chef.id} serves={serves} />
      <ul className="mt-auto flex flex-wrap gap-1.5 pt-1">
        {tagsOf(chef).map(tag => (
          <li
            key={tag}
            className="rounded-sm bg-herb-soft px-2 py-0.5 text-xs font-semibold text-on-herb-soft"
          >
            {tag}
          </li>
        ))}
      </ul>
    </>
  )
}

/** 'from $11.43 a serving weekly · $12.99 once · $10 delivery' */
function CardPrice({ fromPrice }: Pick<ChefOnCard, 'fromPrice'>) {
  const fromCents = fromPrice === null ? null : centsOf(fromPrice)
  return (
    <p className="text-sm text-muted">
      {fromCents !== null && (
        <>
          {m.home_from()} <Price cents={weeklyPriceCents(fromCents)} className="font-bold text-ink" />{' '}
          {m.home_serving_weekly()} ·{' '}
        </>
      )}
      {/* Breaks as a whole: half an amount on a line of its own says nothing. */}
      <span className="inline-block">
        {fromCents !== null && `${m.home_once({ price: money(fromCents) })} · `}
        <DeliveryFee />
      </span>
    </p>
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

function tagsOf({ diet, availableDays }: ChefOnCard): string[] {
  const tags =
    diet === null ? [] : [diet === 'vegan' ? m.chefs_vegan_options() : m.chefs_vegetarian_options()]
  const days = enumeration(availableDays.map(day => dayName(day, 'short')))
  return availableDays.length === 0 ? tags : [...tags, m.chefs_delivers({ days })]
}
