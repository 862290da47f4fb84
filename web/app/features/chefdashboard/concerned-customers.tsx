import type { Concerned, ConcernedDate } from '@ladlewell/contract/concerned.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { enumeration, number } from '../../words/format.ts'
import type { Asking } from './use-concerned.ts'

interface ConcernedCustomersProps {
  concerned: Concerned
  /** It was shown before, and is something else by now. */
  isAnew?: boolean
  /** It has been done. */
  isDone?: boolean
}

/** What a change means for orders and weekly boxes: how many on which date, and what that is. */
export function ConcernedCustomers({ concerned, isAnew, isDone }: ConcernedCustomersProps) {
  const { dates, messages } = concerned
  const sum = (of: keyof Omit<ConcernedDate, 'date'>) => dates.reduce((all, date) => all + (date[of] ?? 0), 0)
  const isOfHours = dates.some(({ retimed }) => retimed !== undefined)
  const told = isDone ? m.kitchen_concerned_told : m.kitchen_concerned_messages
  const sentences = [
    sum('orders') > 0 && (isOfHours ? m.kitchen_concerned_asked_what() : m.kitchen_concerned_orders_what()),
    sum('ofBoxes') > 0 && m.kitchen_concerned_of_boxes({ count: number(sum('ofBoxes')) }),
    sum('unpaid') > 0 && m.kitchen_concerned_unpaid({ count: number(sum('unpaid')) }),
    sum('skipped') > 0 && m.kitchen_concerned_skipped_what(),
    sum('repaired') > 0 && m.kitchen_concerned_repaired_what(),
    sum('refilled') > 0 && m.kitchen_concerned_refilled_what(),
    sum('undecided') > 0 && m.kitchen_concerned_undecided_what(),
    sum('retimed') > 0 && m.kitchen_concerned_retimed_what(),
    messages > 0 ? told({ count: number(messages) }) : m.kitchen_concerned_none(),
  ]
  return (
    <div className="grid gap-3">
      {isAnew && (
        <p role="alert" className="rounded-md bg-danger-soft p-3 font-semibold text-danger">
          {m.kitchen_concerned_anew()}
        </p>
      )}
      <ul className="grid gap-2 rounded-md bg-brand-soft p-4 text-on-brand-soft">
        {dates.map(date => (
          <li key={date.date} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <span className="font-semibold">{dayText(date.date, 'short')}</span>
            <span>{enumeration(countsOf(date))}</span>
          </li>
        ))}
      </ul>
      <ul className="grid gap-1 text-sm">
        {sentences.map(sentence => sentence && <li key={sentence}>{sentence}</li>)}
      </ul>
    </div>
  )
}

function countsOf(date: ConcernedDate): string[] {
  const { orders, servings, skipped, repaired, refilled, returned, undecided, retimed = 0 } = date
  const boxes = [
    [skipped, m.kitchen_concerned_skipped],
    [repaired, m.kitchen_concerned_repaired],
    [refilled, m.kitchen_concerned_refilled],
    [returned, m.kitchen_concerned_returned],
    [undecided, m.kitchen_concerned_undecided],
    [retimed, m.kitchen_concerned_retimed],
  ] as const
  return [
    ...(orders > 0
      ? [m.kitchen_concerned_orders({ count: number(orders), servings: number(servings) })]
      : []),
    ...boxes.flatMap(([count, words]) => (count > 0 ? [words({ count: number(count) })] : [])),
  ]
}

/** Before a change that orders or weekly boxes stand against. */
export function ConcernedDialog({ asking: { concerned, isAnew, answer } }: { asking: Asking }) {
  return (
    <AlertDialog
      title={m.kitchen_concerned_title()}
      confirmLabel={m.kitchen_concerned_yes()}
      cancelLabel={m.kitchen_concerned_no()}
      danger={false}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is long scrolls, by keyboard too */}
      <div tabIndex={0}>
        <ConcernedCustomers concerned={concerned} isAnew={isAnew} />
      </div>
    </AlertDialog>
  )
}

/** What a change did to orders and weekly boxes, until it is read. */
export function ConcernedDone({ done, onClose }: { done: Concerned | null; onClose: () => void }) {
  if (!done || done.dates.length === 0) return null
  return (
    <section role="status" className="grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <h2 className="text-lg">{m.kitchen_concerned_done()}</h2>
      <ConcernedCustomers concerned={done} isDone />
      <Button variant="secondary" className="justify-self-start" onClick={onClose}>
        {m.kitchen_concerned_close()}
      </Button>
    </section>
  )
}
