import type { MarketPreview, MarketSettings, MarketTerms } from '@ladlewell/contract/market-settings.ts'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/field.tsx'
import { entry, Form } from '../../ui/form.tsx'
import { useMay } from '../staff/kit/may.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'))

type Entered = Exclude<keyof MarketTerms, 'commissionPercent' | 'name' | 'languages'>

/** What would change is shown before anything is saved. */
export function SettingsForm({ settings }: { settings: MarketSettings }) {
  const [seen, setSeen] = useState<{ terms: MarketTerms; preview: MarketPreview } | null>(null)
  const call = useCall({ failed: 'We couldn’t reach the server.', reloads: false })
  const may = useMay()

  function look(entries: FormData): void {
    const terms = termsOf(entries, settings)
    void call.send(
      () => api('POST /api/v1/staff/market/preview', { body: terms }),
      preview => setSeen({ terms, preview }),
    )
  }

  const field = (name: Entered) => ({
    name,
    defaultValue: name === 'zipPrefixes' ? settings[name].join(', ') : settings[name],
  })

  return (
    <Form call={call} className="grid" onSubmit={look}>
      <StaffSection title={settings.name}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Taxes and fees in percent"
            inputMode="decimal"
            {...field('taxPercent', `${ofEnvironment.taxPercent}%`)}
          />
          <Field label="Delivery fee in dollars" inputMode="decimal" {...field('deliveryFee')} />
          <Field
            label="Our share of the delivery fee in percent"
            inputMode="decimal"
            {...field('deliverySharePercent', `${ofEnvironment.deliverySharePercent}%`)}
          />
          <Field
            label="Driver’s share of a tip in percent, when we deliver"
            inputMode="decimal"
            {...field('tipDriverPercent', `${ofEnvironment.tipDriverPercent}%`)}
          />
          <Field
            label="Minutes late before the delivery fee is refunded"
            inputMode="numeric"
            {...field('lateRefundMinutes')}
          />
          <Field
            label="Refunds of an order in dollars that need no second person"
            inputMode="decimal"
            {...field('refundLimit')}
          />
          <Field label="Cut-off: days before delivery" inputMode="numeric" {...field('cutoffDays')} />
          <SelectField label="Cut-off: hour" {...field('cutoffHour')}>
            {Array.from({ length: 24 }, (_, hour) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day
              <option key={hour} value={hour}>
                {hourText(hour)}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label="Delivery area: ZIP codes starting with"
            className="sm:col-span-2"
            {...field('zipPrefixes')}
          />
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
        {seen && <SettingsDialog version={settings.version} {...seen} onClose={() => setSeen(null)} />}
      </Suspense>
    </Form>
  )
}

function hourText(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
}

/** What is no number becomes NaN, which the wire carries as null and the server marks. */
function termsOf(entries: FormData, { commissionPercent }: MarketSettings): MarketTerms {
  const number = (name: Entered) => (entry(entries, name) === '' ? Number.NaN : Number(entries.get(name)))
  return {
    taxPercent: number('taxPercent'),
    deliveryFee: number('deliveryFee'),
    deliverySharePercent: number('deliverySharePercent'),
    tipDriverPercent: number('tipDriverPercent'),
    lateRefundMinutes: number('lateRefundMinutes'),
    refundLimit: number('refundLimit'),
    commissionPercent,
    cutoffDays: number('cutoffDays'),
    cutoffHour: number('cutoffHour'),
    zipPrefixes: entry(entries, 'zipPrefixes')
      .split(/[\s,]+/)
      .filter(Boolean),
  }
}
