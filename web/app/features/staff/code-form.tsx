import type { Answer } from '@ladlewell/contract/client.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { refusalText } from '../accounts/refusal-text.ts'

/** A field for a code of the authenticator app. */
export function CodeForm<T>({
  label,
  confirmLabel,
  danger = false,
  send,
  onDone,
}: {
  label: string
  confirmLabel: string
  danger?: boolean
  send: (code: string) => Promise<Answer<T>>
  onDone: (answer: T) => void
}) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | undefined>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') return setFailure('Please enter a code.')
    setBusy(true)
    const answer = await send(code).catch(() => null)
    setBusy(false)
    if (answer?.ok) return onDone(answer.data)
    setFailure(answer ? refusalText(answer) : 'The server could not be reached.')
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={event => void submit(event)}>
      <Field
        label={label}
        autoComplete="one-time-code"
        inputMode="text"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        value={code}
        error={failure}
        onChange={event => {
          setCode(event.target.value)
          setFailure(undefined)
        }}
      />
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
        {confirmLabel}
      </Button>
    </form>
  )
}
