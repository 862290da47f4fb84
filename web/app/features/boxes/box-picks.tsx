import type { Box, BoxMeal } from '@ladlewell/contract/boxes.ts'
import type { PickReason } from '@ladlewell/domain/box/choose-meals.ts'
import { ArrowLeftRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Loaded } from '../../api/load.ts'
import { useArriving } from '../../api/use-arriving.ts'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { m } from '../../words/catalogue/messages.js'
import { optionsText } from '../ordering/options-text.ts'
import { PickConflicts } from './pick-conflicts.tsx'

type Pick = Box['picks'][number]

/** What can be in a box. */
export type Menu = Promise<Loaded<readonly BoxMeal[]>>

const PLATES = [0, 1, 2]

/** The meals of a box, pictured, each with why it is in there; pressed, a picture is swapped for another meal. */
export function BoxPicks({
  picks,
  isFirst,
  onSwap,
}: {
  picks: readonly Pick[]
  /** Of the page, so that its pictures come at once. */
  isFirst: boolean
  /** Null: its meals stay as they are. */
  onSwap: ((pick: Pick) => void) | null
}) {
  if (picks.length === 0) return null
  return (
    <ul className={`grid gap-x-3 gap-y-4 ${columns[Math.min(picks.length, 3)]}`}>
      {picks.map(pick => {
        const reason = reasonWord(pick.reason)
        return (
          <li
            key={`${pick.mealId} ${pick.sideOption} ${pick.doubleProtein}`}
            className={`min-w-0 ${picks.length === 1 ? 'grid gap-3 sm:grid-cols-[3fr_2fr] sm:items-center' : ''} ${picks.length === 3 ? 'max-sm:first:col-span-2' : ''}`}
          >
            <Swap pick={pick} onSwap={onSwap}>
              <MealPicture
                src={pick.imageUrl}
                priority={isFirst}
                sizes={
                  picks.length === 1 ? '(min-width: 640px) 400px, 100vw' : '(min-width: 640px) 240px, 50vw'
                }
                className={`rounded-md ${pick.isAvailable ? '' : 'opacity-50'}`}
              />
            </Swap>
            <div className={`text-sm ${picks.length === 1 ? '' : 'mt-2'}`}>
              <p className={`leading-snug font-semibold ${pick.isAvailable ? '' : 'line-through'}`}>
                <bdi>
                  {pick.quantity > 1 && `${pick.quantity} × `}
                  {pick.name}
                </bdi>
              </p>
              <p className="text-muted">{optionsText(pick)}</p>
              {reason && <p className="text-xs font-semibold text-on-herb-soft">{reason}</p>}
              {!pick.isAvailable && (
                <p className="text-xs font-semibold text-danger">{m.boxes_pick_gone()}</p>
              )}
              <PickConflicts conflicts={pick.conflicts} className="mt-2" />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const columns: Record<number, string> = { 1: '', 2: 'grid-cols-2', 3: 'grid-cols-2 sm:grid-cols-3' }

function Swap({
  pick,
  onSwap,
  children,
}: {
  pick: Pick
  onSwap: ((pick: Pick) => void) | null
  children: ReactNode
}) {
  if (!onSwap) return children
  return (
    <button
      type="button"
      aria-label={m.boxes_swap_of({ meal: pick.name })}
      className="group relative block w-full overflow-hidden rounded-md"
      onClick={() => onSwap(pick)}
    >
      {children}
      <span
        aria-hidden
        className="absolute end-2 bottom-2 inline-flex items-center gap-1.5 rounded-full bg-surface px-3 py-1 text-sm font-semibold text-ink shadow-card group-hover:bg-brand group-hover:text-on-brand"
      >
        <ArrowLeftRight className="size-4" />
        {m.boxes_swap_short()}
      </span>
    </button>
  )
}

/** In the place of meals: some of those that can be in the box, and empty plates until that is known or where nobody can say. */
export function MenuPlates({ menu }: { menu: Menu }) {
  const id = useId()
  const { data } = useArriving(menu)
  const meals = data?.filter(({ isSoldOut }) => !isSoldOut) ?? []
  return (
    <div className="grid gap-1">
      <p id={id} className={`text-sm text-muted ${meals.length === 0 ? 'invisible' : ''}`}>
        {m.boxes_on_menu()}
      </p>
      <ul aria-labelledby={id} aria-hidden={meals.length === 0} className="grid grid-cols-3 gap-3">
        {PLATES.map(nth => {
          const meal = meals[nth]
          return (
            <li key={nth} className="min-w-0 text-xs font-semibold sm:text-sm">
              {meal ? (
                <MealPicture
                  src={meal.imageUrl}
                  sizes="(min-width: 640px) 240px, 33vw"
                  className="rounded-md"
                />
              ) : (
                <EmptyPlate />
              )}
              <p className="mt-1 line-clamp-2 min-h-[2lh] leading-snug">
                <bdi>{meal?.name}</bdi>
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function EmptyPlate() {
  return (
    <div className="grid aspect-[4/3] place-items-center rounded-md bg-sunk">
      <div className="grid aspect-square w-1/2 place-items-center rounded-full border-2 border-line bg-surface">
        <div className="aspect-square w-2/3 rounded-full border border-line" />
      </div>
    </div>
  )
}

/** Why a meal is in the box, in a few words; null for a reason that we do not know. */
function reasonWord(reason: string): string | null {
  return reasons[reason as PickReason]?.() ?? null
}

const reasons: Record<PickReason, () => string> = {
  yours: () => m.boxes_reason_yours(),
  'same-as-before': () => m.boxes_reason_same_as_before(),
  favorite: () => m.boxes_reason_favorite(),
  'well-rated': () => m.boxes_reason_well_rated(),
  'new-to-you': () => m.boxes_reason_new_to_you(),
  'not-had-lately': () => m.boxes_reason_not_had_lately(),
  'fits-your-diet': () => m.boxes_reason_fits_your_diet(),
  'on-the-menu': () => m.boxes_reason_on_the_menu(),
}
