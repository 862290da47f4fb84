import { api } from '../../api/browser.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { loadStaff } from '../staff/kit/door.ts'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import type { Route } from './+types/settings.page.ts'
import { AreaWishes } from './area-wishes.tsx'
import { CommissionPanel } from './commission-panel.tsx'
import { SettingsForm } from './settings-form.tsx'

export const meta = () => privateMeta('Market settings')

export async function clientLoader() {
  const [market, commission, wishes] = await Promise.all([
    loadStaff(() => api('GET /api/v1/staff/market')),
    loadStaff(() => api('GET /api/v1/staff/commission')),
    loadStaff(() => api('GET /api/v1/staff/area-wishes')),
  ])
  return { market, commission, wishes }
}

export default function SettingsPage({ loaderData: { market, commission, wishes } }: Route.ComponentProps) {
  return (
    <>
      <StaffHead title="Market settings">
        These apply to new orders. Existing orders keep their price, commission and cut-off.
      </StaffHead>
      {market.failure && <LoadFailure failure={market.failure}>We couldn’t load the settings.</LoadFailure>}
      {market.data && <SettingsForm key={market.data.version} settings={market.data} />}
      {wishes.data && <AreaWishes wishes={wishes.data} />}
      <CommissionPanel commission={commission} />
    </>
  )
}
