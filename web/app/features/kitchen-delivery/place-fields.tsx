import type { KitchenDelivery } from '@ladlewell/contract/kitchen-delivery.ts'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'

/** Where the bags are fetched; the public reads the neighbourhood alone. */
export function PlaceFields({ delivery }: { delivery: KitchenDelivery }) {
  const { address, neighbourhood, pickupNotes, reachMinutes } = delivery
  const part = (name: keyof NonNullable<typeof address>) => ({
    name: `address.${name}`,
    defaultValue: address?.[name] ?? '',
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={m.addresses_street()}
        autoComplete="address-line1"
        className="sm:col-span-2"
        {...part('streetAddress1')}
      />
      <Field
        label={m.addresses_unit()}
        autoComplete="address-line2"
        className="sm:col-span-2"
        {...part('streetAddress2')}
      />
      <Field label={m.addresses_city()} autoComplete="address-level2" {...part('city')} />
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.addresses_state()} autoComplete="address-level1" {...part('state')} />
        <Field
          label={m.addresses_zip()}
          autoComplete="postal-code"
          inputMode="numeric"
          {...part('postalCode')}
        />
      </div>
      <Field
        label={m.kitchen_delivery_neighbourhood()}
        hint={m.kitchen_delivery_neighbourhood_hint()}
        name="neighbourhood"
        maxLength={80}
        defaultValue={neighbourhood}
      />
      <Field
        label={m.kitchen_delivery_reach()}
        hint={m.kitchen_delivery_reach_hint()}
        name="reachMinutes"
        type="number"
        inputMode="numeric"
        min={5}
        max={240}
        defaultValue={reachMinutes ?? ''}
      />
      <TextAreaField
        label={m.kitchen_delivery_pickup()}
        hint={m.kitchen_delivery_pickup_hint()}
        name="pickupNotes"
        rows={2}
        maxLength={500}
        className="sm:col-span-2"
        defaultValue={pickupNotes}
      />
    </div>
  )
}
