import type { Reply } from '@ladlewell/contract/http.ts'
import type { getStaffInvitation } from '@ladlewell/contract/people.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { signIn, useSession } from '../../session/session.ts'
import { loadUser } from '../../session/user.ts'
import { openPanel } from '../../shell/panel.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { entry, Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toasts.ts'
import { LinkPage, linkMeta } from '../accounts/link-page.tsx'
import { roleWords } from '../staff/kit/roles.ts'
import type { Route } from './+types/staff-invitation.page.ts'

export const meta = () => linkMeta('Join our team')

const path = '/api/v1/staff-invitations/{token}'

type Invitation = Reply<typeof getStaffInvitation>
type Told = { state: 'asking' | 'dead' | 'failed' } | { state: 'invited'; invitation: Invitation }

/** Where the mail leads that invites somebody to our team, in English as the console is. */
export default function StaffInvitationPage({ params: { token } }: Route.ComponentProps) {
  const [told, setTold] = useState<Told>({ state: 'asking' })

  async function look(): Promise<void> {
    const answer = await api(`GET ${path}`, { params: { token } })
    if (answer.ok) setTold({ state: 'invited', invitation: answer.data })
    else setTold({ state: answer.problem?.code === 'link-not-valid' ? 'dead' : 'failed' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each link
  useEffect(() => void look(), [token])

  return (
    <div lang="en" dir="ltr">
      <LinkPage title="Join our team">
        {told.state === 'dead' && (
          <Alert>This invitation has expired or was already used. Please ask for a new one.</Alert>
        )}
        {told.state === 'failed' && (
          <Alert onRetry={() => void look()}>We couldn’t load the invitation.</Alert>
        )}
        {told.state === 'invited' && (
          <Join token={token} invitation={told.invitation} onDead={() => setTold({ state: 'dead' })} />
        )}
      </LinkPage>
    </div>
  )
}

interface JoinProps {
  token: string
  invitation: Invitation
  onDead: () => void
}

function Join({ token, invitation, onDead }: JoinProps) {
  const { email, firstname, lastname, roles, needsSignIn } = invitation
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  const call = useCall({ reloads: false, onRefused: ({ code }) => code === 'link-not-valid' && onDead() })

  const join = (body: { firstname: string; lastname: string; password: string } | null) =>
    call.send(
      () => api(`POST ${path}`, { params: { token }, body }),
      answer => {
        if (answer.token !== null) signIn(answer.token, email)
        else void loadUser()
        toast('Welcome to the team.', { tone: 'success' })
        void navigate('/staff', { replace: true })
      },
    )

  return (
    <>
      <p>You’re invited to work at Ladlewell’s desk. Your roles would be:</p>
      <ul className="grid gap-2 text-sm">
        {roles.map(role => (
          <li key={role} className="rounded-md bg-sunk p-3">
            <strong>{roleWords[role][0]}</strong>
            <span className="block text-muted">{roleWords[role][1]}</span>
          </li>
        ))}
      </ul>
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
          <Field label="Email" type="email" value={email} autoComplete="username" readOnly />
          <Field label="First name" name="firstname" defaultValue={firstname} autoComplete="given-name" />
          <Field label="Last name" name="lastname" defaultValue={lastname} autoComplete="family-name" />
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            hint="At least 8 characters."
          />
          <Button type="submit" busy={call.busy}>
            Join the team
          </Button>
        </Form>
      )}
      {needsSignIn && (
        <>
          <p>
            {email} already has an account here. Sign in to it, then join; it becomes your account for work.
          </p>
          {call.refusal?.text && <Alert>{call.refusal.text}</Alert>}
          {isLoggedIn ? (
            <Button busy={call.busy} onClick={() => void join(null)}>
              Join the team
            </Button>
          ) : (
            <Button onClick={() => openPanel('sign-in')}>Sign in</Button>
          )}
        </>
      )}
    </>
  )
}
