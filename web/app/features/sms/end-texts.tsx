import type { SmsConsent } from '@ladlewell/contract/notifications.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { useOnline } from '../../shell/online.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { withdrawConsent } from './use-sms-consent.ts'

/** The way out of texts, or of the question whether they are wanted; `ended` is what it says then. */
export function EndTexts({
  consent,
  label,
  ended,
  onChange,
}: {
  consent: SmsConsent
  label: string
  ended: string
  onChange: (next: SmsConsent) => void
}) {
  const isOnline = useOnline()
  const { busy, during } = useUnderway()

  async function end() {
    const isEnded = await during(() => withdrawConsent())
    if (!isEnded) return toast(m.sms_turn_off_failed(), { tone: 'error' })
    onChange({ ...consent, active: false, state: 'withdrawn', withdrawnBy: 'person' })
    toast(ended)
  }

  return (
    <>
      <Button variant="secondary" busy={busy} disabled={!isOnline} onClick={() => void end()}>
        {label}
      </Button>
      {!isOnline && <p className="text-center text-sm text-muted">{m.sms_offline()}</p>}
    </>
  )
}
