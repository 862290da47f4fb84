import type { User } from '@ladlewell/contract/accounts.ts'
import { useId, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { useAccountDeletion } from './use-account-deletion.ts'

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
