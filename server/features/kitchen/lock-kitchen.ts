import type { Queries } from '../../platform/database.ts'

/**
 * Holds a chef's kitchen with its subscriptions. Boxes are changed under their subscription's lock, and who charges one
 * takes the kitchen's row after it.
 */
export async function lockWithSubscriptions(tx: Queries, accountId: number): Promise<void> {
  await lockSubscriptions(tx, accountId)
  await lockKitchen(tx, accountId)
  await lockSubscriptions(tx, accountId)
}

export async function lockKitchen(tx: Queries, accountId: number): Promise<void> {
  await tx.query('select 1 from chefs where account_id = $1 for update', [accountId], 'lock-own-kitchen')
}

async function lockSubscriptions(tx: Queries, accountId: number): Promise<void> {
  await tx.query(
    `select from subscriptions where cancelled_at is null and chef_id = (select id from chefs where account_id = $1)
     order by id for update`,
    [accountId],
    'lock-subscriptions-of-kitchen',
  )
}
