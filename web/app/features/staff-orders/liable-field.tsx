import { SelectField } from '../../ui/field.tsx'

export type Liable = 'platform' | 'chef'

export function LiableField({ value, onChange }: { value: Liable; onChange: (next: Liable) => void }) {
  return (
    <SelectField
      label="Who bears it"
      hint={
        value === 'chef'
          ? 'Taken from what the chef earned on what goes back, never more; Ladlewell bears the rest.'
          : 'The chef keeps what the order earned.'
      }
      value={value}
      onChange={event => onChange(event.target.value as Liable)}
    >
      <option value="platform">Ladlewell</option>
      <option value="chef">The chef</option>
    </SelectField>
  )
}
