import type { Box } from '@ladlewell/contract/boxes.ts'
import { useNow } from '../../state/time-now.ts'
import { momentText } from '../../ui/day-text.ts'
import { timeLeft } from '../../ui/when.ts'
import { m } from '../../words/catalogue/messages.js'

const HALF_A_MINUTE = 30_000

/** Until when the box can be changed, and how long that still is. */
export function BoxCutoff({ box, timeZone }: { box: Box; timeZone: string }) {
  const now = useNow(HALF_A_MINUTE)
  const moment = momentText(box.cutoffAt, timeZone)
  const left = now === null ? '' : timeLeft(box.cutoffAt, now)
  if (box.state === 'failed' || (box.state === 'skipped' && !box.can.unskip)) return null
  if (left === null) return <p className="text-xs text-muted">{m.boxes_cutoff_over({ moment })}</p>
  return (
    <p className="text-xs text-muted">
      {words[box.state]({ moment })}{' '}
      {left && <span className="block font-semibold">{m.boxes_cutoff_left({ left })}</span>}
    </p>
  )
}

const words: Record<Exclude<Box['state'], 'failed'>, (until: { moment: string }) => string> = {
  planned: until => m.boxes_cutoff(until),
  open: until => m.boxes_cutoff(until),
  locked: until => m.boxes_cutoff_skip(until),
  ordered: until => m.boxes_paid_skip(until),
  skipped: until => m.boxes_cutoff_back(until),
}
