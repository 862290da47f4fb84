import { lazy, Suspense } from 'react'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Alert } from '../../ui/alert.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { Balance } from './balance.tsx'
import { BankConnection } from './bank-connection.tsx'
import { CommissionNote } from './commission-note.tsx'
import { EarningLines } from './earning-lines.tsx'
import { Payouts } from './payouts.tsx'
import { WEEKS_TABLE, WeeksTable } from './weeks-table.tsx'

export const meta = () => privateMeta(m.earnings_title())

const WeeksChart = lazy(() => import('./weeks-chart.tsx'))

export default function EarningsPage() {
  const { data, failure, reload } = useAnswer('earnings', () =>
    api('GET /api/v1/chef/earnings', { query: {} }),
  )
  return (
    <>
      <h1 tabIndex={-1} className="mb-2 text-3xl">
        {m.earnings_title()}
      </h1>
      <p className="mb-2 max-w-prose text-muted">{m.earnings_explained()}</p>
      <CommissionNote className="mb-6 max-w-prose text-muted" />
      {failure && <Alert onRetry={reload}>{m.earnings_load_failed()}</Alert>}
      {!data && !failure && <LoadingBoxes words={m.earnings_loading()} boxes={['h-32', 'h-72']} />}
      {data && (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <Balance balance={data.balance} nextPayoutOn={data.nextPayoutOn} coming={data.coming} />
            <BankConnection />
          </div>
          <Panel className="mt-6" title={m.earnings_weeks()}>
            <Suspense fallback={<div className="h-56" />}>
              <WeeksChart weeks={data.weeks} describedBy={WEEKS_TABLE} />
            </Suspense>
            <WeeksTable weeks={data.weeks} total={data.total} />
          </Panel>
        </>
      )}
      <Payouts />
      <EarningLines />
    </>
  )
}
