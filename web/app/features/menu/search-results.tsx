import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { DietTags } from './diet-tags.tsx'
import { reasonClosed } from './meal-of-chef.ts'
import { MealPrice } from './meal-price.tsx'
import { type Found, searchMeals } from './search.ts'

type Loaded = Extract<Found, { ok: true }>

export function SearchResults({ first }: { first: Loaded }) {
  const [more, setMore] = useState<Loaded | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { after } = more ?? first

  async function load() {
    setBusy(true)
    const page = await searchMeals(api, first.q, after)
    setBusy(false)
    setProblem(page.ok ? null : page.message)
    if (page.ok) setMore({ ...page, meals: [...(more?.meals ?? []), ...page.meals] })
  }

  return (
    <div className="grid gap-6">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[...first.meals, ...(more?.meals ?? [])].map((meal, place) => (
          <Result key={meal.id} meal={meal} priority={place < 2} />
        ))}
      </ul>
      {problem !== null && <Alert>{problem}</Alert>}
      {after !== null && (
        <Button variant="secondary" busy={busy} className="mx-auto" onClick={() => void load()}>
          Load more meals
        </Button>
      )}
    </div>
  )
}

function Result({ meal, priority }: { meal: MealOfChef; priority: boolean }) {
  const closed = reasonClosed(meal, meal.chef)
  return (
    <li className="relative grid grid-cols-[120px_1fr] overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-shadow focus-within:shadow-float hover:shadow-float">
      <MealPicture
        src={meal.imageUrl}
        sizes="190px"
        priority={priority}
        className="aspect-auto h-full min-h-32"
      />
      <div className="grid min-w-0 content-start gap-1 p-4">
        <h2 className="text-lg">
          <Link
            prefetch="intent"
            to={`/chef/${meal.chef.id}`}
            state={{ mealId: meal.id }}
            className="after:absolute after:inset-0"
          >
            {meal.name}
          </Link>
        </h2>
        <p className="text-sm text-muted">{meal.chef.name}</p>
        <MealPrice pricePerServing={meal.pricePerServing} doubleProtein={false} />
        <DietTags meal={meal} />
        {closed && <p className="text-xs font-semibold text-muted">{closed}</p>}
      </div>
    </li>
  )
}
