import type { SmsConsent } from '@ladlewell/contract/notifications.ts'
import { phoneText } from '@ladlewell/domain/phone.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useUnderway } from '../../api/use-underway.ts'
import { useSession } from '../../session/session.ts'
import { useUser } from '../../session/user.ts'
import { useOnline } from '../../shell/online.ts'
import { openPanel } from '../../shell/panel.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { phoneInText } from './phone-in-text.ts'
import { giveConsent } from './use-sms-consent.ts'

export function SmsForm({
  consent,
  loading,
  onChange,
  terms,
}: {
  /** The last one, which was withdrawn or never answered; null when there is none or it is not known. */
  consent: SmsConsent | null
  loading: boolean
  onChange: (next: SmsConsent) => void
  terms: ReactNode
}) {
  const { isLoggedIn } = useSession()
  const isOnline = useOnline()
  const user = useUser()
  const [typed, setTyped] = useState<string | null>(null)
  const [agreed, setAgreed] = useState(false)
  const { busy, during } = useUnderway()
  const [trouble, setTrouble] = useState<{ phone?: string; text?: string }>({})
  const reasonId = useId()
  const phone = typed ?? phoneText(consent?.phone ?? user?.phoneNumber ?? '')
  const reason = obstacle({ loading, isOnline, agreed, isLoggedIn })

  async function activate(event: FormEvent) {
    event.preventDefault()
    if (!isLoggedIn) return openPanel('sign-in')
    const outcome = await during(() => giveConsent(phone))
    if ('consent' in outcome) {
      onChange(outcome.consent)
      toast(outcome.consent.active ? m.sms_confirmed() : m.sms_activated(), { tone: 'success' })
    } else if ('phoneError' in outcome) setTrouble({ phone: outcome.phoneError })
    else setTrouble({ text: outcome.error ?? m.sms_failed() })
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={event => void activate(event)}>
      {consent?.withdrawnBy === 'stop' && consent.phone && consent.sender && (
        <Notice>
          {m.sms_stopped({ phone: phoneInText(consent.phone), sender: phoneInText(consent.sender) })}
        </Notice>
      )}
      {consent?.state === 'unanswered' && consent.phone && (
        <Notice>{m.sms_unanswered({ phone: phoneInText(consent.phone) })}</Notice>
      )}
      {trouble.text && <Alert>{trouble.text}</Alert>}
      <Field
        label={m.sms_phone()}
        hint={m.sms_phone_hint()}
        error={trouble.phone}
        type="tel"
        name="phone"
        autoComplete="tel"
        dir="ltr"
        value={phone}
        onChange={event => {
          setTyped(event.target.value)
          setTrouble({})
        }}
      />
      <Checkbox
        label={m.sms_consent()}
        checked={agreed}
        onChange={event => setAgreed(event.target.checked)}
        className="items-start py-1"
      />
      {terms}
      <div className="grid gap-2">
        <Button
          type="submit"
          busy={busy}
          disabled={!agreed || !isOnline || loading}
          aria-describedby={reason ? reasonId : undefined}
        >
          {m.sms_activate()}
        </Button>
        {reason && (
          <p id={reasonId} className="text-center text-sm text-muted">
            {reason}
          </p>
        )}
      </div>
    </form>
  )
}

/** Why the button cannot be pressed yet, or what comes first when it is. */
function obstacle(is: Record<'loading' | 'isOnline' | 'agreed' | 'isLoggedIn', boolean>): string | null {
  if (is.loading) return m.sms_loading()
  if (!is.isOnline) return m.sms_offline()
  if (!is.agreed) return m.sms_why_disabled()
  return is.isLoggedIn ? null : m.sms_sign_in_first()
}
