import type { getDriverInvitation } from '@ladlewell/contract/driver-invitations.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { signIn, useSession } from '../../session/session.ts'
import { openPanel } from '../../shell/panel.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { entry, Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { LinkPage, linkMeta } from '../accounts/link-page.tsx'
import type { Route } from './+types/driver-invitation.page.ts'

export const meta = () => linkMeta(m.drivers_join_title())

const path = '/api/v1/driver-invitations/{token}'

type Invitation = Reply<typeof getDriverInvitation>
type Told = { state: 'asking' | 'dead' | 'failed' } | { state: 'invited'; invitation: Invitation }

/** Where the mail leads that invites somebody to drive: they take it here, and not by opening the page. */
export default function DriverInvitationPage({ params: { token } }: Route.ComponentProps) {
  const [told, setTold] = useState<Told>({ state: 'asking' })

  async function look(): Promise<void> {
    const answer = await api(`GET ${path}`, { params: { token } })
    if (answer.ok) setTold({ state: 'invited', invitation: answer.data })
    else setTold({ state: answer.problem?.code === 'link-not-valid' ? 'dead' : 'failed' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each link
  useEffect(() => void look(), [token])

  return (
    <LinkPage title={m.drivers_join_title()}>
      {told.state === 'dead' && <Alert>{m.drivers_join_dead()}</Alert>}
      {told.state === 'failed' && <Alert onRetry={() => void look()}>{m.drivers_join_failed()}</Alert>}
      {told.state === 'invited' && (
        <Join token={token} invitation={told.invitation} onDead={() => setTold({ state: 'dead' })} />
      )}
    </LinkPage>
  )
}

interface JoinProps {
  token: string
  invitation: Invitation
  onDead: () => void
}

function Join({ token, invitation, onDead }: JoinProps) {
  const { kitchen, email, firstname, lastname, needsSignIn } = invitation
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  const call = useCall({ reloads: false, onRefused: ({ code }) => code === 'link-not-valid' && onDead() })

  const join = (body: { firstname: string; lastname: string; password: string } | null) =>
    call.send(
      () => api(`POST ${path}`, { params: { token }, body }),
      answer => {
        if (answer.token !== null) signIn(answer.token, email)
        toast(m.drivers_join_done(), { tone: 'success' })
        void navigate('/driver', { replace: true })
      },
    )

  return (
    <>
      <p>{m.drivers_join_what({ who: kitchen ?? 'Ladlewell' })}</p>
      {!needsSignIn && (
        <Form
          call={call}
          onSubmit={entries =>
            void join({
              firstname: entry(entries, 'firstname'),
              lastname: entry(entries, 'lastname'),
              password: String(entries.get('password') ?? ''),
            })
          }
        >
          <Field label={m.drivers_email()} type="email" value={email} autoComplete="username" readOnly />
          <Field
            label={m.accounts_first_name()}
            name="firstname"
            defaultValue={firstname}
            autoComplete="given-name"
          />
          <Field
            label={m.accounts_last_name()}
            name="lastname"
            defaultValue={lastname}
            autoComplete="family-name"
          />
          <PasswordField
            label={m.accounts_new_password()}
            name="password"
            autoComplete="new-password"
            hint={m.accounts_password_hint()}
          />
          <Button type="submit" busy={call.busy}>
            {m.drivers_join()}
          </Button>
        </Form>
      )}
      {needsSignIn && (
        <>
          <p>{m.drivers_join_sign_in({ email })}</p>
          {call.refusal?.text && <Alert>{call.refusal.text}</Alert>}
          {isLoggedIn ? (
            <Button busy={call.busy} onClick={() => void join(null)}>
              {m.drivers_join()}
            </Button>
          ) : (
            <Button onClick={() => openPanel('sign-in')}>{m.accounts_sign_in()}</Button>
          )}
        </>
      )}
    </>
  )
}
