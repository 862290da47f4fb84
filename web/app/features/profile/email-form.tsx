import type { User } from '@ladlewell/contract/accounts.ts'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { entry, Form } from '../../ui/form.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { withFreshProof } from '../security/fresh-proof.ts'

/** Asks for another address; whether it has an account is not told here. */
export function EmailForm({
  user,
  onAsked,
  onClose,
}: {
  user: User
  onAsked: () => void
  onClose: () => void
}) {
  const call = useCall({ failed: m.profile_save_failed(), reloads: false })
  function submit(entries: FormData): void {
    const email = entry(entries, 'email')
    const ask = () => withFreshProof(() => api('POST /api/v1/email-change', { body: { email } }))
    void call.send(
      () => (email === '' ? { email: m.addresses_required() } : ask()),
      () => {
        toast(m.profile_email_asked(), { tone: 'success' })
        onAsked()
        onClose()
      },
    )
  }
  return (
    <Form call={call} onSubmit={submit} className="grid gap-4 pt-2" isQuiet={'email' in call.faults}>
      <Field
        label={m.profile_email_new()}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        autoFocus
        hint={
          user.emailVerified ? m.profile_email_hint({ email: user.email }) : m.profile_email_hint_unproved()
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={call.busy}>
          {m.profile_email_ask()}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {m.profile_cancel()}
        </Button>
      </div>
    </Form>
  )
}
