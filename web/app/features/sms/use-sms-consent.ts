import type { SmsConsent } from '@ladlewell/contract/notifications.ts'
import { textTermsVersion } from '@ladlewell/domain/text-consent.ts'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useSession } from '../../session/session.ts'

export function useSmsConsent() {
  const { userId } = useSession()
  return useAnswer(userId, () => api('GET /api/v1/sms-consent'))
}

/** The consent that was given, or what is wrong: with the number, or in general (null: nobody said). */
export async function giveConsent(
  phone: string,
): Promise<{ consent: SmsConsent } | { phoneError: string } | { error: string | null }> {
  try {
    const answer = await api('PUT /api/v1/sms-consent', { body: { phone, version: textTermsVersion } })
    if (answer.ok) return { consent: answer.data }
    const { fields, message } = answer.problem ?? {}
    if (fields?.phone) return { phoneError: fields.phone }
    return { error: fields?.version ?? message ?? null }
  } catch {
    return { error: null }
  }
}

/** Where the consent stands by now; null when nobody said. */
export async function currentConsent(): Promise<SmsConsent | null> {
  try {
    const answer = await api('GET /api/v1/sms-consent')
    return answer.ok ? answer.data : null
  } catch {
    return null
  }
}

/** Whether it was withdrawn. */
export async function withdrawConsent(): Promise<boolean> {
  try {
    return (await api('DELETE /api/v1/sms-consent')).ok
  } catch {
    return false
  }
}
