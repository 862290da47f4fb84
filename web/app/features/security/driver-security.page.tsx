import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { type LoadedSecurity, loadSecurity } from './load-security.ts'
import SecurityPage from './security.page.tsx'
import { SecurityLoading } from './security.tsx'

export const meta = () => privateMeta(m.security_title())

export const clientLoader = loadSecurity

export const HydrateFallback = SecurityLoading

/** The same as customers have, beside the route. */
export default function DriverSecurityPage({ loaderData }: { loaderData: LoadedSecurity }) {
  return (
    <div className="container-page max-w-2xl py-6">
      <SecurityPage loaderData={loaderData} />
    </div>
  )
}
