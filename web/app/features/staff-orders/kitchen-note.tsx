import { TextAreaField } from '../../ui/field.tsx'

/** What the kitchen reads in its mail, beside the amount: never our own words about it. */
export function KitchenNote() {
  return (
    <TextAreaField
      label="To the kitchen (optional)"
      name="kitchenNote"
      hint="The kitchen reads this next to the amount. The reason stays between us and the customer."
      maxLength={500}
    />
  )
}
