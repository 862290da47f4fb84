import type { ReactNode } from 'react'
import { m } from '../../words/catalogue/messages.js'
import type { Tickable, Ticks } from './use-ticks.ts'

/** Something that can be tapped when it is done; printed as a box for a pen. */
export function TickBox({
  thing,
  ticks,
  was,
  label,
  children,
  className = '',
}: {
  thing: Tickable
  ticks: Ticks
  /** The amount in words of which it was ticked, where that is another than today's. */
  was: (amount: number) => string
  /** In place of what stands beside it. */
  label?: string
  children?: ReactNode
  className?: string
}) {
  const isTicked = ticks.isTicked(thing)
  const before = ticks.amountOf(thing.item)
  return (
    <label
      className={`flex min-h-12 min-w-12 cursor-pointer items-center gap-3 rounded-md ${isTicked ? 'text-muted' : ''} ${className}`}
    >
      <input
        type="checkbox"
        aria-label={label}
        className="size-7 shrink-0 accent-brand"
        checked={isTicked}
        onChange={event => ticks.tick(thing, event.currentTarget.checked)}
      />
      {(children || (before !== null && !isTicked)) && (
        <span className="min-w-0 flex-1">
          {children}
          {before !== null && !isTicked && (
            <span className="block text-sm font-semibold text-danger">
              {m.chef_orders_tick_was({ amount: was(before) })}
            </span>
          )}
        </span>
      )}
    </label>
  )
}
