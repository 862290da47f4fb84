import type { Address } from '@ladlewell/contract/addresses.ts'
import { normalizeCountry, trimmedAddress } from '@ladlewell/domain/address.ts'
import { languages } from '@ladlewell/domain/language.ts'
import { e164 } from '@ladlewell/domain/phone.ts'
import type { Faults } from '../../api/use-call.ts'
import { m } from '../../words/catalogue/messages.js'

/** An address as a form holds it, under the specification's names. */
export interface AddressForm {
  firstName: string
  lastName: string
  phone: string
  line1: string
  line2: string
  city: string
  state: string
  postal_code: string
  country: string
  deliveryInstructions: string
}

export function emptyAddress(): AddressForm {
  return {
    firstName: '',
    lastName: '',
    phone: '',
    line1: '',
    line2: '',
    city: '',
    state: '',
    postal_code: '',
    country: m.addresses_united_states(),
    deliveryInstructions: '',
  }
}

export function formOfAddress(address: Address): AddressForm {
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    phone: address.phoneNumber,
    line1: address.streetAddress1,
    line2: address.streetAddress2 ?? '',
    city: address.city,
    state: address.state,
    postal_code: address.postalCode,
    country: countryShown(address.country),
    deliveryInstructions: address.deliveryInstructions ?? '',
  }
}

/** A number may stand in the address book from before it was looked at: it is asked for when it is used. */
export const hasPhone = (text: string) => e164(text) !== null

const required = ['firstName', 'lastName', 'phone', 'line1', 'city', 'state', 'postal_code'] as const

/** What is wrong, a sentence for each field; `deliversTo` where the ZIP code has to be served. */
export function faultsOfAddress(form: AddressForm, deliversTo?: (zip: string) => boolean): Faults {
  const missing = required.filter(name => form[name].trim() === '')
  return {
    ...(!hasPhone(form.phone) && { phone: m.addresses_phone_wrong() }),
    ...(deliversTo && !deliversTo(form.postal_code) && { postal_code: m.addresses_outside() }),
    ...Object.fromEntries(missing.map(name => [name, m.addresses_required()])),
  }
}

/** The address of an order: the United States go as 'US'. */
export function orderAddressOf(form: AddressForm) {
  const { line1, line2, postal_code, country, ...rest } = trimmedAddress(form)
  return {
    ...rest,
    streetAddress1: line1,
    streetAddress2: line2,
    postalCode: postal_code,
    country: countryOf(country),
  }
}

/** The same for the address book, where they go as 'USA'. */
export function savedAddressOf(form: AddressForm) {
  const address = orderAddressOf(form)
  return { ...address, country: address.country === 'US' ? 'USA' : address.country }
}

export function countryShown(country: string): string {
  return countryOf(country) === 'US' ? m.addresses_united_states() : country
}

/** 'US' for the United States in any language of ours: a draft may have been begun in another one. */
function countryOf(text: string): string {
  const isOurs = languages.some(locale => text.trim() === m.addresses_united_states({}, { locale }))
  return isOurs ? 'US' : normalizeCountry(text)
}

/** The form's field of a path in an order or an address that the server marked; null for any other. */
export function fieldOfPath(path: string): keyof AddressForm | null {
  const name = path.split('.').at(-1) ?? ''
  if (Object.hasOwn(fieldNames, name)) return fieldNames[name as keyof typeof fieldNames]
  return Object.hasOwn(emptyAddress(), name) ? (name as keyof AddressForm) : null
}

const fieldNames = {
  phoneNumber: 'phone',
  streetAddress1: 'line1',
  streetAddress2: 'line2',
  postalCode: 'postal_code',
} as const satisfies Record<string, keyof AddressForm>
