import type { MarketSettings, MarketTerms } from '@ladlewell/contract/market-settings.ts'
import { languages } from '@ladlewell/domain/language.ts'
import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { ChoicesField } from '../staff/kit/choices-field.tsx'

type Entered = Exclude<keyof MarketTerms, 'commissionPercent' | 'name' | 'languages'>

/** What a market's row says; null: of a new one, whose zone and commission `children` ask for. */
export function TermFields({
  settings,
  children,
}: {
  settings: MarketSettings | null
  children?: ReactNode
}) {
  const field = (name: Exclude<Entered, 'zipPrefixes'> | 'name', usual: number | string = '') => ({
    name,
    defaultValue: settings?.[name] ?? usual,
  })
  return (
    <>
      <Field label="Name" autoComplete="off" {...field('name')} />
      {children}
      <Field label="Taxes and fees in percent" inputMode="decimal" {...field('taxPercent')} />
      <Field label="Delivery fee in dollars" inputMode="decimal" {...field('deliveryFee')} />
      <Field
        label="Our share of the delivery fee in percent"
        inputMode="decimal"
        {...field('deliverySharePercent', 20)}
      />
      <Field
        label="Driver’s share of a tip in percent, when we deliver"
        inputMode="decimal"
        {...field('tipDriverPercent', 50)}
      />
      <Field
        label="Minutes late before the delivery fee is refunded"
        inputMode="numeric"
        {...field('lateRefundMinutes', 60)}
      />
      <Field
        label="Refunds of an order in dollars that need no second person"
        inputMode="decimal"
        {...field('refundLimit', 150)}
      />
      <Field label="Cut-off: days before delivery" inputMode="numeric" {...field('cutoffDays', 2)} />
      <SelectField label="Cut-off: hour" {...field('cutoffHour', 17)}>
        {Array.from({ length: 24 }, (_, hour) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day
          <option key={hour} value={hour}>
            {hourText(hour)}
          </option>
        ))}
      </SelectField>
      <ChoicesField legend="Languages" name="languages">
        <div className="flex flex-wrap gap-x-4">
          {languages.map(language => (
            <Checkbox
              key={language}
              name={`language-${language}`}
              defaultChecked={settings?.languages.includes(language) ?? true}
              label={languageNames.of(language)}
            />
          ))}
        </div>
      </ChoicesField>
      <TextAreaField
        label="Delivery area: ZIP codes starting with"
        className="sm:col-span-2"
        name="zipPrefixes"
        defaultValue={settings?.zipPrefixes.join(', ')}
      />
    </>
  )
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

export function languagesIn(entries: FormData) {
  return languages.filter(language => entries.has(`language-${language}`))
}

function hourText(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
}

/** What is no number becomes NaN, which the wire carries as null and the server marks. */
export function termsOf(entries: FormData) {
  const number = (name: Entered) => (entry(entries, name) === '' ? Number.NaN : Number(entries.get(name)))
  return {
    taxPercent: number('taxPercent'),
    deliveryFee: number('deliveryFee'),
    deliverySharePercent: number('deliverySharePercent'),
    tipDriverPercent: number('tipDriverPercent'),
    lateRefundMinutes: number('lateRefundMinutes'),
    refundLimit: number('refundLimit'),
    cutoffDays: number('cutoffDays'),
    cutoffHour: number('cutoffHour'),
    zipPrefixes: entry(entries, 'zipPrefixes')
      .split(/[\s,]+/)
      .filter(Boolean),
  }
}
