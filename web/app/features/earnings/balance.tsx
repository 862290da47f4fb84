import type { Earnings } from '@ladlewell/contract/earnings.ts'
import { dayText } from '../../ui/day-text.ts'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money, number } from '../../words/format.ts'

/** What the kitchen is owed, and when it comes. */
export function Balance({
  balance,
  nextPayoutOn,
  coming,
}: Pick<Earnings, 'balance' | 'nextPayoutOn' | 'coming'>) {
  return (
    <section
      aria-label={m.earnings_balance()}
      className="grid content-start gap-1 rounded-lg bg-brand-soft p-5 text-on-brand-soft"
    >
      <h2 className="font-text text-base font-semibold">{m.earnings_balance()}</h2>
      <p className="font-display text-3xl font-semibold">
        <Price cents={centsOf(balance)} />
      </p>
      <p>
        {balance > 0 && m.earnings_next({ day: dayText(nextPayoutOn) })}
        {balance === 0 && m.earnings_nothing({ day: dayText(nextPayoutOn) })}
        {balance < 0 && m.earnings_owes()}
      </p>
      {coming.orders > 0 && (
        <p className="mt-2 text-sm">{m.earnings_coming({ amount: money(centsOf(coming.amount)) })}</p>
      )}
      {coming.held > 0 && (
        <p className="text-sm font-semibold">{m.earnings_coming_held({ count: number(coming.held) })}</p>
      )}
    </section>
  )
}
