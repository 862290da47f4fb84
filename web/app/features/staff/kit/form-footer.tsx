import { Button } from '../../../ui/button.tsx'

interface FormFooterProps {
  /** The form's id. */
  form: string
  label?: string
  danger?: boolean
  busy: boolean
  onClose: () => void
}

/** What a form in a dialog ends with. */
export function FormFooter({ form, label = 'Save', danger = false, busy, onClose }: FormFooterProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={busy}>
        {label}
      </Button>
    </div>
  )
}
