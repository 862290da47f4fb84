import { Field } from '../../../ui/field.tsx'

/** A number as it is typed: dollars, or a number of something. */
export function AmountField({
  onChange,
  ...field
}: {
  label: string
  hint?: string
  error?: string | undefined
  /** Whole numbers have no point on a telephone's keys. */
  inputMode?: 'decimal' | 'numeric'
  value: string
  onChange: (next: string) => void
}) {
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      {...field}
      onChange={event => onChange(event.target.value)}
    />
  )
}
