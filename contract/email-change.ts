import { z } from 'zod'
import { email, linkToken } from './accounts.ts'
import { endpoint } from './http.ts'

const change = z.object({
  /** The address that was asked for. */
  email: z.string(),
  askedAt: z.iso.datetime(),
  /** Until when both may confirm. */
  expiresAt: z.iso.datetime(),
  /** False for an address that was never proved: it has nothing to confirm, the new one alone does. */
  needsOld: z.boolean(),
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
})
export type EmailChange = z.output<typeof change>

/** The open one; null when there is none, or it ran out. */
const state = change.nullable()

const path = '/api/v1/email-change'

export const getEmailChange = endpoint({
  method: 'GET',
  path,
  summary: 'The change of the account’s e-mail address that waits for its confirmations, if there is one',
  who: 'signed-in',
  notOnBehalf: true,
  reply: state,
  errors: [],
})

export const askEmailChange = endpoint({
  method: 'POST',
  path,
  summary:
    'Ask for another e-mail address: a link goes to the old and to the new one, and both confirm within 24 hours. It takes the place of a change that waits. The answer does not tell whether the address has an account',
  who: 'signed-in',
  notOnBehalf: true,
  freshProof: true,
  body: z.strictObject({ email }),
  reply: change,
  errors: ['email-unchanged', 'too-many-requests'],
})

export const stopEmailChange = endpoint({
  method: 'DELETE',
  path,
  summary: 'Stop the change that waits; its links work no more',
  who: 'signed-in',
  notOnBehalf: true,
  reply: z.undefined(),
  errors: [],
})

const link = z.object({
  /** Whose mail the link came with. */
  side: z.enum(['old', 'new']),
  /** Told to who came with its mail, or is signed in to its account. */
  oldEmail: z.string().nullable(),
  newEmail: z.string(),
  /** Whether it works, or what came before: it ran out, was used, stopped, replaced by another, or all is done. */
  state: z.enum(['open', 'confirmed', 'changed', 'stopped', 'replaced', 'expired']),
  /** False for an old address that was never proved: it can stop the change, and has nothing to confirm. */
  isNeeded: z.boolean(),
  /** Whether the other address has nothing left to confirm. */
  otherConfirmed: z.boolean(),
  /** The new address is confirmed only where its account is signed in: otherwise anybody could have theirs moved to it. */
  signInFirst: z.boolean(),
})
export type EmailChangeLink = z.output<typeof link>

export const readEmailChangeLink = endpoint({
  method: 'POST',
  path: `${path}/link`,
  summary: 'What a mailed link of a change of address is about, and whether it works; changes nothing',
  who: 'anyone',
  body: z.strictObject({ token: linkToken }),
  reply: link,
  errors: ['link-not-valid', 'too-many-requests'],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: `${path}/confirmation`,
  summary:
    'Confirm with the token of either link, once. The second of both changes the address, and ends every session but the one that asked',
  who: 'anyone',
  body: z.strictObject({ token: linkToken }),
  reply: z.object({ isChanged: z.boolean() }),
  errors: ['link-not-valid', 'sign-in-to-confirm', 'email-taken', 'too-many-requests'],
})

export const refuseEmailChange = endpoint({
  method: 'POST',
  path: `${path}/refusal`,
  summary: 'Stop the change with the token that went to the old address; nothing changes',
  who: 'anyone',
  body: z.strictObject({ token: linkToken }),
  reply: z.undefined(),
  errors: ['link-not-valid', 'too-many-requests'],
})
