import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import type { Weekday } from '@ladlewell/domain/calendar.ts'
import type { ReactNode } from 'react'
import { useSession } from '../../session/session.ts'
import { useOnline } from '../../shell/online.ts'
import { Button } from '../../ui/button.tsx'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { addressLine } from '../addresses/address-text.ts'
import { dayName } from '../menu/day-names.ts'
import { chargedCard } from './charged-card.ts'
import { ruleName } from './rule-words.ts'

export type Term = 'plan' | 'address' | 'card'

/** What is sent where and paid how, each with its change. */
export function SubscriptionTerms({
  details,
  onChange,
}: {
  details: SubscriptionDetails
  onChange: (term: Term) => void
}) {
  const { isActing } = useSession()
  const { slots, weekday, rule, ceiling, address, card } = details
  return (
    <dl className="divide-y divide-line rounded-md border border-line bg-surface px-4">
      <Row
        name={m.subscriptions_plan()}
        change={m.subscriptions_plan_change()}
        onChange={() => onChange('plan')}
      >
        {`${dayName(weekday as Weekday)} · ${m.cart_meals({ count: slots })}`}
        <span className="block text-muted">
          {m.subscriptions_plan_rule()}: {ruleName(rule)}
        </span>
        {ceiling !== null && (
          <span className="block text-muted">
            {m.subscriptions_plan_with_ceiling({ amount: money(centsOf(ceiling)) })}
          </span>
        )}
      </Row>
      <Row
        name={m.subscriptions_address()}
        change={m.subscriptions_address_change()}
        onChange={isActing ? null : () => onChange('address')}
      >
        <bdi>{`${address.firstName} ${address.lastName}`}</bdi>
        <span className="block text-muted">
          <bdi>{addressLine(address)}</bdi>
        </span>
      </Row>
      <Row
        name={m.subscriptions_card()}
        change={m.subscriptions_card_change()}
        onChange={isActing ? null : () => onChange('card')}
      >
        {card ? chargedCard(card) : m.subscriptions_card_none()}
      </Row>
    </dl>
  )
}

function Row({
  name,
  change,
  onChange,
  children,
}: {
  name: string
  change: string
  /** Null for what staff who act cannot change. */
  onChange: (() => void) | null
  children: ReactNode
}) {
  const online = useOnline()
  return (
    <div className="grid items-center gap-x-4 py-3 text-sm sm:max-xl:grid-cols-[minmax(0,1fr)_auto]">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
      {online && onChange && (
        <dd className="mt-2 sm:max-xl:col-start-2 sm:max-xl:row-span-2 sm:max-xl:row-start-1 sm:max-xl:mt-0">
          <Button variant="secondary" size="sm" className="min-h-11" onClick={onChange}>
            {change}
          </Button>
        </dd>
      )}
    </div>
  )
}
