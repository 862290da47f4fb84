import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { FormFooter } from './form-footer.tsx'

/**
 * Asks for a reason before something is done that is written down. `onConfirm` answers what went wrong, or null when it
 * is done; then the dialog closes. Nothing that was written is lost when it fails.
 */
export function ReasonDialog({
  title,
  children,
  label = 'Reason',
  hint = 'Kept in the audit log.',
  confirmLabel,
  onConfirm,
  onClose,
  danger = true,
}: {
  title: string
  /** What will happen, and further fields. */
  children?: ReactNode
  label?: string
  hint?: string
  confirmLabel: string
  onConfirm: (reason: string) => Promise<string | null>
  onClose: () => void
  danger?: boolean
}) {
  const form = useId()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const missing = reason.trim() === ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (missing || busy) return
    setBusy(true)
    const problem = await onConfirm(reason.trim()).catch(() => 'The server could not be reached.')
    setBusy(false)
    if (problem === null) onClose()
    else setFailure(problem)
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={<FormFooter form={form} label={confirmLabel} danger={danger} busy={busy} onClose={onClose} />}
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={event => void submit(event)}>
        {children}
        {failure && <Alert>{failure}</Alert>}
        <TextAreaField
          label={label}
          hint={hint}
          required
          maxLength={500}
          error={tried && missing ? 'Please say why.' : undefined}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
