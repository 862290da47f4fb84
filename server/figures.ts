import { type AccountCode, accounts, balanceOf } from '@ladlewell/domain/books.ts'
import { creditsAt } from './features/books/sums.ts'
import { measureOperations } from './features/staff/operations.ts'
import { bookCents } from './platform/metrics.ts'
import type { Parts } from './platform/parts.ts'

const MONEY_MS = 60_000
const shown: readonly (typeof accounts)[AccountCode]['side'][] = ['asset', 'liability']

/** Reads what stands in the database into the figures, money once a minute. What cannot be read stays as it was. */
export function figuresIn({ db, clock }: Pick<Parts, 'db' | 'clock'>): () => Promise<void> {
  let moneyAt = Number.NEGATIVE_INFINITY
  return async () => {
    const isMoneyOld = performance.now() - moneyAt > MONEY_MS
    if (isMoneyOld) moneyAt = performance.now()
    await Promise.allSettled([
      measureOperations(db, clock.now()),
      isMoneyOld && creditsAt(db, clock.now()).then(showMoney),
    ])
  }
}

/** What is held and what is owed; what was earned and lost, the books themselves say. */
function showMoney(credits: readonly { account: AccountCode; cents: number }[]): void {
  for (const { account, cents } of credits) {
    const { name, side } = accounts[account]
    if (shown.includes(side)) bookCents.set({ account, name }, balanceOf(account, cents))
  }
}
