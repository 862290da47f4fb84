import { Field } from '../../../ui/field.tsx'

interface AmountFieldProps {
  label: string
  name: string
  hint?: string
  /** Whole numbers have no point on a telephone's keys. */
  inputMode?: 'decimal' | 'numeric'
  /** Where something else follows what is typed. */
  value?: string
  onChange?: (next: string) => void
}

/** A number as it is typed: dollars, or a number of something. */
export function AmountField({ onChange, ...field }: AmountFieldProps) {
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      {...field}
      onChange={event => onChange?.(event.target.value)}
    />
  )
}
