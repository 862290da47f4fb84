import type { Commission } from '@ladlewell/contract/commission.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { token } from '../../session/session.ts'
import { openPanel, usePanel } from '../../shell/panel.ts'
import { buttonClass } from '../../ui/button.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { m } from '../../words/catalogue/messages.js'
import { CommissionNote } from '../earnings/commission-note.tsx'
import type { Route } from './+types/become-a-chef.page.ts'
import { StaticPage, TextSection } from './static-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: `${m.static_chef_title()} · Ladlewell`,
    description: m.static_chef_description(),
    path: '/become-a-chef',
    origin: matches[0].loaderData?.origin,
  })

const ChefLoginDialog = lazy(() => import('./chef-login-dialog.tsx'))
const ChefSignUpDialog = lazy(() => import('./chef-sign-up-dialog.tsx'))

const OnboardingDialog = lazy(() => import('../kitchen-profile/onboarding-dialog.tsx'))

const READ = '#how-it-works'

export default function BecomeAChefPage() {
  const commission = useCommission()
  return (
    <StaticPage
      title={m.static_chef_title()}
      lead={m.static_chef_lead()}
      picture="/images/meals/butter-chicken-800.webp"
    >
      <TextSection id={READ.slice(1)} title={m.static_chef_how()}>
        <ol className="grid list-decimal gap-2 ps-5">
          <li>{m.static_chef_how_1()}</li>
          <li>{m.static_chef_how_2()}</li>
          <li>{m.static_chef_how_3()}</li>
          <li>{m.static_chef_how_4()}</li>
        </ol>
      </TextSection>
      <TextSection title={m.static_chef_earn()}>
        <p>{m.static_chef_earn_text()}</p>
        <CommissionNote commission={commission} />
      </TextSection>
      <TextSection title={m.static_chef_vetting()}>
        <ul className="grid list-disc gap-2 ps-5">
          <li>{m.static_chef_vetting_1()}</li>
          <li>{m.static_chef_vetting_2()}</li>
          <li>{m.static_chef_vetting_3()}</li>
          <li>{m.static_chef_vetting_4()}</li>
        </ul>
      </TextSection>
      <div className="flex flex-wrap gap-3">
        <Link to="?mode=sign-up" preventScrollReset className={buttonClass()}>
          {m.accounts_chef_sign_up()}
        </Link>
        <Link to="?mode=login" preventScrollReset className={buttonClass('secondary')}>
          {m.accounts_chef_login()}
        </Link>
      </div>
      <Suspense>
        <ChefDialog commission={commission} />
      </Suspense>
    </StaticPage>
  )
}

/** Open on arrival, as the specification has it; at #how-it-works the page is for reading. */
function ChefDialog({ commission }: { commission: Commission | null }) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const panel = usePanel()
  const mounted = useIsMounted()
  if (!mounted || panel !== null || hash === READ) return null
  const ways = {
    onClose: () => void navigate('/'),
    onSwitch: (mode: 'login' | 'sign-up') => void navigate(`?mode=${mode}`, { replace: true }),
    onRead: () => void navigate(`/become-a-chef${READ}`),
    onCustomer: (customer: 'sign-in' | 'sign-up') => {
      void navigate(`/become-a-chef${READ}`, { replace: true, preventScrollReset: true })
      openPanel(customer)
    },
  }
  const toDashboard = () => void navigate('/chefdashboard/meals')
  switch (new URLSearchParams(search).get('mode')) {
    case 'onboarding':
      return (
        <OnboardingDialog
          commission={commission}
          onClose={() => (token() === null ? ways.onClose() : toDashboard())}
          onDone={toDashboard}
        />
      )
    case 'sign-up':
      return (
        <ChefSignUpDialog
          {...ways}
          commission={commission}
          onSuccess={() => void navigate('?mode=onboarding', { replace: true })}
        />
      )
    default:
      return <ChefLoginDialog {...ways} onSuccess={toDashboard} />
  }
}

/** What is kept may be announced anew at any time; the page itself is the same for everybody, and kept. */
function useCommission(): Commission | null {
  const [commission, setCommission] = useState<Commission | null>(null)
  useEffect(() => {
    void api('GET /api/v1/commission').then(answer => answer.ok && setCommission(answer.data))
  }, [])
  return commission
}
