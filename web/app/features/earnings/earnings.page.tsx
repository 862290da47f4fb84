import type { Earnings } from '@ladlewell/contract/earnings.ts'
import { lazy, Suspense } from 'react'
import { api } from '../../api/browser.ts'
import { dayText } from '../../ui/day-text.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { Panel } from '../../ui/panel.tsx'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money, number } from '../../words/format.ts'
import { loadForKitchen } from '../chefdashboard/kitchen.ts'
import type { Route } from './+types/earnings.page.ts'
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
            <Balance earnings={data} />
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

/** What the kitchen is owed, and when it comes. */
function Balance({ earnings: { balance, nextPayoutOn, coming } }: { earnings: Earnings }) {
  return (
    <section
      aria-label={m.earnings_balance()}
      className="grid content-start gap-1 rounded-lg bg-brand-soft p-5 text-on-brand-soft"
    >
      <h2 className="font-text text-base font-semibold">{m.earnings_balance()}</h2>
      <p className="font-display text-3xl font-semibold">
        <Price cents={centsOf(balance)} />
      </p>
      <p>
        {balance > 0 && m.earnings_next({ day: dayText(nextPayoutOn) })}
        {balance === 0 && m.earnings_nothing({ day: dayText(nextPayoutOn) })}
        {balance < 0 && m.earnings_owes()}
      </p>
      {coming.orders > 0 && (
        <p className="mt-2 text-sm">{m.earnings_coming({ amount: money(centsOf(coming.amount)) })}</p>
      )}
      {coming.held > 0 && (
        <p className="text-sm font-semibold">{m.earnings_coming_held({ count: number(coming.held) })}</p>
      )}
    </section>
  )
}
