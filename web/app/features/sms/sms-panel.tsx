import type { SmsConsent } from '@ladlewell/contract/notifications.ts'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { m } from '../../words/catalogue/messages.js'
import { SmsForm } from './sms-form.tsx'
import { useSmsConsent } from './use-sms-consent.ts'

// Few come here who have agreed already.
const SmsQuestion = lazy(() => import('./sms-question.tsx'))
const SmsStatus = lazy(() => import('./sms-status.tsx'))

/** The form, or what was agreed to; the terms stand in either. */
export function SmsPanel({ terms }: { terms: ReactNode }) {
  const { data: consent, failure, loading, reload, change } = useSmsConsent()
  const panel = useRef<HTMLElement>(null)
  const show = (next: SmsConsent) => {
    change(next)
    // What had the focus goes; the panel that tells the outcome takes it.
    panel.current?.focus()
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="sms-panel"
      className="grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-card outline-none sm:p-7"
    >
      <h2 id="sms-panel" className="text-2xl">
        {title(consent)}
      </h2>
      {failure && <Alert onRetry={reload}>{m.sms_load_failed()}</Alert>}
      <Suspense>
        {consent?.active && <SmsStatus consent={consent} onChange={show} />}
        {consent?.state === 'asked' && <SmsQuestion consent={consent} onChange={show} />}
      </Suspense>
      {consent?.active || consent?.state === 'asked' ? (
        terms
      ) : (
        <SmsForm consent={consent} loading={loading} onChange={show} terms={terms} />
      )}
    </section>
  )
}

function title(consent: SmsConsent | null): string {
  if (consent?.active) return m.sms_active()
  return consent?.state === 'asked' ? m.sms_asked() : m.sms_form_title()
}
