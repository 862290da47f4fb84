import { z } from 'zod'
import { endpoint } from './http.ts'
import { phone } from './phone.ts'
import { id, name, pathId, requiredText, text } from './shapes.ts'

const fields = {
  firstName: name,
  lastName: name,
  phone,
  streetAddress1: requiredText(200),
  streetAddress2: text(200).nullish(),
  city: requiredText(100),
  state: requiredText(50),
  postalCode: requiredText(20),
  country: text(60).nullish(),
  deliveryInstructions: text(1000).nullish(),
}

/** Callers spell some fields in two ways; both are taken, and who sends both is taken by the first. */
const spellings = { phoneNumber: 'phone', postal_code: 'postalCode' } as const

/** What only saved addresses have; who sends one as it was answered is taken too. */
const ofSaved = { id: id.optional(), userId: id.optional(), isDefault: z.boolean().default(false) }
const savedAddressInput = z.preprocess(unify, z.strictObject({ ...fields, ...ofSaved }))

export const addressInput = savedAddressInput.transform(({ id, userId, isDefault, ...address }) => address)
export type AddressInput = z.output<typeof addressInput>

/** Where an order or a box goes, as it was written down with it. */
export const deliveryAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  streetAddress1: z.string(),
  streetAddress2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  deliveryInstructions: z.string().nullable(),
})

export const address = deliveryAddress
  .omit({ phone: true })
  .extend({ id, userId: id, phoneNumber: z.string(), isDefault: z.boolean() })
export type Address = z.output<typeof address>

const base = '/api/v1/auth/customer/addresses'

export const listAddresses = endpoint({
  method: 'GET',
  path: base,
  summary: "The user's saved addresses, the default first",
  who: 'signed-in',
  reply: z.array(address),
  errors: [],
})

export const getDefaultAddress = endpoint({
  method: 'GET',
  path: `${base}/user/default`,
  summary: "The user's default address",
  who: 'signed-in',
  reply: address,
  errors: ['address-not-found'],
})

export const addAddress = endpoint({
  method: 'POST',
  path: base,
  summary: 'Save an address; the first one becomes the default',
  who: 'signed-in',
  notOnBehalf: true,
  body: savedAddressInput,
  reply: address,
  errors: ['too-many-addresses'],
})

export const updateAddress = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  summary: 'Change an address, or make it the default',
  who: 'signed-in',
  notOnBehalf: true,
  params: z.object({ id: pathId }),
  body: savedAddressInput,
  reply: address,
  errors: ['address-not-found'],
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  summary: 'Delete an address; another one becomes the default',
  who: 'signed-in',
  notOnBehalf: true,
  params: z.object({ id: pathId }),
  reply: z.undefined(),
  errors: ['address-not-found'],
})

function unify(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const given: Record<string, unknown> = { ...value }
  for (const [other, name] of Object.entries(spellings)) {
    if (!Object.hasOwn(given, other)) continue
    given[name] ??= given[other]
    delete given[other]
  }
  return given
}
