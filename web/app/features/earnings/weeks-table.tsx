import type { EarningSums, EarningWeek } from '@ladlewell/contract/earnings.ts'
import { rangeText } from '../../ui/day-text.ts'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { Who } from './earning-words.ts'

export const WEEKS_TABLE = 'weeks-table'

/** The weeks in figures, newest first; on a phone each is a few lines, and only figures that are not zero are told. */
export function WeeksTable({
  who,
  weeks,
  total,
}: {
  who: Who
  weeks: readonly EarningWeek[]
  total: EarningSums
}) {
  const columns =
    who === 'chef'
      ? all
      : all.filter(({ key }) => key !== 'sales' && key !== 'commission' && key !== 'adjustments')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section aria-label={m.earnings_weeks()} tabIndex={0} className="-mx-5 overflow-x-auto px-5">
      <table id={WEEKS_TABLE} className="w-full text-sm whitespace-nowrap max-md:block">
        <thead className="max-md:sr-only">
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
        <tbody className="max-md:block">
          {weeks.toReversed().map(week => (
            <Row key={week.from} name={rangeText(week.from, week.to)} sums={week} columns={columns} />
          ))}
        </tbody>
        <tfoot className="border-t border-control font-semibold max-md:block">
          <Row name={m.earnings_total()} sums={total} columns={columns} />
        </tfoot>
      </table>
    </section>
  )
}

function Row({ name, sums, columns }: { name: string; sums: EarningSums; columns: readonly Column[] }) {
  return (
    <tr className="border-b border-line last:border-b-0 max-md:flex max-md:flex-wrap max-md:gap-y-1 max-md:py-2">
      <th scope="row" className="text-start font-semibold max-md:w-1/2 md:py-2 md:pe-4">
        {name}
      </th>
      {columns.map(({ key, head }) => (
        <td
          key={key}
          data-head={head()}
          className={`max-md:before:pe-1.5 max-md:before:font-normal max-md:before:text-muted max-md:before:content-[attr(data-head)] md:py-2 md:ps-4 md:text-end ${key === 'earned' ? 'max-md:w-1/2 max-md:text-end' : 'max-md:order-1 max-md:pe-4'} ${sums[key] === 0 ? `text-muted ${key === 'earned' ? '' : 'max-md:hidden'}` : ''}`}
        >
          <Price cents={centsOf(sums[key])} />
        </td>
      ))}
    </tr>
  )
}

const all = [
  { key: 'sales', head: m.earnings_sales },
  { key: 'commission', head: m.earnings_commission },
  { key: 'deliveryFees', head: m.earnings_delivery_fees },
  { key: 'tips', head: m.earnings_tips },
  { key: 'refunds', head: m.earnings_refunds },
  { key: 'adjustments', head: m.earnings_adjustments },
  { key: 'earned', head: m.earnings_earned },
  { key: 'paidOut', head: m.earnings_paid_out },
] as const

type Column = (typeof all)[number]
