import { expect } from 'vitest'
import { countBroken } from '../invariants.ts'
import type { Database } from '../platform/database.ts'

// What is found in all orders has to be found in some after the others.
const A_FEW_ORDERS = 40

/** Finds the numbers of the invariants that are broken after changes, which are taken back. */
export function brokenAfterIn(server: { db: Database; now(): Promise<Date> }) {
  return async (...changes: string[]): Promise<number[]> => {
    const now = await server.now()
    const numbers: number[] = []
    const undone = server.db.transaction(async tx => {
      for (const change of changes) await tx.query(change)
      const counted = await countBroken(tx, now, A_FEW_ORDERS)
      numbers.push(...counted.filter(({ count }) => count > 0).map(({ number }) => number))
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    return numbers
  }
}
