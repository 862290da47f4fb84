import type { SmsConsent } from '@ladlewell/contract/notifications.ts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useMarket } from '../../api/market.ts'
import { useOnline } from '../../shell/online.ts'
import { Button } from '../../ui/button.tsx'
import { dateIn, dayText } from '../../ui/day-text.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { phoneInText } from './phone-in-text.ts'
import { withdrawConsent } from './use-sms-consent.ts'

/** Which number gets texts since when, and the way to end them. */
export function SmsStatus({
  consent,
  onChange,
}: {
  consent: SmsConsent
  onChange: (next: SmsConsent) => void
}) {
  const isOnline = useOnline()
  const [busy, setBusy] = useState(false)
  const timeZone = useMarket()?.timeZone ?? 'UTC'
  const day = dayText(dateIn(timeZone, Date.parse(consent.confirmedAt ?? '')))

  async function turnOff() {
    setBusy(true)
    const isOff = await withdrawConsent()
    setBusy(false)
    if (!isOff) return toast(m.sms_turn_off_failed(), { tone: 'error' })
    onChange({ ...consent, active: false, state: 'withdrawn', withdrawnBy: 'person' })
    toast(m.sms_turned_off())
  }

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
      <Button variant="secondary" busy={busy} disabled={!isOnline} onClick={() => void turnOff()}>
        {m.sms_turn_off()}
      </Button>
      {!isOnline && <p className="text-center text-sm text-muted">{m.sms_offline()}</p>}
    </>
  )
}
