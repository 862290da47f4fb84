import type { SuggestedAddress } from '@ladlewell/contract/delivery.ts'
import { e164 } from '@ladlewell/domain/phone.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { ServedArea } from '../delivery/served-area.tsx'
import { StreetField } from '../delivery/street-field.tsx'
import { type AddressForm, countryShown } from './address-form.ts'

/** A number may stand in the address book from before it was looked at: it is asked for when it is used. */
const hasPhone = (text: string | undefined) => e164(text ?? '') !== null

const required = { validate: (value: string) => value.trim() !== '' || m.addresses_required() }

// As if it had been typed: from now on every change is checked at once.
const chosenByHand = { shouldDirty: true, shouldTouch: true }

export function AddressFields({
  form,
  readOnly = false,
  deliversTo,
}: {
  form: UseFormReturn<AddressForm>
  readOnly?: boolean
  /** Whether a ZIP code is served; where it matters. */
  deliversTo?: (zip: string) => boolean
}) {
  const { register, formState } = form
  const field = (name: keyof AddressForm) => ({ error: formState.errors[name]?.message, readOnly })
  const take = (chosen: SuggestedAddress) => {
    const parts = {
      line1: chosen.streetAddress1,
      city: chosen.city,
      state: chosen.state,
      postal_code: chosen.postalCode,
      country: countryShown(chosen.country),
    }
    for (const [name, value] of Object.entries(parts))
      if (value !== '')
        form.setValue(name as keyof typeof parts, value, { ...chosenByHand, shouldValidate: true })
  }
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4">
      <Field
        label={m.addresses_first_name()}
        autoComplete="given-name"
        required
        {...field('firstName')}
        {...register('firstName', required)}
      />
      <Field
        label={m.addresses_last_name()}
        autoComplete="family-name"
        required
        {...field('lastName')}
        {...register('lastName', required)}
      />
      <Field
        label={m.addresses_phone()}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        required
        className="col-span-2"
        {...field('phone')}
        readOnly={readOnly && hasPhone(formState.defaultValues?.phone)}
        {...register('phone', {
          validate: value =>
            value.trim() === '' ? m.addresses_required() : hasPhone(value) || m.addresses_phone_wrong(),
        })}
      />
      <StreetField
        label={m.addresses_street()}
        autoComplete="address-line1"
        required
        className="col-span-2"
        onAddress={take}
        {...field('line1')}
        {...register('line1', required)}
      />
      <Field
        label={m.addresses_unit()}
        autoComplete="address-line2"
        className="col-span-2"
        {...field('line2')}
        {...register('line2')}
      />
      <Field
        label={m.addresses_city()}
        autoComplete="address-level2"
        required
        className="col-span-2 sm:col-span-1"
        {...field('city')}
        {...register('city', required)}
      />
      <div className="col-span-2 grid grid-cols-2 gap-4 sm:col-span-1">
        <Field
          label={m.addresses_state()}
          autoComplete="address-level1"
          required
          {...field('state')}
          {...register('state', required)}
        />
        <Field
          label={m.addresses_zip()}
          autoComplete="postal-code"
          inputMode="numeric"
          required
          {...field('postal_code')}
          {...register('postal_code', {
            validate: {
              filled: required.validate,
              served: zip => !deliversTo || deliversTo(zip) || m.addresses_outside(),
            },
          })}
        />
      </div>
      {formState.errors.postal_code?.type === 'served' && (
        <div className="col-span-2">
          <ServedArea />
        </div>
      )}
      <Field
        label={m.addresses_country()}
        autoComplete="country-name"
        className="col-span-2"
        {...field('country')}
        {...register('country')}
      />
      <TextAreaField
        label={m.addresses_instructions()}
        rows={2}
        className="col-span-2"
        {...field('deliveryInstructions')}
        {...register('deliveryInstructions')}
      />
    </div>
  )
}
