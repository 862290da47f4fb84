import type { Box, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { useId, useState } from 'react'
import { m } from '../../words/catalogue/messages.js'
import { BoxCard } from './box-card.tsx'
import { BoxMonth } from './box-month.tsx'

/** The next box, pictured; the weeks after it a line each, which unfolds in place. */
export function BoxList({ details, isFirst }: { details: SubscriptionDetails; isFirst: boolean }) {
  const id = useId()
  const [folds, setFolds] = useState<Record<string, boolean>>({})
  const { boxes, subscriptionId } = details
  const fold = (date: string, isOpen: boolean) => setFolds(old => ({ ...old, [date]: isOpen }))
  const next = boxes.find(isComing)

  function lead(date: string): void {
    fold(date, true)
    // Unfolded first, so that all of it is scrolled to.
    requestAnimationFrame(() => {
      const heading = document.getElementById(`box-${subscriptionId}-${date}`)
      heading?.closest('article')?.scrollIntoView({ block: 'nearest' })
      ;(heading?.querySelector('button') ?? heading)?.focus({ preventScroll: true })
    })
  }

  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-3">
      <h3 id={id} className="sr-only">
        {m.boxes_title()}
      </h3>
      {boxes.length === 0 && <p className="text-muted">{m.boxes_none()}</p>}
      <BoxMonth boxes={boxes} onOpen={lead} />
      <ul className="grid grid-cols-1 gap-3">
        {boxes.map(box => {
          const date = box.deliveryDate
          return (
            <BoxCard
              key={date}
              {...{ box, details }}
              isNext={box === next}
              isFirst={isFirst}
              isOpen={box === next || (folds[date] ?? box.obstacle !== null)}
              onFold={isOpen => fold(date, isOpen)}
            />
          )
        })}
      </ul>
    </section>
  )
}

function isComing({ state }: Box): boolean {
  return state !== 'skipped' && state !== 'failed'
}
