import type { MarketPreview, MarketSettings, MarketTerms } from '@ladlewell/contract/market-settings.ts'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { entry, Form } from '../../ui/form.tsx'
import { useMay } from '../staff/kit/may.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { languagesIn, TermFields, termsOf } from './term-fields.tsx'

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'))

/** What would change is shown before anything is saved. */
export function SettingsForm({ settings }: { settings: MarketSettings }) {
  const [seen, setSeen] = useState<{ terms: MarketTerms; preview: MarketPreview } | null>(null)
  const call = useCall({ failed: 'We couldn’t reach the server.', reloads: false })
  const may = useMay()
  const { id, commissionPercent } = settings

  function look(entries: FormData): void {
    const naming = { name: entry(entries, 'name'), languages: languagesIn(entries) }
    const terms = { ...termsOf(entries), ...naming, commissionPercent }
    const query = { market: String(id) }
    void call.send(
      () => api('POST /api/v1/staff/market/preview', { query, body: terms }),
      preview => setSeen({ terms, preview }),
    )
  }

  return (
    <Form call={call} className="grid" onSubmit={look}>
      <StaffSection title={settings.name}>
        <p className="text-sm text-muted">Time zone: {settings.timeZone}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TermFields settings={settings} />
        </div>
        {may('market-settings') ? (
          <div>
            <Button type="submit" busy={call.busy}>
              See what changes
            </Button>
          </div>
        ) : (
          <p className="text-sm text-muted">Only owners change these.</p>
        )}
      </StaffSection>
      <Suspense>
        {seen && (
          <SettingsDialog
            market={String(id)}
            version={settings.version}
            {...seen}
            onClose={() => setSeen(null)}
          />
        )}
      </Suspense>
    </Form>
  )
}
