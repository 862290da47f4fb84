import type { RecallableMeal } from '@ladlewell/contract/recalls.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { toast } from '../../ui/toasts.ts'
import { ReasonDialog } from './kit/reason-dialog.tsx'
import { staffDay } from './kit/words.ts'

interface RecallDialogProps {
  meal: RecallableMeal
  date: string
  onCalled: () => void
  onClose: () => void
}

export function RecallDialog({ meal, date, onCalled, onClose }: RecallDialogProps) {
  const [refund, setRefund] = useState(true)
  const { mealId, mealName, chefName, people } = meal

  async function call(reason: string): Promise<string | null> {
    const answer = await api('POST /api/v1/staff/recalls', {
      body: { mealId, deliveryDate: date, reason, refund },
    })
    if (!answer.ok) return answer.problem?.message ?? 'The meal could not be recalled.'
    toast(`${mealName} is recalled.`, { tone: 'success' })
    onCalled()
    return null
  }

  return (
    <ReasonDialog
      title={`Recall ${mealName}`}
      label="What customers read about why"
      hint="In plain words: what was found, and what to watch for."
      confirmLabel={`Tell ${peopleText(people)}`}
      onConfirm={call}
      onClose={onClose}
    >
      <p>
        <strong>{peopleText(people)}</strong> have {chefName}’s {mealName} for {staffDay(date)} or will get
        it. They get a mail, and a text where they agreed to texts. The meal cannot be ordered for that date
        any more.
      </p>
      <Checkbox
        label="Refund the meal; the chef bears it"
        checked={refund}
        onChange={event => setRefund(event.target.checked)}
      />
    </ReasonDialog>
  )
}

const peopleText = (count: number) => (count === 1 ? '1 person' : `${count} people`)
