import type { Answer } from '@ladlewell/contract/client.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { entry, Form } from '../../ui/form.tsx'
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
  const call = useCall({ failed: m.security_failed(), reloads: false })
  function submit(entries: FormData): void {
    const code = entry(entries, 'code')
    void call.send(() => (code === '' ? { code: m.security_code_missing() } : send(code)), onDone)
  }
  return (
    <Form call={call} onSubmit={submit} isQuiet>
      <Field
        label={label}
        name="code"
        autoComplete="one-time-code"
        inputMode="text"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        error={call.faults.code ?? call.refusal?.text ?? undefined}
        onChange={call.forget}
      />
      <Button type="submit" busy={call.busy}>
        {confirmLabel}
      </Button>
    </Form>
  )
}
