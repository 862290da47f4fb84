import { type StaffRole, staffRoles } from '@ladlewell/domain/staff-role.ts'

/** Each role by its name, and what it is for. */
export const roleWords: Record<StaffRole, readonly [name: string, what: string]> = {
  owner: ['Owner', 'Everything, with people, market settings and commission.'],
  operations: ['Operations', 'Kitchens, routes, drivers, recalls, tasks and promo codes.'],
  support: ['Support', 'Orders, refunds up to the limit, problems, customers and reviews.'],
  finance: ['Finance', 'Payouts, ledger, refunds, and approving what others may not do alone.'],
  vetting: ['Vetting', 'Papers, inspections, the checklist and approving kitchens.'],
  'read-only': ['Read only', 'Sees lists and details, changes nothing.'],
}

export function rolesText(roles: readonly StaffRole[]): string {
  return roles.map(role => roleWords[role][0]).join(', ')
}

/** The roles that are ticked in a form. */
export function rolesIn(entries: FormData): StaffRole[] {
  return staffRoles.filter(role => entries.has(`role-${role}`))
}
