import type { EarningSums, EarningWeek } from '@ladlewell/contract/earnings.ts'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { weekText } from './earning-words.ts'

export const WEEKS_TABLE = 'weeks-table'

/** The weeks in figures, newest first; it scrolls sideways where it does not fit. */
export function WeeksTable({ weeks, total }: { weeks: readonly EarningWeek[]; total: EarningSums }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section aria-label={m.earnings_weeks()} tabIndex={0} className="-mx-5 overflow-x-auto px-5">
      <table id={WEEKS_TABLE} className="w-full text-sm whitespace-nowrap">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 pe-4 text-start font-semibold">
              {m.earnings_week()}
            </th>
            {columns.map(({ key, head }) => (
              <th key={key} scope="col" className="py-2 ps-4 text-end font-semibold">
                {head()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(week => (
            <Row key={week.from} name={weekText(week.from, week.to)} sums={week} />
          ))}
        </tbody>
        <tfoot className="border-t border-control font-semibold">
          <Row name={m.earnings_total()} sums={total} />
        </tfoot>
      </table>
    </section>
  )
}

function Row({ name, sums }: { name: string; sums: EarningSums }) {
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="py-2 pe-4 text-start font-semibold">
        {name}
      </th>
      {columns.map(({ key }) => (
        <td key={key} className={`py-2 ps-4 text-end ${sums[key] === 0 ? 'text-muted' : ''}`}>
          <Price cents={centsOf(sums[key])} />
        </td>
      ))}
    </tr>
  )
}

const columns = [
  { key: 'sales', head: m.earnings_sales },
  { key: 'commission', head: m.earnings_commission },
  { key: 'tips', head: m.earnings_tips },
  { key: 'refunds', head: m.earnings_refunds },
  { key: 'earned', head: m.earnings_earned },
  { key: 'paidOut', head: m.earnings_paid_out },
] as const
