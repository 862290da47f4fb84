import { guardedRoles, type StaffRole, staffRoles } from '@ladlewell/domain/staff-role.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoicesField } from '../staff/kit/choices-field.tsx'
import { roleWords } from '../staff/kit/roles.ts'

/** What somebody is there for: one thing or several. */
export function RolesField({ chosen }: { chosen: readonly StaffRole[] }) {
  return (
    <ChoicesField legend="Roles" name="roles">
      {staffRoles.map(role => (
        <Checkbox
          key={role}
          name={`role-${role}`}
          defaultChecked={chosen.includes(role)}
          className="items-start"
          label={
            <>
              <strong>{roleWords[role][0]}</strong>
              <span className="block text-muted">
                {roleWords[role][1]}
                {guardedRoles.includes(role) && ' Given by two owners, where there are two.'}
              </span>
            </>
          }
        />
      ))}
    </ChoicesField>
  )
}
