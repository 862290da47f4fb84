import type { Meal } from '@ladlewell/contract/meal.ts'
import { diets, suits } from '@ladlewell/domain/diet.ts'
import { Flame } from 'lucide-react'
import { dietName } from '../../diet/diet-words.ts'
import { m } from '../../words/catalogue/messages.js'
import { spiceName } from './spice.ts'

type Diet = Pick<Meal, 'vegetarian' | 'vegan' | 'glutenFree' | 'spiceLevel'>

export function DietTags({ meal, className = '' }: { meal: Diet; className?: string }) {
  return (
    <ul aria-label={m.menu_diet_and_spice()} className={`flex flex-wrap gap-1.5 ${className}`}>
      {dietsOf(meal).map(diet => (
        <li
          key={diet}
          className="rounded-sm bg-herb-soft px-2 py-0.5 text-xs font-semibold text-on-herb-soft"
        >
          {diet}
        </li>
      ))}
      <li className="inline-flex items-center gap-0.5 rounded-sm bg-sunk px-2 py-0.5 text-xs font-semibold">
        {Array.from({ length: flames[meal.spiceLevel] ?? 0 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical flames
          <Flame key={index} aria-hidden className="size-3 fill-current text-brand" />
        ))}
        {spiceName(meal.spiceLevel)}
      </li>
    </ul>
  )
}

/** What is vegan need not be called vegetarian as well. */
function dietsOf(meal: Diet): string[] {
  return diets.filter(diet => suits(meal, diet) && !(diet === 'vegetarian' && meal.vegan)).map(dietName)
}

const flames = { MILD: 0, MEDIUM: 1, SPICY: 2 } as const
