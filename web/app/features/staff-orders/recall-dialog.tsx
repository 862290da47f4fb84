import type { RecallableMeal } from '@ladlewell/contract/recalls.ts'
import { api } from '../../api/browser.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { staffDay } from '../staff/kit/words.ts'

interface RecallDialogProps {
  meal: RecallableMeal
  date: string
  onDone: () => void
  onClose: () => void
}

export default function RecallDialog({ meal, date, onDone, onClose }: RecallDialogProps) {
  const { mealId, mealName, chefName, people } = meal

  return (
    <ReasonDialog
      title={`Recall ${mealName}`}
      label="What customers read about why"
      hint="In plain words: what was found, and what to watch for."
      submit={`Tell ${peopleText(people)}`}
      send={(reason, entries) =>
        api('POST /api/v1/staff/recalls', {
          body: { mealId, deliveryDate: date, reason, refund: entries.has('refund') },
        })
      }
      said={`${mealName} is recalled.`}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <strong>{peopleText(people)}</strong> have {chefName}’s {mealName} for {staffDay(date)} or will get
        it. They get a mail, and a text where they agreed to texts. The meal cannot be ordered for that date
        any more.
      </p>
      <Checkbox label="Refund the meal; the chef bears it" name="refund" defaultChecked />
    </ReasonDialog>
  )
}

const peopleText = (count: number) => (count === 1 ? '1 person' : `${count} people`)
