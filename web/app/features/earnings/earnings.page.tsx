import { lazy, Suspense } from 'react'
import { api } from '../../api/browser.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { loadForKitchen } from '../chefdashboard/kitchen.ts'
import type { Route } from './+types/earnings.page.ts'
import { Balance } from './balance.tsx'
import { BankConnection } from './bank-connection.tsx'
import { CommissionNote } from './commission-note.tsx'
import { EarningLines } from './earning-lines.tsx'
import { Payouts } from './payouts.tsx'
import { WEEKS_TABLE, WeeksTable } from './weeks-table.tsx'

export const meta = () => privateMeta(m.earnings_title())

const WeeksChart = lazy(() => import('./weeks-chart.tsx'))

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const address = new URL(request.url).searchParams
  const placeOf = (name: string) => address.get(name) ?? undefined
  const [earnings, account, commission, payouts, lines] = await Promise.all([
    loadForKitchen(() => api('GET /api/v1/chef/earnings', { query: {} })),
    loadForKitchen(() => api('GET /api/v1/chef/payout-account')),
    loadForKitchen(() => api('GET /api/v1/commission')),
    loadForKitchen(() =>
      api('GET /api/v1/chef/payouts', { query: { limit: '10', before: placeOf('payouts') } }),
    ),
    loadForKitchen(() =>
      api('GET /api/v1/chef/earnings/lines', { query: { kind: placeOf('kind'), before: placeOf('lines') } }),
    ),
  ])
  return { earnings, account, commission, payouts, lines }
}

export default function EarningsPage({ loaderData }: Route.ComponentProps) {
  const { earnings, account, commission, payouts, lines } = loaderData
  const { data, failure } = earnings
  return (
    <>
      <h1 tabIndex={-1} className="mb-2 text-3xl">
        {m.earnings_title()}
      </h1>
      <p className="mb-2 max-w-prose text-muted">{m.earnings_explained()}</p>
      <CommissionNote commission={commission.data} className="mb-6 max-w-prose text-muted" />
      {failure && <LoadFailure failure={failure}>{m.earnings_load_failed()}</LoadFailure>}
      {data && (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <Balance balance={data.balance} nextPayoutOn={data.nextPayoutOn} coming={data.coming} />
            <BankConnection account={account} />
          </div>
          <Panel className="mt-6" title={m.earnings_weeks()}>
            <Suspense fallback={<div className="h-56" />}>
              <WeeksChart weeks={data.weeks} describedBy={WEEKS_TABLE} />
            </Suspense>
            <WeeksTable weeks={data.weeks} total={data.total} />
          </Panel>
        </>
      )}
      <Payouts loaded={payouts} />
      <EarningLines loaded={lines} />
    </>
  )
}
