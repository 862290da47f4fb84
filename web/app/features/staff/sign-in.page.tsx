import { api } from '../../api/browser.ts'
import { useUser } from '../../session/user.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import { direction, language } from '../../words/language.ts'
import { loadSecurity } from '../security/load-security.ts'
import { Security } from '../security/security.tsx'
import type { Route } from './+types/sign-in.page.ts'
import { DutyPanel } from './duty-panel.tsx'
import { loadStaff } from './kit/door.ts'
import { StaffHead } from './kit/staff-section.tsx'

export const meta = () => privateMeta('My sign-in')

export async function clientLoader() {
  const [security, duty] = await Promise.all([loadSecurity(), loadStaff(() => api('GET /api/v1/staff/duty'))])
  return { security, duty }
}

export default function SignInPage({ loaderData: { security, duty } }: Route.ComponentProps) {
  const user = useUser()
  return (
    <>
      <StaffHead title="My sign-in">
        {user && `You’re signed in as ${user.firstname} ${user.lastname}, ${user.email}.`}
      </StaffHead>
      {/* The same as everybody has, in the reader's language. */}
      <div lang={language()} dir={direction()} className="mt-6">
        <Security loaded={security} />
      </div>
      {duty.data && <DutyPanel duty={duty.data} />}
    </>
  )
}
