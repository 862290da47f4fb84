import { useState } from 'react'
import { DelayDialog } from './delay-dialog.tsx'
import { HoursDialog } from './hours-dialog.tsx'
import { type QuestionDialogProps, questionOf } from './question-notices.tsx'
import { ShortageDialog } from './shortage-dialog.tsx'

/** What the kitchen asks of an order, the first of several. */
export function QuestionDialog(props: QuestionDialogProps) {
  // The one that was opened stays while the dialog closes.
  const [question] = useState(() => questionOf(props.order))
  if (question === 'delay') return <DelayDialog {...props} />
  if (question === 'hours') return <HoursDialog {...props} />
  return question === 'shortage' ? <ShortageDialog {...props} /> : null
}
