import type { CountedFilters } from '@ladlewell/contract/filters.ts'
import { weekdays } from '@ladlewell/domain/calendar.ts'
import { diets } from '@ladlewell/domain/diet.ts'
import { type Filters, isUnfiltered, priceLimits, spiceLevels } from '@ladlewell/domain/filters.ts'
import { X } from 'lucide-react'
import { dietName } from '../../diet/diet-words.ts'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { dayName } from './day-names.ts'
import { type Choice, FilterGroup } from './filter-group.tsx'
import { spiceName } from './spice.ts'
import { noFilters, useFilters } from './use-filters.ts'

/** Chips that narrow a list; what is chosen stands in the address. A row to scroll on small screens. */
export function FilterBar({ counts }: { counts: CountedFilters | null }) {
  const { filters, change } = useFilters()
  const toggled = <T,>(chosen: readonly T[], value: T) =>
    chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value]
  return (
    <section aria-label={m.menu_filters()} className="-mx-4 sm:mx-0">
      <div className="relative flex items-center gap-x-5 gap-y-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:px-1 lg:flex-wrap lg:overflow-visible">
        {!isUnfiltered(filters) && (
          <button
            type="button"
            className="inline-flex min-h-11 shrink-0 items-center gap-1 font-semibold text-brand underline underline-offset-4 lg:min-h-9"
            onClick={() => change(noFilters)}
          >
            <X aria-hidden className="size-4" />
            {m.menu_filter_clear()}
          </button>
        )}
        <FilterGroup
          label={m.menu_filter_diet()}
          choices={diets.map(diet => choice(diet, dietName(diet), counts?.diet, filters.diet.includes(diet)))}
          onToggle={diet => change({ ...filters, diet: toggled(filters.diet, diet) })}
        />
        <FilterGroup
          label={m.menu_filter_spice()}
          choices={spiceLevels.map(level =>
            choice(level, spiceName(level), counts?.spice, filters.spice.includes(level)),
          )}
          onToggle={level => change({ ...filters, spice: toggled(filters.spice, level) })}
        />
        <FilterGroup
          label={m.menu_filter_price()}
          choices={priceLimits.map(limit =>
            choice(limit, priceText(limit), counts?.price, filters.price === limit),
          )}
          onToggle={limit => change({ ...filters, price: filters.price === limit ? null : limit })}
        />
        <FilterGroup
          label={m.menu_filter_day()}
          choices={weekdays.map(day =>
            choice(day, dayName(day, 'short'), counts?.day, filters.day.includes(day), dayName(day)),
          )}
          onToggle={day => change({ ...filters, day: toggled(filters.day, day) })}
        />
        <FilterGroup
          label={m.menu_filter_cuisine()}
          choices={cuisinesOf(counts, filters).map(name =>
            choice(name, name, counts?.cuisine, filters.cuisine.includes(name)),
          )}
          onToggle={name => change({ ...filters, cuisine: toggled(filters.cuisine, name) })}
        />
      </div>
    </section>
  )
}

function choice<V extends string | number>(
  value: V,
  label: string,
  counts: CountedFilters['diet'] | undefined,
  chosen: boolean,
  fullLabel = label,
): Choice<V> {
  const count = counts && (counts.find(counted => counted.value === String(value))?.count ?? 0)
  return { value, label, fullLabel, chosen, count: count ?? null }
}

function cuisinesOf(counts: CountedFilters | null, { cuisine }: Filters): string[] {
  return [...new Set([...(counts?.cuisine.map(({ value }) => value) ?? []), ...cuisine])]
}

function priceText(limit: number): string {
  // Whole dollars: the cents would only say .00.
  return m.menu_filter_price_up_to({ price: money(limit * 100).replace(/[.,]00/, '') })
}
