import type { SmsConsent } from '@ladlewell/contract/notifications.ts'
import { Notice } from '../../ui/notice.tsx'
import { m } from '../../words/catalogue/messages.js'
import { phoneInText } from './phone-in-text.ts'

/** What somebody answered before, or did not, who is asked again. */
export default function LastAnswer({
  consent: { withdrawnBy, state, phone, sender },
}: {
  consent: SmsConsent
}) {
  if (!phone) return null
  if (withdrawnBy === 'stop' && sender)
    return <Notice>{m.sms_stopped({ phone: phoneInText(phone), sender: phoneInText(sender) })}</Notice>
  return state === 'unanswered' && <Notice>{m.sms_unanswered({ phone: phoneInText(phone) })}</Notice>
}
