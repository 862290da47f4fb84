import { api } from '../../api/browser.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { loadForKitchen } from '../chefdashboard/kitchen.ts'
import type { Route } from './+types/earnings.page.ts'
import { Account, loadAccount } from './account.tsx'
import { CommissionNote } from './commission-note.tsx'

export const meta = () => privateMeta(m.earnings_title())

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [account, commission] = await Promise.all([
    loadAccount('chef', request, loadForKitchen),
    loadForKitchen(() => api('GET /api/v1/chef/commission')),
  ])
  return { account, commission }
}

export default function EarningsPage({ loaderData: { account, commission } }: Route.ComponentProps) {
  return (
    <>
      <h1 tabIndex={-1} className="mb-2 text-3xl">
        {m.earnings_title()}
      </h1>
      <p className="mb-2 max-w-prose text-muted">{m.earnings_explained()}</p>
      <CommissionNote commission={commission.data} className="mb-6 max-w-prose text-muted" />
      <Account who="chef" loaded={account} />
    </>
  )
}
