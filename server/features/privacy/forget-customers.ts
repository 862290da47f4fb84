import type { Queries } from '../../platform/database.ts'
import type { PaymentProvider } from '../../vendors/stripe.ts'
import { forgetProviderCustomers } from '../accounts/set-account.ts'
import { forgetPayers } from '../payments/queries.ts'

const AT_ONCE = 10

export const customersToForget =
  'select from accounts where deleted_at is not null and provider_customer_id is not null'

/** Has the payment provider forget those who have gone, with their cards. Who could not be forgotten comes again. */
export async function forgetCustomers(db: Queries, provider: PaymentProvider): Promise<number> {
  const waiting = await db.query<{ id: number; customerId: string }>(
    `select id, provider_customer_id as customer_id from accounts
     where deleted_at is not null and provider_customer_id is not null order by random() limit ${AT_ONCE}`,
  )
  const done = await Promise.all(
    waiting.map(async ({ id, customerId }) => ((await provider.deleteCustomer(customerId)) ? id : null)),
  )
  const gone = done.filter(id => id !== null)
  if (gone.length === 0) return 0
  await forgetPayers(db, gone)
  await forgetProviderCustomers(db, gone)
  return gone.length
}
