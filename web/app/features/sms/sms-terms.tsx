import { textTermsVersion } from '@ladlewell/domain/text-consent.ts'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../words/catalogue/messages.js'

const terms = [
  { title: m.sms_terms_who, text: m.sms_terms_who_more },
  { title: m.sms_terms_yes, text: m.sms_terms_yes_more },
  { title: m.sms_terms_often, text: m.sms_terms_often_more },
  { title: m.sms_terms_cost, text: m.sms_terms_cost_more },
  { title: m.sms_terms_end, text: m.sms_terms_end_more },
  { title: m.sms_terms_help, text: m.sms_terms_help_more },
  { title: m.sms_terms_data, text: m.sms_terms_data_more },
]

/** What is agreed to; opens without a script. */
export function SmsTerms() {
  return (
    <details className="group rounded-md border border-line bg-sunk">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {m.sms_terms()}
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pb-4 text-sm">
        <dl className="grid gap-3">
          {terms.map(({ title, text }) => (
            <div key={title()}>
              <dt className="font-semibold">{title()}</dt>
              <dd className="text-muted">{text()}</dd>
            </div>
          ))}
        </dl>
        <p className="flex flex-wrap gap-x-5">
          <TermsLink to="/contact" name={m.sms_contact()} />
          <TermsLink to="/privacy-policy" name={m.sms_privacy()} />
        </p>
        <p className="text-xs text-muted">{m.sms_terms_version({ version: textTermsVersion })}</p>
      </div>
    </details>
  )
}

function TermsLink({ to, name }: { to: string; name: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
    >
      {name}
    </Link>
  )
}
