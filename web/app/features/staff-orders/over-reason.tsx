import { TextAreaField } from '../../ui/field.tsx'

/** Asked where money and meals together may be more than was paid. */
export function OverReason() {
  return (
    <TextAreaField
      label="Why more than was paid"
      name="overReason"
      hint="Only where what goes back and what comes again are more than the customer paid. Kept in the audit log."
      rows={2}
      maxLength={500}
    />
  )
}
