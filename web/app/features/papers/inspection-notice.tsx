import type { MyPapers } from '@ladlewell/contract/vetting.ts'
import { ClipboardCheck } from 'lucide-react'
import { useMarket } from '../../api/market.ts'
import { platformNow } from '../../state/clock.ts'
import { dateIn, dayWithYear } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'

type Inspected = Pick<MyPapers, 'inspectionDueOn' | 'inspectionClosure'>

/** When the kitchen is inspected next, or that it sells nothing until then. */
export function InspectionNotice({ inspected }: { inspected: Inspected }) {
  const { timeZone } = useMarket()
  const { inspectionDueOn, inspectionClosure } = inspected
  if (!inspectionDueOn && !inspectionClosure) return null
  const isLate = inspectionDueOn !== null && inspectionDueOn < dateIn(timeZone, platformNow())
  return (
    <p
      className={`flex items-start gap-3 rounded-lg p-4 ${inspectionClosure || isLate ? 'bg-danger-soft text-danger' : 'bg-herb-soft text-on-herb-soft'}`}
    >
      <ClipboardCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>{words(inspected, isLate)}</span>
    </p>
  )
}

function words({ inspectionDueOn, inspectionClosure }: Inspected, isLate: boolean): string {
  const date = inspectionDueOn ? dayWithYear(inspectionDueOn) : ''
  if (inspectionClosure === 'failed') return m.papers_inspection_failed()
  if (inspectionClosure === 'overdue') return m.papers_inspection_closed({ date })
  return isLate ? m.papers_inspection_overdue({ date }) : m.papers_inspection_due({ date })
}
