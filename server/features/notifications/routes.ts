import * as contract from '@ladlewell/contract/notifications.ts'
import { questionLimits } from '@ladlewell/domain/text-consent.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { consentOf, giveConsent, withdrawConsent } from './consent.ts'

const MINUTES_A_DAY = 24 * 60

export function notificationRoutes(edge: Edge, parts: Parts): void {
  const throttle = (of: keyof typeof questionLimits) => {
    const { atOnce, aDay } = questionLimits[of]
    return createThrottle(parts.db, `sms-consent-${of}`, { burst: atOnce, perMinute: aDay / MINUTES_A_DAY })
  }
  const questions = { account: throttle('account'), number: throttle('number'), network: throttle('network') }
  edge.serve(contract.getSmsConsent, ({ viewer, now }) => consentOf(parts, viewer, now))
  edge.serve(contract.giveSmsConsent, ({ viewer, origin, body, now }) =>
    giveConsent(parts, questions, { viewer, origin }, body, now),
  )
  edge.serve(contract.withdrawSmsConsent, ({ viewer, now }) => withdrawConsent(parts.db, viewer, now))
}
