import type { ThreadRemedy } from '@ladlewell/contract/remedy.ts'
import type { Thread } from '@ladlewell/contract/threads.ts'
import { dayText } from '../../ui/day-text.ts'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { ShareBorne } from './kitchen-share.tsx'

/** The meals that a conversation is about. */
export function ConcernedMeals({ meals }: Pick<Thread, 'meals'>) {
  if (meals.length === 0) return null
  return (
    <p className="text-sm">
      <span className="text-muted">{m.threads_about()}: </span>
      <span dir="auto">
        {meals
          .map(({ name, quantity }) => (quantity === null ? name : m.threads_meal({ quantity, name })))
          .join(', ')}
      </span>
    </p>
  )
}

/** What was arranged in a conversation beside money, as its customer or kitchen reads it. */
export function Remedies({ thread, onContested }: { thread: Thread; onContested: (thread: Thread) => void }) {
  const { remedies, as } = thread
  if (remedies.length === 0) return null
  return (
    <ul aria-label={m.threads_remedies()} className="grid gap-2">
      {remedies.map(remedy => (
        <li
          key={`${remedy.kind}-${remedy.orderId}-${remedy.at}`}
          className="grid justify-items-start gap-1 rounded-md border border-line bg-sunk p-3 text-sm"
        >
          <p dir="auto" className="font-semibold">
            {whatOf(remedy)}
          </p>
          {remedy.kind === 'redelivery' && <p className="text-muted">{costOf(remedy, as)}</p>}
          {remedy.share && (
            <>
              <p>{m.threads_share_again({ amount: money(centsOf(remedy.share.amount)) })}</p>
              <ShareBorne
                {...{ thread, onContested, share: remedy.share }}
                of={{ redeliveryId: remedy.orderId }}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function whatOf({ kind, meals, deliveryDate, orderId: number }: ThreadRemedy): string {
  if (kind === 'redelivery') {
    const named = meals.map(({ name, quantity }) => m.threads_meal({ quantity, name })).join(', ')
    return m.threads_redelivery_what({ day: dayText(deliveryDate), number, meals: named })
  }
  const { name: to, quantity: servings, insteadOf: from } = meals[0]!
  return m.threads_swapped({ servings, to, from: from ?? '' })
}

function costOf(remedy: ThreadRemedy, as: Thread['as']): string {
  if (['Cancelled', 'Refused', 'Expired'].includes(remedy.orderStatus)) return m.threads_called_off()
  if (as === 'customer') return m.threads_redelivery_free()
  return remedy.liable === 'chef' && !remedy.share?.decision?.moved
    ? m.threads_redelivery_bears()
    : m.threads_redelivery_earns()
}
