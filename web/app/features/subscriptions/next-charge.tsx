import type { Box, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { CreditCard } from 'lucide-react'
import { useId } from 'react'
import { useMarket } from '../../api/market.ts'
import { platformNow } from '../../state/clock.ts'
import { useNow } from '../../state/time-now.ts'
import { dayText } from '../../ui/day-text.ts'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { comes } from '../boxes/box-steps.ts'
import { onMoment } from '../boxes/on-day.ts'
import { chargedCard } from './charged-card.ts'

/** What will be charged next, when, and from which card. */
export function NextCharge({ details }: { details: SubscriptionDetails }) {
  const id = useId()
  const { timeZone } = useMarket()
  const now = useNow(60_000) ?? platformNow()
  return (
    <section aria-labelledby={id} className="flex gap-3 rounded-md bg-herb-soft px-4 py-3 text-on-herb-soft">
      <CreditCard aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="text-sm">
        <h3 id={id} className="font-text text-sm">
          {m.subscriptions_charge_title()}
        </h3>
        {nextCharges(details, { timeZone, now }).map(sentence => (
          <p key={sentence} className="font-semibold">
            {sentence}
          </p>
        ))}
        {details.credit > 0 && (
          <p>{m.subscriptions_charge_credit({ amount: money(centsOf(details.credit)) })}</p>
        )}
        <p className="mt-1 text-xs">{m.subscriptions_charge_rule()}</p>
      </div>
    </section>
  )
}

/** What waits for the customer before it, and the next charge that comes by itself. */
function nextCharges(
  { boxes, card, rule, chefSells }: SubscriptionDetails,
  around: { timeZone: string; now: number },
): string[] {
  if (!chefSells) return [m.subscriptions_charge_none()]
  const coming = boxes.filter(box => waiting.has(box.state) && comes(box, rule))
  const next = coming.find(box => box.chargeAt !== null)
  const held = coming.slice(0, next && coming.indexOf(next)).flatMap(box => waitsFor(box) ?? [])
  if (!next) return held.length > 0 ? held : [m.subscriptions_charge_none()]
  const facts = {
    moment: onMoment(next.chargeAt!, around),
    date: dayText(next.deliveryDate),
    card: card ? chargedCard(card) : m.subscriptions_no_card(),
  }
  const charge = next.price
    ? m.subscriptions_charge_next({ ...facts, amount: amountOf(next) })
    : m.subscriptions_charge_next_unpriced({ ...facts, opens: onMoment(next.opensAt, around) })
  return [...held, charge]
}

function waitsFor(box: Box): string | null {
  const facts = { date: dayText(box.deliveryDate), amount: amountOf(box) }
  if (box.waitsFor === 'first-delivery') return m.subscriptions_charge_waits_first(facts)
  if (box.waitsFor === 'papers') return m.subscriptions_charge_waits_papers(facts)
  if (box.needsAgreement) return m.subscriptions_charge_waits_agreement(facts)
  if (box.obstacle === 'authentication') return m.subscriptions_charge_waits_bank(facts)
  return box.can.pay ? m.subscriptions_charge_waits_card(facts) : null
}

const amountOf = ({ price }: Box) => money(centsOf(price?.totalAmount ?? 0))

const waiting: ReadonlySet<Box['state']> = new Set(['planned', 'open', 'locked'])
