import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { useId, useState } from 'react'
import { m } from '../../words/catalogue/messages.js'
import { BoxCard } from './box-card.tsx'
import { BoxMonth } from './box-month.tsx'
import type { Menu } from './box-picks.tsx'
import { nextOf } from './box-steps.ts'

/** The next box, pictured; the weeks after it a line each, which unfolds in place. */
export function BoxList({
  details,
  menu,
  isFirst,
}: {
  details: SubscriptionDetails
  /** What can be in the next box, where nothing is chosen yet. */
  menu: Menu | null
  isFirst: boolean
}) {
  const id = useId()
  const [folds, setFolds] = useState<Record<string, boolean>>({})
  const { boxes, subscriptionId } = details
  const fold = (date: string, isOpen: boolean) => setFolds(old => ({ ...old, [date]: isOpen }))
  const next = nextOf(details)

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
              menu={box === next ? menu : null}
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
