import { mayDo, type StaffRole, type StaffWork } from '@ladlewell/domain/staff-role.ts'
import { createContext, type ReactNode, use } from 'react'

/** What whoever reads the console is there for. */
export const StaffRoles = createContext<readonly StaffRole[]>([])

/** Whether they may do a work, by the rule that the server asks. */
export function useMay(): (work: StaffWork) => boolean {
  const roles = use(StaffRoles)
  return work => mayDo(roles, work)
}

/** What only those see whose work it is. */
export function IfMay({ work, children }: { work: StaffWork; children: ReactNode }) {
  return useMay()(work) && children
}
