const key = 'the key refuses what the test wants to be found: a row of one kitchen that names another’s'
const trigger = 'it counts triggers, and one stands for what the product would say'
const rows = 'it writes orders with triggers switched off'

/** Tests that cannot hold when keys hold the kitchen, and why: by the end of the file's name and the beginning of the test's. */
const known: readonly (readonly [file: string, test: string, why: string])[] = [
  ['server/invariants.test.ts', 'invariant 18 is broken by a refused order that only another box', key],
  ['server/invariants.test.ts', 'invariant 13 is broken by a renewal of a cancelled subscription', key],
  ['server/invariants.test.ts', 'invariant 14 is broken by a box that cost more than was said', key],
  ['server/invariants.test.ts', 'invariant 39 is broken by a box', key],
  ['server/invariants.test.ts', 'invariant 39 is broken by a skipped box', key],
  ['server/remedy-invariants.test.ts', '143 finds a swap whose refund is another order', key],
  ['server/thread-invariants.test.ts', '92 finds a share that', key],
  ['staff/audit.test.ts', 'ledger_lines is only ever added to', trigger],
  ['staff/audit.test.ts', 'payout_lines is only ever added to', trigger],
  ['server/plans.test.ts', 'with 1,000,000 orders', rows],
  ['server/growth.test.ts', 'two years of business', rows],
  [
    'books/days.test.ts',
    'every table that the books are told from',
    'a join that today’s unique key makes needless is made, and it takes that table for read',
  ],
]

export function cannotBe(file: string, test: string): string | null {
  return known.find(([end, beginning]) => file.endsWith(end) && test.startsWith(beginning))?.[2] ?? null
}
