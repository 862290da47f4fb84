import type { SmsConsent } from '@ladlewell/contract/notifications.ts'
import { phoneText } from '@ladlewell/domain/phone.ts'
import { type FormEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useSession } from '../../session/session.ts'
import { useUser } from '../../session/user.ts'
import { useOnline } from '../../shell/online.ts'
import { openPanel } from '../../shell/panel.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { giveConsent } from './use-sms-consent.ts'

const LastAnswer = lazy(() => import('./last-answer.tsx'))

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
  const [state, setState] = useState<{ phone?: string; text?: string; isSent?: true }>({})
  const reasonId = useId()
  const phone = typed ?? phoneText(consent?.phone ?? user?.phoneNumber ?? '')
  const reason = obstacle({ loading, isOnline, agreed, isLoggedIn })

  async function activate(event: FormEvent) {
    event.preventDefault()
    if (!isLoggedIn) return openPanel('sign-in')
    if (state.isSent) return
    setState({ isSent: true })
    const outcome = await giveConsent(phone)
    setState({})
    if ('consent' in outcome) {
      onChange(outcome.consent)
      toast(outcome.consent.active ? m.sms_confirmed() : m.sms_activated(), { tone: 'success' })
    } else if ('phoneError' in outcome) setState({ phone: outcome.phoneError })
    else setState({ text: outcome.error ?? m.sms_failed() })
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={event => void activate(event)}>
      <Suspense>{consent && <LastAnswer consent={consent} />}</Suspense>
      {state.text && <Alert>{state.text}</Alert>}
      <Field
        label={m.sms_phone()}
        hint={m.sms_phone_hint()}
        error={state.phone}
        type="tel"
        name="phone"
        autoComplete="tel"
        dir="ltr"
        value={phone}
        onChange={event => {
          setTyped(event.target.value)
          setState({})
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
          busy={state.isSent === true}
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
