import type { SmsConsent } from '@ladlewell/contract/notifications.ts'
import { MessageCircleQuestion } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useMarket } from '../../api/market.ts'
import { momentText } from '../../ui/day-text.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { EndTexts } from './end-texts.tsx'
import { phoneInText } from './phone-in-text.ts'
import { currentConsent } from './use-sms-consent.ts'

const LOOK_AGAIN_MS = 4000

/** That the telephone is asked for YES, until when, and the way out; looks by itself whether the answer came. */
export default function SmsQuestion({
  consent,
  onChange,
}: {
  consent: SmsConsent
  onChange: (next: SmsConsent) => void
}) {
  const { timeZone } = useMarket()
  const phone = phoneInText(consent.phone ?? '')

  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    const current = await currentConsent()
    if (!current || current.state === 'asked') return
    if (current.active) toast(m.sms_confirmed(), { tone: 'success' })
    onChange(current)
  })
  useEffect(() => {
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <>
      <div className="flex gap-3 rounded-md bg-brand-soft p-4 text-on-brand-soft">
        <MessageCircleQuestion aria-hidden className="size-5 shrink-0" />
        <div className="grid gap-1">
          <p className="font-semibold">
            {m.sms_asked_for({ phone, moment: momentText(consent.answerBy ?? '', timeZone) })}
          </p>
          <p className="text-sm">{m.sms_asked_more()}</p>
        </div>
      </div>
      <EndTexts label={m.sms_asked_end()} ended={m.sms_asked_ended()} {...{ consent, onChange }} />
    </>
  )
}
