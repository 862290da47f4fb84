import { Field } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { AmountField } from '../staff/kit/amount-field.tsx'

export interface FirstWeeks {
  servings: number
  weeks: number
  reason: string
}

const REASON = 'Every new kitchen starts with fewer servings, so that the first weeks go well.'

/** How much a kitchen may take on at first; blank: as much as it says itself. */
export function FirstWeeksFields() {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">Limit for the first weeks</legend>
      <AmountField
        label="Servings per date"
        name="firstWeeks.servings"
        inputMode="numeric"
        hint="Leave blank for no limit."
      />
      <AmountField label="For so many weeks" name="firstWeeks.weeks" inputMode="numeric" />
      <Field
        label="Reason, as the chef reads it"
        name="firstWeeks.reason"
        defaultValue={REASON}
        maxLength={500}
        className="sm:col-span-2"
      />
    </fieldset>
  )
}

/** What was entered; null where it is left blank. The rest the server judges. */
export function firstWeeksOf(
  entries: FormData,
): { firstWeeks: FirstWeeks } | { faults: Record<string, string> } | null {
  const servings = entry(entries, 'firstWeeks.servings')
  const weeks = entry(entries, 'firstWeeks.weeks')
  if (servings === '' && weeks === '') return null
  if (servings === '') return { faults: { 'firstWeeks.servings': 'How many servings?' } }
  if (weeks === '') return { faults: { 'firstWeeks.weeks': 'For how many weeks?' } }
  const reason = entry(entries, 'firstWeeks.reason')
  return { firstWeeks: { servings: Number(servings), weeks: Number(weeks), reason } }
}
