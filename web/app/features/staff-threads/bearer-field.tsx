import type { RemedyBearer } from '@ladlewell/domain/remedy.ts'
import { SelectField } from '../../ui/field.tsx'

/** Who bears what is arranged. */
export function BearerField({
  liable,
  hints,
  onChange,
}: {
  liable: RemedyBearer
  hints: Record<RemedyBearer, string>
  onChange: (next: RemedyBearer) => void
}) {
  return (
    <SelectField
      label="Who bears it"
      hint={hints[liable]}
      value={liable}
      onChange={event => onChange(event.target.value as RemedyBearer)}
    >
      <option value="platform">Ladlewell</option>
      <option value="chef">The kitchen</option>
    </SelectField>
  )
}
