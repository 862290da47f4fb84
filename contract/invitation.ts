import { z } from 'zod'
import { name, text } from './shapes.ts'

// What every invitation by mail has in common: a link that says who is invited, and joining by it, once.

const params = z.object({ token: text(200) })

/** Who is invited, before what they are invited to. */
export const invitee = z.object({
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  /** The address has an account that somebody can sign in to: they do so first. */
  needsSignIn: z.boolean(),
})
export type Invitee = z.output<typeof invitee>

export const looking = { params, errors: ['link-not-valid', 'too-many-requests'] } as const

const body = z.strictObject({ firstname: name, lastname: name, password: z.string().max(1000) }).nullish()
/** Null of whoever signs in, or is signed in, to the account that the address has. */
export type JoinBody = z.output<typeof body>

export const joining = {
  params,
  body,
  reply: z.object({ token: z.string().nullable() }),
  errors: [
    'link-not-valid',
    'invitation-needs-sign-in',
    'password-too-short',
    'password-too-long',
    'password-too-common',
    'password-too-personal',
    'too-many-requests',
  ],
} as const
