import { staffRoles } from '@ladlewell/domain/staff-role.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { assertion } from './passkeys.ts'

const state = z.object({
  /** It was set up, with an app or with the passkeys. */
  isSetUp: z.boolean(),
  /** It is asked for at each sign-in with a password or Google: where it is set up, and of staff who have a passkey. */
  isAsked: z.boolean(),
  /** It was given in this session, or a passkey signed in. */
  isProven: z.boolean(),
  /** Nobody works without one here. */
  isRequired: z.boolean(),
  /** The calls of the account answer now. */
  mayWork: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** An authenticator app gives its codes; passkeys do anyway. */
  hasApp: z.boolean(),
  /** How many passkeys the account has. */
  passkeys: z.int(),
  hasPassword: z.boolean(),
  role: z.enum(['CUSTOMER', 'CHEF', 'STAFF', 'DRIVER']),
  /** What they are there for, of staff; null of everybody else. */
  staffRoles: z.array(z.enum(staffRoles)).nullable(),
})
export type SecondStep = z.output<typeof state>

/** Six digits of the app, or one of the codes for a lost telephone. */
const code = z.string().max(40)
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const path = '/api/v1/second-step'
const proofs = '/api/v1/proofs'

export const getSecondStep = endpoint({
  method: 'GET',
  path,
  summary: "Where the account stands with its sign-in's second step",
  who: 'signed-in',
  beforeSecondStep: true,
  notOnBehalf: true,
  reply: state,
  errors: [],
})

export const beginSecondStep = endpoint({
  method: 'POST',
  path,
  summary:
    'Begin to set it up: a secret for an authenticator app, which counts once a code of it was confirmed',
  who: 'signed-in',
  whileRestored: true,
  notOnBehalf: true,
  freshProof: true,
  reply: z.object({ secret: z.string(), url: z.string() }),
  errors: ['second-step-set-up', 'too-many-requests'],
})

export const confirmSecondStep = endpoint({
  method: 'POST',
  path: `${path}/confirmation`,
  summary: 'Finish setting it up with a first code; answers ten recovery codes, which are never shown again',
  who: 'signed-in',
  whileRestored: true,
  notOnBehalf: true,
  freshProof: true,
  body: z.strictObject({ code }),
  reply: recoveryCodes,
  errors: ['second-step-set-up', 'code-wrong', 'too-many-requests'],
})

export const askForPasskeys = endpoint({
  method: 'PUT',
  path: `${path}/passkeys`,
  summary: 'Set it up with the passkeys that the account has and no app; answers ten recovery codes, once',
  who: 'signed-in',
  notOnBehalf: true,
  freshProof: true,
  reply: recoveryCodes,
  errors: ['second-step-set-up', 'passkey-not-found'],
})

export const proveSecondStep = endpoint({
  method: 'POST',
  path: `${path}/proof`,
  summary: 'Prove it for this session, with a code or a recovery code, each of which works once',
  who: 'signed-in',
  whileRestored: true,
  beforeSecondStep: true,
  notOnBehalf: true,
  body: z.strictObject({ code }),
  reply: state,
  errors: ['code-wrong', 'too-many-requests'],
})

export const removeSecondStep = endpoint({
  method: 'DELETE',
  path,
  summary: 'Remove it, app and recovery codes; no session counts as proven any more',
  who: 'signed-in',
  notOnBehalf: true,
  freshProof: true,
  reply: z.undefined(),
  errors: [],
})

export const beginProof = endpoint({
  method: 'POST',
  path: `${proofs}/options`,
  summary:
    'Begin to prove with a passkey of the account: what the browser asks with, good once, for five minutes',
  who: 'signed-in',
  whileRestored: true,
  beforeSecondStep: true,
  notOnBehalf: true,
  reply: z.record(z.string(), z.unknown()),
  errors: ['passkey-not-found', 'too-many-requests'],
})

export const giveProof = endpoint({
  method: 'POST',
  path: proofs,
  summary:
    'Prove that it is you who is here: code or passkey, or the password where no second step is asked for. Good for ten minutes where a fresh proof is asked for; code and passkey are the second step as well',
  who: 'signed-in',
  whileRestored: true,
  beforeSecondStep: true,
  notOnBehalf: true,
  body: z.union([
    z.strictObject({ password: z.string().max(1000) }),
    z.strictObject({ code }),
    z.strictObject({ passkey: assertion }),
  ]),
  reply: state,
  errors: [
    'current-password-wrong',
    'no-password',
    'second-step-required',
    'code-wrong',
    'passkey-refused',
    'too-many-requests',
  ],
})
