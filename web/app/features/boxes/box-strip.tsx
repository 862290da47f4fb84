import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { useId } from 'react'
import { m } from '../../words/catalogue/messages.js'
import { BoxCard } from './box-card.tsx'

/** The next boxes: a row to swipe through on phones, all of them at once where there is room. */
export function BoxStrip({ details }: { details: SubscriptionDetails }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-3">
      <h3 id={id} className="text-lg font-semibold">
        {m.boxes_title()}
      </h3>
      {details.boxes.length === 0 && <p className="text-muted">{m.boxes_none()}</p>}
      <ul className="relative -mx-4 flex snap-x snap-mandatory scroll-ps-4 gap-4 overflow-x-auto px-4 pb-3 [scrollbar-width:thin] sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 sm:pb-0">
        {details.boxes.map(box => (
          <BoxCard key={box.deliveryDate} {...{ box, details }} />
        ))}
      </ul>
    </section>
  )
}
