import { type ReactNode, useId } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { m } from '../../words/catalogue/messages.js'

/** What every change of a subscription looks like: its fields, what was refused, and the two ways out. */
export function ChangeDialog({
  title,
  save,
  change,
  onSave,
  onClose,
  children,
}: {
  title: string
  /** What the button that sends it says. */
  save: string
  change: { busy: boolean; problem: string | null }
  onSave: () => void
  onClose: () => void
  children: ReactNode
}) {
  const formId = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="secondary" onClick={onClose}>
            {m.boxes_cancel()}
          </Button>
          <Button type="submit" form={formId} busy={change.busy}>
            {save}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          onSave()
        }}
      >
        {change.problem && <Alert>{change.problem}</Alert>}
        {children}
      </form>
    </Dialog>
  )
}
