import type { MyKitchen } from '@ladlewell/contract/chefs.ts'
import { CalendarOff, Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayWithYear } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'

/** For which days our team lets nothing be ordered, and how much it lets the kitchen take on; with its reasons. */
export function HeldBanner({ kitchen }: { kitchen: MyKitchen }) {
  // A kitchen that is kept for when there is no line may be of a version that knew neither.
  const { pauses = [], limit = null } = kitchen
  return (
    <>
      {pauses.map(pause => (
        <Held
          key={`${pause.from} ${pause.until}`}
          icon={<CalendarOff aria-hidden className="mt-1 size-6 shrink-0" />}
          title={m.kitchen_held_title()}
          reason={pause.reason}
        >
          <p>
            {daysOf(pause)} {m.kitchen_held_stays()}
          </p>
        </Held>
      ))}
      {limit && (
        <Held
          icon={<Gauge aria-hidden className="mt-1 size-6 shrink-0" />}
          title={m.kitchen_limit_title({ servings: number(limit.servings) })}
          reason={limit.reason}
        >
          <p>
            {limit.until === null
              ? m.kitchen_limit_open()
              : m.kitchen_limit_until({ until: dayWithYear(limit.until) })}
          </p>
        </Held>
      )}
    </>
  )
}

function Held({
  icon,
  title,
  reason,
  children,
}: {
  icon: ReactNode
  title: string
  reason: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className="mb-6 flex items-start gap-4 rounded-lg bg-brand-soft p-5 text-on-brand-soft print:hidden"
    >
      {icon}
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-display text-lg font-semibold">{title}</p>
        {children}
        <p className="whitespace-pre-line">{m.kitchen_reason({ reason })}</p>
      </div>
    </section>
  )
}

function daysOf({ from, until }: MyKitchen['pauses'][number]): string {
  if (until === null) return m.kitchen_held_from({ from: dayWithYear(from) })
  if (from === until) return m.kitchen_held_day({ from: dayWithYear(from) })
  return m.kitchen_held_days({ from: dayWithYear(from), until: dayWithYear(until) })
}
