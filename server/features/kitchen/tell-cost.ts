import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Settings } from '../../settings.ts'
import { costMail, type KitchenCost } from './cost-mail.ts'

/** Tells the kitchen of an order what our team did with it, in the transaction that does it. */
export async function tellKitchenCost(
  tx: Queries,
  { PUBLIC_URL = '' }: Pick<Settings, 'PUBLIC_URL'>,
  chefId: number,
  cost: KitchenCost,
  now: Date,
): Promise<void> {
  const [chef] = await tx.query<Addressee>(
    `select a.id as account_id, a.email, a.language from chefs c join accounts a on a.id = c.account_id where c.id = $1`,
    [chefId],
    'chef-to-tell',
  )
  if (chef) await enqueue(tx, costMail(cost, chef, PUBLIC_URL), now)
}
