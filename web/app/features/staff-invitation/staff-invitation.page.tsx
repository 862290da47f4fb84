import { api } from '../../api/browser.ts'
import { Invitation, type InvitationWords } from '../accounts/invitation.tsx'
import { linkMeta } from '../accounts/link-page.tsx'
import { roleWords } from '../staff/kit/roles.ts'
import type { Route } from './+types/staff-invitation.page.ts'

const words: InvitationWords = {
  title: 'Join our team',
  dead: 'This invitation has expired or was already used. Please ask for a new one.',
  failed: 'We couldn’t load the invitation.',
  email: 'Email',
  firstname: 'First name',
  lastname: 'Last name',
  password: 'New password',
  passwordHint: 'At least 8 characters.',
  join: 'Join the team',
  joined: 'Welcome to the team.',
  signInFirst: email =>
    `${email} already has an account here. Sign in to it, then join; it becomes your account for work.`,
  signIn: 'Sign in',
}

export const meta = () => linkMeta(words.title)

const path = '/api/v1/staff-invitations/{token}'

/** An invitation to our team, in English as the console is. */
export default function StaffInvitationPage({ params }: Route.ComponentProps) {
  return (
    <div lang="en" dir="ltr">
      <Invitation
        token={params.token}
        words={words}
        look={() => api(`GET ${path}`, { params })}
        join={body => api(`POST ${path}`, { params, body })}
        home="/staff"
      >
        {({ roles }) => (
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
          </>
        )}
      </Invitation>
    </div>
  )
}
