import type { EmailChangeLink } from '@ladlewell/contract/email-change.ts'
import { MailCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { useSession } from '../../session/session.ts'
import { loadUser } from '../../session/user.ts'
import { openPanel } from '../../shell/panel.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'

type Outcome = 'changed' | 'waiting' | 'stopped'

/** What the link is about, and the buttons that confirm or stop; where it works no more, why. */
export function EmailChangeChoice({ token, link }: { token: string; link: EmailChangeLink }) {
  const { isLoggedIn } = useSession()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const call = useCall({ failed: m.accounts_move_failed(), reloads: false })
  const body = { token }
  const confirm = () =>
    call.send(
      () => api('POST /api/v1/email-change/confirmation', { body }),
      ({ isChanged }) => {
        setOutcome(isChanged ? 'changed' : 'waiting')
        if (isChanged && isLoggedIn) void loadUser()
      },
      'confirm',
    )
  const stop = () =>
    call.send(
      () => api('POST /api/v1/email-change/refusal', { body }),
      () => setOutcome('stopped'),
      'stop',
    )
  const over = outcome ?? (link.state === 'open' ? null : link.state)
  if (over) return <Over state={over} link={link} isLoggedIn={isLoggedIn} onStop={() => void stop()} />
  return (
    <>
      <dl className="grid gap-3 rounded-md bg-sunk p-4">
        {link.oldEmail && <Fact name={m.accounts_move_from()}>{link.oldEmail}</Fact>}
        <Fact name={m.accounts_move_to()}>{link.newEmail}</Fact>
      </dl>
      <p>{question(link)}</p>
      {call.refusal?.text && <Alert>{call.refusal.text}</Alert>}
      {link.signInFirst ? (
        <Button onClick={() => openPanel('sign-in')}>{m.accounts_sign_in()}</Button>
      ) : (
        link.isNeeded && (
          <Button busy={call.doing === 'confirm'} onClick={() => void confirm()}>
            {m.accounts_move_confirm()}
          </Button>
        )
      )}
      {link.side === 'old' && (
        <Button variant="secondary" busy={call.doing === 'stop'} onClick={() => void stop()}>
          {m.accounts_move_stop()}
        </Button>
      )}
    </>
  )
}

function question({ side, isNeeded, otherConfirmed, signInFirst }: EmailChangeLink): string {
  if (signInFirst) return m.accounts_move_sign_in()
  if (side === 'old' && !isNeeded) return m.accounts_move_only_stop()
  return otherConfirmed ? m.accounts_move_last() : m.accounts_move_first()
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

interface OverProps {
  state: Outcome | Exclude<EmailChangeLink['state'], 'open'>
  link: EmailChangeLink
  isLoggedIn: boolean
  onStop: () => void
}

function Over({ state, link, isLoggedIn, onStop }: OverProps) {
  const email = link.newEmail
  const profile = (
    <Link to={isLoggedIn ? '/profile/edit-profile' : '/'} className={buttonClass('secondary')}>
      {isLoggedIn ? m.accounts_to_profile() : m.accounts_browse_chefs()}
    </Link>
  )
  switch (state) {
    case 'changed':
      return (
        <>
          <Said icon>{m.accounts_move_changed({ email })}</Said>
          <p className="text-muted">{m.accounts_move_changed_more()}</p>
          {profile}
        </>
      )
    case 'waiting':
    case 'confirmed':
      return (
        <>
          <Said icon>{m.accounts_move_waiting()}</Said>
          <p className="text-muted">
            {link.side === 'old' ? m.accounts_move_other_new({ email }) : m.accounts_move_other_old()}
          </p>
          {link.side === 'old' && (
            <Button variant="secondary" onClick={onStop}>
              {m.accounts_move_stop()}
            </Button>
          )}
          {profile}
        </>
      )
    case 'stopped':
      return (
        <>
          <Said>{m.accounts_move_stopped()}</Said>
          <p className="text-muted">{m.accounts_move_stopped_more()}</p>
          {profile}
        </>
      )
    case 'replaced':
      return (
        <>
          <Alert>{m.accounts_move_replaced()}</Alert>
          {profile}
        </>
      )
    case 'expired':
      return (
        <>
          <Alert>{m.accounts_move_expired()}</Alert>
          {profile}
        </>
      )
  }
}

function Said({ icon = false, children }: { icon?: boolean; children: ReactNode }) {
  return (
    <div
      role="status"
      className="grid justify-items-center gap-2 rounded-md bg-herb-soft p-5 text-center font-semibold text-on-herb-soft"
    >
      {icon && <MailCheck aria-hidden className="size-8" />}
      <p className="wrap-anywhere">{children}</p>
    </div>
  )
}
