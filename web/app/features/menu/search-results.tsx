import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { FoundMeal } from './found-meal.tsx'
import { type LoadedMeals, searchMeals } from './search.ts'
import { useFilters } from './use-filters.ts'

/** The meals that were found, page after page. `onSeen` hears of every list that is shown. */
export function SearchResults({
  q,
  first,
  onSeen,
}: {
  q: string
  first: LoadedMeals
  onSeen: (list: LoadedMeals) => void
}) {
  const { filters } = useFilters()
  const [list, setList] = useState(first)
  const { busy, during } = useUnderway()
  const [problem, setProblem] = useState<string | null>(null)
  const tell = useEffectEvent(onSeen)
  useEffect(() => tell(list), [list])

  async function load() {
    const page = await during(() => searchMeals(api, q, filters, list.after))
    setProblem(page.ok ? null : page.message)
    if (page.ok) setList({ ...page, meals: [...list.meals, ...page.meals] })
  }

  return (
    <div className="grid gap-6">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {list.meals.map((meal, place) => (
          <FoundMeal key={meal.id} meal={meal} priority={place < 2} />
        ))}
      </ul>
      {problem !== null && <Alert>{problem}</Alert>}
      {list.after !== null && list.meals.length < list.total && (
        <Button variant="secondary" busy={busy} className="mx-auto" onClick={() => void load()}>
          {m.menu_load_more()}
        </Button>
      )}
    </div>
  )
}
