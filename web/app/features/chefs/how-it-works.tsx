import { WEEKLY_DISCOUNT_PERCENT } from '@ladlewell/domain/pricing.ts'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'

/** In three lines. */
export function HowItWorks() {
  const lines = [
    m.home_how_pick(),
    m.home_how_plan({ percent: number(WEEKLY_DISCOUNT_PERCENT) }),
    m.home_how_eat(),
  ]
  return (
    <section aria-label={m.home_how()} className="rounded-lg bg-herb-soft px-5 py-4 text-on-herb-soft">
      <ol className="grid gap-x-6 gap-y-2 md:grid-cols-3">
        {lines.map((line, place) => (
          <li key={line} className="flex items-center gap-3 text-sm">
            <span aria-hidden className="font-display text-2xl font-semibold">
              {number(place + 1)}
            </span>
            {line}
          </li>
        ))}
      </ol>
    </section>
  )
}
