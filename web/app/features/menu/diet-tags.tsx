import type { Meal } from '@ladlewell/contract/catalogue.ts'
import { Flame } from 'lucide-react'

type Diet = Pick<Meal, 'vegetarian' | 'vegan' | 'glutenFree' | 'spiceLevel'>

export function DietTags({ meal, className = '' }: { meal: Diet; className?: string }) {
  const heat = heats[meal.spiceLevel] ?? heats.MILD
  return (
    <ul aria-label="Diet and spice" className={`flex flex-wrap gap-1.5 ${className}`}>
      {dietsOf(meal).map(diet => (
        <li
          key={diet}
          className="rounded-sm bg-herb-soft px-2 py-0.5 text-xs font-semibold text-on-herb-soft"
        >
          {diet}
        </li>
      ))}
      <li className="inline-flex items-center gap-0.5 rounded-sm bg-sunk px-2 py-0.5 text-xs font-semibold">
        {Array.from({ length: heat.flames }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical flames
          <Flame key={index} aria-hidden className="size-3 fill-current text-brand" />
        ))}
        {heat.word}
      </li>
    </ul>
  )
}

function dietsOf({ vegan, vegetarian, glutenFree }: Diet): string[] {
  const diets = vegan ? ['Vegan'] : vegetarian ? ['Vegetarian'] : []
  return glutenFree ? [...diets, 'Gluten free'] : diets
}

const heats = {
  MILD: { word: 'Mild', flames: 0 },
  MEDIUM: { word: 'Medium', flames: 1 },
  SPICY: { word: 'Spicy', flames: 2 },
} as const
