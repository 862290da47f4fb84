import type { Earnings } from '@ladlewell/contract/earnings.ts'
import { lazy, Suspense } from 'react'
import { api } from '../../api/browser.ts'
import type { load } from '../../api/load.ts'
import { dayText } from '../../ui/day-text.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money, number } from '../../words/format.ts'
import { BankConnection } from './bank-connection.tsx'
import { EarningLines } from './earning-lines.tsx'
import type { Who } from './earning-words.ts'
import { Payouts } from './payouts.tsx'
import { WEEKS_TABLE, WeeksTable } from './weeks-table.tsx'
import { YearStatement } from './year-statement.tsx'

const WeeksChart = lazy(() => import('./weeks-chart.tsx'))

/** What a kitchen or a driver of ours earned, where the lists are as the address says; `ask` loads as their area does. */
export async function loadAccount(who: Who, request: Request, ask: typeof load) {
  const address = new URL(request.url).searchParams
  const placeOf = (name: string) => address.get(name) ?? undefined
  const [earnings, account, payouts, lines] = await Promise.all([
    ask(() => api(`GET /api/v1/${who}/earnings`, { query: {} })),
    ask(() => api(`GET /api/v1/${who}/payout-account`)),
    ask(() => api(`GET /api/v1/${who}/payouts`, { query: { limit: '10', before: placeOf('payouts') } })),
    ask(() =>
      api(`GET /api/v1/${who}/earnings/lines`, {
        query: { kind: placeOf('kind'), before: placeOf('lines') },
      }),
    ),
  ])
  return { earnings, account, payouts, lines }
}

/** The account under its page's heading. */
export function Account({ who, loaded }: { who: Who; loaded: Awaited<ReturnType<typeof loadAccount>> }) {
  const { earnings, account, payouts, lines } = loaded
  const { data, failure } = earnings
  return (
    <>
      {failure && <LoadFailure failure={failure}>{m.earnings_load_failed()}</LoadFailure>}
      {data && (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <Balance earnings={data} owes={who === 'chef' ? m.earnings_owes() : m.earnings_driver_owes()} />
            <BankConnection who={who} account={account} />
          </div>
          <Panel className="mt-6" title={m.earnings_weeks()}>
            <Suspense fallback={<div className="h-56" />}>
              <WeeksChart weeks={data.weeks} describedBy={WEEKS_TABLE} />
            </Suspense>
            <WeeksTable who={who} weeks={data.weeks} total={data.total} />
          </Panel>
        </>
      )}
      <Payouts who={who} loaded={payouts} />
      <EarningLines who={who} loaded={lines} />
      {data && <YearStatement who={who} through={data.to} />}
    </>
  )
}

/** What is owed to it, and when it comes. */
function Balance({
  earnings: { balance, nextPayoutOn, coming },
  owes,
}: {
  earnings: Earnings
  /** Said where refunds came to more. */
  owes: string
}) {
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
        {balance < 0 && owes}
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
