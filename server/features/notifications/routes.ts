import * as contract from '@ladlewell/contract/notifications.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { consentOf, giveConsent, withdrawConsent } from './consent.ts'

export function notificationRoutes(edge: Edge, parts: Parts): void {
  const rule = { burst: 5, perMinute: 1 / 6 }
  const throttles = {
    account: createThrottle(parts.db, 'sms-consent-account', rule),
    number: createThrottle(parts.db, 'sms-consent-number', rule),
  }
  edge.serve(contract.getSmsConsent, ({ viewer }) => consentOf(parts, viewer))
  edge.serve(contract.giveSmsConsent, ({ viewer, body, now }) =>
    giveConsent(parts, throttles, viewer, body, now),
  )
  edge.serve(contract.withdrawSmsConsent, ({ viewer, now }) => withdrawConsent(parts.db, viewer, now))
}
