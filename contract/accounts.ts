import { z } from 'zod'
import { endpoint } from './http.ts'
import { id, requiredText } from './shapes.ts'

const email = z
  .string()
  .max(254)
  .transform(value => value.trim().toLowerCase())
  .pipe(z.email('Please enter an e-mail address.'))

export const registerCustomer = endpoint({
  method: 'POST',
  path: '/api/v1/auth/registerCustomer',
  summary: 'Sign up as a customer',
  who: 'anyone',
  body: z.strictObject({
    email,
    password: z.string().max(1000),
    firstname: requiredText(80),
    lastname: requiredText(80),
  }),
  reply: z.object({ token: z.string(), role: z.string() }),
  errors: [
    'email-taken',
    'password-too-short',
    'password-too-long',
    'password-too-common',
    'too-many-requests',
  ],
})

export const authenticate = endpoint({
  method: 'POST',
  path: '/api/v1/auth/authenticate',
  summary: 'Sign in',
  who: 'anyone',
  body: z.strictObject({ email: z.string().max(254), password: z.string().max(1000) }),
  reply: z.object({ token: z.string(), role: z.enum(['CUSTOMER', 'CHEF', 'STAFF']) }),
  errors: ['invalid-credentials', 'too-many-requests'],
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/v1/session',
  summary: 'Sign out: ends this session at once',
  who: 'signed-in',
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
