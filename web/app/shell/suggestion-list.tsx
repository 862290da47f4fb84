import type { Suggestions } from '@ladlewell/contract/suggestions.ts'
import { UtensilsCrossed } from 'lucide-react'
import { useEffect } from 'react'
import { MealPicture } from '../ui/meal-picture.tsx'
import { m } from '../words/catalogue/messages.js'
import { cuisineName } from '../words/cuisine.ts'

export interface Option {
  group: 'meals' | 'chefs' | 'cuisines'
  key: string
  name: string
  detail: string
  image: string | null
  to: string
  /** Handed over with the way there. */
  state?: { mealId: number }
}

/** Every suggestion with where it leads, in the order in which the arrows pass them. */
export function optionsOf({ meals, chefs, cuisines }: Suggestions): Option[] {
  return [
    ...meals.map(({ id, name, imageUrl, chefId, chefName }) => ({
      ...{ group: 'meals' as const, key: `meal ${id}`, name, image: imageUrl },
      detail: m.search_by({ chef: chefName }),
      to: `/chef/${chefId}`,
      state: { mealId: id },
    })),
    ...chefs.map(({ id, name, imageUrl }) => ({
      ...{ group: 'chefs' as const, key: `chef ${id}`, name, image: imageUrl, detail: '' },
      to: `/chef/${id}`,
    })),
    ...cuisines.map(({ name, meals: count }) => ({
      ...{ group: 'cuisines' as const, key: `cuisine ${name}`, name: cuisineName(name), image: null },
      detail: m.search_meal_count({ count }),
      to: `/search?${new URLSearchParams({ cuisine: name })}`,
    })),
  ]
}

interface ListProps {
  id: string
  options: readonly Option[]
  active: number
  onPick: (option: Option) => void
}

export function SuggestionList({ id, options, active, onPick }: ListProps) {
  const titles = { meals: m.search_meals(), chefs: m.search_chefs(), cuisines: m.search_cuisines() }
  const groups = Map.groupBy(options, option => option.group)
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div id={`${id}-list`} role="listbox" aria-label={m.search_suggestions()}>
      {[...groups].map(([group, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong into a listbox
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className="px-3 pt-3 pb-1 text-xs font-semibold text-muted">
            {titles[group]}
          </p>
          {members.map(option => {
            const place = options.indexOf(option)
            return (
              <Choice
                key={option.key}
                id={`${id}-${place}`}
                option={option}
                active={place === active}
                onPick={onPick}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Choice({
  id,
  option,
  active,
  onPick,
}: { id: string; option: Option; active: boolean } & Pick<ListProps, 'onPick'>) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the text box keeps the focus and has the keys
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={`flex min-h-14 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 hover:bg-sunk ${active ? 'bg-brand-soft text-on-brand-soft' : ''}`}
      onMouseDown={event => event.preventDefault()}
      onClick={() => onPick(option)}
    >
      <Picture option={option} />
      <span className="min-w-0">
        <span className="block font-semibold">{option.name}</span>
        {option.detail && <span className="block text-sm text-muted">{option.detail}</span>}
      </span>
    </div>
  )
}

function Picture({ option: { group, image } }: { option: Option }) {
  if (group === 'meals')
    return <MealPicture src={image ?? ''} sizes="44px" className="size-11! shrink-0 rounded-sm" />
  if (image) {
    return (
      <img src={image} alt="" width={44} height={44} className="size-11 shrink-0 rounded-full object-cover" />
    )
  }
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunk text-brand">
      <UtensilsCrossed aria-hidden className="size-5" />
    </span>
  )
}
