import { z } from 'zod'
import { endpoint } from './http.ts'
import { pageOf, pageQuery } from './page.ts'
import { id, pathId } from './shapes.ts'

/** Everything that the security log tells of. */
export const securityEventKinds = [
  'registered',
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'session-ended',
  'throttled',
  'email-verified',
  'account-claimed',
  'email-change-asked',
  'email-change-stopped',
  'email-changed',
  'password-reset-asked',
  'password-reset',
  'password-changed',
  'google-connected',
  'second-step-set-up',
  'second-step-removed',
  'second-step-passed',
  'second-step-failed',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
  'fresh-proof-given',
  'fresh-proof-failed',
  'acting-began',
  'acting-ended',
  'access-closed',
  'access-opened',
  'role-changed',
  'payout-account-changed',
  'payout-sent',
  'payout-held-up',
  'payout-retried',
  'card-declined',
  'code-refused',
  'text-consent-asked',
  'account-deleted',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

const event = z.object({
  id,
  at: z.iso.datetime(),
  what: z.enum(securityEventKinds),
  /** Forgotten after 90 days. */
  network: z.string().nullable(),
  requestId: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type SecurityEntry = z.output<typeof event>

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/v1/staff/accounts/{accountId}/security',
  summary: 'What happened at the door of an account, newest first',
  who: 'staff',
  needs: 'security-log',
  everyMarket: true,
  params: z.object({ accountId: pathId }),
  query: z.object(pageQuery),
  reply: pageOf(event),
  errors: ['not-found'],
})
