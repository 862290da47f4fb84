import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { m } from '../../words/catalogue/messages.js'
import { NextCharge } from './next-charge.tsx'
import { SubscriptionTerms, type Term } from './subscription-terms.tsx'

/** The second place: the next charge, plan, address and card. Beside the boxes where there is room, folded on phones. */
export function PlanAside({
  details,
  onChange,
  children,
}: {
  details: SubscriptionDetails
  onChange: (term: Term) => void
  children: ReactNode
}) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <aside aria-labelledby={id} className="grid content-start gap-3">
      <NextCharge details={details} />
      <h3 id={id} className="font-text text-base font-semibold">
        <span className="max-xl:hidden">{m.subscriptions_terms()}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-terms`}
          className="flex min-h-14 w-full items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 text-start hover:bg-sunk xl:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          {m.subscriptions_terms()}
          <ChevronDown
            aria-hidden
            className={`size-5 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div id={`${id}-terms`} className={isOpen ? '' : 'max-xl:hidden'}>
        <SubscriptionTerms details={details} onChange={onChange} />
      </div>
      {children}
    </aside>
  )
}
