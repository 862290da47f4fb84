import { load, useSessionReload } from '../../api/load.ts'
import { useMarket } from '../../api/market.ts'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { Notice } from '../../ui/notice.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { Account, loadAccount } from '../earnings/account.tsx'
import type { Route } from './+types/driver-earnings.page.ts'

export const meta = () => privateMeta(m.earnings_title())

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAccount('driver', request, load)

export function HydrateFallback() {
  return (
    <div className="container-page max-w-4xl py-6">
      <Head />
      <LoadingBoxes words={m.earnings_loading()} boxes={['h-40', 'h-64']} />
    </div>
  )
}

/** What somebody who drives for us earned. */
export default function DriverEarningsPage({ loaderData }: Route.ComponentProps) {
  useSessionReload()
  return (
    <div className="container-page max-w-4xl py-6">
      <Head />
      {loaderData.earnings.failure?.code === 'not-found' ? (
        <Notice>{m.earnings_driver_kitchen()}</Notice>
      ) : (
        <Account who="driver" loaded={loaderData} />
      )}
    </div>
  )
}

function Head() {
  const { tipDriverPercent } = useMarket()
  return (
    <>
      <h1 tabIndex={-1} className="mb-2 text-3xl">
        {m.earnings_title()}
      </h1>
      <p className="mb-2 max-w-prose text-muted">{m.earnings_driver_explained()}</p>
      <p className="mb-6 max-w-prose text-muted">
        {m.earnings_driver_shares({ tip: number(tipDriverPercent) })}
      </p>
    </>
  )
}
