import type { CountedFilters } from '@ladlewell/contract/filters.ts'
import { weekdays } from '@ladlewell/domain/calendar.ts'
import { diets } from '@ladlewell/domain/diet.ts'
import { type Filters, isUnfiltered, priceLimits, spiceLevels } from '@ladlewell/domain/filters.ts'
import { dietName } from '../../diet/diet-words.ts'
import { m } from '../../words/catalogue/messages.js'
import { cuisineName } from '../../words/cuisine.ts'
import { shortMoney } from '../../words/format.ts'
import { dayName } from './day-names.ts'
import { ChosenFilters } from './filter-chosen.tsx'
import { type Choice, FilterGroup } from './filter-group.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { spiceName } from './spice.ts'
import { useFilters } from './use-filters.ts'

/** Four controls that open a panel each, and what is chosen in one row with them: nothing below ever moves. All of it stands in the address. */
export function FilterBar({ counts }: { counts: CountedFilters | null }) {
  const { filters, change } = useFilters()
  const groups = groupsOf(counts, filters, change)
  return (
    <section aria-label={m.menu_filters()} className="-mx-4">
      <div className="relative flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        {groups.map(({ title, parts }) => (
          <FilterPanel key={title} title={title} chosen={parts.flatMap(chosenOf).length}>
            {parts.map(part => (
              <FilterGroup key={part.label} {...part} />
            ))}
          </FilterPanel>
        ))}
        {!isUnfiltered(filters) && (
          <ChosenFilters chosen={groups.flatMap(({ parts }) => parts.flatMap(chosenOf))} />
        )}
      </div>
    </section>
  )
}

export interface Part {
  label: string
  choices: readonly Choice[]
}

const chosenOf = ({ choices }: Part) => choices.filter(({ chosen }) => chosen)

function groupsOf(counts: CountedFilters | null, filters: Filters, change: (next: Filters) => void) {
  const choice = (one: Omit<Choice, 'count'>, counted: CountedFilters['diet'] | undefined): Choice => ({
    ...one,
    count: counted ? (counted.find(({ value }) => value === one.value)?.count ?? 0) : null,
  })
  const several = <K extends 'diet' | 'cuisine' | 'spice' | 'day'>(
    kind: K,
    values: readonly Filters[K][number][],
    name: (value: Filters[K][number]) => string,
  ): Choice[] =>
    values.map(value => {
      const chosen: readonly string[] = filters[kind]
      const isChosen = chosen.includes(value)
      const next = isChosen ? chosen.filter(other => other !== value) : [...chosen, value]
      const onToggle = () => change({ ...filters, [kind]: next })
      return choice({ value, label: name(value), chosen: isChosen, onToggle }, counts?.[kind])
    })
  const prices = priceLimits.map(limit => {
    const chosen = filters.price === limit
    const label = m.menu_filter_price_up_to({ price: shortMoney(limit * 100) })
    const onToggle = () => change({ ...filters, price: chosen ? null : limit })
    return choice({ value: String(limit), label, chosen, onToggle }, counts?.price)
  })
  const diet = { label: m.menu_filter_diet(), choices: several('diet', diets, dietName) }
  const cuisines = [...new Set([...(counts?.cuisine.map(({ value }) => value) ?? []), ...filters.cuisine])]
  const cuisine = { label: m.menu_filter_cuisine(), choices: several('cuisine', cuisines, cuisineName) }
  const price = { label: m.menu_filter_price(), choices: prices }
  const spice = { label: m.menu_filter_spice(), choices: several('spice', spiceLevels, spiceName) }
  const day = { label: m.menu_filter_day(), choices: several('day', weekdays, one => dayName(one)) }
  return [
    { title: m.menu_filter_diet(), parts: [diet] },
    { title: m.menu_filter_cuisine(), parts: [cuisine] },
    { title: m.menu_filter_price_and_spice(), parts: [price, spice] },
    { title: m.menu_filter_day(), parts: [day] },
  ]
}
