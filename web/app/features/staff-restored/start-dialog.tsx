import { api } from '../../api/browser.ts'
import { SelectField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'

export function StartDialog({ messagesWaiting, onClose }: { messagesWaiting: number; onClose: () => void }) {
  return (
    <ReasonDialog
      title="Start sending and charging"
      submit="Start sending"
      said="This system sends and charges as usual."
      send={(reason, entries) =>
        api('POST /api/v1/staff/restored/end', {
          body: { reason, messages: entry(entries, 'messages') === 'send' ? 'send' : 'leave-out' },
        })
      }
      onClose={onClose}
    >
      <p>
        Customers can order again, boxes that are due are charged, refunds and payouts that are due are made.
        Make sure that the system before this one is off.
      </p>
      <SelectField
        label={`Messages that are due (${messagesWaiting})`}
        name="messages"
        hint="If the old system still ran after that moment, it sent most of them: leave them out. If it died then, send them."
      >
        <option value="leave-out">Leave them out</option>
        <option value="send">Send them</option>
      </SelectField>
    </ReasonDialog>
  )
}
