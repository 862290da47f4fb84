import type { Commission } from '@ladlewell/contract/commission.ts'
import { dayText } from '../../ui/day-text.ts'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money, number } from '../../words/format.ts'

/** What Ladlewell keeps of a sale, with an example, and from when on it is another. */
export function CommissionNote({
  commission,
  className = '',
}: {
  /** null until it is known. */
  commission: Commission | null
  className?: string
}) {
  if (!commission) return <p className={`min-h-12 ${className}`} />
  const { percent, next, example } = commission
  return (
    <p className={`min-h-12 ${className}`}>
      {m.kitchen_commission({
        percent: number(percent),
        price: money(centsOf(example.price)),
        commission: money(centsOf(example.commission)),
        kitchen: money(centsOf(example.kitchen)),
      })}
      {next && (
        <strong className="block">
          {m.kitchen_commission_next({ percent: number(next.percent), day: dayText(next.from) })}
        </strong>
      )}
    </p>
  )
}
