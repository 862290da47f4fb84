import type { StaffWork } from './staff-role.ts'

/** The lists of the console that our team works with. */
export const deskLists = ['orders', 'chefs', 'customers', 'threads', 'payouts', 'tasks'] as const
export type DeskList = (typeof deskLists)[number]

/** Lists that can be taken along as a file, and whose work that is. */
const filesOf = {
  orders: 'order-files',
  chefs: 'kitchen-files',
  customers: 'customer-files',
  threads: 'thread-files',
  payouts: 'payout-files',
  tasks: 'tasks',
  audit: 'audit-files',
  journal: 'book-files',
  transactions: 'book-files',
} as const satisfies Record<string, StaffWork>

export type ExportedList = keyof typeof filesOf
export const exportedLists = Object.keys(filesOf) as [ExportedList, ...ExportedList[]]

/** The work of whoever takes a list along. */
export function workOfFile(list: ExportedList): StaffWork {
  return filesOf[list]
}

/** Lists that are of no market: whoever was given some of the markets does not read them. */
const ofEveryMarket: readonly ExportedList[] = ['tasks', 'audit', 'transactions']

/** Whether a list concerns all markets. */
export function isOfEveryMarket(list: ExportedList): boolean {
  return ofEveryMarket.includes(list)
}

/** What can be done to many rows of each list at once, and whose work that is. */
const acts = {
  orders: { message: 'problems', refund: 'refunds' },
  chefs: { message: 'problems', 'ask-papers': 'vetting' },
  customers: { message: 'problems' },
  threads: { take: 'problems' },
  payouts: { retry: 'payouts' },
  tasks: { retry: 'tasks' },
} as const satisfies Record<DeskList, Record<string, StaffWork>>

type ActsOf<List> = List extends DeskList ? keyof (typeof acts)[List] : never
export type BulkAct = ActsOf<DeskList>

/** The work of whoever does this to rows of the list; null: it is not done to them. */
export function workOfAct(list: DeskList, act: BulkAct): StaffWork | null {
  return (acts[list] as Partial<Record<BulkAct, StaffWork>>)[act] ?? null
}

/** So many at once: who has more narrows the list. */
export const MOST_AT_ONCE = 1000

/** A file is kept for so many days. */
export const EXPORT_DAYS = 7
