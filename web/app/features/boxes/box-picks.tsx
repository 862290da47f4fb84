import type { Box } from '@ladlewell/contract/boxes.ts'
import type { PickReason } from '@ladlewell/domain/box/choose-meals.ts'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { m } from '../../words/catalogue/messages.js'
import { optionsText } from '../ordering/options-text.ts'
import { PickConflicts } from './pick-conflicts.tsx'

/** The meals of a box, each with why it is in there. */
export function BoxPicks({ picks }: Pick<Box, 'picks'>) {
  if (picks.length === 0) return null
  return (
    <ul className="grid gap-3">
      {picks.map(pick => {
        const reason = reasonWord(pick.reason)
        return (
          <li
            key={`${pick.mealId} ${pick.sideOption} ${pick.doubleProtein}`}
            className="grid grid-cols-[56px_1fr] gap-x-3"
          >
            <MealPicture src={pick.imageUrl} sizes="56px" className="rounded-sm" />
            <div className="min-w-0 text-sm">
              <p className={`font-semibold ${pick.isAvailable ? '' : 'line-through'}`}>
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
            </div>
            <PickConflicts conflicts={pick.conflicts} className="col-span-2 mt-2" />
          </li>
        )
      })}
    </ul>
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
