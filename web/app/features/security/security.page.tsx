import type { ReactNode } from 'react'
import { OwnerOnly } from '../../shell/owner-only.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { type LoadedSecurity, loadSecurity } from './load-security.ts'
import { Security, SecurityLoading } from './security.tsx'

export const meta = () => privateMeta(m.security_title())

export const clientLoader = loadSecurity

export function HydrateFallback() {
  return (
    <Frame>
      <SecurityLoading />
    </Frame>
  )
}

export default function SecurityPage({ loaderData }: { loaderData: LoadedSecurity }) {
  return (
    <Frame>
      <Security loaded={loaderData} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <OwnerOnly>
      <h1 tabIndex={-1} className="mb-2 text-3xl">
        {m.security_title()}
      </h1>
      <p className="mb-6 text-muted">{m.security_explained()}</p>
      {children}
    </OwnerOnly>
  )
}
