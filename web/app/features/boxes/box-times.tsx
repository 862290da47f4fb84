import type { Box, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { CalendarX2, Check, ChefHat, CreditCard, DoorOpen, type LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { dateIn } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { hours, inTime, nearDay, nearMoment } from '../../words/format.ts'
import { type BoxStep, stepsOf } from './box-steps.ts'

/** One line of time: who chooses when, when it is charged, until when it can be skipped, when it is at the door. */
export function BoxTimes({
  box,
  details,
  around: { timeZone, now },
  ref,
}: {
  box: Box
  details: Pick<SubscriptionDetails, 'rule' | 'chefSells'>
  around: { timeZone: string; now: number }
  ref: Ref<HTMLOListElement>
}) {
  const steps = stepsOf(box, details)
  if (steps.length === 0) return null
  const today = dateIn(timeZone, now)
  return (
    <ol
      ref={ref}
      tabIndex={-1}
      aria-label={m.boxes_times()}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-4 gap-y-3 rounded-md bg-sunk p-3 text-sm"
    >
      {steps.map(({ kind, at }) => {
        const Icon = icons[kind]
        const left =
          kind === 'skip' || kind === 'refund' || kind === 'choose-by' ? inTime(at ?? '', now) : null
        return (
          <li key={kind} className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2 wrap-anywhere">
            <Icon aria-hidden className="mt-0.5 size-4 text-muted" />
            <span className="text-muted">{stepWord(kind)}</span>{' '}
            <span className="col-start-2 block font-semibold first-letter:uppercase">
              {at ? nearMoment(at, timeZone, today) : nearDay(box.deliveryDate, today)}
              {!at && box.window && <span className="whitespace-nowrap"> {hours(box.window)}</span>}
            </span>
            {left && <span className="col-start-2 text-xs text-muted"> {left}</span>}
          </li>
        )
      })}
    </ol>
  )
}

const icons: Record<BoxStep['kind'], LucideIcon> = {
  choose: ChefHat,
  repeat: ChefHat,
  price: Check,
  'choose-by': ChefHat,
  charge: CreditCard,
  paid: Check,
  skip: CalendarX2,
  refund: CalendarX2,
  door: DoorOpen,
}

/** 'We choose', with which its time follows. */
export function stepWord(kind: BoxStep['kind']): string {
  return words[kind]()
}

const words: Record<BoxStep['kind'], () => string> = {
  choose: () => m.boxes_step_choose(),
  repeat: () => m.boxes_step_repeat(),
  price: () => m.boxes_step_price(),
  'choose-by': () => m.boxes_step_choose_by(),
  charge: () => m.boxes_step_charge(),
  paid: () => m.boxes_step_paid(),
  skip: () => m.boxes_step_skip(),
  refund: () => m.boxes_step_refund(),
  door: () => m.boxes_step_door(),
}
