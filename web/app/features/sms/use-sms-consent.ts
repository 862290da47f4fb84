import type { SmsConsent } from '@ladlewell/contract/notifications.ts'
import { textTermsVersion } from '@ladlewell/domain/text-consent.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { type Loaded, load } from '../../api/load.ts'
import { useArriving } from '../../api/use-arriving.ts'
import { useSession } from '../../session/session.ts'

/** The consent of whoever is signed in, on a page that is the same for everybody. */
export function useSmsConsent() {
  const { userId } = useSession()
  const [asked, setAsked] = useState(() => consentOf(userId))
  if (asked.userId !== userId) setAsked(consentOf(userId))
  const known = (consent: SmsConsent) => Promise.resolve<Loaded<SmsConsent>>({ data: consent, failure: null })
  return {
    ...useArriving(asked.promise),
    reload: () => setAsked(consentOf(userId)),
    change: (consent: SmsConsent) => setAsked({ userId, promise: known(consent) }),
  }
}

function consentOf(userId: number | null) {
  return { userId, promise: userId === null ? null : load(() => api('GET /api/v1/sms-consent')) }
}

/** The consent that was given, or what is wrong: with the number, or in general (null: nobody said). */
export async function giveConsent(
  phone: string,
): Promise<{ consent: SmsConsent } | { phoneError: string } | { error: string | null }> {
  const answer = await api('PUT /api/v1/sms-consent', { body: { phone, version: textTermsVersion } })
  if (answer.ok) return { consent: answer.data }
  const { fields, message } = answer.problem ?? {}
  if (fields?.phone) return { phoneError: fields.phone }
  return { error: fields?.version ?? message ?? null }
}

/** Where the consent stands by now; null when nobody said. */
export async function currentConsent(): Promise<SmsConsent | null> {
  const answer = await api('GET /api/v1/sms-consent')
  return answer.ok ? answer.data : null
}

/** Whether it was withdrawn. */
export async function withdrawConsent(): Promise<boolean> {
  return (await api('DELETE /api/v1/sms-consent')).ok
}
