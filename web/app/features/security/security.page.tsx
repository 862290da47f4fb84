import { OwnerOnly } from '../../shell/owner-only.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { Security } from './security.tsx'

export const meta = () => privateMeta(m.security_title())

export default function SecurityPage() {
  return (
    <OwnerOnly>
      <h1 tabIndex={-1} className="mb-2 text-3xl">
        {m.security_title()}
      </h1>
      <p className="mb-6 text-muted">{m.security_explained()}</p>
      <Security />
    </OwnerOnly>
  )
}
