import { useUser } from '../../session/user.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import { direction, language } from '../../words/language.ts'
import { loadSecurity } from '../security/load-security.ts'
import { Security } from '../security/security.tsx'
import type { Route } from './+types/staff-index.page.ts'
import { StaffHead } from './kit/staff-section.tsx'

export const meta = () => privateMeta('Staff')

export const clientLoader = loadSecurity

export default function StaffIndexPage({ loaderData }: Route.ComponentProps) {
  const user = useUser()
  return (
    <>
      <StaffHead title="My sign-in">
        {user && `You’re signed in as ${user.firstname} ${user.lastname}, ${user.email}.`}
      </StaffHead>
      {/* The same as everybody has, in the reader's language. */}
      <div lang={language()} dir={direction()} className="mt-6">
        <Security loaded={loaderData} />
      </div>
    </>
  )
}
