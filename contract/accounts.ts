import { z } from 'zod'
import { removedThings } from './claimed.ts'
import { endpoint } from './http.ts'
import { phoneOrNone } from './phone.ts'
import { sentences } from './sentences.ts'
import { id, name, pathId, zipCode } from './shapes.ts'

export const email = z
  .string()
  .max(254)
  .transform(value => value.trim().toLowerCase())
  .pipe(z.email(sentences['no-email']))

const roles = ['CUSTOMER', 'CHEF', 'STAFF', 'DRIVER'] as const

const passwordErrors = [
  'password-too-short',
  'password-too-long',
  'password-too-common',
  'password-too-personal',
] as const

/** What stands behind `token=` in a link that we mailed. */
export const linkToken = z.string().max(200)

export const registerCustomer = endpoint({
  method: 'POST',
  path: '/api/v1/auth/registerCustomer',
  summary: 'Sign up as a customer',
  who: 'anyone',
  body: z.strictObject({
    email,
    password: z.string().max(1000),
    firstname: name,
    lastname: name,
  }),
  reply: z.object({ token: z.string(), role: z.string() }),
  errors: ['email-taken', ...passwordErrors, 'too-many-requests'],
})

export const authenticate = endpoint({
  method: 'POST',
  path: '/api/v1/auth/authenticate',
  summary: 'Sign in',
  who: 'anyone',
  paying: true,
  whileRestored: true,
  body: z.strictObject({ email: z.string().max(254), password: z.string().max(1000) }),
  reply: z.object({ token: z.string(), role: z.enum(roles) }),
  errors: ['invalid-credentials', 'too-many-requests'],
})

export const takeOverSession = endpoint({
  method: 'POST',
  path: '/api/v1/session',
  summary:
    'Sign in with the token that a sign-in with Google ended with: once, within two minutes, in the browser that came from there',
  who: 'anyone',
  whileRestored: true,
  body: z.strictObject({ token: linkToken }),
  /** What was removed, where somebody else had opened the account and never proved the address. */
  reply: z.object({ token: z.string(), role: z.enum(roles), removed: removedThings.nullable() }),
  errors: ['link-not-valid', 'invalid-credentials', 'too-many-requests'],
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/v1/session',
  summary: 'Sign out: ends this session at once',
  who: 'signed-in',
  whileRestored: true,
  beforeSecondStep: true,
  reply: z.undefined(),
  errors: [],
})

export const user = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  emailVerified: z.boolean(),
  /** False for who only ever signed in with Google. */
  hasPassword: z.boolean(),
  role: z.enum(roles),
  /** Where they want to eat, as they last asked for it on one of their devices. */
  postalCode: z.string().nullable(),
  /** Of their default address, for who never asked. */
  addressPostalCode: z.string().nullable(),
})
export type User = z.output<typeof user>

export const getUser = endpoint({
  method: 'GET',
  path: '/api/v1/auth/user/single',
  summary: 'The signed-in user',
  who: 'signed-in',
  reply: user,
  errors: [],
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/user/{id}',
  summary:
    'Change your own name, phone number or the ZIP code where you want to eat; an empty phone number or null clears it',
  who: 'signed-in',
  notOnBehalf: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({
    phoneNumber: phoneOrNone.nullish(),
    firstname: name.optional(),
    lastname: name.optional(),
    postalCode: zipCode.nullish(),
  }),
  reply: user,
  errors: ['not-found'],
})

export const setPicture = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/user/{id}/picture',
  summary: 'Set your own profile picture',
  who: 'signed-in',
  notOnBehalf: true,
  params: z.object({ id: pathId }),
  upload: { field: 'picture' },
  reply: user,
  errors: ['not-found', 'picture-not-readable', 'too-many-requests'],
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/user/{id}/picture',
  summary: 'Remove your own profile picture',
  who: 'signed-in',
  notOnBehalf: true,
  params: z.object({ id: pathId }),
  reply: user,
  errors: ['not-found'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change-password',
  summary: 'Change the password; every other session ends',
  who: 'signed-in',
  notOnBehalf: true,
  body: z.strictObject({ currentPassword: z.string().max(1000), newPassword: z.string().max(1000) }),
  reply: z.object({ message: z.string() }),
  errors: ['current-password-wrong', 'no-password', ...passwordErrors, 'too-many-requests'],
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/v1/password-resets',
  summary:
    'Ask for a mail with a link that sets a new password; the answer does not tell whether the address is known',
  who: 'anyone',
  body: z.strictObject({ email }),
  reply: z.undefined(),
  errors: ['too-many-requests'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v1/password-resets/confirmation',
  summary:
    'Set a new password with the token of that link; every session, mailed link and calendar address ends. An account whose address nobody had proved is claimed',
  who: 'anyone',
  body: z.strictObject({ token: linkToken, password: z.string().max(1000) }),
  /** What was removed, where nobody had proved the address before. */
  reply: z.object({ removed: removedThings }).optional(),
  errors: ['link-not-valid', ...passwordErrors, 'too-many-requests'],
})

export const requestEmailVerification = endpoint({
  method: 'POST',
  path: '/api/v1/email-verifications',
  summary: 'Send the mail that verifies the e-mail address again; nothing is sent for a verified one',
  who: 'signed-in',
  notOnBehalf: true,
  reply: z.undefined(),
  errors: ['too-many-requests'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/v1/email-verifications/confirmation',
  summary:
    'Verify the e-mail address with the token of the link. Whoever is not signed in to the account claims it: what came before is removed and told',
  who: 'anyone',
  body: z.strictObject({ token: linkToken }),
  reply: z
    .object({
      removed: removedThings,
      /** Sets the first password, as the link of a password reset does; works once, for ten minutes. */
      passwordToken: z.string(),
    })
    .optional(),
  errors: ['link-not-valid', 'too-many-requests'],
})
