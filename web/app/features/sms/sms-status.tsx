import type { SmsConsent } from '@ladlewell/contract/notifications.ts'
import { CircleCheck } from 'lucide-react'
import { useMarket } from '../../api/market.ts'
import { dateIn, dayText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { EndTexts } from './end-texts.tsx'
import { phoneInText } from './phone-in-text.ts'

/** Which number gets texts since when, and the way to end them. */
export default function SmsStatus({
  consent,
  onChange,
}: {
  consent: SmsConsent
  onChange: (next: SmsConsent) => void
}) {
  const { timeZone } = useMarket()
  const day = dayText(dateIn(timeZone, Date.parse(consent.confirmedAt ?? '')))

  return (
    <>
      <div className="flex gap-3 rounded-md bg-herb-soft p-4 text-on-herb-soft">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        <div className="grid gap-1">
          <p className="font-semibold">
            {m.sms_active_for({ phone: phoneInText(consent.phone ?? ''), day })}
          </p>
          <p className="text-sm">{m.sms_active_more()}</p>
        </div>
      </div>
      <EndTexts label={m.sms_turn_off()} ended={m.sms_turned_off()} {...{ consent, onChange }} />
    </>
  )
}
