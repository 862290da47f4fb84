import type { MyKitchen } from '@ladlewell/contract/chefs.ts'
import { CircleAlert, Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'

type Told = Exclude<MyKitchen['state'], 'approved'>

/** Says where a kitchen stands that cannot sell, why, and what comes next. */
export function StateBanner({ kitchen }: { kitchen: MyKitchen }) {
  const { state, lastReason } = kitchen
  if (state === 'approved') return null
  const { title, text } = words[state]
  const isBad = state === 'refused' || state === 'suspended'
  const Icon = isBad ? CircleAlert : Hourglass
  return (
    <section
      aria-label={title()}
      className={`mb-6 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg p-5 print:hidden ${
        isBad ? 'bg-danger-soft text-danger' : 'bg-brand-soft text-on-brand-soft'
      }`}
    >
      <Icon aria-hidden className="mt-1 size-6 shrink-0" />
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="font-display text-lg font-semibold">{title()}</p>
        {lastReason && <p className="whitespace-pre-line">{m.kitchen_reason({ reason: lastReason })}</p>}
        {text && <p>{text()}</p>}
      </div>
      <NextStep state={state} />
    </section>
  )
}

function NextStep({ state }: { state: Told }) {
  switch (state) {
    case 'draft':
      return (
        <Link to="/become-a-chef?mode=onboarding" className={buttonClass()}>
          {m.kitchen_onboarding()}
        </Link>
      )
    case 'in-review':
    case 'asked':
      return (
        <Link to="/chefdashboard/papers" className={buttonClass('secondary')}>
          {m.kitchen_papers()}
        </Link>
      )
    default:
      return (
        <Link to="/contact" className={buttonClass('secondary')}>
          {m.kitchen_contact()}
        </Link>
      )
  }
}

const words: Record<Told, { title: () => string; text?: () => string }> = {
  draft: { title: m.kitchen_draft_title, text: m.kitchen_draft_text },
  'in-review': { title: m.kitchen_review_title, text: m.kitchen_review_text },
  asked: { title: m.kitchen_asked_title },
  refused: { title: m.kitchen_refused_title },
  suspended: { title: m.kitchen_suspended_title, text: m.kitchen_suspended_text },
}
