import type { EarningWeek } from '@ladlewell/contract/earnings.ts'
import { rangeText } from '../../ui/day-text.ts'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { direction } from '../../words/language.ts'
import { shortDayText } from './earning-words.ts'

const STEP = 10
const BAR = 6
const HEIGHT = 100

/** What each week earned, as bars from the line of nothing; the table that it names says the same in figures. */
export default function WeeksChart({
  weeks,
  describedBy,
}: {
  weeks: readonly EarningWeek[]
  describedBy: string
}) {
  const earned = weeks.map(week => week.earned)
  const [top, bottom] = [Math.max(0, ...earned), Math.min(0, ...earned)]
  const scale = HEIGHT / (top - bottom || 1)
  const shown = direction() === 'rtl' ? weeks.toReversed() : weeks
  return (
    <figure className="m-0">
      <p aria-hidden className="tabular text-xs text-muted">
        {money(centsOf(top))}
      </p>
      <svg
        role="img"
        aria-label={m.earnings_chart({ weeks: String(weeks.length) })}
        aria-describedby={describedBy}
        viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-44 w-full border-y border-line"
      >
        {shown.map((week, index) => (
          <rect
            key={week.from}
            x={index * STEP + (STEP - BAR) / 2}
            width={BAR}
            y={(top - Math.max(0, week.earned)) * scale}
            height={Math.abs(week.earned) * scale}
            className={week.earned < 0 ? 'fill-danger' : 'fill-brand'}
          >
            <title>{`${rangeText(week.from, week.to)}: ${money(centsOf(week.earned))}`}</title>
          </rect>
        ))}
        {bottom < 0 && (
          <line
            x1={0}
            x2={weeks.length * STEP}
            y1={top * scale}
            y2={top * scale}
            vectorEffect="non-scaling-stroke"
            className="stroke-control"
          />
        )}
      </svg>
      <ol
        aria-hidden
        className="mt-1 grid text-center text-xs text-muted"
        style={{ gridTemplateColumns: `repeat(${weeks.length}, minmax(0, 1fr))` }}
      >
        {weeks.map(({ from }, index) => (
          <li key={from} className="overflow-visible whitespace-nowrap">
            {index % 3 === 0 && shortDayText(from)}
          </li>
        ))}
      </ol>
    </figure>
  )
}
