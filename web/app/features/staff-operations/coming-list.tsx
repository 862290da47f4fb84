import type { Coming } from '@ladlewell/contract/operations.ts'
import { Link } from 'react-router'
import { Moment } from '../staff/kit/moment.tsx'
import { subjectLink } from '../staff/kit/subject-link.ts'
import { staffMoney } from '../staff/kit/words.ts'

/** What comes, by time. */
export function ComingList({ coming }: { coming: readonly Coming[] }) {
  if (coming.length === 0) return <p className="font-semibold">Nothing happens until then.</p>
  return (
    <ol className="grid">
      {coming.map(each => (
        <li
          key={`${each.kind} ${each.at} ${each.about[0]?.id}`}
          className="grid gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0 sm:grid-cols-[11rem_1fr]"
        >
          <time dateTime={each.at} className="tabular text-sm text-muted">
            <Moment at={each.at} />
          </time>
          <div className="min-w-0">
            <p className="font-semibold">{sentence(each)}</p>
            <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm break-words">
              {each.about.map(({ subject, id, name }) => {
                const to = subject === 'promotion' ? `/staff/promotions/${id}` : subjectLink(subject, id)
                return to ? (
                  <Link key={`${subject} ${id}`} to={to} className="text-brand underline">
                    {name}
                  </Link>
                ) : (
                  <span key={`${subject} ${id}`}>{name}</span>
                )
              })}
              {each.count > each.about.length && <span>{`and ${each.count - each.about.length} more`}</span>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function sentence({ kind, count, amount }: Coming): string {
  const money = amount === null ? '' : ` (${staffMoney(amount)})`
  const boxes = count === 1 ? '1 box' : `${count} boxes`
  const orders = count === 1 ? '1 order' : `${count} orders`
  const many = count > 1
  switch (kind) {
    case 'orders-lock':
      return `${orders} ${many ? 'lock' : 'locks'} for the kitchen${money}`
    case 'orders-complete':
      return `${orders} ${many ? 'are' : 'is'} completed${money}`
    case 'payments-expire':
      return `${orders} ${many ? 'expire' : 'expires'} unpaid${money}`
    case 'delays-end':
      return `${orders} ${many ? 'are' : 'is'} refused and refunded because nobody answered about a delay${money}`
    case 'permit-ends':
      return 'A kitchen’s papers expire: later dates close'
    case 'promotion-begins':
      return 'A promo code starts'
    case 'promotion-ends':
      return 'A promo code ends'
    case 'payouts-made':
      return `${many ? `${count} payouts are` : '1 payout is'} made${money}`
    case 'box-opens':
      return `${boxes} ${many ? 'open' : 'opens'}: meals are chosen and the price is told`
    case 'box-charged':
      return `${boxes} ${many ? 'are' : 'is'} charged${money}`
    case 'box-reminder':
      return `${many ? `${count} customers are` : '1 customer is'} reminded of a cut-off`
    case 'box-ends':
      return `${boxes} ${many ? 'are' : 'is'} skipped, unless the payment or an answer comes${money}`
  }
}
