import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Field } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { m } from '../../words/catalogue/messages.js'
import { AccountForm } from './account-form.tsx'
import { refusalText } from './refusal-text.ts'

/** Asks for a link by mail. What it says does not depend on whether the address is known. */
export default function ForgotPasswordForm({ email = '' }: { email?: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(entries: FormData): Promise<string | null> {
    const address = entry(entries, 'email')
    if (address === '') return m.accounts_email_needed()
    const answer = await api('POST /api/v1/password-resets', { body: { email: address } })
    if (!answer.ok) return refusalText(answer, m.accounts_link_failed())
    setSentTo(address)
    return null
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
    <AccountForm label={m.accounts_send_link()} problem={problem} onProblem={setProblem} send={send}>
      <p className="text-muted">{m.accounts_forgot_explained()}</p>
      <Field
        label={m.accounts_email()}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        data-autofocus
      />
    </AccountForm>
  )
}
