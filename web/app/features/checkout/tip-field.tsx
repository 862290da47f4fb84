import type { Cents } from '@ladlewell/domain/money.ts'
import { MOST_TIP_CENTS, TIP_PERCENTS, tipCents } from '@ladlewell/domain/tip.ts'
import type { Ref } from 'react'
import { Field } from '../../ui/field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { chosenTip, LEAST_TIP_CENTS, type TipEntry } from './tip-entry.ts'

export function TipField({
  entry,
  onChange,
  subtotalCents,
  driverPercent,
  isMarked,
  amountRef,
}: {
  entry: TipEntry
  onChange: (entry: TipEntry) => void
  subtotalCents: Cents
  /** The driver's share; null while the date that decides it is to be chosen. */
  driverPercent: number | null
  /** Complains of an amount that makes no sense. */
  isMarked: boolean
  amountRef: Ref<HTMLInputElement>
}) {
  const kinds = ['none', ...TIP_PERCENTS, 'custom'] as const
  const isWrong = isMarked && chosenTip(entry) === null
  return (
    <fieldset className="grid gap-2 border-t border-line pt-4">
      <legend className="float-start w-full text-sm font-semibold">{m.checkout_tip()}</legend>
      <p className="text-xs text-muted">{whose(driverPercent)}</p>
      <div className="grid grid-cols-3 gap-1.5 min-[440px]:grid-cols-5">
        {kinds.map(kind => (
          <label key={kind} className={pill}>
            <input
              type="radio"
              name="tip"
              className="sr-only"
              checked={entry.kind === kind}
              onChange={() => onChange({ ...entry, kind })}
            />
            <span className="font-semibold">{labelOf(kind)}</span>
            {typeof kind === 'number' && (
              <span className="tabular text-xs">
                {money(tipCents({ kind: 'percent', percent: kind }, subtotalCents))}
              </span>
            )}
          </label>
        ))}
      </div>
      {entry.kind === 'custom' && (
        <Field
          ref={amountRef}
          label={m.checkout_tip_amount()}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={entry.text}
          error={
            isWrong
              ? m.checkout_tip_wrong({ least: money(LEAST_TIP_CENTS), most: money(MOST_TIP_CENTS) })
              : undefined
          }
          onChange={event => onChange({ ...entry, text: event.target.value })}
        />
      )}
    </fieldset>
  )
}

function whose(driverPercent: number | null): string {
  if (driverPercent === null) return m.checkout_tip_by_date()
  if (driverPercent === 0) return m.checkout_tip_more()
  return driverPercent === 100 ? m.checkout_tip_driver() : m.checkout_tip_shared({ percent: driverPercent })
}

function labelOf(kind: TipEntry['kind']): string {
  if (kind === 'none') return m.checkout_tip_none()
  return kind === 'custom' ? m.checkout_tip_custom() : `${kind}%`
}

const pill =
  'grid min-h-12 cursor-pointer content-center justify-items-center rounded-md border border-control bg-surface px-0.5 py-1 text-center text-sm transition-colors hover:bg-sunk has-checked:border-brand has-checked:bg-brand-soft has-checked:text-on-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'
