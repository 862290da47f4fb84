import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'

/** A small form that saves in place; Escape leaves it as it was. */
export function InlineForm({
  children,
  onSave,
  onCancel,
}: {
  children: ReactNode
  onSave: (form: FormData) => Promise<void>
  onCancel: () => void
}) {
  const [busy, setBusy] = useState(false)
  return (
    <form
      noValidate
      className="grid gap-4 pt-2"
      onKeyDown={event => event.key === 'Escape' && onCancel()}
      onSubmit={async event => {
        event.preventDefault()
        setBusy(true)
        await onSave(new FormData(event.currentTarget))
        setBusy(false)
      }}
    >
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {m.profile_save()}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {m.profile_cancel()}
        </Button>
      </div>
    </form>
  )
}
