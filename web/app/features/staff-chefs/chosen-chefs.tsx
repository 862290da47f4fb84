import type { StaffChefRow } from '@ladlewell/contract/vetting.ts'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import type { Selection } from '../staff-lists/selection.ts'

export type ChosenChef = Pick<StaffChefRow, 'chefId' | 'name'>

/** As many as one pause takes. */
const MOST = 200
const PAGE = 100

/** Pauses the kitchens that were chosen; of all that match their names are asked for first. Only who sells can be paused. */
export function PauseChosen({
  selection,
  onPause,
}: {
  selection: Selection
  onPause: (kitchens: ChosenChef[]) => void
}) {
  const call = useCall({ toasts: true, reloads: false, failed: 'We couldn’t load the kitchens.' })
  const { chosen, ids } = selection
  const ask = () => {
    if (!('filters' in chosen)) return onPause([...ids].map(([chefId, name]) => ({ chefId, name })))
    return call.send(async () => {
      const kitchens: ChosenChef[] = []
      let before: string | null = null
      do {
        const query = { ...chosen.filters, limit: String(PAGE), ...(before !== null && { before }) } as object
        const answer = await api('GET /api/v1/staff/chefs', { query })
        if (!answer.ok) return answer
        kitchens.push(...answer.data.rows.filter(({ state }) => state === 'approved'))
        before = answer.data.next
      } while (before !== null && kitchens.length <= MOST)
      if (kitchens.length > MOST) return `At most ${MOST} kitchens at once. Narrow the list with its filters.`
      if (kitchens.length === 0) return 'None of these kitchens sells.'
      return { ok: true as const, status: 200, data: kitchens, next: null }
    }, onPause)
  }
  return (
    <IfMay work="pauses">
      <Button size="sm" busy={call.busy} onClick={() => void ask()}>
        Pause…
      </Button>
    </IfMay>
  )
}
