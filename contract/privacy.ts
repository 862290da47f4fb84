import { z } from 'zod'
import { linkToken } from './accounts.ts'
import { endpoint } from './http.ts'

export const getMyData = endpoint({
  method: 'GET',
  path: '/api/v1/my-data',
  summary: 'Everything that we hold about the user, as one file to keep',
  who: 'signed-in',
  notOnBehalf: true,
  reply: z.record(z.string(), z.unknown()),
  errors: ['too-many-requests'],
})

export const requestDeletionLink = endpoint({
  method: 'POST',
  path: '/api/v1/my-account/deletion-links',
  summary: 'Ask for a mail with a link that deletes the account, for who has no password',
  who: 'signed-in',
  notOnBehalf: true,
  reply: z.undefined(),
  errors: ['too-many-requests'],
})

export const deleteMyAccount = endpoint({
  method: 'DELETE',
  path: '/api/v1/my-account',
  summary: 'Delete the account for good, with the password or with the token of that link',
  who: 'signed-in',
  notOnBehalf: true,
  body: z.union([z.strictObject({ password: z.string().max(1000) }), z.strictObject({ token: linkToken })]),
  reply: z.undefined(),
  errors: [
    'orders-to-come',
    'not-a-customer',
    'current-password-wrong',
    'no-password',
    'link-not-valid',
    'too-many-requests',
  ],
})
