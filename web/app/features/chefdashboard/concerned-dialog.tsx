import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { m } from '../../words/catalogue/messages.js'
import { ConcernedCustomers } from './concerned-customers.tsx'
import type { Asking } from './use-concerned.ts'

/** Before a change that orders or weekly boxes stand against. */
export function ConcernedDialog({ asking: { concerned, isAnew, answer } }: { asking: Asking }) {
  return (
    <AlertDialog
      title={m.kitchen_concerned_title()}
      confirmLabel={m.kitchen_concerned_yes()}
      cancelLabel={m.kitchen_concerned_no()}
      danger={false}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is long scrolls, by keyboard too */}
      <div tabIndex={0}>
        <ConcernedCustomers concerned={concerned} isAnew={isAnew} />
      </div>
    </AlertDialog>
  )
}
