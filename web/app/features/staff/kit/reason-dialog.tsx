import type { ComponentProps, ReactNode } from 'react'
import type { Asked } from '../../../api/use-call.ts'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { entry } from '../../../ui/form.tsx'

interface ReasonDialogProps<T> extends Omit<ComponentProps<typeof DialogForm<T>>, 'children' | 'send'> {
  /** What will happen, and further fields. */
  children?: ReactNode
  label?: string
  hint?: string
  send: (reason: string, entries: FormData) => Asked<T>
}

/** Asks for a reason before something is done that is written down. */
export function ReasonDialog<T>({
  children,
  label = 'Reason',
  hint = 'Kept in the audit log.',
  send,
  ...dialog
}: ReasonDialogProps<T>) {
  return (
    <DialogForm
      danger
      cancel="Cancel"
      failed="We couldn’t reach the server."
      send={entries => {
        const reason = entry(entries, 'reason')
        return reason === '' ? { reason: 'Please say why.' } : send(reason, entries)
      }}
      {...dialog}
    >
      {children}
      <TextAreaField label={label} name="reason" hint={hint} required maxLength={500} />
    </DialogForm>
  )
}
