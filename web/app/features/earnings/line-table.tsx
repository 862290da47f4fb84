import type { EarningLine } from '@ladlewell/contract/earnings.ts'
import { useMarket } from '../../api/market.ts'
import { dateIn } from '../../ui/day-text.ts'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { kindWords, lineText, shortDayText } from './earning-words.ts'

interface LineTableProps {
  caption: string
  lines: readonly EarningLine[]
  /** Also says which payout each line is in. */
  withPayout?: boolean
}

export function LineTable({ caption, lines, withPayout = false }: LineTableProps) {
  const timeZone = useMarket()?.timeZone ?? 'UTC'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm whitespace-nowrap">
        <thead>
          <tr className="border-b border-line text-start text-muted">
            {[m.earnings_day, m.earnings_what, m.earnings_for].map(head => (
              <th key={head()} scope="col" className="py-2 pe-4 text-start font-semibold">
                {head()}
              </th>
            ))}
            {withPayout && (
              <th scope="col" className="py-2 pe-4 text-start font-semibold">
                {m.earnings_kind_payout()}
              </th>
            )}
            <th scope="col" className="py-2 text-end font-semibold">
              {m.earnings_amount()}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.lineId} className="border-b border-line last:border-b-0">
              <td className="py-2 pe-4">{shortDayText(dateIn(timeZone, Date.parse(line.at)))}</td>
              <td className="py-2 pe-4">{kindWords[line.kind]()}</td>
              <td className="py-2 pe-4">{lineText(line)}</td>
              {withPayout && (
                <td className="py-2 pe-4 text-muted">{line.orderId !== null && payoutText(line)}</td>
              )}
              <td className="py-2 text-end">
                <Price cents={centsOf(line.amount)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function payoutText({ payoutId }: EarningLine): string {
  return payoutId === null
    ? m.earnings_line_waiting()
    : m.earnings_line_payout({ payoutId: String(payoutId) })
}
