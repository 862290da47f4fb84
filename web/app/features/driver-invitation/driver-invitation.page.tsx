import { api } from '../../api/browser.ts'
import { m } from '../../words/catalogue/messages.js'
import { Invitation, type InvitationWords } from '../accounts/invitation.tsx'
import { linkMeta } from '../accounts/link-page.tsx'
import type { Route } from './+types/driver-invitation.page.ts'

export const meta = () => linkMeta(m.drivers_join_title())

const path = '/api/v1/driver-invitations/{token}'

/** An invitation to drive, for a kitchen or for Ladlewell. */
export default function DriverInvitationPage({ params }: Route.ComponentProps) {
  const words: InvitationWords = {
    title: m.drivers_join_title(),
    dead: m.drivers_join_dead(),
    failed: m.drivers_join_failed(),
    email: m.drivers_email(),
    firstname: m.accounts_first_name(),
    lastname: m.accounts_last_name(),
    password: m.accounts_new_password(),
    passwordHint: m.accounts_password_hint(),
    join: m.drivers_join(),
    joined: m.drivers_join_done(),
    signInFirst: email => m.drivers_join_sign_in({ email }),
    signIn: m.accounts_sign_in(),
  }
  return (
    <Invitation
      token={params.token}
      words={words}
      look={() => api(`GET ${path}`, { params })}
      join={body => api(`POST ${path}`, { params, body })}
      home="/driver"
    >
      {({ kitchen }) => <p>{m.drivers_join_what({ who: kitchen ?? 'Ladlewell' })}</p>}
    </Invitation>
  )
}
