import { z } from 'zod'
import { endpoint } from './http.ts'
import { pathId, requiredText } from './shapes.ts'

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Kept by its maker on all devices of its owner, rather than on one. */
  isSynced: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

/** What `navigator.credentials` is asked with, as WebAuthn Level 3 writes it in JSON. */
const options = z.record(z.string(), z.unknown())

const bytes = z.string().max(20_000)
const credential = {
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish().catch(null),
}

/** What an authenticator signed, as browsers write it in JSON; what else they tell is left out. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().max(200).nullish(),
  }),
})
export type Assertion = z.output<typeof assertion>

const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(30)).max(10).nullish(),
  }),
})
export type Attestation = z.output<typeof attestation>

const path = '/api/v1/passkeys'

export const listPasskeys = endpoint({
  method: 'GET',
  path,
  summary: 'The passkeys of the account, the newest first',
  who: 'signed-in',
  notOnBehalf: true,
  reply: z.array(passkey),
  errors: [],
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: `${path}/options`,
  summary: 'Begin to add a passkey: what the browser asks an authenticator with, good once, for five minutes',
  who: 'signed-in',
  notOnBehalf: true,
  freshProof: true,
  reply: options,
  errors: ['too-many-passkeys', 'too-many-requests'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path,
  summary: 'Add the passkey that an authenticator made; answers all of them',
  who: 'signed-in',
  notOnBehalf: true,
  freshProof: true,
  body: z.strictObject({ name: requiredText(60), passkey: attestation }),
  reply: z.array(passkey),
  errors: ['passkey-refused', 'too-many-passkeys', 'too-many-requests'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Remove a passkey; answers those that are left',
  who: 'signed-in',
  notOnBehalf: true,
  freshProof: true,
  params: z.object({ id: pathId }),
  reply: z.array(passkey),
  errors: ['passkey-not-found'],
})

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/v1/passkey-sign-ins/options',
  summary: 'Begin to sign in with a passkey: what the browser asks with, good once, for five minutes',
  who: 'anyone',
  whileRestored: true,
  reply: options,
  errors: ['too-many-requests'],
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/passkey-sign-ins',
  summary: 'Sign in with a passkey whose authenticator knew its owner; it counts as both steps',
  who: 'anyone',
  whileRestored: true,
  body: z.strictObject({ passkey: assertion }),
  reply: z.object({
    token: z.string(),
    role: z.enum(['CUSTOMER', 'CHEF', 'STAFF', 'DRIVER']),
    email: z.string(),
  }),
  errors: ['passkey-refused', 'too-many-requests'],
})
