import type { Box, BoxMeal } from '@ladlewell/contract/boxes.ts'
import { sideNameOf } from '@ladlewell/domain/side-name.ts'
import { useMarket } from '../../api/market.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { sideText } from '../ordering/options-text.ts'
import { MealFacts } from './meal-facts.tsx'
import { PickConflicts } from './pick-conflicts.tsx'
import { canSwapIn, swapDifference } from './swap-meal.ts'

/** A meal of the menu, with what the box would cost more or less with it and what speaks against it. */
export function SwapOption({
  meal,
  box: { picks },
  pick,
  count,
  busy,
  onSwap,
}: {
  meal: BoxMeal
  box: Box
  pick: Box['picks'][number]
  count: number
  busy: boolean
  onSwap: () => void
}) {
  const market = useMarket()
  const sideName = sideNameOf(meal, pick.sideOption)
  const conflicts = meal.conflicts[pick.sideOption]
  const difference = swapDifference(picks, { from: pick, to: meal, count }, market)
  const canBeHad = canSwapIn(picks, meal, count)
  return (
    <li className="grid grid-cols-[88px_1fr] items-start gap-x-4 gap-y-2 py-4 first:pt-1">
      <MealPicture
        src={meal.imageUrl}
        sizes="88px"
        className={`rounded-sm ${canBeHad ? '' : 'opacity-60'}`}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 basis-40 grow">
          <MealFacts meal={meal} />
          {sideName && <p className="text-sm text-muted">{sideText({ ...pick, sideName })}</p>}
          {picks.some(({ mealId }) => mealId === meal.mealId) && (
            <p className="text-xs font-semibold text-on-herb-soft">{m.boxes_swap_here()}</p>
          )}
        </div>
        {canBeHad ? (
          <div className="grid gap-1 sm:justify-items-end">
            <Button
              variant={conflicts.length > 0 ? 'danger' : 'secondary'}
              size="sm"
              className="min-h-11"
              busy={busy}
              onClick={onSwap}
            >
              {conflicts.length > 0 ? m.boxes_swap_anyway() : m.boxes_swap_in()}
              <span className="sr-only">: {meal.name}</span>
            </Button>
            <span className="text-sm font-semibold">{differenceText(difference)}</span>
          </div>
        ) : (
          <Badge tone="danger">{m.menu_sold_out()}</Badge>
        )}
      </div>
      <PickConflicts conflicts={conflicts} className="col-span-2" />
    </li>
  )
}

function differenceText(cents: number): string {
  const amount = money(Math.abs(cents))
  if (cents === 0) return m.boxes_swap_same()
  return cents > 0 ? m.boxes_swap_more({ amount }) : m.boxes_swap_less({ amount })
}
