import { CalendarDays, Radio, RefreshCw, WifiOff } from 'lucide-react'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/cheforders.page.ts'
import { Arrivals } from './arrivals.tsx'
import { Board } from './board.tsx'
import { loadBoard, useKeptBoard } from './load-board.ts'
import { type Connection, useBoardNews } from './use-board-news.ts'

export const meta = () => privateMeta(m.chef_orders_title())

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadBoard(request)

/** Closing an order shows nothing else. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return nextUrl.searchParams.has('order') || !currentUrl.searchParams.has('order')
}

/** The kitchen's orders by delivery date, as they come in. */
export default function ChefOrdersPage({ loaderData }: Route.ComponentProps) {
  const { failure } = loaderData
  const board = useKeptBoard(loaderData)
  const { connection, arrived, waiting, dismiss, show } = useBoardNews(board.dates?.today)
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
      {failure && <LoadFailure failure={failure}>{m.chef_orders_failed()}</LoadFailure>}
      {board.dates?.dates.length === 0 && (
        <NothingYet icon={CalendarDays} title={m.chef_orders_no_dates()}>
          <p className="text-muted">{m.chef_orders_no_dates_hint()}</p>
          <Link to="/chefdashboard/availability" className={buttonClass('secondary')}>
            {m.availability_title()}
          </Link>
        </NothingYet>
      )}
      {board.dates && <Board today={board.dates.today} days={board.dates.dates} {...{ board, arrived }} />}
    </div>
  )
}

/** Whether what is shown follows what happens. */
function ConnectionStatus({ connection }: { connection: Connection }) {
  const { icon: Icon, words, tone } = looks[connection]
  return (
    <p
      role="status"
      className={`inline-flex items-center gap-2 rounded-full px-3 py-1 text-sm font-semibold ${tone}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {words()}
    </p>
  )
}

const trouble = 'bg-saffron text-on-saffron'

const looks = {
  live: { icon: Radio, words: m.chef_orders_live, tone: 'bg-herb-soft text-on-herb-soft' },
  connecting: { icon: RefreshCw, words: m.chef_orders_connecting, tone: 'bg-sunk text-ink' },
  polling: { icon: RefreshCw, words: m.chef_orders_polling, tone: trouble },
  offline: { icon: WifiOff, words: m.chef_orders_offline, tone: trouble },
  stopped: { icon: WifiOff, words: m.chef_orders_stopped, tone: trouble },
} as const
