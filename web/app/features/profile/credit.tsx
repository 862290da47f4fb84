import type { CreditLine } from '@ladlewell/contract/credit.ts'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { type Loaded, load } from '../../api/load.ts'
import { useMarket } from '../../api/market.ts'
import { momentText } from '../../ui/day-text.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'

export const loadCredit = () => load(() => api('GET /api/v1/auth/credit', { query: { limit: 100 } }))

/** What the customer has with us beside their cards, and what became of it. */
export function Credit({
  loaded: { data, failure },
}: {
  loaded: Loaded<{ balance: number; rows: CreditLine[] }>
}) {
  return (
    <section aria-labelledby="credit" className="mt-8 grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="credit" className="text-xl">
          {m.profile_credit()}
        </h2>
        {data && <Price cents={centsOf(data.balance)} className="text-xl font-semibold" />}
      </div>
      {failure && <LoadFailure failure={failure}>{m.profile_credit_failed()}</LoadFailure>}
      {data && (
        <p className="text-muted">
          {data.rows.length > 0 ? m.profile_credit_explained() : m.profile_credit_none()}
        </p>
      )}
      {data && data.rows.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
          {data.rows.map(line => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ line }: { line: CreditLine }) {
  const { timeZone } = useMarket()
  const { amount, reason, at } = line
  return (
    <li className="flex items-start justify-between gap-4 p-4 text-sm">
      <span className="min-w-0">
        <strong className="block">{whatOf(line)}</strong>
        {reason && (
          <bdi dir="auto" className="block">
            {reason}
          </bdi>
        )}
        <span className="text-muted">{momentText(at, timeZone)}</span>
      </span>
      <bdi dir="ltr" className="shrink-0 font-semibold">
        {amount < 0 ? '−' : '+'}
        <Price cents={Math.abs(centsOf(amount))} />
      </bdi>
    </li>
  )
}

function whatOf({ kind, orderId }: CreditLine) {
  const id = orderId ?? 0
  const words = {
    given: m.profile_credit_given(),
    spent: m.profile_credit_spent({ id }),
    returned: m.profile_credit_returned({ id }),
    refunded: m.profile_credit_refunded({ id }),
    ended: m.profile_credit_ended(),
  }[kind]
  return orderId === null ? (
    words
  ) : (
    <Link to="/profile/orders" className="underline underline-offset-4">
      {words}
    </Link>
  )
}
