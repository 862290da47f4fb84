import type { Address } from '@ladlewell/contract/addresses.ts'
import { api } from '../../api/browser.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { type AddressForm, formOfAddress, savedAddressOf } from './address-form.ts'

const ADDRESS = '/api/v1/auth/customer/addresses/{id}'

type Saved = { ok: boolean; fields: Record<string, string> }

/** Adds an address, or changes the one with this id; says how it went. */
export async function saveAddress(form: AddressForm, isDefault: boolean, id: number | null): Promise<Saved> {
  const body = { ...savedAddressOf(form), isDefault }
  const answer = await (id === null
    ? api('POST /api/v1/auth/customer/addresses', { body })
    : api(`PUT ${ADDRESS}`, { params: { id: String(id) }, body })
  ).catch(() => null)
  if (answer?.ok) {
    toast(id === null ? m.addresses_saved() : m.addresses_updated(), { tone: 'success' })
    return { ok: true, fields: {} }
  }
  const isKnown = answer?.status === 404 || answer?.status === 401
  toast((isKnown && answer.problem?.message) || m.addresses_save_failed(), { tone: 'error' })
  return { ok: false, fields: answer?.problem?.fields ?? {} }
}

/** Makes a stored address the default, sending the fields that it has. */
export async function makeDefault(address: Address): Promise<boolean> {
  const body = { ...savedAddressOf(formOfAddress(address)), isDefault: true }
  const answer = await api(`PUT ${ADDRESS}`, { params: { id: String(address.id) }, body }).catch(() => null)
  const isUpdated = told(
    answer?.ok ?? false,
    answer?.status,
    m.addresses_default_updated(),
    m.addresses_default_failed(),
  )
  // Its number may be from before numbers had to parse.
  if (answer && !answer.ok && answer.problem?.fields?.phone)
    toast(m.addresses_phone_wrong(), { tone: 'error' })
  return isUpdated
}

export async function deleteAddress({ id }: Address): Promise<boolean> {
  const answer = await api(`DELETE ${ADDRESS}`, { params: { id: String(id) } }).catch(() => null)
  return told(answer?.ok ?? false, answer?.status, m.addresses_deleted(), m.addresses_delete_failed())
}

function told(ok: boolean, status: number | undefined, success: string, failure: string): boolean {
  const refusals: Record<number, string> = {
    401: m.addresses_not_authenticated(),
    404: m.addresses_not_found(),
  }
  if (ok) toast(success, { tone: 'success' })
  else toast((status && refusals[status]) || failure, { tone: 'error' })
  return ok
}
