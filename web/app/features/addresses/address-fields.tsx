import type { SuggestedAddress } from '@ladlewell/contract/delivery.ts'
import { FaultsContext } from '../../ui/faults.ts'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { ServedArea } from '../delivery/served-area.tsx'
import { StreetField } from '../delivery/street-field.tsx'
import { countryShown, hasPhone } from './address-form.ts'
import type { AddressEntry, Place } from './use-address-form.ts'

export function AddressFields({ form, readOnly = false }: { form: AddressEntry; readOnly?: boolean }) {
  const field = (name: Place) => ({ readOnly, ...form.field(name) })
  const isOutside = form.faults.postal_code !== undefined && form.values.postal_code.trim() !== ''
  return (
    <FaultsContext value={form.faults}>
      <div ref={form.ref} className="grid grid-cols-2 gap-x-4 gap-y-4">
        <Field label={m.addresses_first_name()} autoComplete="given-name" required {...field('firstName')} />
        <Field label={m.addresses_last_name()} autoComplete="family-name" required {...field('lastName')} />
        <Field
          label={m.addresses_phone()}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          required
          className="col-span-2"
          {...field('phone')}
          readOnly={readOnly && hasPhone(form.start.phone)}
        />
        <StreetField
          label={m.addresses_street()}
          autoComplete="address-line1"
          required
          className="col-span-2"
          onAddress={chosen => form.fill(partsOf(chosen))}
          {...field('line1')}
        />
        <Field
          label={m.addresses_unit()}
          autoComplete="address-line2"
          className="col-span-2"
          {...field('line2')}
        />
        <Field
          label={m.addresses_city()}
          autoComplete="address-level2"
          required
          className="col-span-2 sm:col-span-1"
          {...field('city')}
        />
        <div className="col-span-2 grid grid-cols-2 gap-4 sm:col-span-1">
          <Field label={m.addresses_state()} autoComplete="address-level1" required {...field('state')} />
          <Field
            label={m.addresses_zip()}
            autoComplete="postal-code"
            inputMode="numeric"
            required
            {...field('postal_code')}
          />
        </div>
        {isOutside && (
          <div className="col-span-2">
            <ServedArea />
          </div>
        )}
        <Field
          label={m.addresses_country()}
          autoComplete="country-name"
          className="col-span-2"
          {...field('country')}
          // We deliver in the United States alone. What was saved as something else can be mended.
          readOnly={readOnly || form.start.country === m.addresses_united_states()}
        />
        <TextAreaField
          label={m.addresses_instructions()}
          rows={2}
          className="col-span-2"
          {...field('deliveryInstructions')}
        />
      </div>
    </FaultsContext>
  )
}

/** What is known of a suggested address; the rest stays as it was typed. */
function partsOf({ streetAddress1, city, state, postalCode, country }: SuggestedAddress) {
  const parts = {
    line1: streetAddress1,
    city,
    state,
    postal_code: postalCode,
    country: countryShown(country),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''))
}
