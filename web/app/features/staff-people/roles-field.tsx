import { guardedRoles, type StaffRole, staffRoles } from '@ladlewell/domain/staff-role.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useFault } from '../../ui/faults.ts'
import { roleWords } from '../staff/kit/roles.ts'

/** What somebody is there for: one thing or several. */
export function RolesField({ chosen }: { chosen: readonly StaffRole[] }) {
  const fault = useFault('roles', undefined)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">Roles</legend>
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
      {fault && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
