import { api } from '../../api/browser.ts'
import { chosenMarket } from '../../state/staff-market.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { loadStaff } from '../staff/kit/door.ts'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import type { Route } from './+types/settings.page.ts'
import { AreaWishes } from './area-wishes.tsx'
import { CommissionPanel } from './commission-panel.tsx'
import { MarketsSection } from './markets-section.tsx'
import { SettingsForm } from './settings-form.tsx'

export const meta = () => privateMeta('Market settings')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const named = new URL(request.url).searchParams.get('market') ?? chosenMarket()
  const query = named && /^[1-9]\d*$/.test(named) ? { market: named } : {}
  const [markets, market, commission, wishes] = await Promise.all([
    loadStaff(() => api('GET /api/v1/staff/markets')),
    loadStaff(() => api('GET /api/v1/staff/market', { query })),
    loadStaff(() => api('GET /api/v1/staff/commission', { query })),
    loadStaff(() => api('GET /api/v1/staff/area-wishes')),
  ])
  return { markets, market, commission, wishes }
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { markets, market, commission, wishes } = loaderData
  const id = market.data?.id
  return (
    <>
      <StaffHead title="Market settings">
        These apply to new orders. Existing orders keep their price, commission and cut-off.
      </StaffHead>
      {markets.data && <MarketsSection markets={markets.data.markets} shown={id} />}
      {market.failure && <LoadFailure failure={market.failure}>We couldn’t load the settings.</LoadFailure>}
      {market.data && <SettingsForm key={`${id}-${market.data.version}`} settings={market.data} />}
      {wishes.data && <AreaWishes wishes={wishes.data} />}
      <CommissionPanel key={id} market={String(id ?? 1)} commission={commission} />
    </>
  )
}
