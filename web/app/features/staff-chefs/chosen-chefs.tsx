import type { StaffChefRow } from '@ladlewell/contract/vetting.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../staff/kit/data-table.tsx'
import { IfMay } from '../staff/kit/may.tsx'

export type ChosenChef = Pick<StaffChefRow, 'chefId' | 'name'>
type Chosen = ReadonlyMap<number, ChosenChef>

/** Kitchens that were chosen in the list, whichever page of it and whatever filter they stood under. */
export function useChosenChefs() {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  return {
    chosen,
    toggle({ chefId, name }: ChosenChef) {
      const next = new Map(chosen)
      if (!next.delete(chefId)) next.set(chefId, { chefId, name })
      setChosen(next)
    },
    forget: () => setChosen(new Map()),
  }
}

/** Only who sells can be paused. */
export const chooseColumn = (chosen: Chosen, toggle: (chef: ChosenChef) => void): Column<StaffChefRow> => ({
  head: 'Select',
  isAction: true,
  cell: chef =>
    chef.state === 'approved' && (
      <label className="inline-flex size-8 items-center justify-center">
        <input
          type="checkbox"
          aria-label={`Select ${chef.name}`}
          className="size-5 accent-brand"
          checked={chosen.has(chef.chefId)}
          onChange={() => toggle(chef)}
        />
      </label>
    ),
})

/** How many are chosen, and what can be done with all of them. */
export function ChosenChefs({
  chosen,
  onPause,
  onForget,
}: {
  chosen: Chosen
  onPause: () => void
  onForget: () => void
}) {
  return (
    <div role="status" className="empty:hidden">
      {chosen.size > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3 text-sm">
          <strong className="me-auto">
            {chosen.size === 1 ? '1 kitchen selected' : `${chosen.size} kitchens selected`}
          </strong>
          <IfMay work="pauses">
            <Button size="sm" onClick={onPause}>
              Pause…
            </Button>
          </IfMay>
          <Button variant="secondary" size="sm" onClick={onForget}>
            Clear the selection
          </Button>
        </div>
      )}
    </div>
  )
}
