/** What somebody of staff is there for; one may be there for several things. */
export const staffRoles = ['owner', 'operations', 'support', 'finance', 'vetting', 'read-only'] as const
export type StaffRole = (typeof staffRoles)[number]

const everybody = ['operations', 'support', 'finance', 'vetting', 'read-only'] as const

/**
 * Who does which work, beside owners, who do all of it. Lists and details are read by everybody of staff; files of people,
 * what happened at their doors, and pictures of their papers only by those whose work needs them.
 */
const work = {
  read: everybody,
  /** Whoever does any work of the desk's looks after what waits there. */
  desk: ['operations', 'support', 'finance', 'vetting'],
  'move-orders': ['support', 'operations'],
  refunds: ['support', 'finance'],
  problems: ['support', 'operations'],
  customers: ['support'],
  'act-for-customers': ['support', 'operations'],
  reviews: ['support'],
  'approve-kitchens': ['operations', 'vetting'],
  vetting: ['vetting'],
  papers: ['vetting'],
  /** Held back for some days, or to fewer servings. */
  pauses: ['operations'],
  'kitchen-rates': ['finance'],
  notes: ['support', 'operations', 'vetting'],
  routes: ['operations'],
  recalls: ['operations'],
  tasks: ['operations'],
  promotions: ['operations'],
  /** Whether a kitchen pays what it contests. */
  shares: ['finance'],
  payouts: ['finance'],
  ledger: ['finance'],
  'security-log': ['support', 'operations', 'finance'],
  'order-files': ['support', 'operations', 'finance'],
  'customer-files': ['support'],
  'kitchen-files': ['operations', 'vetting'],
  'review-files': ['support'],
  'thread-files': ['support'],
  'payout-files': ['finance'],
  'book-files': ['finance'],
  'promotion-files': ['operations', 'finance'],
  'recall-files': ['operations', 'support'],
  'audit-files': [],
  'market-settings': [],
  people: [],
  /** Whether a restored system may send and charge again. */
  restored: [],
  /** Deciding what others ask; what exactly depends on what it is. */
  approvals: ['finance'],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffWork = keyof typeof work
export const staffWorks = Object.keys(work) as StaffWork[]

/** Every role that may do a work, owners first. */
export function rolesFor(one: StaffWork): readonly StaffRole[] {
  return ['owner', ...work[one]]
}

/** Whether somebody with these roles may do it. */
export function mayDo(roles: readonly StaffRole[], one: StaffWork): boolean {
  return rolesFor(one).some(role => roles.includes(role))
}

/** Roles that move money or people: whoever gives one needs a second person. */
export const guardedRoles: readonly StaffRole[] = ['owner', 'finance']

export type RolesDecision =
  | { kind: 'nothing' }
  | { kind: 'refused'; code: 'own-roles' | 'last-owner' }
  | { kind: 'give'; needsSecond: boolean }

/**
 * Another set of roles for somebody of staff. Nobody changes their own, one owner stays, and a role that moves money or people
 * needs a second person where there is one who could be it.
 */
export function decideRoles({
  before,
  after,
  isSelf,
  otherOwners,
}: {
  before: readonly StaffRole[]
  after: readonly StaffRole[]
  isSelf: boolean
  /** Owners besides the person whose roles they are. */
  otherOwners: number
}): RolesDecision {
  if (isSelf) return { kind: 'refused', code: 'own-roles' }
  if (before.includes('owner') && !after.includes('owner') && otherOwners === 0)
    return { kind: 'refused', code: 'last-owner' }
  const isSame = before.length === after.length && before.every(role => after.includes(role))
  if (isSame) return { kind: 'nothing' }
  return { kind: 'give', needsSecond: gained(before, after).some(role => guardedRoles.includes(role)) }
}

function gained(before: readonly StaffRole[], after: readonly StaffRole[]): StaffRole[] {
  return after.filter(role => !before.includes(role))
}
