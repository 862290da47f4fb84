import { z } from 'zod'
import { endpoint } from './http.ts'

const state = z.object({
  /** An authenticator app gives this account's codes. */
  isSetUp: z.boolean(),
  /** A code was given in this session. */
  isProven: z.boolean(),
  /** Nobody works without one here. */
  isRequired: z.boolean(),
  /** The calls of staff answer now. */
  mayWork: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type SecondStep = z.output<typeof state>

/** Six digits of the app, or one of the codes for a lost telephone. */
const code = z.string().max(40)

const path = '/api/v1/second-step'

export const getSecondStep = endpoint({
  method: 'GET',
  path,
  summary: "Where one of staff stands with the sign-in's second step",
  who: 'signed-in',
  reply: state,
  errors: ['not-allowed'],
})

export const beginSecondStep = endpoint({
  method: 'POST',
  path,
  summary:
    'Begin to set it up: a secret for an authenticator app, which counts once a code of it was confirmed',
  who: 'signed-in',
  notOnBehalf: true,
  reply: z.object({ secret: z.string(), url: z.string() }),
  errors: ['not-allowed', 'second-step-set-up', 'too-many-requests'],
})

export const confirmSecondStep = endpoint({
  method: 'POST',
  path: `${path}/confirmation`,
  summary: 'Finish setting it up with a first code; answers ten recovery codes, which are never shown again',
  who: 'signed-in',
  notOnBehalf: true,
  body: z.strictObject({ code }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['not-allowed', 'second-step-set-up', 'code-wrong', 'too-many-requests'],
})

export const proveSecondStep = endpoint({
  method: 'POST',
  path: `${path}/proof`,
  summary: 'Prove it for this session, with a code or a recovery code, each of which works once',
  who: 'signed-in',
  notOnBehalf: true,
  body: z.strictObject({ code }),
  reply: state,
  errors: ['not-allowed', 'code-wrong', 'too-many-requests'],
})

export const removeSecondStep = endpoint({
  method: 'DELETE',
  path,
  summary: 'Remove it, with a code of it; no session counts as proven any more',
  who: 'signed-in',
  notOnBehalf: true,
  body: z.strictObject({ code }),
  reply: z.undefined(),
  errors: ['not-allowed', 'code-wrong', 'too-many-requests'],
})
