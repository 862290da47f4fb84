import type { Queries } from '../../platform/database.ts'
import type { PaymentProvider } from '../../vendors/stripe.ts'

const AT_ONCE = 10

/** Has the payment provider forget those who have gone, with their cards. Who could not be forgotten comes again. */
export async function forgetCustomers(db: Queries, provider: PaymentProvider): Promise<number> {
  const waiting = await db.query<{ id: number; customerId: string }>(
    `select id, provider_customer_id as "customerId" from accounts
     where deleted_at is not null and provider_customer_id is not null order by random() limit ${AT_ONCE}`,
  )
  const done = await Promise.all(
    waiting.map(async ({ id, customerId }) => ((await provider.deleteCustomer(customerId)) ? id : null)),
  )
  const gone = done.filter(id => id !== null)
  if (gone.length === 0) return 0
  await db.query(forgottenSql, [gone])
  return gone.length
}

const forgottenSql = `
  with forgotten as (
    update payments p set provider_customer_id = null, payment_method = null
    from orders o where o.id = p.order_id and o.account_id = any($1))
  update accounts set provider_customer_id = null where id = any($1) and deleted_at is not null`
