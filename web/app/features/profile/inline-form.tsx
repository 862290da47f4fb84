import type { ReactNode } from 'react'
import { useUnderway } from '../../api/use-underway.ts'
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
  const { busy, during } = useUnderway()
  return (
    <form
      noValidate
      className="grid gap-4 pt-2"
      onKeyDown={event => event.key === 'Escape' && onCancel()}
      onSubmit={async event => {
        event.preventDefault()
        await during(() => onSave(new FormData(event.currentTarget)))
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
