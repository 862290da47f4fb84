import type { MarketPreview, MarketSettings, MarketTerms } from '@ladlewell/contract/market-settings.ts'
import { type ChangeEvent, type FormEvent, lazy, Suspense, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/field.tsx'
import { StaffSection } from './kit/staff-section.tsx'
import { staffMoney } from './kit/words.ts'

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'))

type Entries = Record<keyof MarketTerms, string>

/** The terms as typed. What would change is shown before anything is saved. */
export function SettingsForm({
  settings,
  onSaved,
}: {
  settings: MarketSettings
  onSaved: (next: MarketSettings) => void
}) {
  const [entries, setEntries] = useState(() => entriesOf(settings))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [preview, setPreview] = useState<MarketPreview | null>(null)
  const [busy, setBusy] = useState(false)
  const terms = termsOf(entries)
  const { ofEnvironment } = settings

  async function look(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const answer = await api('POST /api/v1/staff/market/preview', { body: terms }).catch(() => null)
    setBusy(false)
    setFaults(answer?.ok ? {} : (answer?.problem?.fields ?? {}))
    setFailure(answer?.ok ? null : (answer?.problem?.message ?? 'The server could not be reached.'))
    if (answer?.ok) setPreview(answer.data)
  }

  const field = (name: keyof MarketTerms, usual: string) => ({
    name,
    value: entries[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      setEntries({ ...entries, [name]: event.target.value }),
    hint: `Default: ${usual}`,
    error: Object.entries(faults).find(([path]) => path.split('.')[0] === name)?.[1],
  })

  return (
    <form noValidate onSubmit={event => void look(event)}>
      {failure && <Alert>{failure}</Alert>}
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
          <Button type="submit" busy={busy}>
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
            onSaved={onSaved}
            onClose={() => setPreview(null)}
          />
        )}
      </Suspense>
    </form>
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
