import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { type KitchenStep, kitchenSteps, stepWord } from './kitchen-words.ts'

interface BulkBarProps {
  movable: readonly KitchenOrder[]
  chosen: readonly KitchenOrder[]
  canChange: boolean
  isBusy: boolean
  onChoose: (orderIds: readonly number[]) => void
  onMove: (orderIds: readonly number[], to: KitchenStep) => void
}

/** Many orders at once, each one step on. */
export function BulkBar({ movable, chosen, canChange, isBusy, onChoose, onMove }: BulkBarProps) {
  const isAll = chosen.length === movable.length
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen.length > 0 && !isAll
  }, [chosen.length, isAll])
  const steps = kitchenSteps
    .map(step => ({ step, orders: chosen.filter(order => order.next.includes(step)) }))
    .filter(({ orders }) => orders.length > 0)
  return (
    <fieldset
      disabled={!canChange}
      className={`flex min-w-0 flex-wrap items-center gap-3 rounded-lg border border-line bg-sunk px-4 py-3 ${
        chosen.length > 0 ? 'sm:sticky sm:top-24 sm:z-10 sm:shadow-float' : ''
      }`}
    >
      <legend className="sr-only">{m.chef_orders_many()}</legend>
      <label className="me-auto inline-flex min-h-11 items-center gap-3 font-semibold">
        <input
          ref={box}
          type="checkbox"
          className="size-6 shrink-0 accent-brand"
          checked={isAll}
          onChange={() => onChoose(isAll ? [] : movable.map(({ orderId }) => orderId))}
        />
        {chosen.length === 0 ? m.chef_orders_select_all() : m.chef_orders_selected({ count: chosen.length })}
      </label>
      {steps.map(({ step, orders }) => (
        <Button
          key={step}
          className="min-h-12"
          busy={isBusy}
          onClick={() =>
            onMove(
              orders.map(({ orderId }) => orderId),
              step,
            )
          }
        >
          {m.chef_orders_step_many({ step: stepWord(step), count: orders.length })}
        </Button>
      ))}
    </fieldset>
  )
}
