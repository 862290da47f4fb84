import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { onlyWhenTold } from '../../api/load.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { loadForKitchen } from '../chefdashboard/kitchen.ts'
import type { Route } from './+types/cheforders.page.ts'
import { Arrivals } from './arrivals.tsx'
import { Board } from './board.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import { useBoardNews } from './use-board-news.ts'

export const meta = () => privateMeta(m.chef_orders_title())

export const clientLoader = () => loadForKitchen(() => api('GET /api/v1/chef/expected-servings'))

/** The board follows the orders by itself. */
export const shouldRevalidate = onlyWhenTold

/** The kitchen's orders by delivery date, as they come in. */
export default function ChefOrdersPage({ loaderData: expected }: Route.ComponentProps) {
  const { dates, connection, turn, arrived, waiting, dismiss, show } = useBoardNews()
  const { data, failure } = dates
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <div className="print:hidden">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 tabIndex={-1} className="text-3xl">
            {m.chef_orders_title()}
          </h1>
          <ConnectionStatus connection={connection} />
        </header>
        <Arrivals orderIds={waiting} onShow={show} onDismiss={dismiss} />
      </div>
      {failure && (
        <Alert onRetry={dates.reload}>
          {(failure.kind === 'refused' && failure.message) || m.chef_orders_failed()}
        </Alert>
      )}
      {!data && !failure && <LoadingBoxes words={m.chef_orders_loading()} boxes={['h-20', 'h-40', 'h-56']} />}
      {data?.dates.length === 0 && (
        <NothingYet icon={CalendarDays} title={m.chef_orders_no_dates()}>
          <p className="text-muted">{m.chef_orders_no_dates_hint()}</p>
          <Link to="/chefdashboard/availability" className={buttonClass('secondary')}>
            {m.availability_title()}
          </Link>
        </NothingYet>
      )}
      {data && data.dates.length > 0 && (
        <Board today={data.today} days={data.dates} expected={expected.data} {...{ turn, arrived }} />
      )}
    </div>
  )
}
