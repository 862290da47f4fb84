import type { ReactNode } from 'react'
import { useUnderway } from '../../api/use-underway.ts'
import { useOnline } from '../../shell/online.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'

/**
 * A form about an account: why it was refused stands above its fields, and the first that is empty is led to. `send`
 * answers that sentence, or null when it was done. Without a network it says why it cannot be sent.
 */
export function AccountForm({
  label,
  buttonClass,
  problem,
  onProblem,
  send,
  onDone,
  children,
}: {
  label: string
  buttonClass?: string
  problem: string | null
  onProblem: (problem: string | null) => void
  send: (entries: FormData) => Promise<string | null>
  onDone?: (form: HTMLFormElement) => void
  children: ReactNode
}) {
  const { busy, during } = useUnderway()
  const online = useOnline()

  async function submit(form: HTMLFormElement): Promise<void> {
    const refusal = await during(() => send(new FormData(form)))
    onProblem(refusal)
    if (refusal === null) onDone?.(form)
    else [...form.querySelectorAll('input')].find(({ value }) => value.trim() === '')?.focus()
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      {problem !== null && <Alert>{problem}</Alert>}
      {children}
      <Button type="submit" busy={busy} disabled={!online} className={buttonClass}>
        {busy ? m.accounts_processing() : label}
      </Button>
      {!online && <p className="text-sm text-muted">{m.accounts_offline()}</p>}
    </form>
  )
}
