import type { Box } from '@ladlewell/contract/boxes.ts'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { m } from '../../words/catalogue/messages.js'
import { optionsText } from '../ordering/options-text.ts'
import { PickConflicts } from './pick-conflicts.tsx'
import { reasonWord } from './reason-words.ts'

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
