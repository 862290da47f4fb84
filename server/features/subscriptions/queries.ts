import type { Queries } from '../../platform/database.ts'

export interface SubscriptionRecord {
  id: number
  accountId: number
  chefId: number
  chefName: string
  chefSells: boolean
  customerName: string
  customerEmail: string
  weekday: string
  slots: number
  startedAt: Date
  cancelledAt: Date | null
  orderIds: number[]
}

const select = `
  select s.id, s.account_id, s.chef_id, c.name as chef_name,
    c.approved_at is not null and c.suspended_at is null as chef_sells,
    trim(a.firstname || ' ' || a.lastname) as customer_name, a.email as customer_email, s.weekday, s.slots,
    s.started_at, s.cancelled_at,
    array(select o.id from orders o where o.account_id = s.account_id and o.subscription_id = s.id
      order by o.id desc limit 12) as order_ids
  from subscriptions s join chefs c on c.id = s.chef_id join accounts a on a.id = s.account_id`

/** The account's running subscriptions, newest first; with `cancelledSince` those cancelled from then on instead. */
export function subscriptionsOf(
  db: Queries,
  accountId: number,
  { cancelledSince }: { cancelledSince: Date | null },
): Promise<SubscriptionRecord[]> {
  return db.query<SubscriptionRecord>(
    `${select} where s.account_id = $1
       and case when $2::timestamptz is null then s.cancelled_at is null else s.cancelled_at >= $2 end
     order by s.id desc limit 100`,
    [accountId, cancelledSince],
    'subscriptions',
  )
}

/** The account's subscription, kept from other changes until the transaction ends; null when it is not theirs. */
export async function lockedSubscription(
  tx: Queries,
  accountId: number,
  id: number,
): Promise<SubscriptionRecord | null> {
  const [subscription] = await tx.query<SubscriptionRecord>(
    `${select} where s.account_id = $1 and s.id = $2 and a.disabled_at is null for update of s for key share of a`,
    [accountId, id],
    'lock-subscription',
  )
  return subscription ?? null
}
