import type { Box, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { CalendarClock } from 'lucide-react'
import { useId } from 'react'
import { useMarket } from '../../api/market.ts'
import { dayText, momentText } from '../../ui/day-text.ts'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { chargedCard } from './charged-card.ts'

/** What will be charged next, when, and from which card. */
export function NextCharge({ details }: { details: SubscriptionDetails }) {
  const id = useId()
  const timeZone = useMarket()?.timeZone ?? 'UTC'
  return (
    <section aria-labelledby={id} className="flex gap-3 rounded-md bg-herb-soft p-4 text-on-herb-soft">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="grid gap-1 text-sm">
        <h3 id={id} className="font-text text-base font-semibold">
          {m.boxes_charge_title()}
        </h3>
        <p className="text-base font-semibold">{nextCharge(details, timeZone)}</p>
        <p>{m.boxes_charge_rule()}</p>
      </div>
    </section>
  )
}

function nextCharge({ boxes, card, rule }: SubscriptionDetails, timeZone: string): string {
  // A week that the rule skips becomes a charge only by the customer's own choice.
  const comes = (box: Box) => rule !== 'skip' || box.state !== 'planned' || box.pickedBy === 'customer'
  const [next] = boxes
    .filter(box => box.chargeAt !== null && waiting.has(box.state) && comes(box))
    .toSorted((one, other) => Date.parse(one.chargeAt!) - Date.parse(other.chargeAt!))
  if (!next) return m.boxes_charge_none()
  const facts = {
    moment: momentText(next.chargeAt!, timeZone),
    date: dayText(next.deliveryDate),
    card: card ? chargedCard(card) : m.boxes_no_card(),
  }
  return next.price
    ? m.boxes_charge_next({ ...facts, amount: money(centsOf(next.price.totalAmount)) })
    : m.boxes_charge_next_unpriced({ ...facts, opens: momentText(next.opensAt, timeZone) })
}

const waiting: ReadonlySet<Box['state']> = new Set(['planned', 'open', 'locked'])
