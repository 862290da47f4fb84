import type { SmsConsent } from '@ladlewell/contract/notifications.ts'
import { Link } from 'react-router'
import { m } from '../../words/catalogue/messages.js'
import { phoneInText } from '../sms/phone-in-text.ts'

/** Texts need a consent besides: where they go, or that none come yet. */
export function TextsNote({ consent }: { consent: SmsConsent }) {
  return (
    <p className="rounded-md bg-sunk p-4 text-sm">
      {consent.active && consent.phone
        ? m.messages_texts_to({ phone: phoneInText(consent.phone) })
        : m.messages_texts_none()}{' '}
      <Link to="/sms-consent" className="font-semibold text-brand underline underline-offset-4">
        {m.messages_texts_link()}
      </Link>
    </p>
  )
}
