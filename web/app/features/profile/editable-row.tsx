import { Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { DetailRow } from './detail-row.tsx'

/** A detail that is changed where it stands; the focus goes into the form, and back to the button after it. */
export function EditableRow({
  label,
  value,
  editLabel,
  disabled,
  form,
}: {
  label: string
  value: ReactNode
  editLabel: string
  disabled: boolean
  form: (close: () => void) => ReactNode
}) {
  const [editing, setEditing] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (editing) frame.current?.querySelector('input')?.focus()
    else if (wasEditing.current) button.current?.focus()
    wasEditing.current = editing
  }, [editing])

  if (editing)
    return (
      <DetailRow label={label}>
        <div ref={frame}>{form(() => setEditing(false))}</div>
      </DetailRow>
    )
  return (
    <DetailRow
      label={label}
      action={
        <Button
          ref={button}
          variant="secondary"
          className="px-4"
          disabled={disabled}
          aria-label={editLabel}
          onClick={() => setEditing(true)}
        >
          <Pencil aria-hidden className="size-4" />
          {m.profile_edit_short()}
        </Button>
      }
    >
      {value}
    </DetailRow>
  )
}
