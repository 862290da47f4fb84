import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Alert } from '../../ui/alert.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { CommissionPanel } from './commission-panel.tsx'
import { StaffHead } from './kit/staff-section.tsx'
import { SettingsForm } from './settings-form.tsx'

export const meta = () => privateMeta('Market settings')

export default function SettingsPage() {
  const { data, failure, reload, change } = useAnswer('market', () => api('GET /api/v1/staff/market'))
  return (
    <>
      <StaffHead title="Market settings">
        They count for new orders. Orders that were placed keep their price, their commission and their
        cut-off.
      </StaffHead>
      {failure && <Alert onRetry={reload}>The settings could not be loaded.</Alert>}
      {!data && !failure && <LoadingBoxes words="Loading…" boxes={['h-64']} />}
      {data && <SettingsForm key={data.version} settings={data} onSaved={next => change(() => next)} />}
      <CommissionPanel />
    </>
  )
}
