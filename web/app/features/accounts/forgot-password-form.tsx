import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { refusalText } from './refusal-text.ts'
import { SubmitButton } from './submit-button.tsx'

/** Asks for a link by mail. What it says does not depend on whether the address is known. */
export function ForgotPasswordForm({ email = '' }: { email?: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useUnderway()

  async function submit(form: HTMLFormElement) {
    const address = String(new FormData(form).get('email')).trim()
    if (address === '') return setProblem(m.accounts_email_needed())
    const answer = await during(() =>
      api('POST /api/v1/password-resets', { body: { email: address } }).catch(() => null),
    )
    if (answer?.ok) return setSentTo(address)
    setProblem(answer ? refusalText(answer) : m.accounts_link_failed())
  }

  if (sentTo !== null)
    return (
      <div role="status" className="grid justify-items-center gap-3 rounded-md bg-herb-soft p-5 text-center">
        <MailCheck aria-hidden className="size-8 text-on-herb-soft" />
        <p className="max-w-full font-semibold wrap-anywhere text-on-herb-soft">
          {m.accounts_link_sent({ email: sentTo })}
        </p>
        <p className="text-sm text-on-herb-soft">{m.accounts_link_look()}</p>
      </div>
    )
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
      <p className="text-muted">{m.accounts_forgot_explained()}</p>
      <Field
        label={m.accounts_email()}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        data-autofocus
      />
      <SubmitButton label={m.accounts_send_link()} busy={busy} />
    </form>
  )
}
