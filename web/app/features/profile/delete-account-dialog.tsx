import type { User } from '@ladlewell/contract/accounts.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { endSession } from '../../session/session.ts'
import { writeStored } from '../../state/stored.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { refusalText } from '../accounts/refusal-text.ts'

/** Asks for the password, or for the mailed link of who has none, before everything goes. */
export function DeleteAccountDialog({
  user,
  token,
  onClose,
}: {
  user: User
  token: string | null
  onClose: () => void
}) {
  const formId = useId()
  const [password, setPassword] = useState('')
  const { remove, sendLink, problem, busy, isSent } = useAccountDeletion(user)
  const needsLink = token === null && !user.hasPassword
  const confirm = () => {
    if (token === null && user.hasPassword) return remove({ password })
    return token === null ? sendLink() : remove({ token })
  }
  return (
    <Dialog
      role="alertdialog"
      title={m.profile_delete()}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" data-autofocus onClick={onClose}>
            {m.profile_delete_keep()}
          </Button>
          {!isSent && (
            <Button variant="danger" type="submit" form={formId} busy={busy}>
              {needsLink ? m.profile_delete_send_link() : m.profile_delete_confirm()}
            </Button>
          )}
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          void confirm()
        }}
      >
        <p>{m.profile_delete_explained()}</p>
        {problem !== null && <Alert>{problem}</Alert>}
        {token === null && user.hasPassword && (
          <PasswordField
            label={m.accounts_password()}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        )}
        {needsLink && (
          <p role="status" className="rounded-md bg-sunk p-4">
            {isSent ? m.profile_delete_link_sent({ email: user.email }) : m.profile_delete_no_password()}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** Deletes the account and what this browser kept for it. */
function useAccountDeletion(user: User) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useUnderway()
  const [isSent, setSent] = useState(false)

  async function ask(call: Promise<Answer<unknown>>): Promise<boolean> {
    const answer = await during(() => call)
    if (answer.ok) return true
    setProblem(refusalText(answer, m.profile_delete_failed()))
    return false
  }

  async function remove(proof: { password: string } | { token: string }): Promise<void> {
    if ('password' in proof && proof.password === '') return setProblem(m.accounts_fill_in_all())
    if (!(await ask(api('DELETE /api/v1/my-account', { body: proof })))) return
    endSession()
    for (const kept of ['cart_user_', 'saved_carts_user_']) writeStored(kept + user.id, null)
    toast(m.profile_deleted(), { tone: 'success' })
    void navigate('/', { replace: true })
  }

  async function sendLink(): Promise<void> {
    setSent(await ask(api('POST /api/v1/my-account/deletion-links')))
  }

  return { remove, sendLink, problem, busy, isSent }
}
