import type { EarningLine } from '@ladlewell/contract/earnings.ts'
import { useMarket } from '../../api/market.ts'
import { dateIn } from '../../ui/day-text.ts'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { kindWords, lineText, shortDayText } from './earning-words.ts'

interface LineTableProps {
  caption: string
  lines: readonly EarningLine[]
  /** Also says which payout each line is in. */
  withPayout?: boolean
}

/** On a phone each line is two: what and how much, below it when and in which payout. */
export function LineTable({ caption, lines, withPayout = false }: LineTableProps) {
  const { timeZone } = useMarket()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm whitespace-nowrap max-sm:block">
        <thead className="max-sm:sr-only">
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
        <tbody className="max-sm:block">
          {lines.map(line => (
            <tr
              key={line.lineId}
              className="border-b border-line last:border-b-0 max-sm:grid max-sm:grid-cols-[6.5rem_1fr_auto] max-sm:gap-y-0.5 max-sm:py-2"
            >
              <td className="py-2 pe-4 max-sm:order-1 max-sm:py-0 max-sm:text-muted">
                {shortDayText(dateIn(timeZone, Date.parse(line.at)))}
              </td>
              <td className="py-2 pe-4 max-sm:py-0 max-sm:font-semibold">
                {kindWords[line.kind]()}
                {line.percent !== null && ` (${number(line.percent)}%)`}
              </td>
              <td className="py-2 pe-4 max-sm:py-0">
                {lineText(line)}
                {line.reason && (
                  <span dir="auto" className="block max-w-80 whitespace-normal text-muted">
                    {line.reason}
                  </span>
                )}
              </td>
              {withPayout && (
                <td className="py-2 pe-4 text-muted max-sm:order-1 max-sm:col-span-2 max-sm:py-0">
                  {line.kind !== 'payout' && payoutText(line)}
                </td>
              )}
              <td className="py-2 text-end max-sm:py-0">
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
