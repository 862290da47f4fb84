import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { dayText } from '../../ui/day-text.ts'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money, number } from '../../words/format.ts'

/** What Ladlewell keeps of a sale, with an example, and from when on it is another. */
export function CommissionNote({ className = '' }: { className?: string }) {
  const { data } = useAnswer('commission', () => api('GET /api/v1/commission'))
  if (!data) return <p className={`min-h-12 ${className}`} />
  const { percent, next, example } = data
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
