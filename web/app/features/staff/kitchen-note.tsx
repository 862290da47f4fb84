import { TextAreaField } from '../../ui/field.tsx'

/** What the kitchen reads in its mail, beside the amount: never our own words about it. */
export function KitchenNote({ value, onChange }: { value: string; onChange: (next: string) => void }) {
  return (
    <TextAreaField
      label="To the kitchen (optional)"
      hint="The kitchen reads this beside the amount; the reason stays between us and the customer."
      maxLength={500}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
