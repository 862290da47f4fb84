import type { Answer } from '@ladlewell/contract/client.ts'
import type { Invitee, JoinBody } from '@ladlewell/contract/invitation.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
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
import { LinkPage } from './link-page.tsx'

interface InvitationProps<I extends Invitee> {
  token: string
  words: InvitationWords
  look: () => Promise<Answer<I>>
  join: (body: JoinBody) => Promise<Answer<{ token: string | null }>>
  /** Where somebody who joined goes on. */
  home: string
  /** What they are invited to. */
  children: (invitation: I) => ReactNode
}

/** In the language of what somebody is invited to: the console is English. */
export interface InvitationWords {
  title: string
  dead: string
  failed: string
  email: string
  firstname: string
  lastname: string
  password: string
  passwordHint: string
  join: string
  joined: string
  signInFirst: (email: string) => string
  signIn: string
}

type Told<I> = { state: 'asking' | 'dead' | 'failed' } | { state: 'invited'; invitation: I }

/** Where a mail leads that invites somebody: they take it here, and not by opening the page. */
export function Invitation<I extends Invitee>(props: InvitationProps<I>) {
  const { token, words, look, children } = props
  const [told, setTold] = useState<Told<I>>({ state: 'asking' })

  async function ask(): Promise<void> {
    const answer = await look()
    if (answer.ok) setTold({ state: 'invited', invitation: answer.data })
    else setTold({ state: answer.problem?.code === 'link-not-valid' ? 'dead' : 'failed' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each link
  useEffect(() => void ask(), [token])

  return (
    <LinkPage title={words.title}>
      {told.state === 'dead' && <Alert>{words.dead}</Alert>}
      {told.state === 'failed' && <Alert onRetry={() => void ask()}>{words.failed}</Alert>}
      {told.state === 'invited' && (
        <>
          {children(told.invitation)}
          <Join {...props} invitation={told.invitation} onDead={() => setTold({ state: 'dead' })} />
        </>
      )}
    </LinkPage>
  )
}

interface JoinProps<I extends Invitee> extends Omit<InvitationProps<I>, 'look' | 'children'> {
  invitation: Invitee
  onDead: () => void
}

function Join<I extends Invitee>({ words, home, invitation, onDead, ...props }: JoinProps<I>) {
  const { email, firstname, lastname, needsSignIn } = invitation
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  const call = useCall({ reloads: false, onRefused: ({ code }) => code === 'link-not-valid' && onDead() })

  const join = (body: JoinBody) =>
    call.send(
      () => props.join(body),
      answer => {
        if (answer.token !== null) signIn(answer.token, email)
        else void loadUser()
        toast(words.joined, { tone: 'success' })
        void navigate(home, { replace: true })
      },
    )

  if (!needsSignIn)
    return (
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
        <Field label={words.email} type="email" value={email} autoComplete="username" readOnly />
        <Field label={words.firstname} name="firstname" defaultValue={firstname} autoComplete="given-name" />
        <Field label={words.lastname} name="lastname" defaultValue={lastname} autoComplete="family-name" />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="new-password"
          hint={words.passwordHint}
        />
        <Button type="submit" busy={call.busy}>
          {words.join}
        </Button>
      </Form>
    )
  return (
    <>
      <p>{words.signInFirst(email)}</p>
      {call.refusal?.text && <Alert>{call.refusal.text}</Alert>}
      {isLoggedIn ? (
        <Button busy={call.busy} onClick={() => void join(null)}>
          {words.join}
        </Button>
      ) : (
        <Button onClick={() => openPanel('sign-in')}>{words.signIn}</Button>
      )}
    </>
  )
}
