import type { MarketPreview, MarketSettings, MarketTerms } from '@ladlewell/contract/market-settings.ts'
import { type ChangeEvent, lazy, Suspense, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { staffMoney } from '../staff/kit/words.ts'

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'))

type Entries = Record<keyof MarketTerms, string>

/** The terms as typed. What would change is shown before anything is saved. */
export function SettingsForm({ settings }: { settings: MarketSettings }) {
  const [entries, setEntries] = useState(() => entriesOf(settings))
  const [preview, setPreview] = useState<MarketPreview | null>(null)
  const call = useCall({ failed: 'The server could not be reached.', reloads: false })
  const terms = termsOf(entries)
  const { ofEnvironment } = settings

  const look = () => call.send(() => api('POST /api/v1/staff/market/preview', { body: terms }), setPreview)

  const field = (name: keyof MarketTerms, usual: string) => ({
    name,
    value: entries[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      setEntries({ ...entries, [name]: event.target.value }),
    hint: `Default: ${usual}`,
  })

  return (
    <Form call={call} className="grid" onSubmit={() => void look()}>
      <StaffSection title={settings.name}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Taxes and fees in percent"
            inputMode="decimal"
            {...field('taxPercent', `${ofEnvironment.taxPercent}%`)}
          />
          <Field
            label="Delivery fee in dollars"
            inputMode="decimal"
            {...field('deliveryFee', staffMoney(ofEnvironment.deliveryFee))}
          />
          <Field
            label="Cut-off: days before the delivery"
            inputMode="numeric"
            {...field('cutoffDays', String(ofEnvironment.cutoffDays))}
          />
          <SelectField label="Cut-off: hour" {...field('cutoffHour', hourText(ofEnvironment.cutoffHour))}>
            {Array.from({ length: 24 }, (_, hour) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day
              <option key={hour} value={hour}>
                {hourText(hour)}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label="Delivery area: ZIP codes that begin with"
            className="sm:col-span-2"
            {...field('zipPrefixes', ofEnvironment.zipPrefixes.join(', '))}
          />
        </div>
        <div>
          <Button type="submit" busy={call.busy}>
            See what changes
          </Button>
        </div>
      </StaffSection>
      <Suspense>
        {preview && (
          <SettingsDialog
            settings={settings}
            terms={terms}
            preview={preview}
            onClose={() => setPreview(null)}
          />
        )}
      </Suspense>
    </Form>
  )
}

function hourText(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
}

function entriesOf(terms: MarketTerms): Entries {
  return {
    taxPercent: String(terms.taxPercent),
    deliveryFee: String(terms.deliveryFee),
    commissionPercent: String(terms.commissionPercent),
    cutoffDays: String(terms.cutoffDays),
    cutoffHour: String(terms.cutoffHour),
    zipPrefixes: terms.zipPrefixes.join(', '),
  }
}

/** What is no number becomes NaN, which the wire carries as null and the server marks. */
function termsOf(entries: Entries): MarketTerms {
  const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
  return {
    taxPercent: number(entries.taxPercent),
    deliveryFee: number(entries.deliveryFee),
    commissionPercent: number(entries.commissionPercent),
    cutoffDays: number(entries.cutoffDays),
    cutoffHour: number(entries.cutoffHour),
    zipPrefixes: entries.zipPrefixes.split(/[\s,]+/).filter(Boolean),
  }
}
