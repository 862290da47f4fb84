import type { Answer } from '@ladlewell/contract/client.ts'
import { type FormEvent, useState } from 'react'
import { useUnderway } from '../../api/use-underway.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'

/** A field for a code of the authenticator app. */
export function CodeForm<T>({
  label,
  confirmLabel,
  send,
  onDone,
}: {
  label: string
  confirmLabel: string
  send: (code: string) => Promise<Answer<T>>
  onDone: (answer: T) => void
}) {
  const [code, setCode] = useState('')
  const { busy, during } = useUnderway()
  const [failure, setFailure] = useState<string | undefined>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') return setFailure(m.security_code_missing())
    const answer = await during(() => send(code).catch(() => null))
    if (answer?.ok) return onDone(answer.data)
    setFailure(answer?.problem?.fields?.code ?? answer?.problem?.message ?? m.security_failed())
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
      <Button type="submit" busy={busy}>
        {confirmLabel}
      </Button>
    </form>
  )
}
