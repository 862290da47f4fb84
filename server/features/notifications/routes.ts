import * as contract from '@ladlewell/contract/notifications.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { consentOf, giveConsent, withdrawConsent } from './consent.ts'

export function notificationRoutes(edge: Edge, parts: Parts): void {
  // At most ten a number in any seven days, as of texts, and also when the accounts that agreed are deleted again.
  const perNumber = { burst: 5, perMinute: 5 / (7 * 24 * 60) }
  const throttles = {
    account: createThrottle(parts.db, 'sms-consent-account', { burst: 5, perMinute: 1 / 6 }),
    number: createThrottle(parts.db, 'sms-consent-number', perNumber),
  }
  edge.serve(contract.getSmsConsent, ({ viewer }) => consentOf(parts, viewer))
  edge.serve(contract.giveSmsConsent, ({ viewer, body, now }) =>
    giveConsent(parts, throttles, viewer, body, now),
  )
  edge.serve(contract.withdrawSmsConsent, ({ viewer, now }) => withdrawConsent(parts.db, viewer, now))
}
