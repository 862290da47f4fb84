import type { Address } from '@ladlewell/contract/addresses.ts'
import { api } from '../../api/browser.ts'
import { type AddressForm, formOfAddress, savedAddressOf } from './address-form.ts'

const ADDRESS = '/api/v1/auth/customer/addresses/{id}'

/** Adds an address, or changes the one with this id. */
export function saveAddress(form: AddressForm, isDefault: boolean, id: number | null) {
  const body = { ...savedAddressOf(form), isDefault }
  return id === null
    ? api('POST /api/v1/auth/customer/addresses', { body })
    : api(`PUT ${ADDRESS}`, { params: { id: String(id) }, body })
}

/** Makes a stored address the default, sending the fields that it has. */
export function makeDefault(address: Address) {
  return saveAddress(formOfAddress(address), true, address.id)
}

export function deleteAddress({ id }: Address) {
  return api(`DELETE ${ADDRESS}`, { params: { id: String(id) } })
}
